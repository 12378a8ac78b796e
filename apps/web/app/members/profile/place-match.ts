import type { Place } from '@understory/contract';

/** Fewer characters would match half the country. */
export const SHORTEST_SEARCH = 2;

const plain = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** The five digits of a ZIP code, also of one with its four more; undefined for all else. */
export const zipOf = (text: string): string | undefined => /^\s*(\d{5})(?:-\d{4})?\s*$/.exec(text)?.[1];

/**
 * The one place that a text names, among places found for it: by ZIP code, by label, by town and state, or by a
 * town that no other of them shares. Never a guess: "Portland" names none of several.
 */
export function placeNamed(text: string, found: readonly Place[]): Place | undefined {
  const zip = zipOf(text);
  if (zip !== undefined) return found.find((place) => place.zip_code === zip);
  const wanted = plain(text);
  const exact = found.find(({ label }) => plain(label) === wanted);
  if (exact) return exact;
  const towns = found.filter(
    ({ city, state }) => plain(city) === wanted || plain(`${city}, ${state}`) === wanted,
  );
  const [first] = towns;
  const isOneTown = towns.every(({ city, state }) => city === first?.city && state === first.state);
  // Of several ZIP codes of one town none is meant.
  return isOneTown ? towns.find(({ zip_code }) => zip_code === null || towns.length === 1) : undefined;
}
