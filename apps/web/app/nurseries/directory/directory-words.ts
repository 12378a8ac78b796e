import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, select } from '@lingui/core/macro';
import { type LISTING_KINDS, SEARCH_RADIUS } from '@understory/contract';
import type { Say } from '@understory/words';
import { nextRadius } from '../stock/stock-queries.ts';
import { milesWords } from '../stock/stock-words.ts';
import {
  type DirectoryAnswer,
  type DirectorySearch,
  directorySearch,
  type FoundNursery,
  type WantedPlant,
} from './directory-data.ts';

/** The two kinds of listings, as they are chosen between. */
export const KIND_WORDS: Readonly<Record<(typeof LISTING_KINDS)[number], MessageDescriptor>> = {
  growers: msg`Growers and shops`,
  sales: msg`Yearly sales`,
};

type Counted = Pick<DirectoryAnswer, 'count' | 'place' | 'radius'> & {
  readonly results: readonly Pick<FoundNursery, 'isMockData'>[];
};

/**
 * How many there are and where: "3 sample nurseries within 25 miles of Seattle, WA 98105".
 * @param asked the kind of listings that was asked for; empty for both
 */
export function countWords(
  { count, place, radius, results }: Counted,
  say: Say,
  asked: DirectorySearch['kind'] = '',
): string {
  const isSample = count > 0 && count === results.length && results.every(({ isMockData }) => isMockData);
  const kind = isSample ? 'sample' : asked === 'sales' ? 'sale' : 'listed';
  if (!place) {
    return say(
      msg`${plural(count, {
        one: `# ${select(kind, { sample: 'sample nursery', sale: 'yearly sale', other: 'nursery' })}`,
        other: `# ${select(kind, { sample: 'sample nurseries', sale: 'yearly sales', other: 'nurseries' })}`,
      })}`,
    );
  }
  const { label } = place;
  return say(
    msg`${plural(count, {
      one: `# ${select(kind, { sample: 'sample nursery', sale: 'yearly sale', other: 'nursery' })}`,
      other: `# ${select(kind, { sample: 'sample nurseries', sale: 'yearly sales', other: 'nurseries' })}`,
    })} within ${plural({ radius: radius ?? 0 }, { one: '# mile', other: '# miles' })} of ${label}`,
  );
}

/** What the plant that is to be in stock is called. */
export const plantWords = ({ id, plant }: WantedPlant, say: Say): string =>
  plant?.common_name ?? say(msg`plant ${id}`);

/** Where a nursery is: its address, and its town where the address leaves it out. */
export const placeWords = ({ town, address }: Pick<FoundNursery, 'town' | 'address'>): string =>
  (town === '' || address.includes(town) ? [address] : [address, town]).filter(Boolean).join(', ');

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
  say: Say,
): NobodyWords {
  const isNarrowed = directorySearch.narrowing(search).length > 0;
  const extent = isNarrowed ? 'narrowed' : 'wide';
  if (!place) {
    const title = say(msg`No nursery ${select(extent, { narrowed: 'that fits', other: 'on record' })}`);
    return { title, words: '', wider: undefined, isNarrowed };
  }
  const { label } = place;
  const title = say(
    msg`No nursery ${select(extent, { narrowed: 'that fits', other: 'on record' })} within ${plural({ radius: radius ?? 0 }, { one: '# mile', other: '# miles' })} of ${label}`,
  );
  if (nearest_miles === null) {
    return { title, words: say(msg`There is none farther away either.`), wider: undefined, isNarrowed };
  }
  const distance = milesWords(nearest_miles, say);
  // Shown to a tenth of a mile: the next whole mile reaches what was rounded down too.
  const needed = nextRadius(Math.floor(nearest_miles) + 1);
  return {
    title,
    words: say(msg`The nearest is ${distance} as the crow flies.`),
    wider: needed <= SEARCH_RADIUS.max ? needed : undefined,
    isNarrowed,
  };
}
