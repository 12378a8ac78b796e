import { wordsOf } from '../platform/names.ts';
import { stateNamed, statesBegun } from './states.ts';

/** Words that are written short as often as not; the table of places has them long. */
const LONG_FORMS: Readonly<Record<string, string>> = {
  st: 'saint',
  ste: 'sainte',
  ft: 'fort',
  mt: 'mount',
  n: 'north',
  s: 'south',
  e: 'east',
  w: 'west',
};

/** Syllables that are written by themselves or with what follows: "O Fallon" and "O'Fallon", "Coeur d'Alene". */
const LONE_SYLLABLES = new Set(['d', 'o', 'l']);

/** What is said for the United States, which adds nothing here. */
const COUNTRIES = ['usa', 'us', 'u s a', 'u s', 'united states', 'united states of america'].map((name) =>
  name.split(' '),
);

/** More words than any town and state have. */
const MOST_WORDS = 12;
/** "District of Columbia", "Armed Forces Europe". */
const MOST_WORDS_OF_STATE = 3;

const longForm = (word: string): string =>
  Object.hasOwn(LONG_FORMS, word) ? (LONG_FORMS[word] ?? word) : word;

const keyOf = (words: readonly string[]): string => words.map(longForm).join(' ');

function joinLoneSyllables(words: readonly string[]): string[] {
  const joined: string[] = [];
  let waiting = '';
  for (const word of words) {
    if (waiting === '' && LONE_SYLLABLES.has(word)) waiting = word;
    else {
      joined.push(waiting + word);
      waiting = '';
    }
  }
  return waiting === '' ? joined : [...joined, waiting];
}

/** A town's name as it is compared: case, accents, punctuation and short forms do not tell two names apart. */
export const townKey = (name: string): string => keyOf(joinLoneSyllables(wordsOf(name)));

/** As `townKey`, for a name whose last word may be only begun: "st" may become "Saint Paul" or "Stockton". */
function begunKeys(words: readonly string[]): readonly string[] {
  const last = words.at(-1);
  if (last === undefined) return [];
  const before = words.slice(0, -1).map(longForm);
  const long = longForm(last);
  // What begins with "north" begins with "n".
  const begun = long.startsWith(last) ? [last] : [last, long];
  return begun.map((word) => [...before, word].join(' '));
}

/** One way to understand what was typed. */
export interface TownWish {
  /** Keys of a town's name, none the beginning of another; any of them will do. */
  readonly keys: readonly string[];
  /** The name is there in full, not only begun. */
  readonly isWhole: boolean;
  /** Only towns of these states; undefined for all. */
  readonly states: readonly string[] | undefined;
}

const keyWords = (text: string): string[] => joinLoneSyllables(wordsOf(text)).slice(0, MOST_WORDS);

const endsWith = (words: readonly string[], end: readonly string[]): boolean =>
  words.length >= end.length && end.every((word, at) => word === words[words.length - end.length + at]);

/** The parts between commas, as words, without a country at the end. */
function partsOf(text: string): string[][] {
  const parts = text.split(/[,;،、，]/).map(keyWords);
  const last = parts.pop() ?? [];
  const country = COUNTRIES.find((name) => endsWith(last, name));
  const left = country ? last.slice(0, -country.length) : last;
  return left.length > 0 || !country ? [...parts, left] : parts;
}

/** Each way to part words without a comma between a town's name and what may be its state. */
const splitsOf = (words: readonly string[]) =>
  Array.from({ length: Math.min(MOST_WORDS_OF_STATE, words.length - 1) }, (_, at) => ({
    name: keyOf(words.slice(0, -at - 1)),
    state: words.slice(-at - 1),
  }));

/** Words as a state may be compared: as they are, because "mt" is Montana, and in full, because "n dakota" is North Dakota. */
const stateKeys = (words: readonly string[]): readonly string[] => [words.join(' '), keyOf(words)];

const statesBegunBy = (words: readonly string[]): readonly string[] => [
  ...new Set(stateKeys(words).flatMap(statesBegun)),
];

const stateNamedBy = (words: readonly string[]): string | undefined =>
  stateKeys(words)
    .map(stateNamed)
    .find((state) => state !== undefined);

/** Tells of towns whether the text ends with their name, or with that of their state. */
export function readEnding(
  text: string,
): (town: { readonly key: string; readonly state: string }) => boolean {
  const words = partsOf(text).flat();
  const key = ` ${keyOf(words)}`;
  const states = splitsOf(['', ...words]).map((split) => stateNamedBy(split.state));
  return (town) => key.endsWith(` ${town.key}`) || states.includes(town.state);
}

/**
 * What somebody who typed this may be looking for: a town's name that is only begun, or a town and the beginning of
 * its state. Without a comma the two are told apart wherever the words before are a whole name.
 */
export function readTownSearch(text: string): readonly TownWish[] {
  const [name = [], ...rest] = partsOf(text);
  const tail = rest.at(-1) ?? [];
  if (name.length === 0) return [];
  if (tail.length > 0) return [{ keys: begunKeys(name), isWhole: false, states: statesBegunBy(tail) }];
  const ofAnyState = { keys: begunKeys(name), isWhole: false, states: undefined };
  if (rest.length > 0) return [ofAnyState];
  const ofState = splitsOf(name).map((split) => ({
    keys: [split.name],
    isWhole: true,
    states: statesBegunBy(split.state),
  }));
  return [ofAnyState, ...ofState];
}

/** A town and its state, or a town alone, as they were written out. */
export interface NamedTown {
  readonly key: string;
  readonly state: string | undefined;
}

/** All readings of a location that names a town in full. */
export function readTown(text: string): readonly NamedTown[] {
  const parts = partsOf(text);
  const last = parts.at(-1) ?? [];
  const named = (key: string, words: readonly string[]): NamedTown[] => {
    const state = stateNamedBy(words);
    return state ? [{ key, state }] : [];
  };
  if (parts.length > 1) return named(keyOf(parts.at(-2) ?? []), last);
  // "Washington" and "New York" by themselves may be the state as well as the town.
  const alone = stateNamedBy(last) ? [] : [{ key: keyOf(last), state: undefined }];
  return [...alone, ...splitsOf(last).flatMap((split) => named(split.name, split.state))];
}
