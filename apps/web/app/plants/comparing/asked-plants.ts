import { MOST_COMPARED } from './chosen-plants.ts';

/** What the address of a comparison asks for. */
export interface AskedPlants {
  /** Numbers of plants, each once, as many as can stand side by side. */
  readonly ids: readonly number[];
  /** What cannot be done as it was asked, in sentences. */
  readonly notes: readonly string[];
}

/** An address is anybody's: more than this of it is not read. */
const LONGEST = 400;
/** Of a word that is no plant, as much as tells which one is meant. */
const SHOWN_OF_WORD = 24;
/** The catalogue's numbers are those of PostgreSQL's `integer`. */
const GREATEST_ID = 2_147_483_647;

const inQuotes = (word: string): string =>
  `“${word.length > SHOWN_OF_WORD ? `${word.slice(0, SHOWN_OF_WORD)}…` : word}”`;

/** The number at the start of `12-sword-fern`; undefined for what is no plant's number. */
function idIn(word: string): number | undefined {
  const digits = /^(\d{1,10})(?:-|$)/.exec(word)?.[1];
  const id = Number(digits);
  return digits !== undefined && id >= 1 && id <= GREATEST_ID ? id : undefined;
}

/** Reads `?plants=12-sword-fern,45`: the numbers count, the names beside them are for people. */
export function readAskedPlants(parameters: URLSearchParams): AskedPlants {
  const words = parameters
    .getAll('plants')
    .join(',')
    .slice(0, LONGEST)
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
  const strange = [...new Set(words.filter((word) => idIn(word) === undefined))];
  const all = words.flatMap((word) => idIn(word) ?? []);
  const ids = [...new Set(all)];
  const notes = [
    ...(strange.length > 0
      ? [`${strange.map(inQuotes).join(', ')}: no plant has such a number, so it is left out.`]
      : []),
    ...(ids.length < all.length ? ['A plant that was named twice stands here once.'] : []),
    ...(ids.length > MOST_COMPARED
      ? [`Four plants fit side by side. These are the first four of ${ids.length}.`]
      : []),
  ];
  return { ids: ids.slice(0, MOST_COMPARED), notes };
}
