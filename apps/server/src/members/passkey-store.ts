import { and, count, desc, eq, gte, lt, lte, or } from 'drizzle-orm';
import type { Tx } from '../platform/index.ts';
import { passkeyChallenges, passkeys, users } from './tables.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

/** How long a challenge is remembered after its end, so that whoever comes late learns that they are late. */
const REMEMBERED = 3_600_000;

export const passkeysOf = (tx: Tx, userId: string): Promise<PasskeyRow[]> =>
  tx
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(desc(passkeys.createdAt), desc(passkeys.id));

export async function countPasskeys(tx: Tx, userId: string): Promise<number> {
  const [found] = await tx.select({ there: count() }).from(passkeys).where(eq(passkeys.userId, userId));
  return found?.there ?? 0;
}

/** Keeps a passkey. @returns it, or undefined where an account has it already */
export async function putPasskey(tx: Tx, passkey: PasskeyRow): Promise<PasskeyRow | undefined> {
  const [put] = await tx.insert(passkeys).values(passkey).onConflictDoNothing().returning();
  return put;
}

export async function renameOwnPasskey(
  tx: Tx,
  userId: string,
  id: string,
  name: string,
): Promise<PasskeyRow | undefined> {
  const [renamed] = await tx
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning();
  return renamed;
}

/** @returns whether the person had it */
export async function removeOwnPasskey(tx: Tx, userId: string, id: string): Promise<boolean> {
  const removed = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ id: passkeys.id });
  return removed.length > 0;
}

/** Removes the passkeys of a person that were added or used since a moment. @returns how many */
export async function removePasskeysSince(tx: Tx, userId: string, since: Date): Promise<number> {
  const removed = await tx
    .delete(passkeys)
    .where(
      and(eq(passkeys.userId, userId), or(gte(passkeys.createdAt, since), gte(passkeys.lastUsedAt, since))),
    )
    .returning({ id: passkeys.id });
  return removed.length;
}

/** A passkey by what its device knows it by, with the address of whose it is. */
export async function findPasskey(
  tx: Tx,
  credentialId: string,
): Promise<{ readonly passkey: PasskeyRow; readonly email: string } | undefined> {
  const [found] = await tx
    .select({ passkey: passkeys, email: users.email })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.credentialId, credentialId));
  return found;
}

/** Notes that a passkey was used, if its device has counted on, or never counts. @returns whether it was so */
export async function notePasskeyUse(tx: Tx, id: string, counter: number, now: Date): Promise<boolean> {
  const isFurther = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter);
  const noted = await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), isFurther))
    .returning({ id: passkeys.id });
  return noted.length > 0;
}

export const addPasskeyChallenge = (tx: Tx, challenge: typeof passkeyChallenges.$inferInsert) =>
  tx.insert(passkeyChallenges).values(challenge);

/** Takes a challenge away, whatever it was for: it is shown once. */
export async function takePasskeyChallenge(tx: Tx, challengeHash: string) {
  const [taken] = await tx
    .delete(passkeyChallenges)
    .where(eq(passkeyChallenges.challengeHash, challengeHash))
    .returning();
  return taken;
}

/** Forgets the challenges that have been over for a while. */
export const forgetOldPasskeyChallenges = (tx: Tx, now: Date) =>
  tx.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, new Date(now.getTime() - REMEMBERED)));
