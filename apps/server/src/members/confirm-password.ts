import type { Person } from '../platform/index.ts';
import { type Identity, invalidCredentials } from './identity.ts';
import { isPassword } from './passwords.ts';
import { confirmationGuesses } from './sign-in-limits.ts';
import { findPassword } from './store.ts';
import { countOne, forgive, requireOpen, tooManyAttempts } from './throttle.ts';

/**
 * Makes sure that it is the person themselves who asks, by their password. Wrong ones are counted by session: whoever
 * holds a stolen one gets no more guesses elsewhere, and uses up nobody else's.
 * @returns the hash it was checked against, for callers that make sure it has not changed meanwhile
 * @throws ApiError NotAuthorizedException 'Invalid credentials', TooManyRequestsException
 */
export async function confirmPassword(
  { platform }: Pick<Identity, 'platform'>,
  { id, email, sessionId }: Person,
  password: string,
): Promise<string | null> {
  const { db, clock, config } = platform;
  const guesses = confirmationGuesses(email, sessionId);
  const known = await db.read(async (tx) => {
    await requireOpen(tx, guesses, clock.now(), tooManyAttempts);
    return findPassword(tx, email);
  });
  // The account has gone, or its address, since this was asked: no guess at anything, and nothing to count it for.
  if (known.personId !== id) throw invalidCredentials();
  if (!(await isPassword(password, known, config.passwordWork))) {
    await countOne(platform, guesses, tooManyAttempts);
    throw invalidCredentials();
  }
  await db.transaction(async (tx) => {
    // Wrong ones that were judged at the same time may have been counted meanwhile.
    await requireOpen(tx, guesses, clock.now(), tooManyAttempts);
    await forgive(tx, guesses);
  });
  return known.hash;
}
