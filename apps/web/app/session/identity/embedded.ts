import { identityApi, quiet, told } from './identity-api.ts';
import { CALLS, lateCalls, PASSKEY_CALLS } from './late.ts';
import type { IdentityService } from './service.ts';
import { dropSessionHint, hasSessionHint } from './session-hint.ts';

const load = () => import('./embedded-calls.ts');

/** Fetches what the calls of a form are made by, before it is sent. */
export const warmIdentity = (): void => void load().catch(() => undefined);

/** The server's own accounts. What every page does about its session is here; the rest comes with the pages that ask for it. */
export const embeddedIdentity: IdentityService = {
  ...lateCalls(CALLS, async () => (await load()).calls),
  kind: 'embedded',
  can: { listSessions: true, giveRecoveryCodes: true },
  passkeys: lateCalls(PASSKEY_CALLS, async () => (await load()).passkeys),
  holdsSession: hasSessionHint,
  forgetSession: dropSessionHint,
  refresh: async () => told(await identityApi('POST /auth/refresh/', quiet)),
  signOut: () => identityApi('POST /auth/sign-out/', { body: { global: true }, ...quiet }),
};
