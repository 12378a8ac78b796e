import { heightCategoryOf } from '@understory/garden';
import type { Tx } from '../platform/index.ts';
import { nameKey } from '../platform/names.ts';
import type { CatalogueRow } from './catalogue-row.ts';
import {
  type PlantEntry,
  readEveryPlant,
  takeCatalogue,
  unlistPlants,
  writeCatalogueState,
  writePlants,
} from './store.ts';

/** What an import did, in plants. */
export interface ImportOutcome {
  readonly added: number;
  readonly changed: number;
  readonly unlisted: number;
  readonly unchanged: number;
}

const entryOf = ({ height_mature_ft, spread_mature_ft, ...row }: CatalogueRow): PlantEntry => ({
  ...row,
  is_listed: true,
  common_key: nameKey(row.common_name),
  scientific_key: nameKey(row.scientific_name),
  height_mature: height_mature_ft,
  spread_mature: spread_mature_ft,
  height_category: heightCategoryOf(height_mature_ft),
});

const isSame = (entry: PlantEntry, stored: PlantEntry): boolean =>
  (Object.keys(entry) as (keyof PlantEntry)[]).every(
    (name) => JSON.stringify(entry[name]) === JSON.stringify(stored[name]),
  );

/**
 * Makes the catalogue what the rows say, writing only what differs. A plant is known by its slug and keeps the id
 * it was given first; one that is in the rows no more is not listed any longer, but stays for the gardens that
 * hold it.
 *
 * @param digest of what the rows were read from, so that the next start knows them again
 */
export async function importCatalogue(
  tx: Tx,
  rows: readonly CatalogueRow[],
  digest: string,
  now: Date,
): Promise<ImportOutcome> {
  const state = await takeCatalogue(tx, now);
  const stored = await readEveryPlant(tx);
  const storedBySlug = new Map(stored.map((plant) => [plant.slug, plant]));
  const entries = rows.map(entryOf);
  const added = entries.filter(({ slug }) => !storedBySlug.has(slug));
  const changed = entries.filter((entry) => {
    const before = storedBySlug.get(entry.slug);
    return before !== undefined && !isSame(entry, before);
  });
  const slugs = new Set(entries.map(({ slug }) => slug));
  const gone = stored.filter((plant) => plant.is_listed && !slugs.has(plant.slug));

  await writePlants(tx, [...added, ...changed]);
  await unlistPlants(
    tx,
    gone.map(({ id }) => id),
  );
  const touched = added.length + changed.length + gone.length > 0;
  await writeCatalogueState(tx, { digest, revision: state.revision + (touched ? 1 : 0) }, now);
  return {
    added: added.length,
    changed: changed.length,
    unlisted: gone.length,
    unchanged: entries.length - added.length - changed.length,
  };
}
