import MiniSearch, { type Query } from 'minisearch';
import { nameKey, wordsOf } from '../platform/names.ts';

/** The names of one plant. */
export interface NamedPlant {
  readonly id: number;
  readonly common_name: string;
  readonly other_common_names: readonly string[];
  readonly scientific_name: string;
  readonly synonyms: readonly string[];
}

/** Finds plants by their names. */
export interface NameIndex {
  /** Ids of the plants that a search means, best match first. */
  find(search: string): number[];
}

/** More words than any name has narrow nothing down and only cost time. */
const MOST_WORDS = 8;
/** A name of three letters is another name when one of them changes; longer words can be told in spite of a slip. */
const ONE_SLIP_FROM = 4;
const TWO_SLIPS_FROM = 8;

const slipsAllowed = (word: string): number | false =>
  word.length >= TWO_SLIPS_FROM ? 2 : word.length >= ONE_SLIP_FROM ? 1 : false;

/** The word with each pair of neighbouring letters swapped: the commonest slip of typing, which costs two edits. */
const withSwappedLetters = (word: string): string[] =>
  word.length < ONE_SLIP_FROM
    ? []
    : Array.from(word.slice(1), (_, at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2));

const everyWord = (words: readonly string[], query: (word: string) => Query): Query => ({
  combineWith: 'AND',
  queries: words.map(query),
});

const namesOf = (plant: NamedPlant): string[] => [
  plant.common_name,
  ...plant.other_common_names,
  plant.scientific_name,
  ...plant.synonyms,
];

/**
 * An index of plant names in memory: derived from the catalogue, thrown away when that changes. Words may be
 * given in any order and only begun. Only where nothing is found so are slips forgiven, one in words from four
 * letters and two from eight, so that a search for "rose" is not answered with "nose".
 *
 * It stands in memory because neither database is sure to bring an extension for fuzzy text; at 50,000 plants
 * it takes a few tens of megabytes and answers in milliseconds.
 */
export function createNameIndex(plants: readonly NamedPlant[]): NameIndex {
  const index = new MiniSearch<NamedPlant>({
    fields: ['common_name', 'other_common_names', 'scientific_name', 'synonyms'],
    tokenize: wordsOf,
    processTerm: (word) => word,
    searchOptions: { boost: { common_name: 4, scientific_name: 3, other_common_names: 2, synonyms: 1 } },
    extractField: (plant, field) => {
      const value = plant[field as keyof NamedPlant];
      return Array.isArray(value) ? value.join(' ; ') : value;
    },
  });
  index.addAll(plants);

  const asWritten = (words: readonly string[]): Query =>
    everyWord(words, (word) => ({ queries: [word], prefix: true, fuzzy: false }));
  const withSlips = (words: readonly string[]): Query =>
    everyWord(words, (word) => ({
      combineWith: 'OR',
      queries: [
        { queries: [word], prefix: true, fuzzy: slipsAllowed(word) },
        { combineWith: 'OR', queries: withSwappedLetters(word), prefix: true, fuzzy: false },
      ],
    }));
  const idsOf = (query: Query): number[] => index.search(query).map(({ id }) => id as number);

  /** A search without a letter or figure in it, such as `'` or `%`, means just that sign. */
  const bySign = (sign: string): number[] =>
    plants.filter((plant) => namesOf(plant).some((name) => nameKey(name).includes(sign))).map(({ id }) => id);

  return {
    find(search) {
      const words = [...new Set(wordsOf(search))].slice(0, MOST_WORDS);
      if (words.length === 0) return bySign(nameKey(search.trim()));
      const found = idsOf(asWritten(words));
      return found.length > 0 ? found : idsOf(withSlips(words));
    },
  };
}
