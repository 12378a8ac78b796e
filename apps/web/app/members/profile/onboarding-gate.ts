import type { Profile } from '@understory/contract';

/** What a profile must tell before the account's pages open. */
const NEEDED = ['first_name', 'last_name', 'location', 'experience_level'] as const;

/** Whether a profile tells all that is needed. Blank text tells nothing. */
export const isComplete = (profile: Pick<Profile, (typeof NEEDED)[number]>): boolean =>
  NEEDED.every((field) => (profile[field] ?? '').trim() !== '');

/** How far the reading of a profile has come. */
export interface ProfileReading {
  readonly data: Profile | undefined;
  readonly isError: boolean;
}

/** `wait` until something is known; a profile that cannot be read leads to onboarding, which says so. */
export function onboardingGate({ data, isError }: ProfileReading): 'wait' | 'onboard' | 'pass' {
  if (data) return isComplete(data) ? 'pass' : 'onboard';
  return isError ? 'onboard' : 'wait';
}
