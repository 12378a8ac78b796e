import type { Profile } from '@understory/contract';

/** What a profile must tell before the account's pages open. */
const NEEDED = ['first_name', 'last_name', 'location', 'experience_level'] as const;

/** Whether a profile tells all that is needed. Blank text tells nothing. */
export const isComplete = (profile: Pick<Profile, (typeof NEEDED)[number]>): boolean =>
  NEEDED.every((field) => (profile[field] ?? '').trim() !== '');
