import { createHash } from 'node:crypto';
import { type CatalogueDifferences, PLANT_FACT_NAMES, type PlantFactName } from '@understory/contract';
import { heightCategoryOf } from '@understory/garden';
import { nameKey } from '../platform/names.ts';
import { type CatalogueRow, readRow } from './catalogue-row.ts';
import type { PlantEntry, PlantRow } from './store.ts';

/** A fact that was changed by hand and stays, though the file says something else. */
interface KeptFact {
  readonly column: PlantFactName;
  readonly file: string;
  readonly kept: string;
}

/** Facts of one plant as they stand in a file, by column. */
export type Facts = Readonly<Record<PlantFactName, string>>;

/** Facts that were changed by hand, by the ids of plants: for each column what the file said of it. */
export type HandFacts = ReadonlyMap<number, ReadonlyMap<PlantFactName, string>>;

/** What is to be done so that the stored plants are what a file says, but for what was changed by hand. */
export interface CataloguePlan {
  readonly added: readonly PlantEntry[];
  readonly changed: readonly { readonly entry: PlantEntry; readonly before: PlantRow }[];
  readonly unlisted: readonly PlantRow[];
  /** Rows of the file that say what is stored already, or of which all that differs was changed by hand. */
  readonly unchanged: number;
  /** Plants with facts by hand, each with those that stay: none where the file says the same by now. */
  readonly kept: readonly { readonly plant: PlantRow; readonly facts: readonly KeptFact[] }[];
}

