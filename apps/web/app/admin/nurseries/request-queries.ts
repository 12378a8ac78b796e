import { queryOptions } from '@tanstack/react-query';
import type { NurseryRequest, RequestKind } from '@understory/contract';
import { api } from '../../shell/api.ts';
import { retryOutage } from '../../shell/retry-outage.ts';

export const REQUESTS_KEY = ['admin', 'nursery-requests'] as const;
export const REQUESTS_PER_PAGE = 20;

export interface RequestsWanted {
  readonly status: 'pending' | 'decided';
  readonly kind: RequestKind | undefined;
  readonly page: number;
}

/** One page of what is to be decided, or was. While the next is read, the last one stays. */
export const requestsQuery = ({ status, kind, page }: RequestsWanted) =>
  queryOptions({
    queryKey: [...REQUESTS_KEY, status, kind, page],
    queryFn: ({ signal }) =>
      api('GET /admin/nursery-requests/', {
        query: { status, kind: kind ?? null, page, page_size: REQUESTS_PER_PAGE },
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
