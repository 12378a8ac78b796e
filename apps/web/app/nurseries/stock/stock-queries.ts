import { infiniteQueryOptions } from '@tanstack/react-query';
import { SEARCH_RADIUS } from '@understory/contract';
import { api } from '../../shell/api.ts';
import { retryOutage } from '../../shell/retry-outage.ts';
import { count, flag, searchState, text } from '../../shell/search-state.ts';

/** Filters of provenance, as the call and the address name them. */
const provenance = {
  straight_species: flag(),
  seed_origin_told: flag(),
  neonicotinoid_free: flag(),
  organic: flag(),
};
export type ProvenanceAsked = Readonly<Record<keyof typeof provenance, boolean>>;
const PROVENANCE_FILTERS = Object.keys(provenance) as (keyof ProvenanceAsked)[];

/** Where the address looks for a plant, a ZIP code as it was typed and miles around it, and how it must have been grown. */
export const nearSearch = searchState({
  zip: text(40),
  radius: count(SEARCH_RADIUS.default, SEARCH_RADIUS),
  ...provenance,
});

/** None of the filters asked for. */
export const UNFILTERED: Partial<ProvenanceAsked> = Object.fromEntries(
  PROVENANCE_FILTERS.map((name) => [name, nearSearch.initial[name]]),
);

/** Distances to choose from, in miles. */
const RADIUS_CHOICES: readonly number[] = [10, SEARCH_RADIUS.default, 50, 100];

/** The distances to choose from, with the one that is chosen though it be another. */
export const choicesWith = (radius: number): readonly number[] =>
  [...new Set([...RADIUS_CHOICES, radius])].sort((a, b) => a - b);

/** The smallest distance to choose that reaches so far; the very miles where none does. */
export const nextRadius = (needed: number): number =>
  RADIUS_CHOICES.find((choice) => choice >= needed) ?? needed;

interface Asked extends ProvenanceAsked {
  /** Empty for everywhere. */
  readonly zip: string;
  readonly radius: number;
}

/** Whether any filter of provenance narrows what is found. */
export const isNarrowed = (asked: ProvenanceAsked): boolean => PROVENANCE_FILTERS.some((name) => asked[name]);

/** Who lists a plant near a ZIP code, a page at a time. */
export const stockQuery = (plantId: number, asked: Asked) => {
  const { zip, radius } = asked;
  const filters = nearSearch.query(asked, PROVENANCE_FILTERS);
  return infiniteQueryOptions({
    queryKey: ['availability', plantId, zip, zip && radius, filters],
    queryFn: ({ pageParam, signal }) =>
      api('GET /nurseries/availability/{id}/', {
        params: { id: String(plantId) },
        query: { zip_code: zip || null, radius: zip ? radius : null, ...filters, page: pageParam },
        signal,
        quiet401: true,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ next }, _pages, page) => (next ? page + 1 : undefined),
    // Without a line it fails at once and says so, and does not wait for one in silence.
    networkMode: 'always',
    retry: retryOutage,
  });
};
