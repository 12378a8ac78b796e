import { infiniteQueryOptions } from '@tanstack/react-query';
import { SEARCH_RADIUS } from '@understory/contract';
import { api } from '../../shell/api.ts';
import { retryOutage } from '../../shell/retry-outage.ts';
import { count, searchState, text } from '../../shell/search-state.ts';

/** Where the address looks for a plant: a ZIP code as it was typed, and miles around it. */
export const nearSearch = searchState({
  zip: text(40),
  radius: count(SEARCH_RADIUS.default, SEARCH_RADIUS),
});

/** Distances to choose from, in miles. */
const RADIUS_CHOICES: readonly number[] = [10, SEARCH_RADIUS.default, 50, 100];

/** The distances to choose from, with the one that is chosen though it be another. */
export const choicesWith = (radius: number): readonly number[] =>
  [...new Set([...RADIUS_CHOICES, radius])].sort((a, b) => a - b);

/** The smallest distance to choose that reaches so far; the very miles where none does. */
export const nextRadius = (needed: number): number =>
  RADIUS_CHOICES.find((choice) => choice >= needed) ?? needed;

interface Asked {
  /** Empty for everywhere. */
  readonly zip: string;
  readonly radius: number;
}

/** Who lists a plant near a ZIP code, a page at a time. */
export const stockQuery = (plantId: number, { zip, radius }: Asked) =>
  infiniteQueryOptions({
    queryKey: ['availability', plantId, zip, zip && radius],
    queryFn: ({ pageParam, signal }) =>
      api('GET /nurseries/availability/{id}/', {
        params: { id: String(plantId) },
        query: { zip_code: zip || null, radius: zip ? radius : null, page: pageParam },
        signal,
        quiet401: true,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ next }, _pages, page) => (next ? page + 1 : undefined),
    // Without a line it fails at once and says so, and does not wait for one in silence.
    networkMode: 'always',
    retry: retryOutage,
  });
