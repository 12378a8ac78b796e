import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { builtOnce, type PageWindow, type Tx } from '../platform/index.ts';
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

/** The plants on a garden's grid, in the order in which they came: as one text, as thousands of rows cost more apart. */
export async function placedOf(tx: Tx, gardenId: number): Promise<GardenPlantRow[]> {
  const [row] = await tellingPlaced(tx).execute({ gardenId });
  const [numbers, uids, drawings] = JSON.parse(row?.told ?? '[[],[],{}]') as ToldPlants;
  const numberAt = (at: number): number => numbers[at] as number;
  return uids.map((name, index) => {
    const at = index * NUMBERS_OF_PLANT;
    return {
      id: numberAt(at),
      gardenId,
      plantId: numberAt(at + 1),
      uid: name,
      locationX: numberAt(at + 2),
      locationY: numberAt(at + 3),
      quantity: numberAt(at + 4),
      isPlaced: true,
      z: numbers[at + 5] ?? null,
      drawn: drawings[numberAt(at)] ?? null,
    };
  });
}

// The numbers are written by hand and the rest is made JSON all at once: to make each plant a JSON of its own takes twice as long,
// and that is most of what a save waits for.
const tellingPlaced = builtOnce((tx) => {
  const inOrder = tx
    .select()
    .from(gardenPlants)
    .where(and(eq(gardenPlants.gardenId, sql.placeholder('gardenId')), gardenPlants.isPlaced))
    .orderBy(asc(gardenPlants.id))
    .as('placed');
  const { id, plantId, locationX, locationY, quantity, z, uid, drawn } = inOrder;
  return tx
    .select({
      told: sql<
        string | null
      >`'[[' || string_agg(concat_ws(',', ${id}, ${plantId}, ${locationX}, ${locationY}, ${quantity},
          coalesce(${z}::text, 'null')), ',') || '],' || to_json(array_agg(${uid}))::text || ','
        || coalesce(json_object_agg(${id}, ${drawn}) FILTER (WHERE ${drawn} IS NOT NULL), '{}')::text || ']'`,
    })
    .from(inOrder)
    .prepare('placed_of_garden');
});
/** Its id, its plant, where it stands, how many it is, its height. */
const NUMBERS_OF_PLANT = 6;
type ToldPlants = [
  numbers: (number | null)[],
  uids: (string | null)[],
  drawings: Readonly<Record<number, NonNullable<GardenPlantRow['drawn']>>>,
];

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

/** Placed records by the page's names of them, or by their own ids. */
export async function placedByName(
  tx: Tx,
  gardenId: number,
  { uids, ids }: { readonly uids: readonly string[]; readonly ids: readonly number[] },
): Promise<GardenPlantRow[]> {
  return namedPlaced(tx).execute({ gardenId, uids, ids });
}
const namedPlaced = builtOnce((tx) =>
  tx
    .select()
    .from(gardenPlants)
    .where(
      and(
        eq(gardenPlants.gardenId, sql.placeholder('gardenId')),
        gardenPlants.isPlaced,
        sql`(${gardenPlants.uid} = ANY (${sql.placeholder('uids')}::text[]) OR ${gardenPlants.id} = ANY (${sql.placeholder('ids')}::int[]))`,
      ),
    )
    .prepare('placed_by_name'),
);

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
