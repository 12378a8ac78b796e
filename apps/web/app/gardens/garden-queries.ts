import { queryOptions } from '@tanstack/react-query';
import { type Gets, MAX_SEARCH_LENGTH } from '@understory/contract';
import { keptAs } from '../offline/own-page.ts';
import { type Api, ApiError, api } from '../shell/api.ts';
import { retryOutage } from '../shell/retry-outage.ts';
import { count, named, type StateOf, searchState, shown, text } from '../shell/search-state.ts';

export type GardensPage = Gets<'GET /gardens/'>;

/** Gardens on one page of the list: rows of two and of three both come out even. */
export const GARDENS_PER_PAGE = 12;

const NO_GARDENS: GardensPage = { count: 0, next: null, previous: null, results: [] };

/** Every list of gardens the page holds; to be read again after one was changed. */
export const GARDENS_KEY = ['gardens'] as const;

/** Of the list's address: a garden is to be brought in. */
export const BRING_IN = 'bring-in';

/** What the address of the list asks for; `/gardens?deleted` is the list of those that were deleted and can be taken back. */
export const gardenSearch = searchState({
  deleted: shown(named()),
  search: text(MAX_SEARCH_LENGTH),
  page: shown(count(1)),
});
export type GardenSearch = StateOf<typeof gardenSearch>;

async function readGardens(ask: Api, wanted: GardenSearch, signal: AbortSignal): Promise<GardensPage> {
  try {
    return await ask('GET /gardens/', {
      query: { ...gardenSearch.query(wanted, ['page', 'search', 'deleted']), page_size: GARDENS_PER_PAGE },
      signal,
      quiet401: true,
    });
  } catch (error) {
    // Whoever may see no gardens has none: the page behind sends them to sign in.
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return NO_GARDENS;
    throw error;
  }
}

/** One page of the person's gardens. While the next is read, the last one stays. */
export const gardensQuery = (wanted: GardenSearch, ask: Api = api) =>
  queryOptions({
    queryKey: [...GARDENS_KEY, wanted] as const,
    queryFn: ({ signal }) => readGardens(ask, wanted, signal),
    // Never those of the other list: what can be done with them is another thing.
    placeholderData: (last, query) => (query?.queryKey[1].deleted === wanted.deleted ? last : undefined),
    retry: retryOutage,
    ...(wanted.search === '' && { meta: keptAs(`gardens/${wanted.deleted}/${wanted.page}`) }),
  });
