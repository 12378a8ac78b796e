import { and, asc, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Partnership } from '../members/index.ts';
import { users } from '../members/tables.ts';
import type { Tx } from '../platform/index.ts';
import { nurseries, nurseryKeepers } from './tables.ts';

/** Lets one decision about which nursery a person runs be made at a time, until the transaction ends. */
export const lockKeeping = (tx: Tx, userId: string) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`nursery keeper ${userId}`}, 0))`);

/**
 * Whether the partnership of a listing's people stands. They were given it when it was approved, by the proof of its contact or by a
 * platform admin; whatever takes the listing out of the directory ends it.
 */
const stands = and(
  eq(nurseries.is_active, true),
  isNull(nurseries.opted_out_at),
  eq(nurseries.is_sample, false),
);

/** How it stands with the nursery a person runs, within the query that reads the person; null for who runs none. */
export const partnershipOf = (userId: SQLWrapper): SQL<Partnership | null> => sql<Partnership | null>`(
  SELECT json_build_object('nurseryId', ${nurseryKeepers.nursery_id}, 'stands', ${stands})
  FROM ${nurseryKeepers} JOIN ${nurseries} ON ${eq(nurseries.id, nurseryKeepers.nursery_id)}
  WHERE ${nurseryKeepers.user_id} = ${userId})`;

/** The nursery a person runs; none once it has left the directory. */
export async function findKept(tx: Tx, userId: string) {
  const [kept] = await tx
    .select({ id: nurseries.id, slug: nurseries.slug, name: nurseries.name })
    .from(nurseryKeepers)
    .innerJoin(nurseries, eq(nurseries.id, nurseryKeepers.nursery_id))
    .where(and(eq(nurseryKeepers.user_id, userId), stands));
  return kept;
}

/** The nursery a person runs that is out of the directory, and why; null where there is none. */
export async function findLeft(tx: Tx, userId: string) {
  const [left] = await tx
    .select({
      name: nurseries.name,
      optedOutAt: nurseries.opted_out_at,
      takenDownAt: nurseries.taken_down_at,
      reason: nurseries.taken_down_reason,
    })
    .from(nurseryKeepers)
    .innerJoin(nurseries, eq(nurseries.id, nurseryKeepers.nursery_id))
    .where(eq(nurseryKeepers.user_id, userId));
  if (left?.optedOutAt) {
    return { name: left.name, why: 'opted_out' as const, at: left.optedOutAt.toISOString(), reason: '' };
  }
  if (!left?.takenDownAt) return null;
  return {
    name: left.name,
    why: 'taken_down' as const,
    at: left.takenDownAt.toISOString(),
    reason: left.reason,
  };
}

/** Whoever runs a nursery, those who have for longest first. */
export const keepersOf = (tx: Tx, nurseryId: number) =>
  tx
    .select({ userId: nurseryKeepers.user_id, email: users.email })
    .from(nurseryKeepers)
    .innerJoin(users, eq(users.id, nurseryKeepers.user_id))
    .where(eq(nurseryKeepers.nursery_id, nurseryId))
    .orderBy(asc(nurseryKeepers.since), asc(nurseryKeepers.user_id));

/** Gives a listing to somebody who runs none, or one that has left the directory, which they run no more. */
export const addKeeper = (tx: Tx, keeper: typeof nurseryKeepers.$inferInsert) =>
  tx
    .insert(nurseryKeepers)
    .values(keeper)
    .onConflictDoUpdate({
      target: nurseryKeepers.user_id,
      set: { nursery_id: keeper.nursery_id, since: keeper.since },
    });

/** Lets one registration be listed at a time, until the transaction ends: the second sees the first when it looks for what it resembles. */
export const lockListing = (tx: Tx) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('nursery listing', 0))`);
