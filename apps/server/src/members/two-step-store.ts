import { and, count, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { Tx } from '../platform/index.ts';
import { authenticators, recoveryCodes, signInChallenges, users } from './tables.ts';

export type Authenticator = typeof authenticators.$inferSelect;
export type Challenge = typeof signInChallenges.$inferSelect;

/** Challenges that are over stay a while, so that whoever comes late learns that it is late. */
const CHALLENGE_REMEMBERED = 3_600_000;

export async function findAuthenticator(tx: Tx, userId: string): Promise<Authenticator | undefined> {
  const [found] = await tx.select().from(authenticators).where(eq(authenticators.userId, userId));
  return found;
}

/** Whether signing in asks this person for a second step. */
export async function isTwoStepOn(tx: Tx, userId: string): Promise<boolean> {
  const [found] = await tx
    .select({ userId: authenticators.userId })
    .from(authenticators)
    .where(and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt)));
  return !!found;
}

/** Keeps a secret that is not confirmed yet in place of the one before. */
export const putAuthenticator = (tx: Tx, userId: string, sealedSecret: string, now: Date) => {
  const fresh = { sealedSecret, createdAt: now, confirmedAt: null, lastStep: null };
  return tx
    .insert(authenticators)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: authenticators.userId, set: fresh });
};

/** Notes the time step whose code was taken; with a moment, also that the app works from then on. */
export const noteStep = (tx: Tx, userId: string, lastStep: number, confirmedAt?: Date) =>
  tx
    .update(authenticators)
    .set({ lastStep, ...(confirmedAt && { confirmedAt }) })
    .where(eq(authenticators.userId, userId));

/** Forgets the app, its recovery codes and every sign-in that waits for them. @returns whether it was in use */
export async function forgetTwoStep(tx: Tx, userId: string): Promise<boolean> {
  const [gone] = await tx
    .delete(authenticators)
    .where(eq(authenticators.userId, userId))
    .returning({ confirmedAt: authenticators.confirmedAt });
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await forgetChallenges(tx, userId);
  return !!gone?.confirmedAt;
}

/** Keeps recovery codes, hashed, in place of those before. */
export async function putRecoveryCodes(tx: Tx, userId: string, hashes: readonly string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
}

/** Uses a recovery code up. @returns whether there was one */
export async function takeRecoveryCode(tx: Tx, userId: string, codeHash: string): Promise<boolean> {
  const taken = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ userId: recoveryCodes.userId });
  return taken.length > 0;
}

export async function countRecoveryCodes(tx: Tx, userId: string): Promise<number> {
  const [found] = await tx
    .select({ left: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId));
  return found?.left ?? 0;
}

export const addChallenge = (tx: Tx, challenge: Omit<Challenge, 'wrongTries'>) =>
  tx.insert(signInChallenges).values(challenge);

/** Forgets the challenges that have been over for a while. */
export const forgetOldChallenges = (tx: Tx, now: Date) =>
  tx
    .delete(signInChallenges)
    .where(lt(signInChallenges.expiresAt, new Date(now.getTime() - CHALLENGE_REMEMBERED)));

/** A challenge with the address of whose it is. */
export async function findChallenge(
  tx: Tx,
  id: string,
): Promise<(Challenge & { readonly email: string }) | undefined> {
  const [found] = await tx
    .select({ challenge: signInChallenges, email: users.email })
    .from(signInChallenges)
    .innerJoin(users, eq(users.id, signInChallenges.userId))
    .where(eq(signInChallenges.id, id));
  return found && { ...found.challenge, email: found.email };
}

export const countWrongChallenge = (tx: Tx, id: string) =>
  tx
    .update(signInChallenges)
    .set({ wrongTries: sql`${signInChallenges.wrongTries} + 1` })
    .where(eq(signInChallenges.id, id));

export const forgetChallenge = (tx: Tx, id: string) =>
  tx.delete(signInChallenges).where(eq(signInChallenges.id, id));

export const forgetChallenges = (tx: Tx, userId: string) =>
  tx.delete(signInChallenges).where(eq(signInChallenges.userId, userId));
