import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { queryOptions } from '@tanstack/react-query';
import { MAX_SEARCH_LENGTH, PEOPLE_KINDS, PEOPLE_PAGE_SIZE, type PersonRole } from '@understory/contract';
import { type Api, api } from '../../shell/api.ts';
import { retryOutage } from '../../shell/retry-outage.ts';
import { count, one, type StateOf, searchState, shown, text } from '../../shell/search-state.ts';

/** All that the pages hold of accounts and of the log of what was done to them; to be read again after a change. */
export const PEOPLE_KEY = ['admin', 'people'] as const;

/** What the address of the list of people asks for. */
export const peopleWanted = searchState({
  search: text(MAX_SEARCH_LENGTH),
  kind: one(PEOPLE_KINDS),
  page: shown(count(1)),
});

/** All of them, as the list begins. */
export const EVERYBODY = { search: '', kind: '', page: 1 } as const;

/** What the address of the audit log asks for. */
export const auditWanted = searchState({ search: text(MAX_SEARCH_LENGTH), page: shown(count(1)) });

/** One page of the people. While the next is read, the last one stays. */
export const peopleQuery = (wanted: StateOf<typeof peopleWanted>, ask: Api = api) =>
  queryOptions({
    queryKey: [...PEOPLE_KEY, 'list', wanted],
    queryFn: ({ signal }) =>
      ask('GET /admin/people/', {
        query: { ...peopleWanted.query(wanted, ['search', 'kind', 'page']), page_size: PEOPLE_PAGE_SIZE },
        signal,
      }),
    placeholderData: (last) => last,
    retry: retryOutage,
  });

export const accountQuery = (id: string, ask: Api = api) =>
  queryOptions({
    queryKey: [...PEOPLE_KEY, 'one', id],
    queryFn: ({ signal }) => ask('GET /admin/people/{id}/', { params: { id }, signal }),
    retry: retryOutage,
  });

/** One page of the audit log. While the next is read, the last one stays. */
export const auditQuery = (wanted: StateOf<typeof auditWanted>, ask: Api = api) =>
  queryOptions({
    queryKey: [...PEOPLE_KEY, 'audit', wanted],
    queryFn: ({ signal }) =>
      ask('GET /admin/audit/', {
        query: { ...auditWanted.query(wanted, ['search', 'page']), page_size: PEOPLE_PAGE_SIZE },
        signal,
      }),
    placeholderData: (last) => last,
    retry: retryOutage,
  });

export const ROLE_WORDS: Readonly<Record<PersonRole, MessageDescriptor>> = {
  nursery_admin: msg`Nursery admin`,
  platform_admin: msg`Platform admin`,
};

/** How moments are written. */
export const WRITTEN = { dateStyle: 'medium', timeStyle: 'short' } as const;
