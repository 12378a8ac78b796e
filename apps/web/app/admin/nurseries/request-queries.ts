import { queryOptions } from '@tanstack/react-query';
import { type NurseryRequest, REQUEST_KINDS, type RequestKind } from '@understory/contract';
import { type Api, api } from '../../shell/api.ts';
import { retryOutage } from '../../shell/retry-outage.ts';
import { count, one, type StateOf, searchState, shown } from '../../shell/search-state.ts';

export const REQUESTS_KEY = ['admin', 'nursery-requests'] as const;
export const REQUESTS_PER_PAGE = 20;

/** What the address of the list asks for. */
export const requestsWanted = searchState({
  status: shown(one(['pending', 'decided'], 'pending')),
  kind: one(REQUEST_KINDS),
  page: shown(count(1)),
});

/** One page of what is to be decided, or was. While the next is read, the last one stays. */
export const requestsQuery = ({ status, kind, page }: StateOf<typeof requestsWanted>, ask: Api = api) =>
  queryOptions({
    queryKey: [...REQUESTS_KEY, status, kind, page],
    queryFn: ({ signal }) =>
      ask('GET /admin/nursery-requests/', {
        query: { status, kind: kind || null, page, page_size: REQUESTS_PER_PAGE },
        signal,
      }),
    placeholderData: (last) => last,
    retry: retryOutage,
  });

/** What each kind is called, alone and in number, and what approving it does. */
export const KIND_WORDS: Readonly<
  Record<RequestKind, { one: string; many: string; approve: string; decline: string }>
> = {
  registration: {
    one: 'Registration',
    many: 'Registrations',
    approve: 'List the nursery',
    decline: 'Decline it',
  },
  claim: {
    one: 'Claim',
    many: 'Claims',
    approve: 'Hand the listing over',
    decline: 'Decline it',
  },
  opt_out: {
    one: 'Opt-out',
    many: 'Opt-outs',
    approve: 'Take the listing out',
    decline: 'Keep it listed',
  },
};

export const momentOf = (moment: string): string =>
  new Date(moment).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });

export const keyOf = ({ kind, id }: Pick<NurseryRequest, 'kind' | 'id'>): string => `${kind}-${id}`;
