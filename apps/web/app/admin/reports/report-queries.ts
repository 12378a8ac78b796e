import { queryOptions } from '@tanstack/react-query';
import { REPORTS_PAGE_SIZE } from '@understory/contract';
import { type Api, api } from '../../shell/api.ts';
import { retryOutage } from '../../shell/retry-outage.ts';
import { count, one, type StateOf, searchState, shown } from '../../shell/search-state.ts';

export const REPORTS_KEY = ['admin', 'reports'] as const;

/** What the address of the list asks for. */
export const reportsWanted = searchState({
  status: shown(one(['open', 'decided'], 'open')),
  page: shown(count(1)),
});

/** Those to decide, as the list begins. */
export const OPEN_REPORTS = { status: 'open', page: 1 } as const;

/** One page of the reports. While the next is read, the last one stays. */
export const reportsQuery = ({ status, page }: StateOf<typeof reportsWanted>, ask: Api = api) =>
  queryOptions({
    queryKey: [...REPORTS_KEY, status, page],
    queryFn: ({ signal }) =>
      ask('GET /admin/reports/', { query: { status, page, page_size: REPORTS_PAGE_SIZE }, signal }),
    placeholderData: (last) => last,
    retry: retryOutage,
  });
