import { createHash } from 'node:crypto';
import type { AnswerInputOf, checkDirectory, PlaceBasis } from '@understory/contract';
import type { Words } from '@understory/words';
import type { Places } from '../../places/index.ts';
import { type FileFault, shown } from '../../platform/csv/fault.ts';
import { wordsOf } from '../../platform/names.ts';
import { RESERVED_SLUGS } from '../slug.ts';
import { cellOf, type DirectoryFacts, type DirectoryRow, usualFacts } from './directory-row.ts';
import type { Listing } from './directory-store.ts';
import { type Likeness, likenessesOf } from './sameness.ts';

export type DirectoryDifferences = NonNullable<AnswerInputOf<typeof checkDirectory>['differences']>;
type WhyLeftOut = DirectoryDifferences['left_out'][number]['why'];

/** A listing as it is to become, with its place on the map. */
export interface Entry extends DirectoryFacts {
  readonly slug: string;
  readonly place_basis: PlaceBasis | null;
  readonly branch_of: number | null;
  /** The slug of what it is a branch of where that is new too, and has no id before both are written. */
  readonly head_slug: string | null;
}

/** What is to be done so that the directory holds what a file says. */
export interface DirectoryPlan {
  readonly added: readonly { readonly line: number; readonly entry: Entry }[];
  readonly changed: readonly {
    readonly line: number;
    readonly before: Listing;
    readonly entry: Entry;
    readonly columns: readonly (keyof DirectoryFacts)[];
  }[];
  readonly unchanged: number;
  readonly leftOut: readonly {
    readonly line: number;
    readonly name: string;
    readonly slug: string;
    readonly why: WhyLeftOut;
  }[];
  /** Rows that are like another row or listing, and what became of them: whoever sends the file may say that they are branches. */
  readonly alike: readonly (FileFault & { readonly name: string; readonly isBranch: boolean })[];
  readonly errors: readonly FileFault[];
  readonly warnings: readonly FileFault[];
}

const LONGEST_SLUG = 80;
const slugOfWords = (text: string): string =>
  wordsOf(text)
    .map((word) => word.replace(/[^a-z0-9]/g, ''))
    .filter((word) => word !== '')
    .join('-')
    .slice(0, LONGEST_SLUG)
    .replace(/-+$/, '');

/** Makes slugs for new listings: of the name, else with the town, else with a number. */
function createSlugs(taken: Iterable<string>, places: Places) {
  const used = new Set<string>([...RESERVED_SLUGS, ...taken]);
  const numbers = new Map<string, number>();
  const free = (slug: string): string | undefined => (slug === '' || used.has(slug) ? undefined : slug);
  return {
    take(slug: string): boolean {
      if (used.has(slug)) return false;
      used.add(slug);
      return true;
    },
    make({ name, zip_code }: Pick<DirectoryFacts, 'name' | 'zip_code'>): string {
      const own = slugOfWords(name);
      const inTown = slugOfWords(`${own || 'nursery'} ${places.ofZip(zip_code)?.city ?? zip_code}`);
      let slug = free(own) ?? free(inTown);
      while (slug === undefined) {
        const number = (numbers.get(inTown) ?? 1) + 1;
        numbers.set(inTown, number);
        slug = free(`${inTown}-${number}`);
      }
      used.add(slug);
      return slug;
    },
  };
}

const leftOutFor = (like: Likeness['column'] | undefined, line: number): Words => /*i18n*/ ({
  id: 'directory.leftOut',
  message:
    'has the {like, select, name {name and ZIP code} website {website} other {street and ZIP code}} of the row on line {line}; this row is left out',
  values: { like, line },
});

const takenFor = (
  like: Likeness['column'] | undefined,
  { name, slug }: Pick<Listing, 'name' | 'slug'>,
): Words => /*i18n*/ ({
  id: 'directory.takenFor',
  message:
    'has the {like, select, name {name and ZIP code} website {website} other {street and ZIP code}} of "{name}" ({slug}) and is taken for it',
  values: { like, name: shown(name), slug },
});

const branchBeside = (like: Likeness['column'] | undefined, line: number): Words => /*i18n*/ ({
  id: 'directory.branchBeside',
  message:
    'has the {like, select, name {name and ZIP code} website {website} other {street and ZIP code}} of the row on line {line}; it comes in as another branch',
  values: { like, line },
});

const branchOf = (
  like: Likeness['column'] | undefined,
  { name, slug }: Pick<Listing, 'name' | 'slug'>,
): Words => /*i18n*/ ({
  id: 'directory.branchOf',
  message:
    'has the {like, select, name {name and ZIP code} website {website} other {street and ZIP code}} of "{name}" ({slug}) and comes in as another branch',
  values: { like, name: shown(name), slug },
});

/** The listings by what they are known by. Where several share it, one that asked to be out of the directory is the one that counts. */
function* indexListings(listings: readonly Listing[]) {
  const bySlug = new Map(listings.map((listing) => [listing.slug, listing]));
  const byLikeness = new Map<string, Listing>();
  for (const listing of listings) {
    yield;
    if (listing.is_sample) continue;
    for (const { key } of likenessesOf(listing)) {
      const other = byLikeness.get(key);
      if (!other || (other.opted_out_at === null && listing.opted_out_at !== null))
        byLikeness.set(key, listing);
    }
  }
  return { bySlug, byLikeness };
}

