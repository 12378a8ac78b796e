import type { FoundState } from '@understory/contract';
import { and, asc, count, desc, eq, ilike, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/index.ts';
import { literally } from '../../../platform/literally.ts';
import type { PlantRow } from '../../store.ts';
import { foundPhotographs, photographSearches, plants } from '../../tables.ts';

/** A found photograph as the database keeps it. */
export type FoundRow = typeof foundPhotographs.$inferSelect;
/** What is read anew of one where it was published, each time it is looked for. */
export type FoundFacts = Pick<
  FoundRow,
  | 'source_number'
  | 'source_url'
  | 'title'
  | 'description'
  | 'credit'
  | 'licence'
  | 'width'
  | 'height'
  | 'shows'
  | 'score'
>;

/** A plant is given up whose answers could not be used so often, until it is asked for anew. */
const FAILURES_AT_MOST = 3;

const { asked_at, looked_at, failures, plant_id } = photographSearches;
const isOpen = or(isNull(looked_at), lt(looked_at, asked_at));
const waits = and(isOpen, lt(failures, FAILURES_AT_MOST));

/** Ids of the plants that are listed. */
export async function listedPlantIds(tx: Tx): Promise<number[]> {
  const rows = await tx
    .select({ id: plants.id })
    .from(plants)
    .where(eq(plants.is_listed, true))
    .orderBy(asc(plants.common_key), asc(plants.id));
  return rows.map(({ id }) => id);
}

/** Plants by their ids, or by their slugs, in no certain order. */
export const plantsNamed = (tx: Tx, names: readonly (number | string)[]): Promise<PlantRow[]> =>
  tx
    .select()
    .from(plants)
    .where(
      or(
        inArray(
          plants.id,
          names.filter((name) => typeof name === 'number'),
        ),
        inArray(
          plants.slug,
          names.filter((name) => typeof name === 'string'),
        ),
      ),
    );

/** Has plants wait to be looked for. Those that wait already keep their place. @returns how many of them did not wait before */
export async function askForSearches(tx: Tx, plantIds: readonly number[], now: Date): Promise<number> {
  if (plantIds.length === 0) return 0;
  const asked = await tx
    .insert(photographSearches)
    .values(plantIds.map((id) => ({ plant_id: id, asked_at: now, looked_at: null, failures: 0 })))
    .onConflictDoUpdate({
      target: plant_id,
      // At least a moment later than it was looked for, or asking in the same moment would ask for nothing.
      set: {
        asked_at: sql`GREATEST(excluded.asked_at, ${looked_at} + interval '1 millisecond')`,
        failures: 0,
      },
      setWhere: sql`NOT (${waits})`,
    })
    .returning({ id: plant_id });
  return asked.length;
}

/** The plant that has waited longest; those that failed come after the others. */
export async function nextToLookFor(tx: Tx): Promise<{ plant: PlantRow; asked_at: Date } | undefined> {
  const [next] = await tx
    .select({ plant: plants, asked_at })
    .from(photographSearches)
    .innerJoin(plants, eq(plants.id, plant_id))
    .where(waits)
    .orderBy(asc(failures), asc(asked_at), asc(plants.common_key), asc(plant_id))
    .limit(1);
  return next;
}

/** Notes that a plant was looked for, as it was asked for at a moment: who asked later still waits. */
export const noteLooked = (tx: Tx, id: number, askedAt: Date) =>
  tx.update(photographSearches).set({ looked_at: askedAt, failures: 0 }).where(eq(plant_id, id));

export const noteFailure = (tx: Tx, id: number) =>
  tx
    .update(photographSearches)
    .set({ failures: sql`${failures} + 1` })
    .where(eq(plant_id, id));

export async function countSearches(tx: Tx) {
  const waiting = await tx.$count(photographSearches, waits);
  const given_up = await tx.$count(photographSearches, and(isOpen, sql`NOT (${waits})`));
  const all = await tx.$count(photographSearches);
  return { waiting, given_up, looked: all - waiting - given_up };
}

export const foundOf = (tx: Tx, plantId: number): Promise<FoundRow[]> =>
  tx.select().from(foundPhotographs).where(eq(foundPhotographs.plant_id, plantId));

/** @returns whether it is new; false where the plant has the same picture already */
export async function insertFound(tx: Tx, row: Omit<FoundRow, 'id'>): Promise<boolean> {
  const inserted = await tx
    .insert(foundPhotographs)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: foundPhotographs.id });
  return inserted.length > 0;
}

