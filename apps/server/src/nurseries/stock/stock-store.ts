import type { InventoryStatus } from '@understory/contract';
import type { GeoPoint, Miles } from '@understory/garden';
import { and, asc, eq, getTableColumns, inArray, isNotNull, max, min, ne, or, sql } from 'drizzle-orm';
import { plants } from '../../plants/tables.ts';
import type { Tx } from '../../platform/index.ts';
import { literally } from '../../platform/literally.ts';
import { inBox, milesFrom, nameOrder, notPremium, type Reach, sellsPlants } from '../reach-store.ts';
import { isRealOrAlone } from '../samples-store.ts';
import { type ListedNursery, nurseriesById } from '../store.ts';
import { inventoryItems, nurseries } from '../tables.ts';

export type StockRecord = typeof inventoryItems.$inferSelect;
export type NewStock = typeof inventoryItems.$inferInsert;

interface Window {
  readonly offset: number;
  readonly size: number;
}

/** A nursery that was found, with its distance: null where none was asked for. */
interface Found<Distance extends Miles | null = Miles | null> {
  readonly nursery: ListedNursery;
  readonly distance: Distance;
}

/** Of which there is any, as far as its nursery says. */
export const canBeHad = and(
  ne(inventoryItems.status, 'out_of_stock'),
  or(sql`${inventoryItems.quantity} IS NULL`, sql`${inventoryItems.quantity} > 0`),
);

/** 0 for what is in stock or limited, 1 for what is not. */
const isOut = sql<number>`(${inventoryItems.status} = 'out_of_stock')::int`;

/** What a lot must be to be told of. What its nursery does not say of it is no yes. */
export interface ProvenanceWish {
  readonly straight_species?: boolean | undefined;
  readonly seed_origin_told?: boolean | undefined;
  readonly neonicotinoid_free?: boolean | undefined;
  readonly organic?: boolean | undefined;
}

/** Lots of a plant that are all that is wished of them. */
const lotsOf = (plantId: number, wish: ProvenanceWish) =>
  and(
    eq(inventoryItems.plant_id, plantId),
    wish.straight_species ? eq(inventoryItems.cultivar, '') : undefined,
    wish.seed_origin_told ? ne(inventoryItems.seed_origin, '') : undefined,
    wish.neonicotinoid_free ? eq(inventoryItems.neonicotinoid_free, true) : undefined,
    wish.organic ? eq(inventoryItems.organic, true) : undefined,
  );

/** Numbers of one query: nurseries that list a plant, and how many of these have it. */
interface Listing {
  readonly count: number;
  readonly having: number;
  readonly found: readonly Found[];
}

/**
 * The Growth partners that list a plant, in a circle or everywhere: those that have it first, then the nearest (by name where
 * there is no circle).
 */
export async function listNurseriesWith(
  tx: Tx,
  plantId: number,
  wish: ProvenanceWish,
  reach: Reach | undefined,
  window: Window,
): Promise<Listing> {
  const listing = tx
    .select({
      id: nurseries.id,
      is_sample: nurseries.is_sample,
      out: sql`${min(isOut)}`.as('out'),
      distance: sql`${reach ? milesFrom(reach.point) : sql`NULL::float8`}`.as('distance'),
      name: sql`${nameOrder}`.as('name'),
    })
    .from(inventoryItems)
    .innerJoin(nurseries, eq(nurseries.id, inventoryItems.nursery_id))
    .where(and(lotsOf(plantId, wish), nurseries.is_active, sellsPlants, reach && inBox(reach)))
    .groupBy(nurseries.id);
  // Thousands may sell it: only what they stand by is sorted, and the records are those of the page.
  const { rows } = await tx.execute<{
    count: number;
    having: number;
    page: { id: number; distance: Miles | null }[] | null;
  }>(sql`
    WITH listing AS MATERIALIZED (${listing}),
      within AS (SELECT * FROM listing ${reach ? sql`WHERE distance <= ${reach.radius}` : sql``}),
      reached AS (SELECT * FROM within WHERE ${isRealOrAlone('within')}),
      page AS (
        SELECT id, distance FROM reached ORDER BY "out", distance, name, id
        LIMIT ${window.size} OFFSET ${window.offset}
      )
    SELECT (SELECT count(*) FROM reached)::int AS count,
      (SELECT count(*) FROM reached WHERE "out" = 0)::int AS having,
      (SELECT json_agg(page) FROM page) AS page`);
  const [answer] = rows;
  const page = answer?.page ?? [];
  const records = await nurseriesById(
    tx,
    page.map(({ id }) => id),
  );
  return {
    count: answer?.count ?? 0,
    having: answer?.having ?? 0,
    found: page.flatMap(({ id, distance }) => {
      const nursery = records.get(id);
      return nursery ? [{ nursery, distance }] : [];
    }),
  };
}

