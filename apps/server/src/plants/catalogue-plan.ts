import { createHash } from 'node:crypto';
import type { CatalogueDifferences } from '@understory/contract';
import { heightCategoryOf } from '@understory/garden';
import { nameKey } from '../platform/names.ts';
import type { CatalogueRow } from './catalogue-row.ts';
import type { PlantEntry, PlantRow } from './store.ts';

/** What is to be done so that the stored plants are what a file says. */
export interface CataloguePlan {
  readonly added: readonly PlantEntry[];
  readonly changed: readonly { readonly entry: PlantEntry; readonly before: PlantRow }[];
  readonly unlisted: readonly PlantRow[];
  /** Rows of the file that say what is stored already. */
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

const columnsOf = (entry: PlantEntry) => Object.keys(entry) as (keyof PlantEntry)[];

const differs = (entry: PlantEntry, before: PlantEntry) => (column: keyof PlantEntry) =>
  JSON.stringify(entry[column]) !== JSON.stringify(before[column]);

/**
 * Holds the rows of a file against the stored plants. A plant is known by its slug; one that is in the rows no more is not
 * listed any longer, but stays for the gardens that hold it.
 */
export function planCatalogue(rows: readonly CatalogueRow[], stored: readonly PlantRow[]): CataloguePlan {
  const storedBySlug = new Map(stored.map((plant) => [plant.slug, plant]));
  const entries = rows.map(entryOf);
  const slugs = new Set(entries.map(({ slug }) => slug));
  const known = entries.flatMap((entry) => {
    const before = storedBySlug.get(entry.slug);
    return before ? [{ entry, before }] : [];
  });
  const changed = known.filter(({ entry, before }) => columnsOf(entry).some(differs(entry, before)));
  return {
    added: entries.filter(({ slug }) => !storedBySlug.has(slug)),
    changed,
    unlisted: stored.filter((plant) => plant.is_listed && !slugs.has(plant.slug)),
    unchanged: known.length - changed.length,
  };
}

/** The columns of the file by those of the table, where the two differ. Keys to sort by stand in no file. */
const FILE_COLUMNS: Partial<Readonly<Record<keyof PlantEntry, string>>> = {
  height_mature: 'height_mature_ft',
  spread_mature: 'spread_mature_ft',
  is_listed: 'listed',
};
const NOT_TOLD: ReadonlySet<keyof PlantEntry> = new Set(['common_key', 'scientific_key']);

/** A value as it stands in a file. */
const written = (value: PlantEntry[keyof PlantEntry]): string =>
  value === null ? '' : Array.isArray(value) ? value.join(';') : String(value);

const nameOf = ({ slug, common_name }: PlantEntry) => ({ slug, common_name });

/**
 * A plan as a person reads it, cell by cell.
 * @param most plants of each kind that are told; all are counted
 */
export function sayPlan(
  { added, changed, unlisted, unchanged }: CataloguePlan,
  most: number,
): CatalogueDifferences {
  const cellsOf = ({ entry, before }: CataloguePlan['changed'][number]) =>
    columnsOf(entry)
      .filter((column) => !NOT_TOLD.has(column))
      .filter(differs(entry, before));
  return {
    counts: {
      added: added.length,
      changed: changed.length,
      cells: changed.reduce((sum, each) => sum + cellsOf(each).length, 0),
      unlisted: unlisted.length,
      unchanged,
    },
    added: added.slice(0, most).map(nameOf),
    changed: changed.slice(0, most).map((each) => ({
      ...nameOf(each.entry),
      cells: cellsOf(each).map((column) => ({
        column: FILE_COLUMNS[column] ?? column,
        before: written(each.before[column]),
        after: written(each.entry[column]),
      })),
    })),
    unlisted: unlisted.slice(0, most).map(nameOf),
  };
}

/** Stands for what a plan would do: two plans that would do the same have the same. */
export const basisOf = (plan: CataloguePlan): string =>
  createHash('sha256')
    .update(JSON.stringify(sayPlan(plan, Number.POSITIVE_INFINITY)))
    .digest('hex')
    .slice(0, 32);
