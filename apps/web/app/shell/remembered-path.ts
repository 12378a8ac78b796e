import { asText, storedValue } from './stored-value.ts';

const remembered = storedValue<string | undefined>('understory.redirect-after-auth', asText, {
  keeper: 'device',
  initial: undefined,
});
const NEVER_RETURNED_TO = ['/login', '/signup'];

/** In the planner's address: the person had asked to save the draft, and had to sign in first. */
export const SAVE_ASKED = 'save';
export const BACK_TO_SAVE = `/garden-planner?${SAVE_ASKED}=1`;

const ANY_ORIGIN = 'https://here.invalid';

/** True for a path on this site; false for whatever a browser would read as another address, such as `//evil` or `/\\evil`. */
export function isOwnPath(path: string): boolean {
  if (!path.startsWith('/')) return false;
  try {
    return new URL(path, ANY_ORIGIN).origin === ANY_ORIGIN;
  } catch {
    return false;
  }
}

/** Remembers where the person was going, to return there after signing in. */
export const rememberPath = (path: string): void => void remembered.write(path);

/** Whether the person was drawing, and goes back to the plan after signing in. */
export const isPlannerRemembered = (): boolean => remembered.read()?.startsWith('/garden-planner') === true;

/** The path to go to after signing in, where it is one of ours and no sign-in page; else `fallback`. */
export function returnPath(path: string | null | undefined, fallback = '/'): string {
  if (!path || !isOwnPath(path)) return fallback;
  const pathname = path.split(/[?#]/, 1)[0] ?? path;
  return NEVER_RETURNED_TO.includes(pathname.replace(/\/+$/, '')) ? fallback : path;
}

/** Where to go after signing in: the given or remembered path, unless it is a sign-in page or not ours; then `fallback`. Forgets it. */
export function takeRememberedPath(given?: string | null, fallback = '/'): string {
  const path = given ?? remembered.read();
  remembered.forget();
  return returnPath(path, fallback);
}
