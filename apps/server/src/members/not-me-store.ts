import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Tx } from '../platform/index.ts';
import { credentials, notMeLinks, users } from './tables.ts';

export const addNotMeLink = (tx: Tx, link: typeof notMeLinks.$inferInsert) =>
  tx.insert(notMeLinks).values(link);

/** Whose account a link is about, while it is good. */
export async function findNotMeLink(
  tx: Tx,
  linkHash: string,
  now: Date,
): Promise<
  | {
      readonly personId: string;
      readonly email: string;
      readonly about: string;
      /** When that happened which the mail tells of. */
      readonly since: Date;
    }
  | undefined
> {
  const [found] = await tx
    .select({
      personId: users.id,
      email: users.email,
      about: notMeLinks.about,
      since: notMeLinks.createdAt,
    })
    .from(notMeLinks)
    .innerJoin(users, eq(users.id, notMeLinks.userId))
    .where(and(eq(notMeLinks.linkHash, linkHash), gt(notMeLinks.expiresAt, now)));
  return found;
}

export const forgetNotMeLinks = (tx: Tx, userId: string) =>
  tx.delete(notMeLinks).where(eq(notMeLinks.userId, userId));

/** Forgets the links that have had their time. */
export const forgetOldNotMeLinks = (tx: Tx, now: Date) =>
  tx.delete(notMeLinks).where(lte(notMeLinks.expiresAt, now));

/** Takes a person's password out: nothing fits until a new one is set. */
export const lockPassword = (tx: Tx, userId: string) =>
  tx
    .update(credentials)
    .set({ password: null })
    .where(and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential')));

/** Whether a person's password was taken out, and no new one is set yet. */
export async function isLocked(tx: Tx, userId: string): Promise<boolean> {
  const found = await tx
    .select({ userId: credentials.userId })
    .from(credentials)
    .where(
      and(
        eq(credentials.userId, userId),
        eq(credentials.providerId, 'credential'),
        isNull(credentials.password),
      ),
    );
  return found.length > 0;
}