/** A row of a file as the database keeps it. */
export const entryOf = ({ height_mature_ft, spread_mature_ft, ...row }: CatalogueRow): PlantEntry => ({
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

/** The facts of a stored plant as they stand in a file. */
export const factsOf = (plant: PlantEntry): Facts =>
  Object.fromEntries(
    (Object.keys(plant) as (keyof PlantEntry)[]).map((column) => [
      FILE_COLUMNS[column] ?? column,
      written(plant[column]),
    ]),
  ) as Facts;

/** The facts among these that say something else than others. */
export const factsThatDiffer = (facts: Facts, others: Facts): PlantFactName[] =>
  PLANT_FACT_NAMES.filter((column) => facts[column] !== others[column]);

/** Two names of a plant no other may have; a common name is compared without regard to case. */
const NAMES = ['common_name', 'scientific_name'] as const;
const nameIn = (facts: Facts, column: (typeof NAMES)[number]) =>
  column === 'common_name' ? nameKey(facts[column]) : facts[column];

interface Joined {
  readonly before: PlantRow;
  readonly file: Facts;
  facts: Facts;
}

/**
 * What a row of the file and the hand's facts come to together. Where the two break a rule together, the plant stays as it is: it was
 * right, and a file that does not know of the hand does not make it wrong.
 */
function joined(file: Facts, before: PlantRow, hand: ReadonlyMap<PlantFactName, string>): Joined {
  const stored = factsOf(before);
  const both: Facts = {
    ...file,
    ...Object.fromEntries([...hand.keys()].map((column) => [column, stored[column]])),
  };
  const isRight = (facts: Facts) => 'row' in readRow({ ...facts, slug: before.slug });
  // Rules that came after the hand's change may refuse what is stored as well.
  const facts = [both, stored].find(isRight) ?? file;
  return { before, file, facts };
}

/** A name by hand that a plant of the file has by now gives way to the file's: two plants never have one name. */
function giveNamesWay(all: readonly Joined[], added: readonly Facts[]): void {
  for (const column of NAMES) {
    for (;;) {
      const owners = Map.groupBy([...added.map((facts) => ({ facts, file: facts })), ...all], ({ facts }) =>
        nameIn(facts, column),
      );
      const giving = all.filter(
        ({ facts, file }) =>
          facts[column] !== file[column] && (owners.get(nameIn(facts, column))?.length ?? 0) > 1,
      );
      if (giving.length === 0) break;
      for (const each of giving) each.facts = { ...each.facts, [column]: each.file[column] };
    }
  }
}

const rowOf = (facts: Facts, slug: string): CatalogueRow => {
  const reading = readRow({ ...facts, slug });
  if ('faults' in reading) throw new Error(`The facts of ${slug} were right a moment ago`);
  return reading.row;
};

/**
 * Holds the rows of a file against the stored plants. A plant is known by its slug; one that is in the rows no more is not
 * listed any longer, but stays for the gardens that hold it. Facts that were changed by hand stay.
 */
export function planCatalogue(
  rows: readonly CatalogueRow[],
  stored: readonly PlantRow[],
  hand: HandFacts = new Map(),
): CataloguePlan {
  const storedBySlug = new Map(stored.map((plant) => [plant.slug, plant]));
  const entries = rows.map(entryOf);
  const slugs = new Set(entries.map(({ slug }) => slug));
  const added = entries.filter(({ slug }) => !storedBySlug.has(slug));
  const all = entries.flatMap((entry) => {
    const before = storedBySlug.get(entry.slug);
    const own = before && hand.get(before.id);
    if (!before) return [];
    const file = factsOf(entry);
    return [own ? joined(file, before, own) : { before, file, facts: file }];
  });
  if (hand.size > 0) giveNamesWay(all, added.map(factsOf));
  const known = all.map(({ facts, before }) => ({ entry: entryOf(rowOf(facts, before.slug)), before }));
  const changed = known.filter(({ entry, before }) => columnsOf(entry).some(differs(entry, before)));
  return {
    added,
    changed,
    unlisted: stored.filter((plant) => plant.is_listed && !slugs.has(plant.slug)),
    unchanged: known.length - changed.length,
    kept: all
      .filter(({ before }) => hand.has(before.id))
      .map(({ before, file, facts }) => ({
        plant: before,
        facts: factsThatDiffer(facts, file).map((column) => ({
          column,
          file: file[column],
          kept: facts[column],
        })),
      })),
  };
}

/** The cells that a change of a plant changes, as a person reads them. */
export const cellsThatChange = ({ entry, before }: CataloguePlan['changed'][number]) =>
  columnsOf(entry)
    .filter((column) => !NOT_TOLD.has(column))
    .filter(differs(entry, before))
    .map((column) => ({
      column: FILE_COLUMNS[column] ?? column,
      before: written(before[column]),
      after: written(entry[column]),
    }));

/** How many plants keep facts by hand. */
export const plantsKept = ({ kept }: CataloguePlan): number =>
  kept.filter(({ facts }) => facts.length > 0).length;

const nameOf = ({ slug, common_name }: PlantEntry) => ({ slug, common_name });

/**
 * A plan as a person reads it, cell by cell.
 * @param most plants of each kind that are told; all are counted
 */
export function sayPlan(plan: CataloguePlan, most: number): CatalogueDifferences {
  const { added, changed, unlisted, unchanged, kept } = plan;
  const cells = changed.map((each) => ({ ...nameOf(each.entry), cells: cellsThatChange(each) }));
  return {
    counts: {
      added: added.length,
      changed: changed.length,
      cells: cells.reduce((sum, each) => sum + each.cells.length, 0),
      unlisted: unlisted.length,
      unchanged,
      kept: plantsKept(plan),
    },
    added: added.slice(0, most).map(nameOf),
    changed: cells.slice(0, most),
    unlisted: unlisted.slice(0, most).map(nameOf),
    kept: kept
      .filter(({ facts }) => facts.length > 0)
      .slice(0, most)
      .map(({ plant, facts }) => ({ ...nameOf(plant), cells: [...facts] })),
  };
}

/** Stands for what a plan would do: two plans that would do the same have the same. */
export const basisOf = (plan: CataloguePlan): string =>
  createHash('sha256')
    .update(JSON.stringify(sayPlan(plan, Number.POSITIVE_INFINITY)))
    .digest('hex')
    .slice(0, 32);
