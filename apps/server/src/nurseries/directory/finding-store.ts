import type { InventoryStatus, LISTING_KINDS } from '@understory/contract';
import type { Miles, RegionKey } from '@understory/garden';
import { and, asc, countDistinct, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/index.ts';
import { literally } from '../../platform/literally.ts';
import { inBox, milesFrom, nameOrder, notPremium, type Reach, sellsPlants } from '../reach-store.ts';
import { isRealOrAlone } from '../samples-store.ts';
import { inventoryItems, nurseries } from '../tables.ts';

/** A word that is looked for, with the ZIP codes of the towns that bear it. */
interface SoughtWord {
  /** Lower case, without accents and apostrophes. */
  readonly word: string;
  readonly zips: readonly string[];
}

/** What the directory is narrowed by; what is undefined does not narrow. */
export interface DirectoryWish {
  /** Every one must be found in a nursery's name, town or specialties… */
  readonly words: readonly SoughtWord[];
  /** …or else it must have one of these plants, which all the words together name. */
  readonly named: readonly number[];
  /** Plants of which it must list one, with one of the statuses; undefined where its stock does not matter, null for any plant. */
  readonly stock:
    | { readonly plants: readonly number[] | null; readonly statuses: readonly InventoryStatus[] }
    | undefined;
  readonly specialty: string | undefined;
  readonly region: RegionKey | undefined;
  readonly openToPublic: boolean | undefined;
  readonly kind: (typeof LISTING_KINDS)[number] | undefined;
}

interface Window {
  readonly offset: number;
  readonly size: number;
}

interface Specialty {
  readonly name: string;
  readonly count: number;
}

/** Numbers of one query, a page of what it found, and what the specialties of all it found are. */
export interface DirectoryPage {
  readonly count: number;
  readonly found: readonly { readonly id: number; readonly distance: Miles | null }[];
  readonly specialties: readonly Specialty[];
}

const MOST_SPECIALTIES = 40;
const TO_BE_HAD: readonly InventoryStatus[] = ['in_stock', 'limited'];

/**
 * A nursery's name and specialties as `nameKey` has them, without apostrophes, and its town where no ZIP code tells it. Plain letters,
 * which most are, are folded as bytes: that takes an eighth of the time. `OFFSET 0` has the text put together once.
 */
const folded = sql`(
  SELECT CASE WHEN octet_length(told) = char_length(told) THEN replace(lower(told COLLATE "C"), '''', '')
    ELSE translate(lower(regexp_replace(normalize(told, NFKD), '[\u0300-\u036f]', '', 'g')), '''’', '') END
  FROM (SELECT ${nurseries.name} || ' ' || array_to_string(${nurseries.specialties}, ' ')
    || CASE WHEN ${nurseries.zip_code} = '' THEN ' ' || ${nurseries.address} ELSE '' END AS told OFFSET 0) AS texts)`;

const bears = ({ word, zips }: SoughtWord): SQL | undefined =>
  or(
    sql`${folded} LIKE ${`%${literally(word)}%`}`,
    zips.length === 0 ? undefined : sql`${nurseries.zip_code} = ANY(${sql.param([...zips])}::text[])`,
  );

/** Whether it is a Growth partner that lists one of the plants so. */
const lists = (plants: readonly number[] | null, statuses: readonly InventoryStatus[]): SQL | undefined =>
  and(
    sellsPlants,
    sql`EXISTS (SELECT 1 FROM ${inventoryItems} WHERE ${and(
      eq(inventoryItems.nursery_id, nurseries.id),
      inArray(inventoryItems.status, [...statuses]),
      plants ? sql`${inventoryItems.plant_id} = ANY(${sql.param([...plants])}::int[])` : undefined,
    )})`,
  );

/** All that a wish says but for the specialty, whose choices are counted without it. */
function conditionOf(wish: DirectoryWish): SQL | undefined {
  const byWords = wish.words.length > 0 ? and(...wish.words.map(bears)) : undefined;
  return and(
    eq(nurseries.is_active, true),
    byWords && or(byWords, wish.named.length > 0 ? lists(wish.named, TO_BE_HAD) : undefined),
    wish.stock && lists(wish.stock.plants, wish.stock.statuses),
    wish.region && sql`${wish.region} = ANY(${nurseries.regions})`,
    wish.openToPublic === undefined ? undefined : eq(nurseries.open_to_public, wish.openToPublic),
    wish.kind === undefined
      ? undefined
      : sql`(${nurseries.business_type} IS NOT DISTINCT FROM 'sale_event') = ${wish.kind === 'sales'}`,
  );
}

const hasSpecialty = (wish: DirectoryWish): SQL<boolean> =>
  wish.specialty === undefined ? sql`true` : sql`${wish.specialty} = ANY(${nurseries.specialties})`;

/** A page of the active nurseries that pass: in a circle premium placement first, then the nearest; everywhere by name. */
export async function findInDirectory(
  tx: Tx,
  wish: DirectoryWish,
  reach: Reach | undefined,
  window: Window,
): Promise<DirectoryPage> {
  const passing = passingOf(tx, wish, reach);
  const { rows } = await tx.execute<{
    count: number;
    found: { id: number; distance: number | null }[] | null;
    specialties: Specialty[] | null;
  }>(sql`
    WITH passing AS MATERIALIZED (${passing}),
      wanted AS (SELECT * FROM passing WHERE wanted),
      answering AS (SELECT * FROM wanted WHERE ${isRealOrAlone('wanted')}),
      page AS (
        SELECT id, distance FROM answering
        ORDER BY rank, distance, name, id LIMIT ${window.size} OFFSET ${window.offset}
      ),
      choices AS (
        SELECT specialty AS name, count(*)::int AS count FROM passing, unnest(specialties) AS specialty
        WHERE ${isRealOrAlone('passing')}
        GROUP BY specialty ORDER BY count DESC, lower(specialty) COLLATE "C", specialty LIMIT ${MOST_SPECIALTIES}
      )
    SELECT (SELECT count(*) FROM answering)::int AS count,
      (SELECT json_agg(page) FROM page) AS found,
      (SELECT json_agg(choices) FROM choices) AS specialties`);
  const [answer] = rows;
  return {
    count: answer?.count ?? 0,
    found: answer?.found ?? [],
    specialties: answer?.specialties ?? [],
  };
}

/** Where all that pass stand, as many as are asked for, in the order of the pages; and how many pass. */
export async function placesInDirectory(
  tx: Tx,
  wish: DirectoryWish,
  reach: Reach | undefined,
  most: number,
): Promise<{ readonly count: number; readonly ids: readonly number[] }> {
  const { rows } = await tx.execute<{ count: number; ids: number[] | null }>(sql`
    WITH passing AS MATERIALIZED (${passingOf(tx, wish, reach)}),
      wanted AS (SELECT * FROM passing WHERE wanted),
      answering AS (SELECT * FROM wanted WHERE ${isRealOrAlone('wanted')}),
      page AS (
        SELECT answering.id, rank, distance, answering.name
        FROM answering JOIN ${nurseries} ON ${nurseries.id} = answering.id
        WHERE latitude IS NOT NULL AND longitude IS NOT NULL
        ORDER BY rank, distance, answering.name, answering.id LIMIT ${most}
      )
    SELECT (SELECT count(*) FROM answering)::int AS count,
      (SELECT array_agg(id ORDER BY rank, distance, name, id) FROM page) AS ids`);
  const [answer] = rows;
  return { count: answer?.count ?? 0, ids: answer?.ids ?? [] };
}

/** All that pass, with what they are put in order by. */
function passingOf(tx: Tx, wish: DirectoryWish, reach: Reach | undefined) {
  const distance = reach ? milesFrom(reach.point) : sql`NULL::float8`;
  return tx
    .select({
      id: nurseries.id,
      is_sample: nurseries.is_sample,
      rank: sql`${reach ? notPremium : sql`0`}`.as('rank'),
      distance: sql`${distance}`.as('distance'),
      name: sql`${nameOrder}`.as('name'),
      specialties: nurseries.specialties,
      wanted: sql`${hasSpecialty(wish)}`.as('wanted'),
    })
    .from(nurseries)
    .where(
      and(
        conditionOf(wish),
        reach && inBox(reach),
        reach && sql`${milesFrom(reach.point)} <= ${reach.radius}`,
      ),
    );
}

/** How far the nearest is that passes, however far; undefined where nobody passes. */
export async function nearestInDirectory(
  tx: Tx,
  wish: DirectoryWish,
  point: Reach['point'],
): Promise<Miles | undefined> {
  const [nearest] = await tx
    .select({ distance: milesFrom(point) })
    .from(nurseries)
    .where(
      and(
        conditionOf(wish),
        hasSpecialty(wish),
        isNotNull(nurseries.latitude),
        isNotNull(nurseries.longitude),
      ),
    )
    .orderBy(asc(nurseries.is_sample), milesFrom(point))
    .limit(1);
  return nearest?.distance;
}

/** How many kinds of plants some nurseries have in stock, if only a few; one that tells nothing of it is left out. */
export async function countPlantsOf(
  tx: Tx,
  nurseryIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (nurseryIds.length === 0) return new Map();
  const counts = await tx
    .select({ nursery: inventoryItems.nursery_id, plants: countDistinct(inventoryItems.plant_id) })
    .from(inventoryItems)
    .where(
      and(inArray(inventoryItems.nursery_id, [...nurseryIds]), ne(inventoryItems.status, 'out_of_stock')),
    )
    .groupBy(inventoryItems.nursery_id);
  return new Map(counts.map(({ nursery, plants }) => [nursery, plants]));
}
