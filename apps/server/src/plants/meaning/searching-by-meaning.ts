import type { SearchUnderstood } from '@understory/contract';
import { type Found, findPlants, isHard, type Meaning, type Wish } from '@understory/meaning';
import { wordsOf } from '../../platform/names.ts';
import { sayToReader } from '../../platform/reader.ts';
import type { Meant } from '../catalogue.ts';
import type { Records } from './records.ts';
import { noDataTold, wishTold } from './wish-words.ts';

/** What the words of a search mean, and the plants that are so, the best first. */
export interface MeantPlants extends Meant {
  readonly meaning: Meaning;
  readonly wishes: readonly Wish[];
  /** What was found for the wishes, and what of them gave way. */
  readonly found: () => Pick<Found, 'relaxed'>;
}

/** Wishes for plants of a name, which are found in names. */
const OF_NAMES: ReadonlySet<Wish['key']> = new Set(['plant', 'genus', 'family']);

/**
 * What is searched for: what is said; where nothing is, what is only implied, as "instead of ivy" asks for what ivy is and "hillside" for
 * roots that hold. A plant that is named beside it is what is meant then.
 */
function wishesOf({ wishes, plants }: Meaning): readonly Wish[] {
  const isOfNames = plants.some(({ role }) => role === 'about');
  return wishes.some(isHard) || isOfNames ? wishes : wishes.map((wish) => ({ ...wish, op: '=' }));
}

/**
 * The plants that typed words mean by what they wish for, or by a name that is in no catalogue: "fern for shade", "instead of ivy",
 * "filbert". Undefined where they mean nothing that a plant could be.
 */
export function plantsMeant(records: Records, words: string, now: Date): MeantPlants | undefined {
  const meaning = records.read(words, { now });
  const about = meaning.plants.filter(({ role }) => role === 'about');
  const instead = meaning.plants.filter(({ role }) => role === 'instead_of');
  // A word that was only heard to mean something is no more than a guess.
  if (meaning.mended.length >= wordsOf(words).length) return undefined;
  const unread = meaning.unread.length + meaning.mended.length;
  const wishes = wishesOf(meaning);
  if (!wishes.some(isHard)) {
    const ids = about.flatMap(({ slugs }) => slugs.flatMap((slug) => records.bySlug(slug)?.id ?? []));
    const isOfNames = ids.length > 0;
    // Where somebody gardens narrows nothing, and is no name that was mistyped.
    if (!isOfNames && (!meaning.place || unread > 0)) return undefined;
    return {
      ids: () => (isOfNames ? ids : records.plants.map(({ id }) => id)),
      unread,
      of: isOfNames ? 'names' : 'both',
      meaning,
      wishes: [],
      found: () => ({ relaxed: [] }),
    };
  }
  const except = new Set(instead.flatMap(({ slugs }) => slugs));
  let known: Found | undefined;
  const found = (): Found => {
    known ??= findPlants(records.plants, { wishes, order: meaning.order, tradeOf: records.tradeOf, except });
    return known;
  };
  const isOfNames = meaning.plants.length > 0 || wishes.some(({ key }) => OF_NAMES.has(key));
  const ids = () => found().plants.map(({ id }) => id);
  return { ids, unread, of: isOfNames ? 'both' : 'wishes', meaning, wishes, found };
}

/** What was understood of a search, in words for whoever searches. */
export function presentMeant(
  { meaning, wishes, found }: MeantPlants,
  records: Records,
  words: string,
): SearchUnderstood {
  const told = (wish: Wish): string => wishTold(wish, words, records, sayToReader);
  const { relaxed } = found();
  const insteadOf = (wish: Wish): string | null => {
    const gone = relaxed.find((one) => one.wish === wish);
    if (!gone) return null;
    return gone.instead ? told(gone.instead) : '';
  };
  const named = wishes.length > 0 ? [] : meaning.plants.filter(({ role }) => role === 'about');
  return {
    wishes: [
      ...named.map(({ slugs, span }) => ({
        words: told({ key: 'plant', op: '=', values: slugs, span, from: 'said' }),
        ...span,
        instead: null,
      })),
      ...wishes.filter(isHard).map((wish) => ({ words: told(wish), ...wish.span, instead: insteadOf(wish) })),
    ],
    unused: [...meaning.unread],
    untold: untoldOf(meaning, words),
  };
}

const PLACE_NARROWS_NOTHING = /*i18n*/ {
  id: 'search.place',
  message:
    '“{place}” narrows nothing: ask for its hardiness zone, its region, or what is in stock near its ZIP code.',
};

/** What was understood and narrows nothing, in sentences. */
function untoldOf({ nodata, place }: Meaning, words: string): string[] {
  return [
    ...nodata.flatMap((what) => noDataTold(what, sayToReader) ?? []),
    ...(place
      ? [sayToReader(PLACE_NARROWS_NOTHING, { place: words.slice(place.span.start, place.span.end) })]
      : []),
  ];
}

/**
 * What is to be said of words that found nothing: how they were read where they wish for several things at once, each of which can be taken
 * off, and what they ask for that no record tells; undefined where they do neither.
 */
export function presentNothingFound(
  records: Records,
  words: string,
  now: Date,
): SearchUnderstood | undefined {
  const meant = plantsMeant(records, words, now);
  if (meant && meant.wishes.filter(isHard).length > 1) return presentMeant(meant, records, words);
  const meaning = records.read(words, { now });
  const untold = untoldOf(meaning, words);
  return untold.length > 0 ? { wishes: [], unused: [...meaning.unread], untold } : undefined;
}