export interface Nearest {
  readonly distance: Miles;
  readonly isSample: boolean;
}

/** The nearest Growth partner that has a plant, however far; a sample only where no real one has it, undefined where nobody has. */
export async function nearestWith(
  tx: Tx,
  plantId: number,
  wish: ProvenanceWish,
  point: GeoPoint,
): Promise<Nearest | undefined> {
  const distance = milesFrom(point);
  const [nearest] = await tx
    .select({ distance, isSample: nurseries.is_sample })
    .from(inventoryItems)
    .innerJoin(nurseries, eq(nurseries.id, inventoryItems.nursery_id))
    .where(
      and(
        lotsOf(plantId, wish),
        ne(inventoryItems.status, 'out_of_stock'),
        nurseries.is_active,
        sellsPlants,
        isNotNull(nurseries.latitude),
        isNotNull(nurseries.longitude),
      ),
    )
    .orderBy(asc(nurseries.is_sample), distance)
    .limit(1);
  return nearest;
}

/** What some nurseries say of a plant: what can be had first, then by price, the unpriced last. */
export const stockOf = (
  tx: Tx,
  plantId: number,
  wish: ProvenanceWish,
  nurseryIds: readonly number[],
): Promise<StockRecord[]> =>
  tx
    .select()
    .from(inventoryItems)
    .where(and(inArray(inventoryItems.nursery_id, [...nurseryIds]), lotsOf(plantId, wish)))
    .orderBy(isOut, sql`${inventoryItems.price_cents} NULLS LAST`, asc(inventoryItems.id));

/** The plants that the Growth partners in a circle have, and how many partners these are. */
export async function plantsHadIn(
  tx: Tx,
  reach: Reach,
): Promise<{ readonly nurseries: number; readonly isSample: boolean; readonly plants: readonly number[] }> {
  const lots = tx
    .select({
      plant_id: inventoryItems.plant_id,
      nursery_id: inventoryItems.nursery_id,
      is_sample: nurseries.is_sample,
      distance: sql`${milesFrom(reach.point)}`.as('distance'),
    })
    .from(inventoryItems)
    .innerJoin(nurseries, eq(nurseries.id, inventoryItems.nursery_id))
    .where(and(nurseries.is_active, sellsPlants, inBox(reach), canBeHad));
  const { rows } = await tx.execute<{ nurseries: number; is_sample: boolean; plants: number[] }>(sql`
    WITH lots AS MATERIALIZED (${lots}),
      within AS (SELECT * FROM lots WHERE distance <= ${reach.radius}),
      had AS (SELECT * FROM within WHERE ${isRealOrAlone('within')})
    SELECT count(DISTINCT nursery_id)::int AS nurseries, coalesce(bool_or(is_sample), false) AS is_sample,
      coalesce(array_agg(DISTINCT plant_id ORDER BY plant_id), '{}') AS plants
    FROM had`);
  const [had] = rows;
  return { nurseries: had?.nurseries ?? 0, isSample: had?.is_sample ?? false, plants: had?.plants ?? [] };
}

/** Active nurseries in a circle: premium placement first, then the nearest. */
export async function listNurseriesIn(
  tx: Tx,
  reach: Reach,
  window: Window,
): Promise<{ readonly count: number; readonly found: readonly Found<Miles>[] }> {
  const miles = milesFrom(reach.point);
  const passing = tx
    .select({
      id: nurseries.id,
      is_sample: nurseries.is_sample,
      rank: sql`${notPremium}`.as('rank'),
      distance: sql`${miles}`.as('distance'),
    })
    .from(nurseries)
    .where(and(nurseries.is_active, inBox(reach), sql`${miles} <= ${reach.radius}`));
  const { rows } = await tx.execute<{ count: number; page: { id: number; distance: Miles }[] | null }>(sql`
    WITH passing AS MATERIALIZED (${passing}),
      reached AS (SELECT * FROM passing WHERE ${isRealOrAlone('passing')}),
      page AS (
        SELECT id, distance FROM reached ORDER BY rank, distance, id LIMIT ${window.size} OFFSET ${window.offset}
      )
    SELECT (SELECT count(*) FROM reached)::int AS count, (SELECT json_agg(page) FROM page) AS page`);
  const page = rows[0]?.page ?? [];
  const records = await nurseriesById(
    tx,
    page.map(({ id }) => id),
  );
  return {
    count: rows[0]?.count ?? 0,
    found: page.flatMap(({ id, distance }) => {
      const nursery = records.get(id);
      return nursery ? [{ nursery, distance }] : [];
    }),
  };
}

