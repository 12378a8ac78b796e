import { SEARCH_RADIUS } from '@understory/contract';
import { inFigures } from '@understory/garden';
import { nextRadius } from '../stock/stock-queries.ts';
import { milesWords } from '../stock/stock-words.ts';
import {
  type DirectoryAnswer,
  type DirectorySearch,
  directorySearch,
  type FoundNursery,
  type WantedPlant,
} from './directory-data.ts';

type Counted = Pick<DirectoryAnswer, 'count' | 'place' | 'radius'> & {
  readonly results: readonly Pick<FoundNursery, 'isMockData'>[];
};

const withinWords = ({ place, radius }: Pick<Counted, 'place' | 'radius'>): string =>
  place ? ` within ${radius} ${radius === 1 ? 'mile' : 'miles'} of ${place.label}` : '';

/** How many there are and where: "3 sample nurseries within 25 miles of Seattle, WA 98105". */
export function countWords(answer: Counted): string {
  const { count, results } = answer;
  const isSample = count > 0 && count === results.length && results.every(({ isMockData }) => isMockData);
  const noun = `${isSample ? 'sample ' : ''}${count === 1 ? 'nursery' : 'nurseries'}`;
  return `${inFigures(count)} ${noun}${withinWords(answer)}`;
}

/** What the plant that is to be in stock is called. */
export const plantWords = ({ id, plant }: WantedPlant): string => plant?.common_name ?? `plant ${id}`;

/** Where a nursery is: its address, and its town where the address leaves it out. */
export const placeWords = ({ town, address }: Pick<FoundNursery, 'town' | 'address'>): string =>
  (address.includes(town) ? [address] : [address, town]).filter(Boolean).join(', ');

/** What is said, and what can be done, where nobody is found. */
export interface NobodyWords {
  /** That nobody is: "No nursery that fits within 25 miles of Spokane, WA 99201". */
  readonly title: string;
  /** Where the nearest is; empty where there is none to tell of. */
  readonly words: string;
  /** Miles that reach the nearest; undefined where widening finds nobody. */
  readonly wider: number | undefined;
  readonly isNarrowed: boolean;
}

export function nobodyWords(
  { place, radius, nearest_miles }: Pick<DirectoryAnswer, 'place' | 'radius' | 'nearest_miles'>,
  search: DirectorySearch,
): NobodyWords {
  const isNarrowed = directorySearch.narrowing(search).length > 0;
  const whom = isNarrowed ? 'No nursery that fits' : 'No nursery on record';
  const title = `${whom}${withinWords({ place, radius })}`;
  if (!place) return { title, words: '', wider: undefined, isNarrowed };
  if (nearest_miles === null) {
    return { title, words: 'There is none farther away either.', wider: undefined, isNarrowed };
  }
  // Shown to a tenth of a mile: the next whole mile reaches what was rounded down too.
  const needed = nextRadius(Math.floor(nearest_miles) + 1);
  return {
    title,
    words: `The nearest is ${milesWords(nearest_miles)}.`,
    wider: needed <= SEARCH_RADIUS.max ? needed : undefined,
    isNarrowed,
  };
}
