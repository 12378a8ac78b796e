import { ApiError } from '../../shell/api.ts';
import type { HostedPool } from '../../shell/page-context.ts';
import { browserDisk, prefixOf } from './hosted-storage.ts';
import type { IdentityCalls, IdentityService } from './service.ts';
import { dropSessionHint, hasSessionHint } from './session-hint.ts';

/** The client of the pool is large: a page of another provider never loads it, and this one when it is first needed. */
async function load(pool: HostedPool): Promise<IdentityCalls> {
  const client = await import('./hosted-pool.ts').catch(() => {
    throw new ApiError('Network error. Please try again.', { status: 0 });
  });
  return client.openPool(pool);
}

/** Accounts in a hosted user pool that the page talks to itself. */
export function hostedIdentity(pool: HostedPool): IdentityService {
  const later =
    <Name extends keyof IdentityCalls>(name: Name) =>
    async (...given: Parameters<IdentityCalls[Name]>): Promise<never> => {
      const call = (await load(pool))[name] as (...all: unknown[]) => Promise<never>;
      return call(...given);
    };
  return {
    kind: 'cognito',
    can: { listSessions: false, giveRecoveryCodes: false },
    passkeys: null,
    holdsSession: hasSessionHint,
    forgetSession: () => {
      const kept = browserDisk(prefixOf(pool.clientId));
      for (const key of kept.keys()) kept.removeItem(key);
      dropSessionHint();
    },
    signUp: later('signUp'),
    confirmSignUp: later('confirmSignUp'),
    resendCode: later('resendCode'),
    signIn: later('signIn'),
    confirmSignIn: later('confirmSignIn'),
    refresh: later('refresh'),
    signOut: later('signOut'),
    forgotPassword: later('forgotPassword'),
    resetPassword: later('resetPassword'),
    changePassword: later('changePassword'),
    readSecurity: later('readSecurity'),
    endSession: later('endSession'),
    startAuthenticator: later('startAuthenticator'),
    confirmAuthenticator: later('confirmAuthenticator'),
    removeAuthenticator: later('removeAuthenticator'),
    renewRecoveryCodes: later('renewRecoveryCodes'),
    deleteAccount: later('deleteAccount'),
  };
}
