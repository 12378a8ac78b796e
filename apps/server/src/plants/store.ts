import { and, arrayContains, asc, count, eq, getTableColumns, like, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../platform/index.ts';
import { catalogueState, plants } from './tables.ts';

/** A plant as the database keeps it. */
export type PlantRecord = typeof plants.$inferSelect;
/** What the catalogue says of a plant, without the id it was given. */
export type PlantEntry = Omit<PlantRecord, 'id'>;

const STATE_ID = 1;
/** Rows of one INSERT: some fifty values each, and PostgreSQL takes 65,535 of them. */
const ROWS_PER_INSERT = 500;

export interface CatalogueState {
  readonly digest: string;
  readonly revision: number;
}

/** What is known of the imported catalogue; undefined before the first import. */
export async function readCatalogueState(tx: Tx): Promise<CatalogueState | undefined> {
  const [state] = await tx
    .select({ digest: catalogueState.digest, revision: catalogueState.revision })
    .from(catalogueState)
    .where(eq(catalogueState.id, STATE_ID));
  return state;
}

/** Takes the catalogue for this transaction alone, so that two processes never import at once, and tells its state. */
export async function takeCatalogue(tx: Tx, now: Date): Promise<CatalogueState> {
  await tx
    .insert(catalogueState)
    .values({ id: STATE_ID, digest: '', revision: 0, changed_at: now })
    .onConflictDoNothing();
  const [state] = await tx
    .select({ digest: catalogueState.digest, revision: catalogueState.revision })
    .from(catalogueState)
    .where(eq(catalogueState.id, STATE_ID))
    .for('update');
  if (!state) throw new Error('The catalogue has no state row, though one was just written');
  return state;
}

export async function writeCatalogueState(tx: Tx, state: CatalogueState, now: Date): Promise<void> {
  await tx
    .update(catalogueState)
    .set({ ...state, changed_at: now })
    .where(eq(catalogueState.id, STATE_ID));
}

/** Every plant with all its facts, in the order of their ids: for comparing with a catalogue file. */
export const readEveryPlant = (tx: Tx): Promise<PlantRecord[]> =>
  tx.select().from(plants).orderBy(asc(plants.id));

/** Each column set to the value that the insert proposed. */
const proposedValues = Object.fromEntries(
  Object.keys(getTableColumns(plants))
    .filter((name) => name !== 'id' && name !== 'slug')
    .map((name) => [name, sql.raw(`excluded."${name}"`)]),
);

/** Adds plants, or changes those whose slug is already there; ids stay. */
export async function writePlants(tx: Tx, entries: readonly PlantEntry[]): Promise<void> {
  for (let start = 0; start < entries.length; start += ROWS_PER_INSERT) {
    await tx
      .insert(plants)
      .values(entries.slice(start, start + ROWS_PER_INSERT))
      .onConflictDoUpdate({ target: plants.slug, set: proposedValues });
  }
}

export async function unlistPlants(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.update(plants).set({ is_listed: false }).where(anyOf(ids));
}

/** One parameter for any number of ids. */
const anyOf = (ids: readonly number[]): SQL => sql`${plants.id} = ANY(${sql.param([...ids])}::int[])`;

export interface PlantNames {
  readonly id: number;
  readonly common_name: string;
  readonly other_common_names: readonly string[];
  readonly scientific_name: string;
  readonly synonyms: readonly string[];
}

/** The names of every listed plant, for the index of names. */
export const readListedNames = (tx: Tx): Promise<PlantNames[]> =>
  tx
    .select({
      id: plants.id,
      common_name: plants.common_name,
      other_common_names: plants.other_common_names,
      scientific_name: plants.scientific_name,
      synonyms: plants.synonyms,
    })
    .from(plants)
    .where(eq(plants.is_listed, true))
    .orderBy(asc(plants.id));

/** What a list of plants is narrowed by; what is undefined does not narrow. */
export interface PlantFilter {
  /** Only these plants, and in this order: best match first. */
  readonly ids?: readonly number[] | undefined;
  readonly region?: PlantRecord['native_regions'][number] | undefined;
  readonly moisture?: PlantRecord['moisture_requirements'][number] | undefined;
  readonly sun?: PlantRecord['sun_exposure'][number] | undefined;
  readonly heightCategory?: PlantRecord['height_category'] | undefined;
  readonly nativeOnly?: boolean | undefined;
  /** First letter, of the name that `nameType` says. */
  readonly letter?: string | undefined;
  readonly nameType: 'common' | 'scientific';
}

const keyOf = (filter: PlantFilter) =>
  filter.nameType === 'scientific' ? plants.scientific_key : plants.common_key;

const conditionOf = (filter: PlantFilter): SQL | undefined =>
  and(
    eq(plants.is_listed, true),
    filter.ids && anyOf(filter.ids),
    filter.region && arrayContains(plants.native_regions, [filter.region]),
    filter.moisture && arrayContains(plants.moisture_requirements, [filter.moisture]),
    filter.sun && arrayContains(plants.sun_exposure, [filter.sun]),
    filter.heightCategory && eq(plants.height_category, filter.heightCategory),
    filter.nativeOnly ? eq(plants.plant_status, 'native') : undefined,
    filter.letter ? like(keyOf(filter), `${filter.letter.toLowerCase()}%`) : undefined,
  );

export async function countPlants(tx: Tx, filter: PlantFilter): Promise<number> {
  const [row] = await tx.select({ found: count() }).from(plants).where(conditionOf(filter));
  return row?.found ?? 0;
}

/** A window of the plants that pass the filter, best match first, else by name. */
export function listPlants(
  tx: Tx,
  filter: PlantFilter,
  window: { readonly offset: number; readonly size: number },
): Promise<PlantRecord[]> {
  const byMatch = filter.ids && sql`array_position(${sql.param([...filter.ids])}::int[], ${plants.id})`;
  return tx
    .select()
    .from(plants)
    .where(conditionOf(filter))
    .orderBy(...(byMatch ? [byMatch] : [asc(keyOf(filter)), asc(plants.id)]))
    .limit(window.size)
    .offset(window.offset);
}

export async function findPlant(tx: Tx, id: number): Promise<PlantRecord | undefined> {
  const [plant] = await tx.select().from(plants).where(eq(plants.id, id));
  return plant;
}

export async function findPlantBySlug(tx: Tx, slug: string): Promise<PlantRecord | undefined> {
  const [plant] = await tx.select().from(plants).where(eq(plants.slug, slug));
  return plant;
}

export const findPlants = (tx: Tx, ids: readonly number[]): Promise<PlantRecord[]> =>
  tx.select().from(plants).where(anyOf(ids));

/** Which of these ids are plants. */
export async function findPlantIds(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const found = await tx.select({ id: plants.id }).from(plants).where(anyOf(ids));
  return found.map(({ id }) => id);
}
