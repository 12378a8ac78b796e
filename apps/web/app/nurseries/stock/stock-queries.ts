import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../shell/api.ts';
import { retryOutage } from '../../shell/retry-outage.ts';

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
