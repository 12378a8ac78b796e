import { REGION_KEYS } from '@understory/garden';
import { and, desc, eq, getTableColumns, gt, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { plants } from '../plants/tables.ts';
import { builtOnce, type PageWindow, type Tx } from '../platform/index.ts';
import { literally } from '../platform/literally.ts';
import { type Listed, total } from './listed-store.ts';
import { type GardenRow, gardenPictures, gardenPlants, gardens } from './tables.ts';

export type NewGarden = Omit<typeof gardens.$inferInsert, 'id' | 'deletedAt'>;
/** A garden as lists know it: without its drawing, which may be megabytes. */
export type ListedGarden = Omit<GardenRow, 'drawing'>;

const { drawing: _, ...LISTED } = getTableColumns(gardens);

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
  readonly expiredBy: Date;
}

/** A person's gardens, last changed first; the deleted ones, last deleted first. */
export async function listGardens(
  tx: Tx,
  ownerId: string,
  { search, deleted = false, expiredBy }: GardenFilter,
  window: PageWindow,
): Promise<Listed<{ garden: ListedGarden; figures: GardenFigures }>> {
  const words = search?.trim().toLowerCase();
  const pattern = words ? `%${literally(words)}%` : undefined;
  const named = pattern
    ? sql`(lower(${gardens.name}) LIKE ${pattern} OR lower(${gardens.description}) LIKE ${pattern})`
    : undefined;
  const standing = deleted ? gt(gardens.deletedAt, expiredBy) : isNull(gardens.deletedAt);
  const newest = deleted ? gardens.deletedAt : gardens.updatedAt;
  const garden = tx
    .select({ ...LISTED, total })
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

/** As `findGarden`, without its drawing: megabytes of it are parsed in one piece, and whoever has just written it has it. */
export async function findListed(tx: Tx, id: number): Promise<ListedGarden | undefined> {
  const [garden] = await tx
    .select(LISTED)
    .from(gardens)
    .where(and(eq(gardens.id, id), isNull(gardens.deletedAt)));
  return garden;
}

/** As `findGarden`, held until the transaction ends: what is compared with it then is still true when it is written. */
export async function findGardenForUpdate(tx: Tx, id: number): Promise<GardenRow | undefined> {
  const [garden] = await lockingGarden(tx).execute({ id });
  return garden;
}
const lockingGarden = builtOnce((tx) =>
  tx
    .select()
    .from(gardens)
    .where(and(eq(gardens.id, sql.placeholder('id')), isNull(gardens.deletedAt)))
    .for('update')
    .prepare('lock_garden'),
);

/** How many gardens somebody has; `kept` counts the deleted ones that are not purged yet. */
export interface GardenCounts {
  readonly standing: number;
  readonly kept: number;
}

/**
 * Holds all that a person keeps, for counting it: until the transaction ends nobody else gets past this. The last lock to be taken;
 * it is of no row, because a row of the person would wait for whoever reads it.
 */
export async function lockStock(tx: Tx, ownerId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`gardens of ${ownerId}`}, 0))`);
}

export async function countGardens(tx: Tx, ownerId: string): Promise<GardenCounts> {
  const [counts] = await tx
    .select({
      standing: sql<number>`count(*) FILTER (WHERE ${gardens.deletedAt} IS NULL)::int`,
      kept: sql<number>`count(*)::int`,
    })
    .from(gardens)
    .where(eq(gardens.ownerId, ownerId));
  return counts ?? { standing: 0, kept: 0 };
}

/** What a row of a plant takes, with its part of the indexes. */
const PLANT_BYTES = 200;

/** What a person's gardens take: drawings as they are kept, plants, and pictures, of which one that copies share counts once. */
export async function storedBytesOf(tx: Tx, ownerId: string): Promise<number> {
  const { rows } = await tx.execute<{ bytes: number }>(sql`
    WITH mine AS (SELECT id, drawing FROM ${gardens} WHERE owner_id = ${ownerId})
    SELECT (
      (SELECT coalesce(sum(pg_column_size(drawing)), 0) FROM mine)
      + (SELECT count(*) FROM ${gardenPlants} WHERE garden_id IN (SELECT id FROM mine)) * ${PLANT_BYTES}::int
      + (SELECT coalesce(sum(bytes), 0) FROM (SELECT DISTINCT ON (key) bytes FROM ${gardenPictures}
          WHERE garden_id IN (SELECT id FROM mine) ORDER BY key) AS pictures)
    )::float8 AS bytes`);
  return rows[0]?.bytes ?? 0;
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
