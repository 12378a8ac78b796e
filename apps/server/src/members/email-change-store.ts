import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Tx } from '../platform/index.ts';
import { emailChanges, users } from './tables.ts';

export type EmailChange = typeof emailChanges.$inferSelect;

/** A change with the address that its person has now. */
export type AskedChange = EmailChange & { readonly email: string };

export const putEmailChange = (tx: Tx, change: typeof emailChanges.$inferInsert) =>
  tx
    .insert(emailChanges)
    .values(change)
    .onConflictDoUpdate({
      target: emailChanges.userId,
      set: { wrongTries: 0, oldConfirmedAt: null, newConfirmedAt: null, doneAt: null, ...change },
    });

async function find(tx: Tx, where: ReturnType<typeof eq> | undefined): Promise<AskedChange | undefined> {
  const [found] = await tx
    .select({ change: emailChanges, email: users.email })
    .from(emailChanges)
    .innerJoin(users, eq(users.id, emailChanges.userId))
    .where(where);
  return found && { ...found.change, email: found.email };
}

export const findEmailChange = (tx: Tx, userId: string) => find(tx, eq(emailChanges.userId, userId));

export const findEmailChangeByLink = (tx: Tx, linkHash: string) =>
  find(tx, or(eq(emailChanges.oldLinkHash, linkHash), eq(emailChanges.newLinkHash, linkHash)));

export const noteEmailChange = (
  tx: Tx,
  userId: string,
  noted: Partial<Pick<EmailChange, 'oldConfirmedAt' | 'newConfirmedAt' | 'doneAt'>>,
) => tx.update(emailChanges).set(noted).where(eq(emailChanges.userId, userId));

export const countWrongEmailCode = (tx: Tx, userId: string) =>
  tx
    .update(emailChanges)
    .set({ wrongTries: sql`${emailChanges.wrongTries} + 1` })
    .where(eq(emailChanges.userId, userId));

/** Gives up a change that is not done. @returns whether there was one */
export async function dropEmailChange(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const dropped = await tx
    .delete(emailChanges)
    .where(and(eq(emailChanges.userId, userId), isNull(emailChanges.doneAt)))
    .returning({ expiresAt: emailChanges.expiresAt });
  return dropped.some(({ expiresAt }) => expiresAt > now);
}

/** Forgets the changes that have had their time. */
export const forgetOldEmailChanges = (tx: Tx, now: Date) =>
  tx.delete(emailChanges).where(lte(emailChanges.expiresAt, now));

export const setAddress = (tx: Tx, userId: string, email: string, now: Date) =>
  tx.update(users).set({ email, updatedAt: now }).where(eq(users.id, userId));
