import { isSameJson, REGION_KEYS } from '@understory/garden';
import { and, desc, eq, getTableColumns, gt, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { plants } from '../plants/tables.ts';
import type { PageWindow, Tx } from '../platform/index.ts';
import { literally } from '../platform/literally.ts';
import type { ChangedRecord } from './grid-plan.ts';
import { type Listed, total } from './listed-store.ts';
import { changePlants } from './plant-store.ts';
import { type GardenRow, gardenPlants, gardens } from './tables.ts';

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
