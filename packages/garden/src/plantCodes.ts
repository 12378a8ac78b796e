/** What is written in the plants of a plan. */
export const LETTERINGS = ['names', 'codes', 'none'] as const;
export type Lettering = (typeof LETTERINGS)[number];

/** A species that a code is wanted for. */
export interface CodedSpecies {
  readonly id: number;
  readonly scientific_name: string;
}

/** Letters that a code takes of the genus, and of the species. */
export const CODE_LETTERS = 3;
/** Of a name that has no letters of ours. */
const NAMELESS = 'PLANT';

/**
 * The code that a plant of this name has while no other in the garden has the same: three letters of the genus and three of the
 * species, in capitals, as planting plans are lettered (`RIBSAN` for Ribes sanguineum). Accents are left off, and so are the sign of
 * a hybrid and whatever is no letter; a shorter word gives fewer letters, a genus alone its own three.
 */
export function plantCode(scientificName: string): string {
  const words = scientificName
    .normalize('NFD')
    .split(/\s+/)
    .filter((word) => word !== 'x')
    .map((word) => word.replaceAll(/[^A-Za-z]/g, '').toUpperCase())
    .filter(Boolean);
  return (
    words
      .slice(0, 2)
      .map((word) => word.slice(0, CODE_LETTERS))
      .join('') || NAMELESS
  );
}

/** By scientific name, sign by sign, so that every machine has the same order. */
const inCodeOrder = (a: CodedSpecies, b: CodedSpecies): number =>
  a.scientific_name < b.scientific_name ? -1 : a.scientific_name > b.scientific_name ? 1 : a.id - b.id;

/**
 * The codes of a garden's species, by their ids, no two alike. Where several would have the same, the first by scientific name has it
 * plain and those after it a number from 2 on: `SYMSUB`, `SYMSUB2`. What stands on the plan comes before what is only collected, so
 * that collecting changes no code of the plan. The order they are given in is of no matter, nor is a species that is given twice.
 */
export function plantCodes(
  placed: Iterable<CodedSpecies>,
  collected: Iterable<CodedSpecies> = [],
): ReadonlyMap<number, string> {
  const codes = new Map<number, string>();
  const taken = new Map<string, number>();
  for (const species of [placed, collected])
    for (const { id, scientific_name } of [...species].sort(inCodeOrder)) {
      if (codes.has(id)) continue;
      const code = plantCode(scientific_name);
      const count = (taken.get(code) ?? 0) + 1;
      taken.set(code, count);
      codes.set(id, count === 1 ? code : `${code}${count}`);
    }
  return codes;
}
