import { type Platform, Refusal } from '../platform/index.ts';
import type { IdTokens } from './id-token.ts';
import type { Keys } from './secrets.ts';

/** What the operations on accounts stand on. */
export interface Identity {
  readonly platform: Platform;
  readonly keys: () => Promise<Keys>;
  readonly idTokens: IdTokens;
}

/** The same words for an unknown address, a wrong password, and a password that changed meanwhile. */
export const invalidCredentials = () => new Refusal('NotAuthorizedException', 'Invalid credentials');

/** The same words for every code that is not the right one. */
export const wrongCode = () => new Refusal('CodeMismatchException', 'Invalid verification code');
