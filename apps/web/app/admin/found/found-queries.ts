import { queryOptions } from '@tanstack/react-query';
import { FOUND_PAGE_SIZE, FOUND_STATES, type Gets, MAX_SEARCH_LENGTH } from '@understory/contract';
import { type Api, api } from '../../shell/api.ts';
import { retryOutage } from '../../shell/retry-outage.ts';
import { count, one, type StateOf, searchState, shown, text } from '../../shell/search-state.ts';

export const FOUND_KEY = ['admin', 'found-photographs'] as const;

export type FoundList = Gets<'GET /admin/found-photographs/'>;

/** What the address of the list asks for. */
export const foundWanted = searchState({
  state: shown(one(FOUND_STATES, 'found')),
  search: text(MAX_SEARCH_LENGTH),
  page: shown(count(1)),
});
export type FoundWanted = StateOf<typeof foundWanted>;

/** What is to be decided, of all plants. */
export const TO_DECIDE: FoundWanted = { state: 'found', search: '', page: 1 };

/** How often the list is read again while plants wait to be looked for, in milliseconds: each takes some seconds. */
const READ_AGAIN_EVERY = 10_000;

/** One page of found photographs. While the next is read, the last one stays. */
export const foundQuery = ({ state, search, page }: FoundWanted, ask: Api = api) =>
  queryOptions({
    queryKey: [...FOUND_KEY, state, search, page],
    queryFn: ({ signal }) =>
      ask('GET /admin/found-photographs/', {
        query: { state, search: search || null, page, page_size: FOUND_PAGE_SIZE },
        signal,
      }),
    placeholderData: (last) => last,
    retry: retryOutage,
    refetchInterval: ({ state: { data } }) => (data && data.looking.waiting > 0 ? READ_AGAIN_EVERY : false),
  });
