import { soundOf } from '@understory/meaning';

/** Every word that names of plants are made of, in the order of its letters; a word is named by its number in it. */
export interface Vocabulary {
  readonly words: readonly string[];
  numberOf(word: string): number | undefined;
  /** The words that begin so: the first of them, and the one after the last. */
  beginning(start: string): readonly [number, number];
  endingIn(end: string): readonly number[];
  readonly bySound: SoundOrder;
}

/** The words ordered by how they sound, for looking through all of them with slips. */
export interface SoundOrder {
  readonly numbers: Uint32Array;
  readonly sounds: readonly string[];
  /** How many letters each sound shares with the one before. */
  readonly shared: Uint8Array;
}

const HIGHEST_BYTE = 255;
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const turned = (word: string): string => Array.from(word).reverse().join('');

/** The first of so many that is not before what is looked for. */
function firstAt(count: number, isBefore: (at: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Those of a sorted list that begin so. */
function rangeOf(sorted: readonly string[], start: string): readonly [number, number] {
  const from = firstAt(sorted.length, (at) => (sorted[at] ?? '') < start);
  const length = firstAt(sorted.length - from, (at) => (sorted[from + at] ?? '').startsWith(start));
  return [from, from + length];
}

function sharedStart(a: string, b: string): number {
  const most = Math.min(a.length, b.length, HIGHEST_BYTE);
  let at = 0;
  while (at < most && a.charCodeAt(at) === b.charCodeAt(at)) at++;
  return at;
}

function orderBySound(words: readonly string[]): SoundOrder {
  const heard = words.map(soundOf);
  const numbers = Uint32Array.from(words.keys()).sort((a, b) => compare(heard[a] ?? '', heard[b] ?? ''));
  const sounds = Array.from(numbers, (number) => heard[number] ?? '');
  const shared = Uint8Array.from(sounds, (sound, at) => sharedStart(sounds[at - 1] ?? '', sound));
  return { numbers, sounds, shared };
}

/** @param words sorted, each once */
export function* makeVocabulary(words: readonly string[]): Generator<void, Vocabulary> {
  const numbers = new Map(words.map((word, number) => [word, number]));
  yield;
  const bySound = orderBySound(words);
  yield;
  const backwards = words.map(turned).sort(compare);
  yield;
  return {
    words,
    numberOf: (word) => numbers.get(word),
    beginning: (start) => rangeOf(words, start),
    endingIn(end) {
      const [from, to] = rangeOf(backwards, turned(end));
      return backwards.slice(from, to).flatMap((word) => numbers.get(turned(word)) ?? []);
    },
    bySound,
  };
}
