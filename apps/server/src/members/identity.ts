import { ApiError, type Platform } from '../platform/index.ts';
import { IdTokens } from './id-token.ts';
import { type Keys, keysOf } from './secrets.ts';

/** Who vouches for a token where no public address is set. */
const UNNAMED_ISSUER = 'understory';

/** What the operations on accounts stand on. */
export interface Identity {
  readonly platform: Platform;
  readonly keys: () => Promise<Keys>;
  readonly idTokens: IdTokens;
}

export function identityOf(platform: Platform): Identity {
  const keys = keysOf(platform);
  const idTokens = new IdTokens(keys, platform.clock, platform.config.baseUrl ?? UNNAMED_ISSUER);
  return { platform, keys, idTokens };
}

/** The same words for an unknown address, a wrong password, and a password that changed meanwhile. */
export const invalidCredentials = () =>
  new ApiError(
    'NotAuthorizedException',
    /*i18n*/ { id: 'refused.members.invalidCredentials', message: 'Invalid credentials' },
  );

/** Somebody who has shown who they are, and whose account a platform admin has suspended. */
export const accountSuspended = (reason: string | null) =>
  new ApiError(
    'account_suspended',
    /*i18n*/ {
      id: 'refused.members.accountSuspended',
      message:
        'Your account is suspended: {reason} Write to us from the contact page if you think that this is wrong.',
      values: { reason: asSentence(reason ?? '') },
    },
  );

/** Words that somebody typed, with an end before the next sentence begins. */
const asSentence = (typed: string): string => (/[.!?…]$/.test(typed) ? typed : `${typed}.`);

/** The same words for every code that is not the right one. */
export const wrongCode = () =>
  new ApiError(
    'CodeMismatchException',
    /*i18n*/ { id: 'refused.members.invalidVerificationCode', message: 'Invalid verification code' },
  );
