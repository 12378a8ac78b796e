import type { Tx } from '../platform/index.ts';
import { type CataloguePlan, planCatalogue } from './catalogue-plan.ts';
import type { CatalogueRow } from './catalogue-row.ts';
import { readPlantRows, takeCatalogue, unlistPlants, writeCatalogueState, writePlants } from './store.ts';

/** What an import did, in plants. */
export interface ImportOutcome {
  readonly added: number;
  readonly changed: number;
  readonly unlisted: number;
  readonly unchanged: number;
}

const outcomeOf = ({ added, changed, unlisted, unchanged }: CataloguePlan): ImportOutcome => ({
  added: added.length,
  changed: changed.length,
  unlisted: unlisted.length,
  unchanged,
});

/** Whether an import did anything. */
export const didSomething = ({ added, changed, unlisted }: ImportOutcome): boolean =>
  added + changed + unlisted > 0;

/**
 * Makes the catalogue what the rows say, writing only what differs. A plant keeps the id it was given first, and its
 * photographs.
 *
 * @param digest of what the rows were read from, so that the next start knows them again
 * @param judge may refuse what would be done, by throwing: then nothing of it is
 */
export async function importCatalogue(
  tx: Tx,
  rows: readonly CatalogueRow[],
  digest: string,
  now: Date,
  judge: (plan: CataloguePlan) => void = () => undefined,
): Promise<ImportOutcome> {
  const state = await takeCatalogue(tx, now);
  const plan = planCatalogue(rows, await readPlantRows(tx));
  judge(plan);
  const outcome = outcomeOf(plan);
  await writePlants(tx, [...plan.added, ...plan.changed.map(({ entry }) => entry)]);
  await unlistPlants(
    tx,
    plan.unlisted.map(({ id }) => id),
  );
  const touched = didSomething(outcome);
  if (touched || digest !== state.digest) {
    await writeCatalogueState(tx, { digest, revision: state.revision + (touched ? 1 : 0) }, now);
  }
  return outcome;
}
