import {
  addPasskey as addPasskeyCall,
  cancelEmailChange as cancelEmailChangeCall,
  confirmAuthenticator as confirmAuthenticatorCall,
  confirmEmailChangeByLink as confirmEmailChangeByLinkCall,
  confirmEmailChange as confirmEmailChangeCall,
  endSession as endSessionCall,
  readSecurity,
  removeAuthenticator as removeAuthenticatorCall,
  removePasskey as removePasskeyCall,
  renamePasskey as renamePasskeyCall,
  renewRecoveryCodes as renewRecoveryCodesCall,
  startAuthenticator as startAuthenticatorCall,
  startEmailChange as startEmailChangeCall,
  startPasskey as startPasskeyCall,
} from '@understory/contract';
import { type Implementation, implement } from '../platform/index.ts';
import { browserOf, clearSessionCookies } from './cookies.ts';
import {
  cancelEmailChange,
  confirmEmailChange,
  confirmEmailChangeByLink,
  startEmailChange,
} from './email-change.ts';
import type { Identity } from './identity.ts';
import { addPasskey, removePasskey, renamePasskey, startPasskey } from './passkeys.ts';
import { endOwnSession, readSecurityOf } from './security.ts';
import {
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
} from './two-step.ts';

/** The calls by which people look after their account: two-step sign-in, passkeys, and where they are signed in. */
export const securityRoutes = (identity: Identity, { platform } = identity): Implementation[] => [
  implement(readSecurity, ({ person }) => readSecurityOf(platform, person)),
  implement(endSessionCall, async ({ person, params, http }) => {
    await endOwnSession(platform, person, params.id);
    if (params.id === person.sessionId) clearSessionCookies(http, platform.config);
    return undefined;
  }),
  implement(startEmailChangeCall, ({ person, body, http }) =>
    startEmailChange(identity, person, body, browserOf(http, platform.config)),
  ),
  implement(confirmEmailChangeCall, ({ person, body, http }) =>
    confirmEmailChange(identity, person, body.code, browserOf(http, platform.config)),
  ),
  implement(confirmEmailChangeByLinkCall, ({ body, http }) =>
    confirmEmailChangeByLink(identity, body.token, browserOf(http, platform.config)),
  ),
  implement(cancelEmailChangeCall, async ({ person }) => {
    await cancelEmailChange(platform, person);
    return undefined;
  }),
  implement(startPasskeyCall, ({ person, body, http }) =>
    startPasskey(identity, person, body.password, browserOf(http, platform.config)),
  ),
  implement(addPasskeyCall, ({ person, body, http }) =>
    addPasskey(identity, person, body, browserOf(http, platform.config)),
  ),
  implement(renamePasskeyCall, ({ person, params, body }) =>
    renamePasskey(identity, person, { id: params.id, name: body.name }),
  ),
  implement(removePasskeyCall, async ({ person, params, http }) => {
    await removePasskey(identity, person, params.id, browserOf(http, platform.config));
    return undefined;
  }),
  implement(startAuthenticatorCall, ({ person, body }) =>
    startAuthenticator(identity, person, body.password),
  ),
  implement(confirmAuthenticatorCall, async ({ person, body, http }) => ({
    recovery_codes: await confirmAuthenticator(identity, person, body.code, browserOf(http, platform.config)),
  })),
  implement(removeAuthenticatorCall, async ({ person, body, http }) => {
    await removeAuthenticator(identity, person, body.password, browserOf(http, platform.config));
    return undefined;
  }),
  implement(renewRecoveryCodesCall, async ({ person, body }) => ({
    recovery_codes: await renewRecoveryCodes(identity, person, body.password),
  })),
];
