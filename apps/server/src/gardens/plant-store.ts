import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { PageWindow, Tx } from '../platform/index.ts';
import type { ChangedRecord, NewRecord } from './grid-plan.ts';
import { type Listed, total } from './listed-store.ts';
import { type GardenPlantRow, gardenPlants, gardens } from './tables.ts';

/** All plants of a garden, collected and placed, in the order in which they came. */
export async function plantsOf(tx: Tx, gardenId: number): Promise<GardenPlantRow[]> {
  return tx
    .select()
    .from(gardenPlants)
    .where(eq(gardenPlants.gardenId, gardenId))
    .orderBy(asc(gardenPlants.id))
    .prepare('plants_of_garden')
    .execute();
}

/** The plants of a garden's collection. */
export async function collectedOf(tx: Tx, gardenId: number): Promise<GardenPlantRow[]> {
  return tx
    .select()
    .from(gardenPlants)
    .where(and(eq(gardenPlants.gardenId, gardenId), eq(gardenPlants.isPlaced, false)))
    .orderBy(asc(gardenPlants.id));
}

/** How many plants are placed on a garden's grid, each record counted once. */
export async function countPlaced(tx: Tx, gardenId: number): Promise<number> {
  return tx.$count(gardenPlants, and(eq(gardenPlants.gardenId, gardenId), gardenPlants.isPlaced));
}

export interface PlantFilter {
  readonly garden?: number | undefined;
  readonly plant?: number | undefined;
  readonly isPlaced?: boolean | undefined;
}

/** Plants of a person's gardens. */
export async function listPlants(
  tx: Tx,
  ownerId: string,
  filter: PlantFilter,
  window: PageWindow,
): Promise<Listed<GardenPlantRow>> {
  const rows = await tx
    .select({ ...getTableColumns(gardenPlants), total })
    .from(gardenPlants)
    .innerJoin(gardens, eq(gardens.id, gardenPlants.gardenId))
    .where(
      and(
        eq(gardens.ownerId, ownerId),
        isNull(gardens.deletedAt),
        filter.garden === undefined ? undefined : eq(gardenPlants.gardenId, filter.garden),
        filter.plant === undefined ? undefined : eq(gardenPlants.plantId, filter.plant),
        filter.isPlaced === undefined ? undefined : eq(gardenPlants.isPlaced, filter.isPlaced),
      ),
    )
    .orderBy(asc(gardenPlants.id))
    .limit(window.size)
    .offset(window.offset);
  return { count: rows[0]?.total ?? 0, rows };
}

export async function findPlant(tx: Tx, id: number): Promise<GardenPlantRow | undefined> {
  const [record] = await tx.select().from(gardenPlants).where(eq(gardenPlants.id, id));
  return record;
}

export async function findPlantByUid(
  tx: Tx,
  gardenId: number,
  uid: string,
): Promise<GardenPlantRow | undefined> {
  const [record] = await tx
    .select()
    .from(gardenPlants)
    .where(and(eq(gardenPlants.gardenId, gardenId), eq(gardenPlants.uid, uid)));
  return record;
}

export async function insertPlaced(tx: Tx, gardenId: number, record: NewRecord): Promise<GardenPlantRow> {
  const [inserted] = await tx
    .insert(gardenPlants)
    .values({
      gardenId,
      plantId: record.plant_id,
      uid: record.uid,
      locationX: record.location_x,
      locationY: record.location_y,
      quantity: record.quantity,
      isPlaced: true,
    })
    .returning();
  if (!inserted) throw new Error('An inserted plant was not returned');
  return inserted;
}

/** Placed records by the page's names of them, or by their own ids. */
export async function placedByName(
  tx: Tx,
  gardenId: number,
  names: { readonly uids: readonly string[]; readonly ids: readonly number[] },
): Promise<GardenPlantRow[]> {
  return tx
    .select()
    .from(gardenPlants)
    .where(
      and(
        eq(gardenPlants.gardenId, gardenId),
        gardenPlants.isPlaced,
        sql`(${gardenPlants.uid} = ANY (${sql.param([...names.uids])}::text[]) OR ${gardenPlants.id} = ANY (${sql.param([...names.ids])}::int[]))`,
      ),
    )
    .prepare('placed_by_name')
    .execute();
}

/** Takes plants out of the collection; those that are not in it are passed over. */
export async function uncollectPlants(tx: Tx, gardenId: number, plantIds: readonly number[]): Promise<void> {
  if (plantIds.length === 0) return;
  await tx
    .delete(gardenPlants)
    .where(
      and(
        eq(gardenPlants.gardenId, gardenId),
        eq(gardenPlants.isPlaced, false),
        sql`${gardenPlants.plantId} = ANY (${sql.param([...plantIds])}::int[])`,
      ),
    );
}