/**
 * Holds the rows of a file against the directory. A row is a listing's when it has its slug, or else its website, or its name or
 * street in the same ZIP code. Of rows that are alike the first counts, but for those that are told to be another branch, and for those
 * that are listings of their own already. What is in no row stays as it is.
 * @param branches lines of rows that are another branch of what they are like
 */
export function* planDirectory(
  rows: readonly DirectoryRow[],
  listings: readonly Listing[],
  places: Places,
  branches: ReadonlySet<number> = new Set(),
): Generator<void, DirectoryPlan> {
  const { bySlug, byLikeness } = yield* indexListings(listings);
  const slugs = createSlugs(bySlug.keys(), places);
  const plan = {
    added: [] as DirectoryPlan['added'][number][],
    changed: [] as DirectoryPlan['changed'][number][],
    unchanged: 0,
    leftOut: [] as DirectoryPlan['leftOut'][number][],
    alike: [] as DirectoryPlan['alike'][number][],
    errors: [] as FileFault[],
    warnings: [] as FileFault[],
  };
  const listingsOfLines = new Map<number, Listing>();
  const newOfLines = new Map<number, Entry>();
  /** The line of the row that is a listing's, and of the first that had a likeness. */
  const linesOfListings = new Map<number, number>();
  const linesOfLikenesses = new Map<string, number>();
  const note = (likenesses: readonly Likeness[], line: number) => {
    for (const { key } of likenesses) if (!linesOfLikenesses.has(key)) linesOfLikenesses.set(key, line);
  };
  const take = (listing: Listing, { line }: DirectoryRow) => {
    linesOfListings.set(listing.id, line);
    listingsOfLines.set(line, listing);
  };
  const isOf = ({ slug }: DirectoryRow): Listing | undefined =>
    slug === undefined ? undefined : bySlug.get(slug);

  // Rows that name their listing first, wherever they stand: no other row can then be taken for it.
  for (const row of rows) {
    yield;
    const listing = isOf(row);
    if (!listing) continue;
    if (listing.is_sample) {
      plan.errors.push({
        line: row.line,
        column: 'slug',
        value: shown(row.slug),
        words: /*i18n*/ {
          id: 'directory.slugOfSample',
          message: 'is that of a sample nursery; choose another, or leave it empty',
        },
      });
      continue;
    }
    take(listing, row);
    note(likenessesOf(row.facts), row.line);
    decide(plan, row, listing, places);
  }
  for (const row of rows) {
    yield;
    if (isOf(row)) continue;
    const likenesses = likenessesOf(row.facts);
    const double = likenesses.find(({ key }) => linesOfLikenesses.has(key));
    // A branch that is listed by now is known by its own name and place, whatever it shares with the others of its business.
    const own = likenesses.find(({ column, key, isWhole }) => {
      const known = column === 'name' ? byLikeness.get(key) : undefined;
      const isApart = isWhole || double === undefined || double.column === 'website';
      return known !== undefined && !linesOfListings.has(known.id) && isApart;
    });
    const alike = own ?? likenesses.find(({ key }) => byLikeness.has(key));
    const listing = alike && byLikeness.get(alike.key);
    const firstLine = own
      ? undefined
      : ((double && linesOfLikenesses.get(double.key)) ?? (listing && linesOfListings.get(listing.id)));
    const like = firstLine === undefined ? alike : (double ?? alike);
    // What asked to be out of the directory is brought back under no other name.
    const isAway = likenesses.some(({ key }) => byLikeness.get(key)?.opted_out_at);
    const isLike = firstLine !== undefined || (listing !== undefined && alike?.column !== 'name');
    const isBranch = isLike && !isAway && branches.has(row.line);
    const tell = (words: Words): void => {
      const value = like ? shown(row.facts[like.column] ?? '') : '';
      const told = { line: row.line, column: like?.column ?? '', value, words };
      if (isAway) plan.warnings.push(told);
      else plan.alike.push({ ...told, name: row.facts.name, isBranch });
    };
    if (firstLine !== undefined && !isBranch) {
      tell(leftOutFor(like?.column, firstLine));
      plan.leftOut.push({
        line: row.line,
        name: row.facts.name,
        slug: listing?.slug ?? '',
        why: 'duplicate',
      });
      continue;
    }
    note(likenesses, row.line);
    if (listing && !isBranch) {
      take(listing, row);
      if (isLike) tell(takenFor(alike?.column, listing));
      decide(plan, row, listing, places);
      continue;
    }
    if (row.slug !== undefined && !slugs.take(row.slug)) {
      plan.errors.push({
        line: row.line,
        column: 'slug',
        value: shown(row.slug),
        words: /*i18n*/ {
          id: 'directory.slugReserved',
          message: 'is a word the addresses of this site need; choose another, or leave it empty',
        },
      });
      continue;
    }
    const slug = row.slug ?? slugs.make(row.facts);
    const place = row.facts.latitude === undefined ? pointOf(row.facts.zip_code, places) : FROM_FILE;
    const facts = {
      ...usualFacts(row.facts.zip_code, places),
      latitude: null,
      longitude: null,
      ...row.facts,
    };
    const business = listing ?? (firstLine === undefined ? undefined : listingsOfLines.get(firstLine));
    if (isBranch && firstLine !== undefined) tell(branchBeside(like?.column, firstLine));
    else if (isBranch && listing) tell(branchOf(alike?.column, listing));
    const newBusiness =
      isBranch && !business && firstLine !== undefined ? newOfLines.get(firstLine) : undefined;
    const branch_of = isBranch
      ? (business?.branch_of ?? business?.id ?? newBusiness?.branch_of ?? null)
      : null;
    const head_slug = branch_of === null ? (newBusiness?.head_slug ?? newBusiness?.slug ?? null) : null;
    const entry: Entry = { ...facts, slug, branch_of, head_slug, ...place };
    newOfLines.set(row.line, entry);
    plan.added.push({ line: row.line, entry });
  }
  return plan;
}

