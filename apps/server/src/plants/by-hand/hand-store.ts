import type { ChangedFact, PlantFactName } from '@understory/contract';
import { and, count, desc, eq, gt, inArray, max, sql } from 'drizzle-orm';
import { users } from '../../members/tables.ts';
import type { PageWindow, Tx } from '../../platform/index.ts';
import type { CataloguePlan, HandFacts } from '../catalogue-plan.ts';
import { plantChanges, plantHandFacts } from '../tables.ts';

/** Rows of one INSERT: each has seven values, and PostgreSQL takes 65,535 of them. */
const ROWS_PER_INSERT = 1000;

export type ChangeRow = typeof plantChanges.$inferSelect;

/** All facts that were changed by hand. */
export async function readHandFacts(tx: Tx): Promise<HandFacts> {
  const rows = await tx.select().from(plantHandFacts);
  const byPlant = Map.groupBy(rows, ({ plant_id }) => plant_id);
  return new Map(
    [...byPlant].map(([id, facts]) => [id, new Map(facts.map(({ column, file }) => [column, file]))]),
  );
}

/** Those of one plant: for each column what the file says. */
export async function handFactsOf(tx: Tx, plantId: number): Promise<ReadonlyMap<PlantFactName, string>> {
  const rows = await tx.select().from(plantHandFacts).where(eq(plantHandFacts.plant_id, plantId));
  return new Map(rows.map(({ column, file }) => [column, file]));
}

/** Makes the facts by hand of these plants what is told, and leaves those of others. */
export async function keepHandFacts(
  tx: Tx,
  kept: readonly {
    readonly plant: { readonly id: number };
    readonly facts: readonly Pick<CataloguePlan['kept'][number]['facts'][number], 'column' | 'file'>[];
  }[],
): Promise<void> {
  if (kept.length === 0) return;
  await tx.delete(plantHandFacts).where(
    inArray(
      plantHandFacts.plant_id,
      kept.map(({ plant }) => plant.id),
    ),
  );
  const rows = kept.flatMap(({ plant, facts }) =>
    facts.map(({ column, file }) => ({ plant_id: plant.id, column, file })),
  );
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    await tx.insert(plantHandFacts).values(rows.slice(start, start + ROWS_PER_INSERT));
  }
}

/** The version of a plant: how often its facts were changed since it came. */
export async function versionOf(tx: Tx, plantId: number): Promise<number> {
  const [newest] = await tx
    .select({ version: max(plantChanges.version) })
    .from(plantChanges)
    .where(eq(plantChanges.plant_id, plantId));
  return newest?.version ?? 0;
}

/** Writes changes of plants into their histories, each as its next version. The catalogue is taken. */
export async function noteChanges(
  tx: Tx,
  about: Pick<ChangeRow, 'at' | 'kind' | 'person_id' | 'reason'>,
  all: readonly { readonly plantId: number; readonly changes: readonly ChangedFact[] }[],
): Promise<void> {
  if (all.length === 0) return;
  const newest = await tx
    .select({ id: plantChanges.plant_id, version: max(plantChanges.version) })
    .from(plantChanges)
    .groupBy(plantChanges.plant_id);
  const versions = new Map(newest.map(({ id, version }) => [id, version ?? 0]));
  const rows = all.map(({ plantId, changes }) => ({
    plant_id: plantId,
    version: (versions.get(plantId) ?? 0) + 1,
    ...about,
    changes,
  }));
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    await tx.insert(plantChanges).values(rows.slice(start, start + ROWS_PER_INSERT));
  }
}

/** The changes of a plant after a version, the newest first. */
export const changesAfter = (tx: Tx, plantId: number, version: number): Promise<ChangeRow[]> =>
  tx
    .select()
    .from(plantChanges)
    .where(and(eq(plantChanges.plant_id, plantId), gt(plantChanges.version, version)))
    .orderBy(desc(plantChanges.version));

/** One page of the history of a plant, the newest first, and how long it is. */
export async function historyOf(tx: Tx, plantId: number, window: Pick<PageWindow, 'size' | 'offset'>) {
  const ofPlant = eq(plantChanges.plant_id, plantId);
  const [counted] = await tx.select({ total: count() }).from(plantChanges).where(ofPlant);
  const rows = await tx
    .select({
      version: plantChanges.version,
      at: plantChanges.at,
      kind: plantChanges.kind,
      by: sql<string | null>`${users.email}`,
      reason: plantChanges.reason,
      changes: plantChanges.changes,
    })
    .from(plantChanges)
    .leftJoin(users, eq(users.id, plantChanges.person_id))
    .where(ofPlant)
    .orderBy(desc(plantChanges.version))
    .limit(window.size)
    .offset(window.offset);
  return { total: counted?.total ?? 0, rows };
}
