import type { NameMatch } from '@understory/contract';
import type { PlantStatus } from '@understory/garden';
import { wordKeys } from './name-words.ts';
import { makeVocabulary, type Vocabulary } from './vocabulary.ts';

/** The names of one plant, and whether it is native. */
export interface NamedPlant {
  readonly common_name: string;
  readonly other_common_names: readonly string[];
  readonly scientific_name: string;
  readonly synonyms: readonly string[];
  readonly plant_status: PlantStatus;
}

export type NameField = NameMatch['field'];
export const NAME_FIELDS: readonly NameField[] = [
  'common_name',
  'scientific_name',
  'other_common_names',
  'synonyms',
];

/** The names of a plant in the order they are kept. */
export const namesOf = (plant: NamedPlant): { field: NameField; name: string }[] => [
  { field: 'common_name', name: plant.common_name },
  { field: 'scientific_name', name: plant.scientific_name },
  ...plant.other_common_names.map((name) => ({ field: 'other_common_names' as const, name })),
  ...plant.synonyms.map((name) => ({ field: 'synonyms' as const, name })),
];

/** With every apostrophe written as the plain one, which is as long. */
export const plainSigns = (text: string): string => text.replaceAll(/[‘’‛ʼ]/gu, "'");
const LETTERS_ALONE = /^[A-Za-z ]*$/;
const SIGN = /[^\p{Letter}\p{Number}\s]/gu;

/**
 * All names of all plants as numbers: a name is known by its number in the order of the plants, a word by its number in the
 * vocabulary. Lists of lists lie one after another, `starts` telling where each begins and the last ends.
 */
export interface NameShelf {
  readonly vocabulary: Vocabulary;
  /** By plant, its names, and 1 for a native. */
  readonly namesFrom: Uint32Array;
  readonly natives: Uint8Array;
  /** By name: its plant, its field, how many letters it has, and its words. */
  readonly owners: Uint32Array;
  readonly fields: Uint8Array;
  readonly letters: Uint16Array;
  readonly wordsFrom: Uint32Array;
  readonly words: Uint32Array;
  /** By word, the names that hold it, and where in them. */
  readonly heldFrom: Uint32Array;
  readonly held: Uint32Array;
  readonly heldAt: Uint8Array;
  /** By sign, the plants that have it in a name. */
  readonly signs: ReadonlyMap<string, readonly number[]>;
}

/** Names that are read before others are let through. */
const PLANTS_A_STEP = 500;
const HIGHEST_PLACE = 255;

/** Reads the names; hands back control now and then. */
export function* shelveNames(plants: readonly NamedPlant[]): Generator<void, NameShelf> {
  const met = new Map<string, number>();
  const words: number[] = [];
  const wordsFrom = [0];
  const owners: number[] = [];
  const fields: number[] = [];
  const letters: number[] = [];
  const namesFrom = [0];
  const signs = new Map<string, number[]>();
  for (const [place, plant] of plants.entries()) {
    for (const { field, name } of namesOf(plant)) {
      let length = 0;
      for (const key of wordKeys(name)) {
        const number = met.get(key) ?? met.size;
        met.set(key, number);
        words.push(number);
        length += key.length;
      }
      if (!LETTERS_ALONE.test(name)) noteSigns(signs, place, name);
      wordsFrom.push(words.length);
      owners.push(place);
      fields.push(NAME_FIELDS.indexOf(field));
      letters.push(length);
    }
    namesFrom.push(fields.length);
    if (place % PLANTS_A_STEP === 0) yield;
  }
  const sorted = [...met.keys()].sort();
  yield;
  const numbers = new Uint32Array(sorted.length);
  for (const [number, word] of sorted.entries()) numbers[met.get(word) ?? 0] = number;
  const vocabulary = yield* makeVocabulary(sorted);
  const numbered = Uint32Array.from(words, (word) => numbers[word] ?? 0);
  return {
    vocabulary,
    namesFrom: Uint32Array.from(namesFrom),
    natives: Uint8Array.from(plants, (plant) => (plant.plant_status === 'native' ? 1 : 0)),
    owners: Uint32Array.from(owners),
    fields: Uint8Array.from(fields),
    letters: Uint16Array.from(letters),
    wordsFrom: Uint32Array.from(wordsFrom),
    words: numbered,
    signs,
    ...heldBy(sorted.length, Uint32Array.from(wordsFrom), numbered),
  };
}

function noteSigns(signs: Map<string, number[]>, place: number, name: string): void {
  for (const sign of plainSigns(name).match(SIGN) ?? []) {
    const plants = signs.get(sign);
    if (!plants) signs.set(sign, [place]);
    else if (plants.at(-1) !== place) plants.push(place);
  }
}

/** Turns the words of names into the names of words. */
function heldBy(
  vocabulary: number,
  wordsFrom: Uint32Array,
  words: Uint32Array,
): Pick<NameShelf, 'heldFrom' | 'held' | 'heldAt'> {
  const heldFrom = new Uint32Array(vocabulary + 1);
  for (const word of words) heldFrom[word + 1] = (heldFrom[word + 1] ?? 0) + 1;
  for (let word = 0; word < vocabulary; word++) {
    heldFrom[word + 1] = (heldFrom[word + 1] ?? 0) + (heldFrom[word] ?? 0);
  }
  const next = heldFrom.slice();
  const held = new Uint32Array(words.length);
  const heldAt = new Uint8Array(words.length);
  for (let name = 0; name + 1 < wordsFrom.length; name++) {
    const from = wordsFrom[name] ?? 0;
    for (let at = from; at < (wordsFrom[name + 1] ?? 0); at++) {
      const word = words[at] ?? 0;
      const spot = next[word] ?? 0;
      next[word] = spot + 1;
      held[spot] = name;
      heldAt[spot] = Math.min(at - from, HIGHEST_PLACE);
    }
  }
  return { heldFrom, held, heldAt };
}