/** A line of a nursery's stock with the plant's names. */
export interface StockedPlant {
  readonly item: StockRecord;
  readonly plant: Pick<typeof plants.$inferSelect, 'slug' | 'common_name' | 'scientific_name'>;
}

/** Which lines of a nursery's stock a list is of. Words are found anywhere in a plant's names, each of them. */
export interface StockFilter {
  readonly statuses: readonly InventoryStatus[];
  readonly words: readonly string[];
}

const names = sql`concat_ws(' ', ${plants.common_name}, ${plants.scientific_name}, array_to_string(${plants.other_common_names}, ' '), array_to_string(${plants.synonyms}, ' '))`;

/** A nursery's stock by the plants' common names. */
export async function listStock(
  tx: Tx,
  nurseryId: number,
  { statuses, words }: StockFilter,
  window: Window,
): Promise<{ readonly count: number; readonly stocked: readonly StockedPlant[] }> {
  const rows = await tx
    .select({
      item: getTableColumns(inventoryItems),
      plant: {
        slug: plants.slug,
        common_name: plants.common_name,
        scientific_name: plants.scientific_name,
      },
      count: sql<number>`(count(*) OVER ())::int`,
    })
    .from(inventoryItems)
    .innerJoin(plants, eq(plants.id, inventoryItems.plant_id))
    .where(
      and(
        eq(inventoryItems.nursery_id, nurseryId),
        inArray(inventoryItems.status, [...statuses]),
        ...words.map((word) => sql`${names} ILIKE ${`%${literally(word)}%`}`),
      ),
    )
    .orderBy(plants.common_key, plants.id, sql`${inventoryItems.price_cents} NULLS LAST`, inventoryItems.id)
    .limit(window.size)
    .offset(window.offset);
  return { count: rows[0]?.count ?? 0, stocked: rows };
}

/** Lines put in with one statement. */
const LINES_AT_ONCE = 1_000;

/** Adds lines of stock; one that is there already is left as it is. */
export async function addStock(tx: Tx, lines: readonly NewStock[]): Promise<void> {
  for (let at = 0; at < lines.length; at += LINES_AT_ONCE) {
    await tx
      .insert(inventoryItems)
      .values(lines.slice(at, at + LINES_AT_ONCE))
      .onConflictDoNothing();
  }
}

/** The sample nurseries without a line of stock, and when the newest line of the others was confirmed. */
export async function readSampleStockState(
  tx: Tx,
): Promise<{ readonly unstocked: readonly { id: number; slug: string }[]; readonly newest: Date | null }> {
  const rows = await tx
    .select({
      id: nurseries.id,
      slug: nurseries.slug,
      newest: max(inventoryItems.confirmed_at),
    })
    .from(nurseries)
    .leftJoin(inventoryItems, eq(inventoryItems.nursery_id, nurseries.id))
    .where(eq(nurseries.is_sample, true))
    .groupBy(nurseries.id);
  const dates = rows.flatMap(({ newest }) => (newest ? [newest.getTime()] : []));
  return {
    unstocked: rows.filter(({ newest }) => newest === null),
    newest: dates.length > 0 ? new Date(Math.max(...dates)) : null,
  };
}

/** Moves the dates of all samples by the same time, so that the newest is the moment that is given. */
export async function moveSampleDates(tx: Tx, to: Date): Promise<void> {
  const samples = () => tx.select({ id: nurseries.id }).from(nurseries).where(eq(nurseries.is_sample, true));
  // Whoever comes second waits here, and then finds nothing left to move.
  await samples().for('update');
  const { newest } = await readSampleStockState(tx);
  if (!newest || newest >= to) return;
  const later = sql`make_interval(secs => ${(to.getTime() - newest.getTime()) / 1000})`;
  await tx
    .update(inventoryItems)
    .set({
      confirmed_at: sql`${inventoryItems.confirmed_at} + ${later}`,
      updated_at: sql`${inventoryItems.updated_at} + ${later}`,
    })
    .where(inArray(inventoryItems.nursery_id, samples()));
}
