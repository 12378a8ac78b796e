import { asc, eq, sql } from 'drizzle-orm';
import { users } from '../members/tables.ts';
import type { Tx } from '../platform/index.ts';
import { nurseries, nurseryKeepers } from './tables.ts';

/** Lets one decision about which nursery a person runs be made at a time, until the transaction ends. */
export const lockKeeping = (tx: Tx, userId: string) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`nursery keeper ${userId}`}, 0))`);

/** The nursery a person runs. */
export async function findKept(tx: Tx, userId: string) {
  const [kept] = await tx
    .select({ id: nurseries.id, slug: nurseries.slug, name: nurseries.name })
    .from(nurseryKeepers)
    .innerJoin(nurseries, eq(nurseries.id, nurseryKeepers.nursery_id))
    .where(eq(nurseryKeepers.user_id, userId));
  return kept;
}

/** Whoever runs a nursery, those who have for longest first. */
export const keepersOf = (tx: Tx, nurseryId: number) =>
  tx
    .select({ userId: nurseryKeepers.user_id, email: users.email })
    .from(nurseryKeepers)
    .innerJoin(users, eq(users.id, nurseryKeepers.user_id))
    .where(eq(nurseryKeepers.nursery_id, nurseryId))
    .orderBy(asc(nurseryKeepers.since), asc(nurseryKeepers.user_id));

export const addKeeper = (tx: Tx, keeper: typeof nurseryKeepers.$inferInsert) =>
  tx.insert(nurseryKeepers).values(keeper);