const FROM_FILE = { place_basis: 'file' } as const;
const pointOf = (zip: string, places: Places): Pick<Entry, 'latitude' | 'longitude' | 'place_basis'> => {
  const point = places.pointOfZip(zip);
  return {
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
    place_basis: point ? 'zip' : null,
  };
};

/** What becomes of a row that is a listing's. */
function decide(
  plan: {
    changed: DirectoryPlan['changed'][number][];
    leftOut: DirectoryPlan['leftOut'][number][];
    unchanged: number;
  },
  { line, facts }: DirectoryRow,
  listing: Listing,
  places: Places,
): void {
  const why: WhyLeftOut | undefined =
    listing.opted_out_at !== null ? 'opted_out' : listing.has_keeper ? 'run_by_owner' : undefined;
  if (why) {
    plan.leftOut.push({ line, name: facts.name, slug: listing.slug, why });
    return;
  }
  const columns = (Object.keys(facts) as (keyof DirectoryFacts)[]).filter(
    (column) => cellOf(column, facts[column] as never) !== cellOf(column, listing[column]),
  );
  if (columns.length === 0) {
    plan.unchanged += 1;
    return;
  }
  // Only what differs is written: text on record that a file cannot hold as it is stays as it is.
  const changes = Object.fromEntries(columns.map((column) => [column, facts[column]]));
  const isPlaced = columns.includes('latitude') || columns.includes('longitude');
  const moved = isPlaced ? FROM_FILE : columns.includes('zip_code') ? pointOf(facts.zip_code, places) : {};
  const entry = { ...listing, head_slug: null, ...changes, ...moved };
  plan.changed.push({ line, before: listing, entry, columns });
}

/** Whether a plan does anything. */
export const doesSomething = ({ added, changed }: DirectoryPlan): boolean =>
  added.length + changed.length > 0;

const byLine = (a: { readonly line: number }, b: { readonly line: number }): number => a.line - b.line;
const sayAdded = ({ line, entry: { name, slug } }: DirectoryPlan['added'][number]) => ({ line, name, slug });
const sayChanged = ({ line, before, entry, columns }: DirectoryPlan['changed'][number]) => ({
  line,
  name: entry.name,
  slug: entry.slug,
  cells: columns.map((column) => ({
    column,
    before: cellOf(column, before[column]),
    after: cellOf(column, entry[column]),
  })),
});

/**
 * A plan as a person reads it, cell by cell.
 * @param most rows of each kind that are told; all are counted
 * @param faulty rows with a fault, of which it holds nothing
 */
export const sayDirectoryPlan = (
  { added, changed, unchanged, leftOut }: DirectoryPlan,
  most: number,
  faulty: number,
): DirectoryDifferences => ({
  counts: {
    added: added.length,
    changed: changed.length,
    cells: changed.reduce((sum, { columns }) => sum + columns.length, 0),
    unchanged,
    left_out: leftOut.length,
    faulty,
  },
  added: added.slice(0, most).map(sayAdded),
  changed: changed.toSorted(byLine).slice(0, most).map(sayChanged),
  left_out: leftOut
    .toSorted(byLine)
    .slice(0, most)
    .map((row) => ({ ...row })),
});

/** Stands for what a plan would do: two plans that would do the same have the same. */
export function* basisOfDirectory({
  added,
  changed,
  unchanged,
  leftOut,
}: DirectoryPlan): Generator<void, string> {
  const hash = createHash('sha256');
  function* take<Row>(part: string, rows: readonly Row[], say: (row: Row) => unknown): Generator<void> {
    hash.update(part);
    for (const row of rows) {
      yield;
      hash.update(JSON.stringify(say(row)));
    }
  }
  yield* take('added', added, sayAdded);
  yield* take('changed', changed.toSorted(byLine), sayChanged);
  yield* take('left_out', leftOut.toSorted(byLine), (row) => row);
  return hash.update(String(unchanged)).digest('hex').slice(0, 32);
}
