import { SEARCH_RADIUS } from '@understory/contract';

/** Distances to choose from, in miles. */
const RADIUS_CHOICES: readonly number[] = [10, SEARCH_RADIUS.default, 50, 100];

/** What the address asks: a ZIP code as it was typed (null where the address says nothing of it), and miles around it. */
export interface StockSearch {
  readonly zip: string | null;
  readonly radius: number;
}

const isRadius = (miles: number): boolean =>
  Number.isInteger(miles) && miles >= SEARCH_RADIUS.min && miles <= SEARCH_RADIUS.max;

/** Reads what is asked from an address that anybody may have written. */
export function readStockSearch(params: URLSearchParams): StockSearch {
  const radius = Number(params.get('radius') ?? SEARCH_RADIUS.default);
  return {
    zip: params.get('zip')?.trim() ?? null,
    radius: isRadius(radius) ? radius : SEARCH_RADIUS.default,
  };
}

/** The address with what is asked now; all else in it stays. What is usual is left out. */
export function withStockSearch(params: URLSearchParams, { zip, radius }: StockSearch): URLSearchParams {
  const next = new URLSearchParams(params);
  if (zip) next.set('zip', zip);
  else next.delete('zip');
  if (zip && radius !== SEARCH_RADIUS.default) next.set('radius', String(radius));
  else next.delete('radius');
  return next;
}

/** The distances to choose from, with the one that is chosen though it be another. */
export const choicesWith = (radius: number): readonly number[] =>
  [...new Set([...RADIUS_CHOICES, radius])].sort((a, b) => a - b);

/** The smallest distance to choose that reaches so far; the very miles where none does. */
export const nextRadius = (needed: number): number =>
  RADIUS_CHOICES.find((choice) => choice >= needed) ?? needed;
