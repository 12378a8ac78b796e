import { isOwnPath } from '../../shell/remembered-path.ts';

const STORAGE_KEY = 'understory.onboarding-origin';
const ONBOARDING = '/profile-onboarding';

/** Remembers where somebody was going when onboarding came first; it outlives a reload and a sign-in on the way. */
export function rememberOrigin(path: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, path);
  } catch (error) {
    console.warn('The page to go on to could not be remembered.', error);
  }
}

/** Where somebody was going, with query and hash; `fallback` when nothing of this site is remembered. */
export function readOrigin(fallback: string): string {
  let path: string | null = null;
  try {
    path = sessionStorage.getItem(STORAGE_KEY);
  } catch (error) {
    console.warn('The page to go on to could not be read.', error);
  }
  return path && isOwnPath(path) && !path.startsWith(ONBOARDING) ? path : fallback;
}

export function forgetOrigin(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch (error) {
    console.warn('The page to go on to could not be forgotten.', error);
  }
}
