import { and, asc, count, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/index.ts';
import { foundingPartners } from '../tables.ts';

export type FoundingRow = typeof foundingPartners.$inferSelect;

/** Lets one place be given at a time, until the transaction ends. */
export const lockPlaces = (tx: Tx) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('founding partners', 0))`);

/** How many places are taken: those of nurseries that are listed. */
export async function countPlaces(tx: Tx): Promise<number> {
  const [row] = await tx
    .select({ taken: count() })
    .from(foundingPartners)
    .where(isNotNull(foundingPartners.nursery_id));
  return row?.taken ?? 0;
}

/** Keeps that a business asked; one that asked before is left as it is. */
export const addAsking = (tx: Tx, asking: typeof foundingPartners.$inferInsert) =>
  tx.insert(foundingPartners).values(asking).onConflictDoNothing({ target: foundingPartners.name_key });

export async function findByName(tx: Tx, nameKey: string): Promise<FoundingRow | undefined> {
  const [found] = await tx.select().from(foundingPartners).where(eq(foundingPartners.name_key, nameKey));
  return found;
}

export async function findByNursery(tx: Tx, nurseryId: number): Promise<FoundingRow | undefined> {
  const [found] = await tx.select().from(foundingPartners).where(eq(foundingPartners.nursery_id, nurseryId));
  return found;
}

/** The first that was asked from one of some addresses and has no place yet. */
export async function findByEmails(tx: Tx, emails: readonly string[]): Promise<FoundingRow | undefined> {
  const [found] = await tx
    .select()
    .from(foundingPartners)
    .where(and(inArray(foundingPartners.email, [...emails]), isNull(foundingPartners.nursery_id)))
    .orderBy(asc(foundingPartners.asked_at), asc(foundingPartners.id))
    .limit(1);
  return found;
}

/** Gives a place to a nursery. */
export const givePlace = (tx: Tx, id: number, nurseryId: number) =>
  tx.update(foundingPartners).set({ nursery_id: nurseryId }).where(eq(foundingPartners.id, id));

/** Forgets what was asked before a moment and came to no listing. */
export const forgetAskedBefore = (tx: Tx, before: Date) =>
  tx
    .delete(foundingPartners)
    .where(and(isNull(foundingPartners.nursery_id), lt(foundingPartners.asked_at, before)));
