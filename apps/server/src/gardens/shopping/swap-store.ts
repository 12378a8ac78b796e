import { and, asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/index.ts';
import { type GardenPlantRow, gardenPlants } from '../tables.ts';

/** The records of one plant in a garden, placed and collected. */
export const recordsOf = (tx: Tx, gardenId: number, plantId: number): Promise<GardenPlantRow[]> =>
  tx
    .select()
    .from(gardenPlants)
    .where(and(eq(gardenPlants.gardenId, gardenId), eq(gardenPlants.plantId, plantId)))
    .orderBy(asc(gardenPlants.id));

/** Makes records those of another plant. All else of them stays. */
export async function changePlantOf(
  tx: Tx,
  gardenId: number,
  records: readonly number[],
  plantId: number,
): Promise<void> {
  await tx
    .update(gardenPlants)
    .set({ plantId })
    .where(
      and(
        eq(gardenPlants.gardenId, gardenId),
        sql`${gardenPlants.id} = ANY (${sql.param([...records])}::int[])`,
      ),
    );
}
