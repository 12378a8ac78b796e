import { and, asc, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../platform/index.ts';
import { isRealOrAlone } from './samples-store.ts';
import { nurseries, nurseryKeepers } from './tables.ts';

export type NurseryRecord = typeof nurseries.$inferSelect;
export type NewNursery = typeof nurseries.$inferInsert;

/** A nursery with what is told of it beside its own columns. */
export interface ListedNursery extends NurseryRecord {
  /** Somebody looks after its listing. */
  readonly has_keeper: boolean;
}

/** Whether somebody looks after a listing, within a query of nurseries. */
export const hasKeeper = sql<boolean>`EXISTS (SELECT 1 FROM ${nurseryKeepers} WHERE ${eq(nurseryKeepers.nursery_id, nurseries.id)})`;

/** The columns of a `ListedNursery`. */
export const listedColumns = { ...getTableColumns(nurseries), has_keeper: hasKeeper };

/** What a list of nurseries is narrowed by; what is undefined does not narrow. Those that are not active are never told. */
export interface NurseryFilter {
  readonly featured?: boolean | undefined;
  readonly is_active?: boolean | undefined;
}

const conditionOf = (filter: NurseryFilter): SQL | undefined =>
  and(
    eq(nurseries.is_active, true),
    filter.featured === undefined ? undefined : eq(nurseries.featured, filter.featured),
    filter.is_active === false ? sql`false` : undefined,
  );

/** How many nurseries pass the filter, and a window of them: featured ones first, then by name. */
export async function listNurseries(
  tx: Tx,
  filter: NurseryFilter,
  window: { readonly offset: number; readonly size: number },
): Promise<{ readonly count: number; readonly found: ListedNursery[] }> {
  const passing = tx
    .select({ id: nurseries.id, is_sample: nurseries.is_sample })
    .from(nurseries)
    .where(conditionOf(filter));
  const { rows } = await tx.execute<{ id: number }>(
    sql`WITH passing AS MATERIALIZED (${passing}) SELECT id FROM passing WHERE ${isRealOrAlone('passing')}`,
  );
  if (window.offset >= rows.length) return { count: rows.length, found: [] };
  const found = await tx
    .select(listedColumns)
    .from(nurseries)
    .where(sql`${nurseries.id} = ANY(${sql.param(rows.map(({ id }) => id))}::int[])`)
    .orderBy(desc(nurseries.featured), sql`lower(${nurseries.name}) COLLATE "C"`, asc(nurseries.id))
    .limit(window.size)
    .offset(window.offset);
  return { count: rows.length, found };
}

export async function findNursery(tx: Tx, slug: string): Promise<ListedNursery | undefined> {
  const [nursery] = await tx.select(listedColumns).from(nurseries).where(eq(nurseries.slug, slug));
  return nursery;
}

/** Some nurseries by their ids. */
export async function nurseriesById(
  tx: Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ListedNursery>> {
  if (ids.length === 0) return new Map();
  const found = await tx
    .select(listedColumns)
    .from(nurseries)
    .where(inArray(nurseries.id, [...ids]))
    .orderBy(asc(nurseries.id));
  return new Map(found.map((nursery) => [nursery.id, nursery]));
}

export const readSamples = (tx: Tx): Promise<NurseryRecord[]> =>
  tx.select().from(nurseries).where(eq(nurseries.is_sample, true)).orderBy(asc(nurseries.id));

/** Gives a sample other facts; a nursery that is none keeps its own, whatever its slug is. */
export async function changeSample(tx: Tx, { slug, ...facts }: Partial<NewNursery>): Promise<void> {
  if (slug === undefined) return;
  await tx
    .update(nurseries)
    .set(facts)
    .where(and(eq(nurseries.slug, slug), eq(nurseries.is_sample, true)));
}

/** Adds nurseries; one whose slug is taken is left as it is. */
export async function addNurseries(tx: Tx, added: readonly NewNursery[]): Promise<void> {
  await tx
    .insert(nurseries)
    .values([...added])
    .onConflictDoNothing({ target: nurseries.slug });
}
