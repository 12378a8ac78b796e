import { msg } from '@lingui/core/macro';
import { rememberPath } from '../shell/remembered-path.ts';
import { addressOf, pathHere } from '../shell/words.ts';

/** Carried to the sign-in page by whoever sends a visitor there. */
export type SignInState = { from?: string; message?: string; notice?: string; email?: string };

export const PLEASE_SIGN_IN = msg`Please log in to access this page`;
export const SESSION_ENDED = msg`Your session has ended. Please sign in again; your work is kept.`;

/** How the page goes to sign in, and what it says there unless it is told otherwise. */
interface Door {
  readonly go: (state: SignInState) => void;
  readonly notice: () => string;
}

let door: Door | undefined;
/** The entry of the browser's history that the page stands at, and the one it is leaving for the sign-in page. */
let entry = 'default';
let left: string | undefined;

const here = (): string => pathHere() + window.location.search + window.location.hash;

/** Names how the page goes to sign in. Without one it is loaded anew, which forgets more. Returns how to undo it. */
export function hangSignInDoor(hung: Door): () => void {
  door = hung;
  return () => {
    door = undefined;
  };
}

/** Tells at which entry of the browser's history the page has arrived. */
export function arriveAt(key: string): void {
  entry = key;
}

/**
 * Leads to the sign-in page and back to `from` afterwards; by default to where the person is. Many calls that are
 * refused at one place lead there once.
 */
export function goToSignIn(from = here(), notice?: string): void {
  if (pathHere() === '/login' || left === entry) return;
  left = entry;
  rememberPath(from);
  if (door) door.go({ from, notice: notice ?? door.notice() });
  else window.location.assign(addressOf('/login'));
}
