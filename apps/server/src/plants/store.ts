import { asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
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

/** Every plant with all its facts, listed or not, in the order of their ids. */
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
