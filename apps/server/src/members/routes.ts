import {
  changePassword as changePasswordCall,
  confirmSignIn as confirmSignInCall,
  confirmSignUpByLink as confirmSignUpByLinkCall,
  confirmSignUp as confirmSignUpCall,
  forgotPassword as forgotPasswordCall,
  readIdentity,
  readTier,
  refreshSession,
  resendCode as resendCodeCall,
  resetPasswordByLink as resetPasswordByLinkCall,
  resetPassword as resetPasswordCall,
  sayNotMe as sayNotMeCall,
  signInByPasskey as signInByPasskeyCall,
  signIn as signInCall,
  signOut,
  signUp as signUpCall,
  startPageSession,
  startPasskeySignIn as startPasskeySignInCall,
} from '@understory/contract';
import type { Words } from '@understory/words';
import {
  ApiError,
  type Config,
  type HttpContext,
  type Implementation,
  implement,
  type Person,
  sayToReader,
} from '../platform/index.ts';
import { changePassword } from './changing-password.ts';
import {
  browserOf,
  clearLeft,
  clearResetTicket,
  clearSessionCookies,
  clearSignUpTicket,
  readResetTicket,
  readSessionKey,
  readSignUpTicket,
  requireCsrfToken,
  setDeviceCookie,
  setResetTicket,
  setSessionCookies,
  setSignUpTicket,
} from './cookies.ts';
import type { Identity } from './identity.ts';
import { sayNotMe } from './not-me.ts';
import type { SignedIn } from './open-session.ts';
import { signInByPasskey, startPasskeySignIn } from './passkeys.ts';
import { forgotPassword, resetPassword, resetPasswordByLink } from './resetting-password.ts';
import { confirmSignIn } from './second-step.ts';
import { securityRoutes } from './security-routes.ts';
import { removeSession } from './session-store.ts';
import { continueSession, endSession, endSessionsOf, liveSession, tokensFor } from './sessions.ts';
import { signIn } from './signing-in.ts';
import { confirmSignUp, confirmSignUpByLink, resendCode, signUp } from './signing-up.ts';

const CODE_SENT: Words = /*i18n*/ {
  id: 'members.codeSent',
  message: 'If an account waits to be verified, a new verification code is on its way.',
};
const PASSWORD_CHANGED: Words = /*i18n*/ {
  id: 'members.passwordChanged',
  message: 'Your password is changed. Other devices are signed out.',
};
const PASSWORD_RESET: Words = /*i18n*/ {
  id: 'members.passwordReset',
  message: 'Password reset successful. Please sign in with your new password.',
};
const RESET_CODE_SENT: Words = /*i18n*/ {
  id: 'members.resetCodeSent',
  message: 'If an account exists with this email, you will receive a password reset code.',
};

const signUpRoutes = (identity: Identity, { config } = identity.platform): Implementation[] => [
  implement(signUpCall, async ({ body, http }) => {
    const { ticket } = await signUp(identity, body, browserOf(http, config));
    setSignUpTicket(http, config, ticket);
    return { next_step: 'CONFIRM_SIGN_UP' as const };
  }),
  implement(confirmSignUpCall, async ({ body, http }) => {
    await confirmSignUp(identity, body, readSignUpTicket(http), browserOf(http, config));
    clearSignUpTicket(http, config);
    return { next_step: 'DONE' as const };
  }),
  implement(confirmSignUpByLinkCall, async ({ body, http }) => {
    const browser = browserOf(http, config);
    const { email, isDone } = await confirmSignUpByLink(identity, body, readSignUpTicket(http), browser);
    if (isDone) clearSignUpTicket(http, config);
    return { next_step: isDone ? ('DONE' as const) : ('PRESS_TO_CONFIRM' as const), email };
  }),
  implement(resendCodeCall, async ({ body, http }) => {
    await resendCode(identity, body.email, readSignUpTicket(http), browserOf(http, config), body.proof);
    return { detail: sayToReader(CODE_SENT) };
  }),
];

/** Gives the browser what it is to keep of its session, and the page the rest. */
function answerSignedIn(http: HttpContext, config: Config, { sessionKey, deviceKeys, ...tokens }: SignedIn) {
  setSessionCookies(http, config, sessionKey);
  clearLeft(http, config);
  setDeviceCookie(http, config, deviceKeys);
  return { next_step: 'DONE' as const, ...tokens };
}

