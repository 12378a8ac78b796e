import type { Trade, UsState } from '@understory/garden';
import { asc, desc, eq, getTableColumns, gt, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../platform/index.ts';
import { catalogueState, plantPhotographs, plants } from './tables.ts';

/** A photograph as the database keeps it. */
export type PhotographRow = typeof plantPhotographs.$inferSelect;
/** A plant as the database keeps it. */
export type PlantRow = typeof plants.$inferSelect;
/** What files of the release tell of a plant beside the catalogue; left out where nothing is on record. */
export interface ToldBeside {
  readonly sold?: Trade | undefined;
  /** Where it is native. */
  readonly states?: readonly UsState[] | undefined;
}
/** A plant with its photographs, the primary first, left out where there are none, and what is told of it beside the catalogue. */
export type PlantRecord = PlantRow & ToldBeside & { readonly photographs?: readonly PhotographRow[] };
/** What the catalogue says of a plant, without the id it was given. */
export type PlantEntry = Omit<PlantRow, 'id'>;

const STATE_ID = 1;
/** Rows of one INSERT: some fifty values each, and PostgreSQL takes 65,535 of them. */
const ROWS_PER_INSERT = 500;
/** Rows of one SELECT: what a larger catalogue brings at once would hold up others while it is read. */
const ROWS_PER_READ = 1000;

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

let written = 0;
/** How often this process has begun to change a catalogue: whoever changed it is not to be told of what was before. */
export const catalogueWrites = (): number => written;

export async function writeCatalogueState(tx: Tx, state: CatalogueState, now: Date): Promise<void> {
  written += 1;
  await tx
    .update(catalogueState)
    .set({ ...state, changed_at: now })
    .where(eq(catalogueState.id, STATE_ID));
}

/** Every plant as the catalogue says it is, listed or not, in the order of their ids. */
export async function readPlantRows(tx: Tx): Promise<PlantRow[]> {
  const rows: PlantRow[] = [];
  for (;;) {
    const next = await tx
      .select()
      .from(plants)
      .where(gt(plants.id, rows.at(-1)?.id ?? 0))
      .orderBy(asc(plants.id))
      .limit(ROWS_PER_READ);
    rows.push(...next);
    if (next.length < ROWS_PER_READ) return rows;
  }
}

/** Every plant with all its facts, photographs and what is told beside the catalogue, listed or not, in the order of their ids. */
export async function readEveryPlant(
  tx: Tx,
  besideOf: (slug: string) => ToldBeside = () => ({}),
): Promise<PlantRecord[]> {
  const rows = await readPlantRows(tx);
  const photographs = Map.groupBy(
    await tx
      .select()
      .from(plantPhotographs)
      .orderBy(desc(plantPhotographs.is_primary), asc(plantPhotographs.id)),
    ({ plant_id }) => plant_id,
  );
  return rows.map((row) => {
    const taken = photographs.get(row.id);
    return { ...row, ...(taken && { photographs: taken }), ...besideOf(row.slug) };
  });
}

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
