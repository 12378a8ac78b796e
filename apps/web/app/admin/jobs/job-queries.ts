import { queryOptions } from '@tanstack/react-query';
import { JOB_STATES, type JobState } from '@understory/contract';
import { type Api, api } from '../../shell/api.ts';
import { retryOutage } from '../../shell/retry-outage.ts';
import { one, searchState } from '../../shell/search-state.ts';

export const JOBS_KEY = ['admin', 'jobs'] as const;

/** Which jobs the address asks for, so that back and reload keep it. */
export const jobSearch = searchState({ state: one(JOB_STATES, 'failed') });

/** The newest jobs of one state, and how many there are of each. While others are read, the last ones stay. */
export const jobsQuery = (state: JobState, ask: Api = api) =>
  queryOptions({
    queryKey: [...JOBS_KEY, state],
    queryFn: ({ signal }) => ask('GET /admin/jobs/', { query: { state }, signal }),
    placeholderData: (last) => last,
    retry: retryOutage,
  });
