import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Tx } from '../platform/index.ts';
import { type GardenPlantRow, type GardenRow, gardenPlants, gardens } from './tables.ts';

/** A person's gardens in the order they were made, after one of them. */
export const gardensAfter = (tx: Tx, ownerId: string, after: number, limit: number): Promise<GardenRow[]> =>
  tx
    .select()
    .from(gardens)
    .where(and(eq(gardens.ownerId, ownerId), gt(gardens.id, after)))
    .orderBy(asc(gardens.id))
    .limit(limit);

/** The plants of several gardens, in the order in which they came. */
export const plantsOfAll = (tx: Tx, gardenIds: readonly number[]): Promise<GardenPlantRow[]> =>
  tx
    .select()
    .from(gardenPlants)
    .where(inArray(gardenPlants.gardenId, [...gardenIds]))
    .orderBy(asc(gardenPlants.id));

export const namesOfGardens = (tx: Tx, ownerId: string) =>
  tx
    .select({
      id: gardens.id,
      name: gardens.name,
      createdAt: gardens.createdAt,
      updatedAt: gardens.updatedAt,
      deletedAt: gardens.deletedAt,
    })
    .from(gardens)
    .where(eq(gardens.ownerId, ownerId))
    .orderBy(asc(gardens.id));

/** A person's gardens, held until the transaction ends, so that nothing comes to them any more. */
export async function holdGardensOf(tx: Tx, ownerId: string): Promise<void> {
  await tx.select({ id: gardens.id }).from(gardens).where(eq(gardens.ownerId, ownerId)).for('update');
}

/** Deletes a person's gardens with all they hold. */
export async function deleteGardensOf(tx: Tx, ownerId: string): Promise<void> {
  await tx.delete(gardens).where(eq(gardens.ownerId, ownerId));
}