/** Puts plants into the collection; those that are in it already stay as they are. */
export async function collectPlants(
  tx: Tx,
  gardenId: number,
  plantIds: readonly number[],
  quantity: number,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO ${gardenPlants} (garden_id, plant_id, quantity, is_placed)
    SELECT ${gardenId}::int, plant_id, ${quantity}::int, false
    FROM unnest(${sql.param([...plantIds])}::int[]) WITH ORDINALITY AS chosen (plant_id, place)
    ORDER BY place
    ON CONFLICT (garden_id, plant_id) WHERE NOT is_placed DO NOTHING`);
}

/** Puts plants into the collection, each with how many of it; one that is named twice counts as it came first. */
export async function collectCounted(
  tx: Tx,
  gardenId: number,
  wanted: readonly { readonly plant: number; readonly quantity: number }[],
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO ${gardenPlants} (garden_id, plant_id, quantity, is_placed)
    SELECT ${gardenId}::int, plant_id, quantity, false
    FROM unnest(${sql.param(wanted.map(({ plant }) => plant))}::int[], ${sql.param(wanted.map(({ quantity }) => quantity))}::int[])
      WITH ORDINALITY AS chosen (plant_id, quantity, place)
    ORDER BY place
    ON CONFLICT (garden_id, plant_id) WHERE NOT is_placed DO NOTHING`);
}

export async function findCollected(
  tx: Tx,
  gardenId: number,
  plantId: number,
): Promise<GardenPlantRow | undefined> {
  const [record] = await tx
    .select()
    .from(gardenPlants)
    .where(
      and(
        eq(gardenPlants.gardenId, gardenId),
        eq(gardenPlants.plantId, plantId),
        eq(gardenPlants.isPlaced, false),
      ),
    );
  return record;
}

export async function deletePlants(tx: Tx, gardenId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .delete(gardenPlants)
    .where(
      and(eq(gardenPlants.gardenId, gardenId), sql`${gardenPlants.id} = ANY (${sql.param([...ids])}::int[])`),
    );
}

// Ten thousand records would need more parameters than PostgreSQL takes, so they travel as one JSON text.

/** Puts records, placed or collected before, onto the grid as they are to stand there. */
export async function changePlants(
  tx: Tx,
  gardenId: number,
  records: readonly ChangedRecord[],
): Promise<void> {
  if (records.length === 0) return;
  const given = sql`jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
    AS given (id int, location_x float8, location_y float8, quantity int, z float8, drawn jsonb)`;
  await tx
    .update(gardenPlants)
    .set({
      locationX: sql`given.location_x`,
      locationY: sql`given.location_y`,
      quantity: sql`given.quantity`,
      z: sql`given.z`,
      drawn: sql`nullif(given.drawn, 'null'::jsonb)`,
      isPlaced: true,
    })
    .from(given)
    .where(and(sql`${gardenPlants.id} = given.id`, eq(gardenPlants.gardenId, gardenId)))
    .prepare('change_plants')
    .execute();
}

/** Places plants, in their order, and gives their records in it. */
export async function insertPlants(
  tx: Tx,
  gardenId: number,
  records: readonly NewRecord[],
): Promise<GardenPlantRow[]> {
  if (records.length === 0) return [];
  const given = records.map((record, place) => ({ ...record, place }));
  const { rows } = await tx.execute<{ id: number }>(sql`
    INSERT INTO ${gardenPlants} (garden_id, plant_id, uid, location_x, location_y, quantity, z, drawn, is_placed)
    SELECT ${gardenId}::int, plant_id, uid, location_x, location_y, quantity, z, nullif(drawn, 'null'::jsonb), true
    FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      AS given (plant_id int, uid text, location_x float8, location_y float8, quantity int, z float8, drawn jsonb, place int)
    ORDER BY place
    RETURNING id`);
  const ids = rows.map(({ id }) => id).sort((a, b) => a - b);
  return records.map((record, place) => {
    const id = ids[place];
    if (id === undefined) throw new Error('An inserted plant was not returned');
    const { plant_id: plantId, location_x: locationX, location_y: locationY, ...rest } = record;
    return { id, gardenId, plantId, locationX, locationY, ...rest, isPlaced: true };
  });
}

/** How many of each plant a garden has on its grid, those that stood there before apart, or in its collection. */
export async function plantCounts(
  tx: Tx,
  gardenId: number,
): Promise<{ plantId: number; isPlaced: boolean; isExisting: boolean; quantity: number }[]> {
  const isExisting = sql<boolean>`coalesce((${gardenPlants.drawn} ->> 'existing')::boolean, false)`;
  return tx
    .select({
      plantId: gardenPlants.plantId,
      isPlaced: gardenPlants.isPlaced,
      isExisting,
      quantity: sql<number>`sum(${gardenPlants.quantity})::int`,
    })
    .from(gardenPlants)
    .where(eq(gardenPlants.gardenId, gardenId))
    .groupBy(gardenPlants.plantId, gardenPlants.isPlaced, isExisting);
}
