import { and, asc, count, desc, eq, ilike, inArray, like, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/index.ts';
import { literally } from '../../platform/literally.ts';
import type { PhotographRow, PlantRow } from '../store.ts';
import { catalogueState, plantPhotographs, plants } from '../tables.ts';

/** What may be said of a photograph anew. */
export type PhotographChange = Partial<
  Pick<PhotographRow, 'alt_text' | 'shows' | 'credit' | 'licence' | 'source_url'>
>;

const inOrder = [desc(plantPhotographs.is_primary), asc(plantPhotographs.id)];

export async function findPlantRow(tx: Tx, id: number): Promise<PlantRow | undefined> {
  const [plant] = await tx.select().from(plants).where(eq(plants.id, id));
  return plant;
}

/** The photographs of some plants, of each the primary first and the others as they came. */
export async function photographsOf(tx: Tx, plantIds: readonly number[]): Promise<PhotographRow[]> {
  if (plantIds.length === 0) return [];
  return tx
    .select()
    .from(plantPhotographs)
    .where(inArray(plantPhotographs.plant_id, [...plantIds]))
    .orderBy(...inOrder);
}

export async function findPhotograph(tx: Tx, id: number): Promise<PhotographRow | undefined> {
  const [row] = await tx.select().from(plantPhotographs).where(eq(plantPhotographs.id, id));
  return row;
}

export async function findByKey(tx: Tx, key: string): Promise<PhotographRow | undefined> {
  const [row] = await tx.select().from(plantPhotographs).where(eq(plantPhotographs.key, key));
  return row;
}

/**
 * The photograph of a plant whose key begins with a mark.
 * @param mark figures and letters alone
 */
export async function findByMark(tx: Tx, plantId: number, mark: string): Promise<PhotographRow | undefined> {
  const [row] = await tx
    .select()
    .from(plantPhotographs)
    .where(and(eq(plantPhotographs.plant_id, plantId), like(plantPhotographs.key, `${mark}%`)));
  return row;
}

export async function insertPhotograph(tx: Tx, row: Omit<PhotographRow, 'id'>): Promise<PhotographRow> {
  const [inserted] = await tx.insert(plantPhotographs).values(row).returning();
  if (!inserted) throw new Error('A photograph was written and is not there');
  return inserted;
}

export async function changePhotographRow(tx: Tx, id: number, change: PhotographChange): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await tx.update(plantPhotographs).set(change).where(eq(plantPhotographs.id, id));
}

/** Makes one photograph the primary of its plant. The one before gives way first: there is never more than one. */
export async function setPrimary(tx: Tx, plantId: number, id: number): Promise<void> {
  await tx
    .update(plantPhotographs)
    .set({ is_primary: false })
    .where(and(eq(plantPhotographs.plant_id, plantId), ne(plantPhotographs.id, id)));
  await tx.update(plantPhotographs).set({ is_primary: true }).where(eq(plantPhotographs.id, id));
}

export async function deletePhotographRow(tx: Tx, id: number): Promise<void> {
  await tx.delete(plantPhotographs).where(eq(plantPhotographs.id, id));
}

interface PlantsWanted {
  readonly search: string | undefined;
  readonly photographs: 'some' | 'none' | undefined;
  readonly limit: number;
  readonly offset: number;
}

function wantedPlants({ search, photographs }: PlantsWanted): SQL | undefined {
  const hasPhotographs = sql`EXISTS (SELECT 1 FROM ${plantPhotographs} WHERE ${plantPhotographs.plant_id} = ${plants.id})`;
  const pattern = search ? `%${literally(search)}%` : undefined;
  return and(
    pattern ? or(ilike(plants.common_name, pattern), ilike(plants.scientific_name, pattern)) : undefined,
    photographs === 'some' ? hasPhotographs : undefined,
    photographs === 'none' ? sql`NOT ${hasPhotographs}` : undefined,
  );
}

/** Plants of the whole catalogue, listed or not, by common name; and how many there are in all. */
export async function searchPlantRows(
  tx: Tx,
  wanted: PlantsWanted,
): Promise<{ readonly total: number; readonly rows: PlantRow[] }> {
  const where = wantedPlants(wanted);
  const [found] = await tx.select({ total: count() }).from(plants).where(where);
  const rows = await tx
    .select()
    .from(plants)
    .where(where)
    .orderBy(asc(plants.common_key), asc(plants.id))
    .limit(wanted.limit)
    .offset(wanted.offset);
  return { total: found?.total ?? 0, rows };
}

/** How much of everything the catalogue holds. */
export async function countCatalogue(tx: Tx) {
  const listed = await tx.$count(plants, eq(plants.is_listed, true));
  const unlisted = await tx.$count(plants, eq(plants.is_listed, false));
  const photographs = await tx.$count(plantPhotographs);
  const [state] = await tx.select({ changed_at: catalogueState.changed_at }).from(catalogueState);
  return { listed, unlisted, photographs, changed_at: state?.changed_at ?? new Date(0) };
}
