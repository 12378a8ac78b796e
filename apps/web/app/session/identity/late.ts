import { ApiError } from '../../shell/api.ts';
import type { IdentityCalls, PasskeyCalls } from './service.ts';

/** What is asked of a service on a few pages, or once in a visit. */
export const CALLS = [
  'signUp',
  'confirmSignUp',
  'resendCode',
  'signIn',
  'confirmSignIn',
  'forgotPassword',
  'resetPassword',
  'changePassword',
  'readSecurity',
  'endSession',
  'startAuthenticator',
  'confirmAuthenticator',
  'removeAuthenticator',
  'renewRecoveryCodes',
  'deleteAccount',
] as const satisfies readonly (keyof IdentityCalls)[];

export const PASSKEY_CALLS = [
  'startSignIn',
  'signIn',
  'start',
  'add',
  'rename',
  'remove',
] as const satisfies readonly (keyof PasskeyCalls)[];

/**
 * Calls whose script is fetched when one of them is made.
 * @param load fetches it; when it cannot, the network is said to be away, as of a call that was not answered
 */
export function lateCalls<Name extends string, Calls extends object>(
  names: readonly (Name & keyof Calls)[],
  load: () => Promise<Calls>,
): Pick<Calls, Name & keyof Calls> {
  const late =
    (name: Name & keyof Calls) =>
    async (...given: unknown[]) => {
      const calls = await load().catch(() => {
        throw new ApiError('Network error. Please try again.', { status: 0 });
      });
      return (calls[name] as (...all: unknown[]) => unknown)(...given);
    };
  return Object.fromEntries(names.map((name) => [name, late(name)])) as Pick<Calls, Name & keyof Calls>;
}