const signInRoutes = (identity: Identity, { config } = identity.platform): Implementation[] => [
  implement(signInCall, async ({ body, http }) => {
    const entry = await signIn(identity, body, browserOf(http, config));
    return 'challenge' in entry
      ? { next_step: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' as const, challenge: entry.challenge }
      : answerSignedIn(http, config, entry);
  }),
  implement(confirmSignInCall, async ({ body, http }) =>
    answerSignedIn(http, config, await confirmSignIn(identity, body, browserOf(http, config))),
  ),
  implement(startPasskeySignInCall, ({ http }) => startPasskeySignIn(identity, browserOf(http, config))),
  implement(signInByPasskeyCall, async ({ body, http }) =>
    answerSignedIn(http, config, await signInByPasskey(identity, body, browserOf(http, config))),
  ),
];

const sessionRoutes = (identity: Identity, { config, db, clock } = identity.platform): Implementation[] => [
  implement(refreshSession, async ({ http }) => {
    const sessionKey = readSessionKey(http);
    if (sessionKey) requireCsrfToken(http, sessionKey);
    const session = sessionKey && (await continueSession(identity.platform, sessionKey));
    if (!session) {
      clearSessionCookies(http, config);
      throw new ApiError(
        'NotAuthorizedException',
        /*i18n*/ {
          id: 'refused.sessionEnded',
          message: 'Your session has ended. Please sign in again.',
        },
      );
    }
    setSessionCookies(http, config, sessionKey);
    return tokensFor(identity.idTokens, session);
  }),
  implement(signOut, async ({ person, body, http }) => {
    const sessionKey = readSessionKey(http);
    if (sessionKey) requireCsrfToken(http, sessionKey);
    await db.transaction(async (tx) => {
      const session = sessionKey && (await liveSession(tx, sessionKey, clock.now()));
      const personId = session ? session.personId : person?.id;
      if (body?.global !== false && personId) await endSessionsOf(tx, personId);
      else if (session) await endSession(tx, sessionKey);
      // Callers without cookies: the session is the one their ID token stands on.
      else if (person) await removeSession(tx, person.id, person.sessionId);
    });
    clearSessionCookies(http, config);
    return undefined;
  }),
];

/** The cookie of a session of our own opens pages by itself. */
const pageSessionRoutes = (): Implementation[] => [
  implement(startPageSession, async () => {
    throw new ApiError(
      'not_found',
      /*i18n*/ {
        id: 'refused.members.accountsSiteItsOwn',
        message: 'The accounts of this site are its own: signing in opens its pages.',
      },
    );
  }),
];

const passwordRoutes = (identity: Identity, { config } = identity.platform): Implementation[] => [
  implement(forgotPasswordCall, async ({ body, http }) => {
    const browser = browserOf(http, config);
    const ticket = await forgotPassword(identity, body.email, readResetTicket(http), browser, body.proof);
    setResetTicket(http, config, ticket);
    return { detail: sayToReader(RESET_CODE_SENT) };
  }),
  implement(resetPasswordCall, async ({ body, http }) => {
    const deviceKeys = await resetPassword(identity, body, readResetTicket(http), browserOf(http, config));
    setDeviceCookie(http, config, deviceKeys);
    clearResetTicket(http, config);
    return { detail: sayToReader(PASSWORD_RESET) };
  }),
  implement(resetPasswordByLinkCall, async ({ body, http }) => {
    const { email, deviceKeys } = await resetPasswordByLink(identity, body, browserOf(http, config));
    setDeviceCookie(http, config, deviceKeys);
    clearResetTicket(http, config);
    return { detail: sayToReader(PASSWORD_RESET), email };
  }),
  implement(sayNotMeCall, ({ body, http }) =>
    sayNotMe(identity.platform, body.token, browserOf(http, config)),
  ),
  implement(changePasswordCall, async ({ person, body, http }) => {
    setDeviceCookie(http, config, await changePassword(identity, person, body, browserOf(http, config)));
    return { detail: sayToReader(PASSWORD_CHANGED) };
  }),
];

/** Who somebody is, as they are told themselves. */
export const presentPerson = (person: Person) => ({
  id: person.id,
  email: person.email,
  is_nursery_admin: person.isNurseryAdmin,
  is_platform_admin: person.isPlatformAdmin,
  managed_nursery: person.managedNurseryId === null ? null : { id: person.managedNurseryId },
  managed_nurseries: person.managedNurseryIds.map((id) => ({ id })),
});

/** What somebody's tier allows. */
export const presentTier = ({ tier, tierStatus, permissions, tierEndsAt }: Person) => ({
  tier,
  status: tierStatus,
  permissions,
  ends_at: tierEndsAt?.toISOString() ?? null,
});

/** Who the caller is, and what their tier allows. */
export const personRoutes = (): Implementation[] => [
  implement(readIdentity, async ({ person }) => presentPerson(person)),
  implement(readTier, async ({ person }) => presentTier(person)),
];

/** The calls of identity, where the accounts are our own. */
export const routesOf = (identity: Identity): Implementation[] => [
  ...signUpRoutes(identity),
  ...signInRoutes(identity),
  ...sessionRoutes(identity),
  ...pageSessionRoutes(),
  ...passwordRoutes(identity),
  ...securityRoutes(identity),
];
