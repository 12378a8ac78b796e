import { isSameJson, REGION_KEYS } from '@understory/garden';
import { and, asc, desc, eq, getTableColumns, gt, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { plants } from '../plants/tables.ts';
import type { PageWindow, Tx } from '../platform/index.ts';
import type { ChangedRecord, NewRecord } from './grid-plan.ts';
import { type GardenPlantRow, type GardenRow, gardenPlants, gardens } from './tables.ts';

export type NewGarden = Omit<typeof gardens.$inferInsert, 'id' | 'version' | 'deletedAt'>;
export type GardenChanges = Partial<Omit<NewGarden, 'ownerId' | 'clientId' | 'createdAt' | 'updatedAt'>>;
/** A garden as lists know it: without its drawing, which may be megabytes. */
export type ListedGarden = Omit<GardenRow, 'drawing'>;

/** What is counted of the plants on a garden's grid; `placed` and `native` are numbers of plants. */
export interface GardenFigures {
  readonly placed: number;
  readonly native: number;
  readonly species: number;
}

/** One page of a list, and how many there are in all; past the end it has neither. */
interface Listed<T> {
  readonly count: number;
  readonly rows: readonly T[];
}

/** Counts the whole list beside each row of its page, so that a list takes one query. */
const total = sql<number>`(count(*) OVER ())::int`.as('total');

/** Text for a LIKE that means itself: `%` and `_` are letters like any other. */
const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** The figures of a garden, counted where its records are. */
function countPlants(tx: Tx, gardenId: SQLWrapper, regionId: SQLWrapper) {
  const region: SQL = sql`(${sql.param([...REGION_KEYS])}::text[])[${regionId}]`;
  const native: SQL = sql`${region} = ANY (${plants.native_regions})`;
  return tx
    .select({
      placed: sql<number>`coalesce(sum(${gardenPlants.quantity}), 0)::int`.as('placed'),
      native: sql<number>`coalesce(sum(${gardenPlants.quantity}) FILTER (WHERE ${native}), 0)::int`.as(
        'native',
      ),
      species: sql<number>`count(DISTINCT ${gardenPlants.plantId})::int`.as('species'),
    })
    .from(gardenPlants)
    .innerJoin(plants, eq(plants.id, gardenPlants.plantId))
    .where(and(sql`${gardenPlants.gardenId} = ${gardenId}`, gardenPlants.isPlaced));
}

/** Which of a person's gardens a list is of. */
export interface GardenFilter {
  readonly search?: string | undefined;
  /** Those that were deleted and can be taken back, in place of those that are there. */
  readonly deleted?: boolean | undefined;
  /** Those deleted at this moment or before are gone for good, though they may not be purged yet. */
  readonly goneBy: Date;
}

/** A person's gardens, last changed first; the deleted ones, last deleted first. */
export async function listGardens(
  tx: Tx,
  ownerId: string,
  { search, deleted = false, goneBy }: GardenFilter,
  window: PageWindow,
): Promise<Listed<{ garden: ListedGarden; figures: GardenFigures }>> {
  const words = search?.trim().toLowerCase();
  const pattern = words ? `%${literally(words)}%` : undefined;
  const named = pattern
    ? sql`(lower(${gardens.name}) LIKE ${pattern} OR lower(${gardens.description}) LIKE ${pattern})`
    : undefined;
  const { drawing: _, ...listed } = getTableColumns(gardens);
  const standing = deleted ? gt(gardens.deletedAt, goneBy) : isNull(gardens.deletedAt);
  const newest = deleted ? gardens.deletedAt : gardens.updatedAt;
  const garden = tx
    .select({ ...listed, total })
    .from(gardens)
    .where(and(eq(gardens.ownerId, ownerId), standing, named))
    .orderBy(desc(newest), desc(gardens.id))
    .limit(window.size)
    .offset(window.offset)
    .as('garden');
  const figures = countPlants(tx, garden.id, garden.regionId).as('figures');
  const rows = await tx
    .select()
    .from(garden)
    .innerJoinLateral(figures, sql`true`)
    .orderBy(desc(deleted ? garden.deletedAt : garden.updatedAt), desc(garden.id));
  return { count: rows[0]?.garden.total ?? 0, rows };
}

/** The garden; one that was deleted is as one that is not. */
export async function findGarden(tx: Tx, id: number): Promise<GardenRow | undefined> {
  const [garden] = await tx
    .select()
    .from(gardens)
    .where(and(eq(gardens.id, id), isNull(gardens.deletedAt)));
  return garden;
}

/** As `findGarden`, held until the transaction ends: what is compared with it then is still true when it is written. */
export async function lockGarden(tx: Tx, id: number): Promise<GardenRow | undefined> {
  const [garden] = await tx
    .select()
    .from(gardens)
    .where(and(eq(gardens.id, id), isNull(gardens.deletedAt)))
    .for('update')
    .prepare('lock_garden')
    .execute();
  return garden;
}

export async function findGardenByClientId(
  tx: Tx,
  ownerId: string,
  clientId: string,
): Promise<GardenRow | undefined> {
  const [garden] = await tx
    .select()
    .from(gardens)
    .where(and(eq(gardens.ownerId, ownerId), eq(gardens.clientId, clientId)));
  return garden;
}

/** The new garden; undefined when the person has one with that client id already. */
export async function insertGarden(tx: Tx, garden: NewGarden): Promise<GardenRow | undefined> {
  const [inserted] = await tx
    .insert(gardens)
    .values(garden)
    .onConflictDoNothing({ target: [gardens.ownerId, gardens.clientId] })
    .returning();
  return inserted;
}

/** Writes changes as the next version. */
export async function writeNextVersion(
  tx: Tx,
  id: number,
  changes: GardenChanges,
  now: Date,
): Promise<GardenRow> {
  const [written] = await tx
    .update(gardens)
    .set({ ...changes, version: sql`${gardens.version} + 1`, updatedAt: now })
    .where(eq(gardens.id, id))
    .returning();
  if (!written) throw new Error(`Garden ${id} is gone although it was locked`);
  return written;
}

/** Writes a drawing as the next version of a garden that is locked. */
async function writeDrawing(
  tx: Tx,
  garden: GardenRow,
  drawing: GardenRow['drawing'],
  now: Date,
): Promise<GardenRow> {
  const changes = { drawing, version: garden.version + 1, updatedAt: now };
  await tx.update(gardens).set(changes).where(eq(gardens.id, garden.id)).prepare('write_drawing').execute();
  return { ...garden, ...changes };
}

/**
 * Puts records onto the grid as they are to stand there and writes the drawing, both as the next version of a garden that is
 * locked. What a person does most is to move one plant: that is one statement.
 */
export async function writeGrid(
  tx: Tx,
  garden: GardenRow,
  drawing: GardenRow['drawing'],
  changed: readonly ChangedRecord[],
  now: Date,
): Promise<GardenRow> {
  const [only, ...more] = changed;
  if (!only || more.length > 0 || !isSameJson(drawing, garden.drawing)) {
    await changePlants(tx, garden.id, changed);
    return writeDrawing(tx, garden, drawing, now);
  }
  const version = garden.version + 1;
  await changeOne(tx, garden.id, only, { version, updatedAt: now, lastChangeId: garden.lastChangeId });
  return { ...garden, version, updatedAt: now };
}

/** Puts one record onto the grid as it is to stand there, and writes the version that makes of a garden that is locked. */
export async function changeOne(
  tx: Tx,
  gardenId: number,
  { id, location_x, location_y, quantity, z, drawn }: ChangedRecord,
  { version, updatedAt, lastChangeId }: Pick<GardenRow, 'version' | 'updatedAt' | 'lastChangeId'>,
): Promise<void> {
  const changed = tx.$with('changed').as(
    tx
      .update(gardenPlants)
      .set({ locationX: location_x, locationY: location_y, quantity, z, drawn, isPlaced: true })
      .where(and(eq(gardenPlants.id, id), eq(gardenPlants.gardenId, gardenId)))
      .returning({ id: gardenPlants.id }),
  );
  await tx
    .with(changed)
    .update(gardens)
    .set({ version, updatedAt, lastChangeId })
    .where(eq(gardens.id, gardenId))
    .prepare('change_one')
    .execute();
}

/** Writes changes and the version they make to a garden that is locked. */
export async function writeChanges(
  tx: Tx,
  id: number,
  changes: GardenChanges & Pick<GardenRow, 'version' | 'updatedAt' | 'lastChangeId'>,
): Promise<void> {
  await tx.update(gardens).set(changes).where(eq(gardens.id, id));
}

/** Notes that something beside the grid changed, such as the collection. */
export async function noteChange(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.update(gardens).set({ updatedAt: now }).where(eq(gardens.id, id));
}

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
