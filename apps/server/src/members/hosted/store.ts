import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/index.ts';
import { countUse, forgetUses, waitFor } from '../../platform/limits/index.ts';
import { type RightsElsewhere, roles } from '../store.ts';
import { credentials, tierGifts, users } from '../tables.ts';

const PROVIDER = 'cognito';

/** A person of the pool as our own records complete them, in one query, planned once a connection. */
export async function findHostedMember(
  tx: Tx,
  accountId: string,
  now: Date,
  { partnershipOf, subscriptionOf }: RightsElsewhere,
) {
  const [found] = await tx
    .select({
      id: users.id,
      email: users.email,
      tokensValidFrom: users.tokensValidFrom,
      suspendedAt: users.suspendedAt,
      suspensionReason: users.suspensionReason,
      gift: tierGifts.tier,
      giftEndsAt: tierGifts.endsAt,
      partnership: partnershipOf(users.id),
      subscription: subscriptionOf(users.id),
      roles,
    })
    .from(credentials)
    .innerJoin(users, eq(users.id, credentials.userId))
    .leftJoin(tierGifts, and(eq(tierGifts.userId, users.id), gt(tierGifts.endsAt, now)))
    .where(and(eq(credentials.providerId, PROVIDER), eq(credentials.accountId, accountId)))
    .prepare('find_hosted_member')
    .execute();
  return found;
}

/** Whether a person of the pool is one of ours already. */
export async function isLinked(tx: Tx, accountId: string): Promise<boolean> {
  const found = await tx
    .select({ userId: credentials.userId })
    .from(credentials)
    .where(and(eq(credentials.providerId, PROVIDER), eq(credentials.accountId, accountId)));
  return found.length > 0;
}

export const addLink = (tx: Tx, userId: string, accountId: string, now: Date) =>
  tx.insert(credentials).values({ userId, accountId, providerId: PROVIDER, createdAt: now, updatedAt: now });

/** The pool's ids of a person, and since when they are linked. */
export const linksOf = (tx: Tx, userId: string) =>
  tx
    .select({ accountId: credentials.accountId, since: credentials.createdAt })
    .from(credentials)
    .where(and(eq(credentials.providerId, PROVIDER), eq(credentials.userId, userId)));

export const removeLinks = (tx: Tx, userId: string) =>
  tx.delete(credentials).where(and(eq(credentials.providerId, PROVIDER), eq(credentials.userId, userId)));

/**
 * Follows an address that changed in the pool, unless somebody else has it here. A token made before it last changed
 * names the one before, and may be about for as long as it holds.
 */
export const followAddress = (
  tx: Tx,
  userId: string,
  { email, issuedAt }: { readonly email: string; readonly issuedAt: Date },
  now: Date,
) =>
  tx
    .update(users)
    .set({ email, updatedAt: now })
    .where(
      and(
        eq(users.id, userId),
        lt(users.updatedAt, new Date(issuedAt.getTime() + 1000)),
        sql`NOT EXISTS (SELECT 1 FROM ${users} AS other WHERE other.email = ${email} AND other.id <> ${userId})`,
      ),
    );

/** Sets from when tokens of a person hold; it never moves back. */
export const holdTokensFrom = (tx: Tx, userId: string, from: Date) =>
  tx
    .update(users)
    .set({ tokensValidFrom: sql`GREATEST(COALESCE(${users.tokensValidFrom}, ${from}), ${from})` })
    .where(eq(users.id, userId));

/** Longer than any ID token of a pool holds. */
const REMEMBERED_SECONDS = 25 * 3600;
const departureOf = (accountId: string) => ({
  key: `left:${PROVIDER}:${accountId}`,
  uses: 1,
  seconds: REMEMBERED_SECONDS,
});

/** Remembers for a while that an account was deleted, so that tokens that are still about do not make it anew. */
export async function noteDeparture(tx: Tx, accountId: string, now: Date): Promise<void> {
  // Whoever came back and leaves again leaves now: what is counted keeps the time it began at.
  await forgetUses(tx, [departureOf(accountId)]);
  await countUse(tx, [departureOf(accountId)], now.getTime());
}

/** When the account of a person of the pool was deleted here, as long as a token from before may be about. */
export async function departedAt(tx: Tx, accountId: string, now: Date): Promise<Date | undefined> {
  const wait = await waitFor(tx, [departureOf(accountId)], now.getTime());
  return wait > 0 ? new Date(now.getTime() + wait - REMEMBERED_SECONDS * 1000) : undefined;
}