/** Reads one anew, of those that nobody has decided about. */
export const updateFound = (tx: Tx, id: number, facts: FoundFacts) =>
  tx
    .update(foundPhotographs)
    .set(facts)
    .where(and(eq(foundPhotographs.id, id), eq(foundPhotographs.state, 'found')));

/** Forgets one, if nobody has taken it. @returns what it was */
export async function removeFound(
  tx: Tx,
  id: number,
  states: readonly FoundState[],
): Promise<FoundRow | undefined> {
  const [removed] = await tx
    .delete(foundPhotographs)
    .where(and(eq(foundPhotographs.id, id), inArray(foundPhotographs.state, [...states])))
    .returning();
  return removed;
}

export const findFoundByThumbnail = async (tx: Tx, key: string): Promise<FoundRow | undefined> => {
  const [row] = await tx.select().from(foundPhotographs).where(eq(foundPhotographs.thumbnail_key, key));
  return row;
};

/** A found photograph with its plant. */
export interface FoundOfPlant {
  readonly found: FoundRow;
  readonly plant: PlantRow;
}

const withPlant = (tx: Tx) =>
  tx
    .select({ found: foundPhotographs, plant: plants })
    .from(foundPhotographs)
    .innerJoin(plants, eq(plants.id, foundPhotographs.plant_id));

export async function findFound(tx: Tx, id: number): Promise<FoundOfPlant | undefined> {
  const [row] = await withPlant(tx).where(eq(foundPhotographs.id, id));
  return row;
}

/** The same, held until the transaction ends: of two who decide at once, one is second. */
export async function lockFound(tx: Tx, id: number): Promise<FoundRow | undefined> {
  const [row] = await tx.select().from(foundPhotographs).where(eq(foundPhotographs.id, id)).for('update');
  return row;
}

export const decideFound = (
  tx: Tx,
  id: number,
  decision: Pick<FoundRow, 'state' | 'decided_at' | 'photograph_id'> & Partial<FoundFacts>,
) => tx.update(foundPhotographs).set(decision).where(eq(foundPhotographs.id, id));

/** What was taken as a photograph that is deleted now is refused from now on. */
export const refuseTaken = (tx: Tx, photographId: number, now: Date) =>
  tx
    .update(foundPhotographs)
    .set({ state: 'refused', decided_at: now, photograph_id: null })
    .where(eq(foundPhotographs.photograph_id, photographId));

interface FoundWanted {
  readonly state: FoundState;
  readonly search?: string | undefined;
  /** Left out for all of them. */
  readonly window?: { readonly size: number; readonly offset: number };
}

function wantedFound({ state, search }: FoundWanted): SQL | undefined {
  const pattern = search ? `%${literally(search)}%` : undefined;
  return and(
    eq(foundPhotographs.state, state),
    pattern ? or(ilike(plants.common_name, pattern), ilike(plants.scientific_name, pattern)) : undefined,
  );
}

/** What a photograph shows, as pages order it. */
const inOrder = sql`array_position(ARRAY['flower', 'leaf', 'habit', 'fruit', 'winter'], ${foundPhotographs.shows})`;

/** Found photographs of a state by plant, and how many there are in all. */
export async function searchFound(
  tx: Tx,
  wanted: FoundWanted,
): Promise<{ readonly total: number; readonly rows: FoundOfPlant[] }> {
  const where = wantedFound(wanted);
  const [counted] = await tx
    .select({ total: count() })
    .from(foundPhotographs)
    .innerJoin(plants, eq(plants.id, foundPhotographs.plant_id))
    .where(where);
  const listed = withPlant(tx)
    .where(where)
    .orderBy(
      asc(plants.common_key),
      asc(plants.id),
      asc(inOrder),
      desc(foundPhotographs.score),
      asc(foundPhotographs.id),
    );
  const rows = wanted.window
    ? await listed.limit(wanted.window.size).offset(wanted.window.offset)
    : await listed;
  return { total: counted?.total ?? 0, rows };
}

/** How many there are of each state. */
export async function countFound(tx: Tx): Promise<Record<FoundState, number>> {
  const counts = { found: 0, taken: 0, refused: 0 };
  const rows = await tx
    .select({ state: foundPhotographs.state, many: count() })
    .from(foundPhotographs)
    .groupBy(foundPhotographs.state);
  for (const { state, many } of rows) counts[state] = many;
  return counts;
}
