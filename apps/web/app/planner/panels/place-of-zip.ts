import { api } from '../../shell/api.ts';
import { queryOptions } from '../../shell/queries.tsx';

/** The place of a ZIP code; null for one that is none. */
export const placeQuery = (zip: string) =>
  queryOptions({
    queryKey: ['place-of-zip', zip],
    queryFn: async ({ signal }) => {
      const { results } = await api('GET /places/', { query: { q: zip }, signal, quiet401: true });
      return results.find(({ zip_code }) => zip_code === zip) ?? null;
    },
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: false,
  });
