import type { NameMatch } from '@understory/contract';
import { markPlant, markSigns } from './marking.ts';
import { type NamedPlant, type NameShelf, plainSigns, shelveNames } from './name-shelf.ts';
import { wordKeys } from './name-words.ts';
import { type Meant, readWords } from './reading.ts';
import { type MetInNames, meantWithFewest, meetNames, pointsOfPlant } from './weighing.ts';

/** What a search for names found. */
interface FoundNames {
  /** Places of the plants that were meant, best match first. */
  readonly places: Uint32Array;
  /** The names of one of them that matched, best first, and where. */
  matchesOf(place: number): NameMatch[];
  /** Whether every word is in the names as it was typed: none was forgiven and none passed over. */
  readonly isExact: boolean;
  /** How many words were looked at: what it costs, told without a clock. */
  readonly effort: number;
}

/** Finds plants by their names. */
export interface NameIndex {
  find(search: string): FoundNames;
}

/** More words than any name has narrow nothing down and only cost time. */
const MOST_WORDS = 8;
/** Said of any plant; where they find nothing, the search is for what else was typed. */
const SAID_OF_ANY = new Set([
  ...['plant', 'plants', 'tree', 'trees', 'shrub', 'shrubs', 'bush', 'bushes', 'flower', 'flowers'],
  ...['native', 'natives', 'wildflower', 'wildflowers', 'species', 'the', 'of', 'and'],
]);
/** A cross of two species is written with a sign that many type as a letter. */
const CROSS = 'x';
/** After a genus it says that any of its species is meant: "ribes sp". */
const ANY_SPECIES: ReadonlySet<string> = new Set(['sp', 'spp', 'ssp']);

function typedWords(search: string): string[] {
  const words = [...new Set(wordKeys(search))];
  const named = words.filter((word) => word !== CROSS && !ANY_SPECIES.has(word));
  return (named.length > 0 ? named : words).slice(0, MOST_WORDS);
}

const NOTHING = (effort: number): FoundNames => ({
  places: new Uint32Array(),
  matchesOf: () => [],
  isExact: false,
  effort,
});
const RANK_FROM = 2 ** 22;
/** Points are told apart by hundredths, and are fewer than this. */
const STEPS_A_POINT = 100;
const MOST_POINTS = 1000;

/** An index of plant names in memory: derived from the catalogue, thrown away when that changes. */
export function* makeNameIndex(plants: readonly NamedPlant[]): Generator<void, NameIndex> {
  const shelf = yield* shelveNames(plants);
  const scratch: MetInNames[] = [];

  /** The plants that a reading of the words means, with the fewest faults. */
  const meant = (read: readonly Meant[], spend: (effort: number) => void) => {
    const efforts: number[] = [];
    const typed = read.map((one, at) => {
      const met = (scratch[at] ?? new Uint32Array(shelf.fields.length)).fill(0);
      scratch[at] = met;
      const effort = meetNames(shelf, one, met);
      efforts.push(effort);
      spend(effort);
      return met;
    });
    const rarest = read[efforts.indexOf(Math.min(...efforts))];
    return { typed, places: rarest ? meantWithFewest(shelf, typed, rarest) : [] };
  };

  const findWords = (words: readonly string[], spend: (effort: number) => void) => {
    let isExact = true;
    for (const isForgiven of waysToRead(words, shelf)) {
      const read = readWords(words, shelf.vocabulary, isForgiven, spend);
      const { typed, places } = meant(read, spend);
      if (places.length === 0) {
        isExact = false;
        continue;
      }
      const points = (place: number) => pointsOfPlant(shelf, place, typed);
      return { read, places: ranked(places, points), isExact };
    }
    return undefined;
  };

  return {
    find(search) {
      let effort = 0;
      const spend = (more: number): void => {
        effort += more;
      };
      const words = typedWords(search);
      if (words.length === 0) return findSigns(plants, shelf, plainSigns(search.trim()));
      const rest = words.filter((word) => !SAID_OF_ANY.has(word));
      const whole = findWords(words, spend);
      const found =
        whole ?? (rest.length > 0 && rest.length < words.length ? findWords(rest, spend) : undefined);
      if (!found) return NOTHING(effort);
      const matchesOf = (place: number): NameMatch[] => {
        const plant = plants[place];
        return plant ? markPlant(shelf, place, plant, found.read) : [];
      };
      return { places: found.places, matchesOf, isExact: whole?.isExact === true, effort };
    },
  };
}

/**
 * Which words to forgive, one way after another until plants are found: none; those that begin no name; all. So a search for
 * "rose" is not answered with "nose", and "red oseir dogwood" forgives its second word alone.
 */
function* waysToRead(
  words: readonly string[],
  { vocabulary }: NameShelf,
): Generator<(word: string) => boolean> {
  yield () => false;
  const isUnknown = (word: string): boolean => {
    const [from, to] = vocabulary.beginning(word);
    return from === to;
  };
  const unknown = new Set(words.filter(isUnknown));
  if (unknown.size > 0 && unknown.size < words.length) yield (word) => unknown.has(word);
  yield () => true;
}

/** Most points first; what has as many stands as it does on the shelf. Points and place are sorted as one number. */
function ranked(places: readonly number[], points: (place: number) => number): Uint32Array {
  const ranks = new Float64Array(places.length);
  for (const [at, place] of places.entries()) {
    ranks[at] = Math.round((MOST_POINTS - points(place)) * STEPS_A_POINT) * RANK_FROM + place;
  }
  ranks.sort();
  const order = new Uint32Array(ranks.length);
  for (let at = 0; at < ranks.length; at++) order[at] = (ranks[at] ?? 0) % RANK_FROM;
  return order;
}

/** A search without a letter or figure in it, such as `'` or `%`, means just these signs. */
function findSigns(plants: readonly NamedPlant[], { signs }: NameShelf, typed: string): FoundNames {
  const [first = ''] = plainSigns(typed);
  const marks = (place: number): NameMatch[] => {
    const plant = plants[place];
    return plant ? markSigns(plant, typed) : [];
  };
  const holding = signs.get(first) ?? [];
  const places = first === typed ? holding : holding.filter((place) => marks(place).length > 0);
  return { places: Uint32Array.from(places), matchesOf: marks, isExact: true, effort: holding.length };
}
