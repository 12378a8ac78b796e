import type { Challenge } from './two-step-store.ts';

/** How long a sign-in waits for its second step. */
export const CHALLENGE_LIFETIME = 3 * 60_000;
/** Wrong codes after which it waits no longer, not for the right one either. */
export const CHALLENGE_TRIES = 5;

/** Why a second step comes too late, if it does. */
export function challengeFault(
  challenge: Pick<Challenge, 'wrongTries' | 'expiresAt'>,
  now: Date,
): 'too late' | 'too many tries' | undefined {
  if (now.getTime() > challenge.expiresAt.getTime()) return 'too late';
  return challenge.wrongTries >= CHALLENGE_TRIES ? 'too many tries' : undefined;
}
