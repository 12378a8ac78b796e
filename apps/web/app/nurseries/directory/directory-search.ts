import { SEARCH_RADIUS } from '@understory/contract';

/** The parameters of the directory's address, in the order they stand there. */
const NAMES = [
  'query',
  'zip',
  'radius',
  'specialty',
  'region',
  'open_to_public',
  'plant',
  'status',
  'view',
  'page',
] as const;
type Name = (typeof NAMES)[number];

/** What narrows the list beside the place. */
const NARROWING = ['query', 'specialty', 'region', 'open_to_public', 'plant', 'status'] as const;
export type NarrowingName = (typeof NARROWING)[number];

/** Values as the address holds them, checked by nobody yet; what is empty is left out. */
export type DirectorySearch = { readonly [N in Name]?: string };

/** What is usual need not be said: it is left out of the address. */
const isUsual = (name: Name, value: string): boolean =>
  (name === 'radius' && value === String(SEARCH_RADIUS.default)) ||
  (name === 'open_to_public' && value === 'false') ||
  (name === 'view' && value !== 'map') ||
  (name === 'page' && value === '1');

/** Reads a search from an address that anybody may have written; the first of repeated values holds. */
export function readSearch(parameters: URLSearchParams): DirectorySearch {
  const given = NAMES.map((name) => [name, parameters.get(name)?.trim() ?? ''] as const);
  return Object.fromEntries(given.filter(([name, value]) => value !== '' && !isUsual(name, value)));
}

/** A search as the query of an address, in a fixed order, so that one search has one address. */
export function searchQuery(search: DirectorySearch): string {
  const query = new URLSearchParams();
  for (const name of NAMES) {
    const value = search[name];
    if (value && !isUsual(name, value)) query.set(name, value);
  }
  return query.size > 0 ? `?${query.toString()}` : '';
}

/** The address of a search. */
export const searchAddress = (search: DirectorySearch) => ({
  pathname: '/local-nurseries',
  search: searchQuery(search),
});

/**
 * The one address of a search that was asked for by a form without scripts, which repeats what it asks for and sends what is empty.
 * Undefined for an address that is in order.
 */
export function tidiedQuery(parameters: URLSearchParams): string | undefined {
  const isUntidy = NAMES.some((name) => {
    const given = parameters.getAll(name);
    return given.length > 1 || given.some((value) => value.trim() === '');
  });
  return isUntidy ? searchQuery(readSearch(parameters)) : undefined;
}

/** The search with some of it changed; from the first page on, unless the page is what changes. */
export function withSearch(
  { page: _page, ...kept }: DirectorySearch,
  changes: { readonly [N in Name]?: string | undefined },
): DirectorySearch {
  const changed = Object.entries({ ...kept, ...changes }).filter(([, value]) => value);
  return Object.fromEntries(changed) as DirectorySearch;
}

/** The search at the same place with nothing else that narrows. */
export const withoutNarrowing = (search: DirectorySearch): DirectorySearch =>
  withSearch(search, Object.fromEntries(NARROWING.map((name) => [name, undefined])));

/** Which filters narrow the list. */
export const narrowedBy = (search: DirectorySearch): readonly NarrowingName[] =>
  NARROWING.filter((name) => search[name] !== undefined);

/** Miles around the ZIP code, as the page shows them; an address may ask for what nobody offers. */
export function radiusOf({ radius }: DirectorySearch): number {
  const miles = Number(radius ?? SEARCH_RADIUS.default);
  const isOffered = Number.isInteger(miles) && miles >= SEARCH_RADIUS.min && miles <= SEARCH_RADIUS.max;
  return isOffered ? miles : SEARCH_RADIUS.default;
}
