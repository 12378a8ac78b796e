import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Gets, MAX_PAGE_SIZE } from '@understory/contract';
import { PLANT_FIELDS } from '../../plants/index.ts';
import { type Api, api } from '../../shell/api.ts';
import { retryOutage } from '../../shell/retry-outage.ts';
import { count, flag, type StateOf, searchState, shown } from '../../shell/search-state.ts';
import { GARDENS_KEY } from '../garden-queries.ts';

export type CompatiblePlants = Gets<'GET /gardens/{id}/compatible_plants/'>;

/** What the address of the plants for a garden asks: the filters of the marketplace, of which `native_only` means native here. */
export const fitSearch = searchState({ ...PLANT_FIELDS, show_all: shown(flag()), page: shown(count(1)) });
export type FitSearch = StateOf<typeof fitSearch>;
const CALLED = Object.keys(fitSearch.fields) as (keyof FitSearch)[];

/** One page of the plants for a garden. While the next is read, the last one stays. */
export const compatiblePlantsQuery = (gardenId: number, wanted: FitSearch, ask: Api = api) =>
  queryOptions({
    queryKey: ['compatible-plants', gardenId, wanted],
    queryFn: ({ signal }) =>
      ask('GET /gardens/{id}/compatible_plants/', {
        params: { id: gardenId },
        query: fitSearch.query(wanted, CALLED),
        signal,
      }),
    placeholderData: keepPreviousData,
    // The garden may have been drawn on a moment ago.
    staleTime: 0,
    // Without a line it fails at once and says so, and does not wait for one in silence.
    networkMode: 'always',
    retry: retryOutage,
  });

/** How one plant suits a garden. */
export const compatibilityQuery = (gardenId: number, plantId: number) =>
  queryOptions({
    queryKey: ['garden-compatibility', gardenId, plantId],
    queryFn: ({ signal }) =>
      api('GET /gardens/{id}/garden_compatibility/', {
        params: { id: gardenId },
        query: { plant_id: plantId },
        signal,
        quiet401: true,
      }),
    staleTime: 0,
    networkMode: 'always',
    retry: retryOutage,
  });

/** The gardens to choose from, last changed first. */
export const gardenChoiceQuery = queryOptions({
  queryKey: [...GARDENS_KEY, 'choice'],
  queryFn: ({ signal }) =>
    api('GET /gardens/', { query: { page_size: MAX_PAGE_SIZE }, signal, quiet401: true }),
  networkMode: 'always',
  retry: retryOutage,
});

/** What of one plant a garden holds. */
export const heldQuery = (gardenId: number, plantId: number) =>
  queryOptions({
    queryKey: ['garden-holds', gardenId, plantId],
    queryFn: ({ signal }) =>
      api('GET /garden-plants/', {
        query: { garden: gardenId, plant: plantId, page_size: MAX_PAGE_SIZE },
        signal,
        quiet401: true,
      }),
    staleTime: 0,
    networkMode: 'always',
    retry: retryOutage,
  });
