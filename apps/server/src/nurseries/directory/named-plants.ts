import type { ListedPlants } from '../../plants/index.ts';
import { wordsOf } from '../../platform/names.ts';

/** So many plants that words name are looked for in stock at most. */
const MOST_NAMED = 500;

interface NamedPlant {
  readonly id: number;
  /** All its names, each word after a space. */
  readonly names: string;
}

const known = new WeakMap<ListedPlants, readonly NamedPlant[]>();

function namesOf(listed: ListedPlants): readonly NamedPlant[] {
  const made =
    known.get(listed) ??
    listed.plants.map(({ id, common_name, scientific_name, other_common_names, synonyms }) => ({
      id,
      names: ` ${wordsOf([common_name, scientific_name, ...other_common_names, ...synonyms].join(' ')).join(' ')}`,
    }));
  known.set(listed, made);
  return made;
}

/**
 * The plants all the words name, each word the beginning of one in any of a plant's names. Stricter than the search of the
 * marketplace, which guesses at what was mistyped: a town must not find whoever sells a plant that is spelt like it.
 */
export function plantsNamed(listed: ListedPlants, words: readonly string[]): readonly number[] {
  if (words.length === 0) return [];
  return namesOf(listed)
    .filter(({ names }) => words.every((word) => names.includes(` ${word}`)))
    .slice(0, MOST_NAMED)
    .map(({ id }) => id);
}
