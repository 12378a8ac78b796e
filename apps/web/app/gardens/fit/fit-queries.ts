import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Gets } from '@understory/contract';
import { api } from '../../shell/api.ts';
import { retryOutage } from '../../shell/retry-outage.ts';
import { type FitSearch, fitQueryOf } from './fit-address.ts';

export type CompatiblePlants = Gets<'GET /gardens/{id}/compatible_plants/'>;

/** One page of the plants for a garden. While the next is read, the last one stays. */
export const compatiblePlantsQuery = (gardenId: number, wanted: FitSearch) =>
  queryOptions({
    queryKey: ['compatible-plants', gardenId, wanted],
    queryFn: ({ signal }) =>
      api('GET /gardens/{id}/compatible_plants/', {
        params: { id: gardenId },
        query: fitQueryOf(wanted),
        signal,
      }),
    placeholderData: keepPreviousData,
    // The garden may have been drawn on a moment ago.
    staleTime: 0,
    // Without a line it fails at once and says so, and does not wait for one in silence.
    networkMode: 'always',
    retry: retryOutage,
  });
