import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
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
  Record<RequestKind, Record<'one' | 'many' | 'approve' | 'decline', MessageDescriptor>>
> = {
  registration: {
    one: msg`Registration`,
    many: msg`Registrations`,
    approve: msg`List the nursery`,
    decline: msg`Decline it`,
  },
  claim: {
    one: msg`Claim`,
    many: msg`Claims`,
    approve: msg`Hand the listing over`,
    decline: msg`Decline it`,
  },
  opt_out: {
    one: msg`Opt-out`,
    many: msg`Opt-outs`,
    approve: msg`Take the listing out`,
    decline: msg`Keep it listed`,
  },
  correction: {
    one: msg`Correction`,
    many: msg`Corrections`,
    approve: msg`It is put right`,
    decline: msg`Leave it as it is`,
  },
};

/** How the moments of a request are written. */
export const WRITTEN = { dateStyle: 'medium', timeStyle: 'short' } as const;

export const keyOf = ({ kind, id }: Pick<NurseryRequest, 'kind' | 'id'>): string => `${kind}-${id}`;
