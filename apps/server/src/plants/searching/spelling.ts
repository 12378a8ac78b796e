import { soundOf } from '@understory/meaning';

/** A name of three letters is another name when one of them changes; longer words can be told in spite of a slip. */
const ONE_SLIP_FROM = 4;
const TWO_SLIPS_FROM = 8;

/**
 * How many slips are forgiven in a typed word: a letter wrong, left out, too many, or two swapped. Undefined for a word that is
 * to be taken as it is.
 */
export function slipsForgiven(typed: string): number | undefined {
  // What is left of "zzzzzz" as it sounds is too little to tell anything by.
  const told = Math.min(typed.length, soundOf(typed).length + 1);
  if (told < ONE_SLIP_FROM) return undefined;
  return told < TWO_SLIPS_FROM ? 1 : 2;
}

const SHORTEST_PLURAL = 4;
const endings = (word: string, forms: Readonly<Record<string, string>>): string[] =>
  Object.entries(forms).flatMap(([ending, other]) =>
    word.endsWith(ending) ? [word.slice(0, -ending.length) + other] : [],
  );

/** The singulars that a typed word may be the plural of: "sedges", "berries", "grasses". */
export const singularsOf = (typed: string): string[] =>
  typed.length < SHORTEST_PLURAL || typed.endsWith('ss')
    ? []
    : [...new Set(endings(typed, { ies: 'y', es: '', s: '' }))];

/** A plural that does not begin like its singular: "berry" is in "berries". */
export const pluralsOf = (typed: string): string[] => endings(typed, { y: 'ies' });
