import { msg } from '@lingui/core/macro';
import type { Say } from '@understory/words';
import { type Field, one, searchState, shown } from '../../shell/search-state.ts';
import { MOST_COMPARED } from './chosen-plants.ts';

/** What the address of a comparison asks for. */
export interface AskedPlants {
  /** Numbers of plants, each once, as many as can stand side by side. */
  readonly ids: readonly number[];
  /** What cannot be done as it was asked. */
  readonly notes: readonly CompareNote[];
}

/** What a comparison says of itself. The server reads it, and the page says it in its own language. */
export type CompareNote =
  | { readonly is: 'unknown'; readonly words: readonly string[] }
  | { readonly is: 'twice' }
  | { readonly is: 'many'; readonly asked: number }
  | { readonly is: 'gone'; readonly id: number }
  | { readonly is: 'refused'; readonly why: string };

export function noteWords(note: CompareNote, say: Say): string {
  switch (note.is) {
    case 'unknown': {
      const words = note.words.join(', ');
      return say(msg`${words}: no plant has such a number, so it is left out.`);
    }
    case 'twice':
      return say(msg`A plant that was named twice stands here once.`);
    case 'many': {
      const { asked } = note;
      return say(msg`Four plants fit side by side. These are the first four of ${asked}.`);
    }
    case 'gone': {
      // The number of a plant is a name: no thousands are set apart in it.
      const plant = String(note.id);
      return say(msg`The catalog has no plant ${plant}. It may have been taken out since.`);
    }
    case 'refused': {
      const { why } = note;
      return say(msg`Some plants could not be read. ${why}`);
    }
  }
}

/** An address is anybody's: more than this of it is not read. */
const LONGEST = 400;
/** Of a word that is no plant, as much as tells which one is meant. */
const SHOWN_OF_WORD = 24;
/** The catalogue's numbers are those of PostgreSQL's `integer`. */
const GREATEST_ID = 2_147_483_647;

const inQuotes = (word: string): string =>
  `“${word.length > SHOWN_OF_WORD ? `${word.slice(0, SHOWN_OF_WORD)}…` : word}”`;

/** A plant as an address names it: its number counts, the name beside it is for people. */
interface NamedPlant {
  readonly id: number;
  readonly slug: string;
}

/** `12-sword-fern`; undefined for what is no plant's number. */
function plantIn(word: string): NamedPlant | undefined {
  const [, digits, slug = ''] = /^(\d{1,10})(?:-(.*))?$/.exec(word) ?? [];
  const id = Number(digits);
  return digits !== undefined && id >= 1 && id <= GREATEST_ID ? { id, slug } : undefined;
}

const wordsIn = (given: readonly string[]): readonly string[] =>
  given
    .join(',')
    .slice(0, LONGEST)
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
const isFirst = ({ id }: NamedPlant, at: number, all: readonly NamedPlant[]): boolean =>
  all.findIndex((other) => other.id === id) === at;

/** Plants, each once. */
const plantsField: Field<readonly NamedPlant[]> = {
  initial: [],
  narrows: true,
  read: (given) =>
    wordsIn(given)
      .flatMap((word) => plantIn(word) ?? [])
      .filter(isFirst),
  write: (plants) =>
    plants.length > 0 ? plants.map(({ id, slug }) => (slug ? `${id}-${slug}` : id)).join(',') : undefined,
  strays: (given) => [...new Set(wordsIn(given).filter((word) => plantIn(word) === undefined))],
  choices: (plants) =>
    plants.map((plant) => ({ value: String(plant.id), rest: plants.filter((other) => other !== plant) })),
};

/** What the address of a comparison holds: `/marketplace/compare?plants=12-sword-fern,45-salal&only=differences`. */
export const compareSearch = searchState({
  plants: plantsField,
  only: shown(one(['differences'])),
});

/** The address of a comparison. What differs is asked for only where there is something to differ from. */
export const comparePath = (plants: readonly NamedPlant[], isOnlyDiffering = false): string =>
  `/marketplace/compare${compareSearch.serialise({ plants, only: isOnlyDiffering && plants.length > 1 ? 'differences' : '' })}`;

/** Reads which plants an address asks for, as many as can stand side by side, and says what cannot be done as it was asked. */
export function readAskedPlants(parameters: URLSearchParams): AskedPlants {
  const strange = compareSearch.strays(parameters).map(({ value }) => value);
  const { plants } = compareSearch.parse(parameters);
  const named = wordsIn(parameters.getAll('plants')).filter((word) => plantIn(word) !== undefined).length;
  const notes = [
    ...(strange.length > 0 ? [{ is: 'unknown' as const, words: strange.map(inQuotes) }] : []),
    ...(plants.length < named ? [{ is: 'twice' as const }] : []),
    ...(plants.length > MOST_COMPARED ? [{ is: 'many' as const, asked: plants.length }] : []),
  ];
  return { ids: plants.slice(0, MOST_COMPARED).map(({ id }) => id), notes };
}
