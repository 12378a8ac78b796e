import type { PlantLooks } from '@understory/garden';

export const genusOf = (looks: PlantLooks): string => looks.scientific_name.split(' ')[0] ?? '';

/** Genera written with blanks between them, to be looked up. */
export const listed = (genera: string): ReadonlySet<string> => new Set(genera.split(' '));

/** What is known of genera, from rows of a fact and the genera it holds for, written with blanks between them. */
export const byGenus = <T>(rows: readonly (readonly [T, string])[]): ReadonlyMap<string, T> =>
  new Map(rows.flatMap(([fact, genera]) => genera.split(' ').map((genus) => [genus, fact] as const)));
