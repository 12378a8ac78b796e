import type { StaffRole } from '@understory/contract';
import { and, asc, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Partnership } from '../members/index.ts';
import { users } from '../members/tables.ts';
import type { Tx } from '../platform/index.ts';
import { nurseries, nurseryKeepers } from './tables.ts';

/** Lets one decision about which nurseries a person runs be made at a time, until the transaction ends. */
export const lockKeeping = (tx: Tx, userId: string) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`nursery keeper ${userId}`}, 0))`);

/** Lets one decision about who looks after a nursery be made at a time, until the transaction ends. */
export const lockStaff = (tx: Tx, nurseryId: number) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`nursery staff ${nurseryId}`}, 0))`);

/**
 * Whether the partnership of a listing's people stands. They were given it when it was approved, by the proof of its contact or by a
 * platform admin; whatever takes the listing out of the directory ends it.
 */
const stands = and(
  eq(nurseries.is_active, true),
  isNull(nurseries.opted_out_at),
  eq(nurseries.is_sample, false),
);

/** For longest first: which is a person's first stays so, whatever they come to run beside it. */
const forLongest = sql`${nurseryKeepers.since}, ${nurseryKeepers.nursery_id}`;

/**
 * How it stands with the nurseries a person runs, within the query that reads the person; null for who runs none. The first of those
 * that stand is the one that is meant where none is named.
 */
export const partnershipOf = (userId: SQLWrapper): SQL<Partnership | null> => sql<Partnership | null>`(
  SELECT json_build_object(
    'stands', bool_or(${stands}),
    'runs', coalesce(json_agg(${nurseryKeepers.nursery_id} ORDER BY ${forLongest}) FILTER (WHERE ${stands}), '[]'),
    'owns', coalesce(json_agg(${nurseryKeepers.nursery_id} ORDER BY ${forLongest})
      FILTER (WHERE ${stands} AND ${nurseryKeepers.role} = 'owner'), '[]'))
  FROM ${nurseryKeepers} JOIN ${nurseries} ON ${eq(nurseries.id, nurseryKeepers.nursery_id)}
  WHERE ${nurseryKeepers.user_id} = ${userId}
  HAVING count(*) > 0)`;

/** A nursery that somebody runs. */
export interface Kept {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
}

/** All nurseries a person runs, for longest first; none that has left the directory. */
export const listKept = (tx: Tx, userId: string): Promise<(Kept & { address: string; role: StaffRole })[]> =>
  tx
    .select({
      id: nurseries.id,
      slug: nurseries.slug,
      name: nurseries.name,
      address: nurseries.address,
      role: nurseryKeepers.role,
    })
    .from(nurseryKeepers)
    .innerJoin(nurseries, eq(nurseries.id, nurseryKeepers.nursery_id))
    .where(and(eq(nurseryKeepers.user_id, userId), stands))
    .orderBy(forLongest);

/** The nursery a person has run for longest; none once all have left the directory. */
export async function findKept(tx: Tx, userId: string): Promise<Kept | undefined> {
  const [kept] = await listKept(tx, userId);
  return kept && { id: kept.id, slug: kept.slug, name: kept.name };
}

/** The nursery a person runs that is out of the directory, the last one first, and why; null where there is none. */
export async function findLeft(tx: Tx, userId: string) {
  const all = await tx
    .select({
      name: nurseries.name,
      optedOutAt: nurseries.opted_out_at,
      takenDownAt: nurseries.taken_down_at,
      reason: nurseries.taken_down_reason,
    })
    .from(nurseryKeepers)
    .innerJoin(nurseries, eq(nurseries.id, nurseryKeepers.nursery_id))
    .where(eq(nurseryKeepers.user_id, userId))
    .orderBy(sql`${nurseryKeepers.since} DESC`);
  const left = all.find(({ optedOutAt, takenDownAt }) => optedOutAt ?? takenDownAt);
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

/** Whoever runs a nursery, owners and those who have for longest first. */
export const keepersOf = (tx: Tx, nurseryId: number) =>
  tx
    .select({
      userId: nurseryKeepers.user_id,
      email: users.email,
      role: nurseryKeepers.role,
      since: nurseryKeepers.since,
    })
    .from(nurseryKeepers)
    .innerJoin(users, eq(users.id, nurseryKeepers.user_id))
    .where(eq(nurseryKeepers.nursery_id, nurseryId))
    .orderBy(sql`${nurseryKeepers.role} <> 'owner'`, asc(nurseryKeepers.since), asc(nurseryKeepers.user_id));

/** Gives a listing to somebody. Who looks after it already stays what they are, or becomes its owner. */
export const addKeeper = (tx: Tx, keeper: typeof nurseryKeepers.$inferInsert) =>
  tx
    .insert(nurseryKeepers)
    .values(keeper)
    .onConflictDoUpdate({
      target: [nurseryKeepers.user_id, nurseryKeepers.nursery_id],
      set: {
        role: sql`CASE WHEN excluded.role = 'owner' THEN excluded.role ELSE ${nurseryKeepers.role} END`,
      },
    });

/** Takes a listing from somebody. */
export const removeKeeper = (tx: Tx, userId: string, nurseryId: number) =>
  tx
    .delete(nurseryKeepers)
    .where(and(eq(nurseryKeepers.user_id, userId), eq(nurseryKeepers.nursery_id, nurseryId)));

/** Lets one registration be listed at a time, until the transaction ends: the second sees the first when it looks for what it resembles. */
export const lockListing = (tx: Tx) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('nursery listing', 0))`);
