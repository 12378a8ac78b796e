import { isOwnPath } from '../../shell/remembered-path.ts';
import { asText, storedValue } from '../../shell/stored-value.ts';

const ONBOARDING = '/profile-onboarding';
/** Where somebody was going when onboarding came first; it outlives a reload and a sign-in on the way. */
const origin = storedValue<string | undefined>('understory.onboarding-origin', asText, {
  keeper: 'tab',
  initial: undefined,
});

export const rememberOrigin = (path: string): void => void origin.write(path);

/** Where somebody was going, with query and hash; `fallback` when nothing of this site is remembered. */
export function readOrigin(fallback: string): string {
  const path = origin.read();
  return path && isOwnPath(path) && !path.startsWith(ONBOARDING) ? path : fallback;
}

export const forgetOrigin = origin.forget;
