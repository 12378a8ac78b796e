import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../platform/index.ts';
import { nurseries } from './tables.ts';

export type NurseryRecord = typeof nurseries.$inferSelect;
export type NewNursery = typeof nurseries.$inferInsert;

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

export async function countNurseries(tx: Tx, filter: NurseryFilter): Promise<number> {
  const [row] = await tx.select({ found: count() }).from(nurseries).where(conditionOf(filter));
  return row?.found ?? 0;
}

/** A window of the nurseries that pass the filter: featured ones first, then by name. */
export const listNurseries = (
  tx: Tx,
  filter: NurseryFilter,
  window: { readonly offset: number; readonly size: number },
): Promise<NurseryRecord[]> =>
  tx
    .select()
    .from(nurseries)
    .where(conditionOf(filter))
    .orderBy(desc(nurseries.featured), sql`lower(${nurseries.name}) COLLATE "C"`, asc(nurseries.id))
    .limit(window.size)
    .offset(window.offset);

export async function findNursery(tx: Tx, slug: string): Promise<NurseryRecord | undefined> {
  const [nursery] = await tx.select().from(nurseries).where(eq(nurseries.slug, slug));
  return nursery;
}

/** Some nurseries by their ids. */
export async function nurseriesById(
  tx: Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, NurseryRecord>> {
  if (ids.length === 0) return new Map();
  const found = await tx
    .select()
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
