import { and, asc, eq, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/index.ts';
import { type GardenRow, gardenPictures, gardenPlants, gardens } from '../tables.ts';

/**
 * Lays a garden among the deleted ones. It gives up its client's name, so that a client that makes it again by that name
 * makes a new one.
 */
export async function noteDeleted(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.update(gardens).set({ deletedAt: now, clientId: null }).where(eq(gardens.id, id));
}

/** A garden that was deleted after a moment, held until the transaction ends. */
export async function lockDeleted(tx: Tx, id: number, after: Date): Promise<GardenRow | undefined> {
  const [garden] = await tx
    .select()
    .from(gardens)
    .where(and(eq(gardens.id, id), isNotNull(gardens.deletedAt), gt(gardens.deletedAt, after)))
    .for('update');
  return garden;
}

export async function takeBack(tx: Tx, id: number): Promise<void> {
  await tx.update(gardens).set({ deletedAt: null }).where(eq(gardens.id, id));
}

/** Gardens that were deleted at a moment or before it, held until the transaction ends; those held by others are passed over. */
export async function lockDeletedUntil(
  tx: Tx,
  moment: Date,
  limit: number,
): Promise<Pick<GardenRow, 'id' | 'ownerId'>[]> {
  return tx
    .select({ id: gardens.id, ownerId: gardens.ownerId })
    .from(gardens)
    .where(lte(gardens.deletedAt, moment))
    .orderBy(asc(gardens.deletedAt), asc(gardens.id))
    .limit(limit)
    .for('update', { skipLocked: true });
}

/** Deletes gardens with their plants, pictures and links. */
export async function erase(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(gardens).where(inArray(gardens.id, [...ids]));
}

/** The names of a person's gardens, those among the deleted ones too: they may be taken back. */
export async function namesOf(tx: Tx, ownerId: string): Promise<ReadonlySet<string>> {
  const rows = await tx.select({ name: gardens.name }).from(gardens).where(eq(gardens.ownerId, ownerId));
  return new Set(rows.map(({ name }) => name));
}

/** Gives a garden the plants of another, collected and placed, in the order in which they came there. */
export async function copyPlants(tx: Tx, from: number, to: number): Promise<void> {
  await tx.execute(sql`
    INSERT INTO ${gardenPlants} (garden_id, plant_id, uid, location_x, location_y, quantity, is_placed, z, drawn)
    SELECT ${to}::int, plant_id, uid, location_x, location_y, quantity, is_placed, z, drawn
    FROM ${gardenPlants} WHERE garden_id = ${from}::int
    ORDER BY id`);
}

/** Gives a garden the pictures that lie under another. Both name the same files. */
export async function copyPictures(tx: Tx, from: number, to: number): Promise<void> {
  await tx.execute(sql`
    INSERT INTO ${gardenPictures} (garden_id, file, key, width, height, bytes, unused_since)
    SELECT ${to}::int, file, key, width, height, bytes, NULL
    FROM ${gardenPictures} WHERE garden_id = ${from}::int AND unused_since IS NULL`);
}
