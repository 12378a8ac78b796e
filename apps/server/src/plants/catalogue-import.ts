import type { Tx } from '../platform/index.ts';
import { keepHandFacts, noteChanges, readHandFacts } from './by-hand/hand-store.ts';
import { type CataloguePlan, cellsThatChange, planCatalogue, plantsKept } from './catalogue-plan.ts';
import type { CatalogueRow } from './catalogue-row.ts';
import { readPlantRows, takeCatalogue, unlistPlants, writeCatalogueState, writePlants } from './store.ts';

/** What an import did, in plants. */
export interface ImportOutcome {
  readonly added: number;
  readonly changed: number;
  readonly unlisted: number;
  readonly unchanged: number;
  /** With facts that were changed by hand, of which the file says something else. */
  readonly kept: number;
}

const outcomeOf = (plan: CataloguePlan): ImportOutcome => ({
  added: plan.added.length,
  changed: plan.changed.length,
  unlisted: plan.unlisted.length,
  unchanged: plan.unchanged,
  kept: plantsKept(plan),
});

/** Whether an import did anything. */
export const didSomething = ({ added, changed, unlisted }: ImportOutcome): boolean =>
  added + changed + unlisted > 0;

/**
 * Makes the catalogue what the rows say, writing only what differs. A plant keeps the id it was given first, and its
 * photographs. Facts that were changed by hand stay, and what the file says of them is kept for when they are given back.
 *
 * @param digest of what the rows were read from, so that the next start knows them again
 * @param personId who brings it in; null for the command line and a start
 * @param judge may refuse what would be done, by throwing: then nothing of it is
 */
export async function importCatalogue(
  tx: Tx,
  rows: readonly CatalogueRow[],
  digest: string,
  now: Date,
  judge: (plan: CataloguePlan) => void = () => undefined,
  personId: string | null = null,
): Promise<ImportOutcome> {
  const state = await takeCatalogue(tx, now);
  const plan = planCatalogue(rows, await readPlantRows(tx), await readHandFacts(tx));
  judge(plan);
  const outcome = outcomeOf(plan);
  await writePlants(tx, [...plan.added, ...plan.changed.map(({ entry }) => entry)]);
  await unlistPlants(
    tx,
    plan.unlisted.map(({ id }) => id),
  );
  await keepHandFacts(tx, plan.kept);
  await noteChanges(tx, { at: now, kind: 'import', person_id: personId, reason: '' }, [
    ...plan.changed.map((each) => ({ plantId: each.before.id, changes: cellsThatChange(each) })),
    ...plan.unlisted.map(({ id }) => ({
      plantId: id,
      changes: [{ column: 'listed', before: 'true', after: 'false' }],
    })),
  ]);
  const touched = didSomething(outcome);
  if (touched || digest !== state.digest) {
    await writeCatalogueState(tx, { digest, revision: state.revision + (touched ? 1 : 0) }, now);
  }
  return outcome;
}
