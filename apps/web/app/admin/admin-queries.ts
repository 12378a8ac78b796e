import { queryOptions } from '@tanstack/react-query';
import type { Gets } from '@understory/contract';
import { ApiError, api } from '../shell/api.ts';
import { retryOutage } from '../shell/retry-outage.ts';

export type PlantToKeep = Gets<'GET /admin/plants/'>['results'][number];
export type PlantPhotographs = Gets<'GET /admin/plants/{id}/photographs/'>;
export type CheckedCatalogue = Gets<'POST /admin/catalogue/check/'>;

export const PLANTS_PER_PAGE = 30;

/** All that the admin pages hold of plants; to be read again after a change. */
export const ADMIN_PLANTS_KEY = ['admin', 'plants'] as const;
export const ADMIN_CATALOGUE_KEY = ['admin', 'catalogue'] as const;

export interface PlantsWanted {
  readonly search: string;
  readonly photographs: 'all' | 'some' | 'none';
  readonly page: number;
}

/** One page of the plants. While the next is read, the last one stays. */
export const plantsToKeepQuery = ({ search, photographs, page }: PlantsWanted) =>
  queryOptions({
    queryKey: [...ADMIN_PLANTS_KEY, 'list', { search, photographs, page }],
    queryFn: ({ signal }) =>
      api('GET /admin/plants/', {
        query: {
          page,
          page_size: PLANTS_PER_PAGE,
          search: search || null,
          photographs: photographs === 'all' ? null : photographs,
        },
        signal,
      }),
    placeholderData: (last) => last,
    retry: retryOutage,
  });

export const photographsQuery = (id: number) =>
  queryOptions({
    queryKey: [...ADMIN_PLANTS_KEY, 'photographs', id],
    queryFn: ({ signal }) => api('GET /admin/plants/{id}/photographs/', { params: { id }, signal }),
    retry: retryOutage,
  });

export const catalogueStateQuery = queryOptions({
  queryKey: [...ADMIN_CATALOGUE_KEY],
  queryFn: ({ signal }) => api('GET /admin/catalogue/', { signal }),
  retry: retryOutage,
});

/** The sentence for a call that failed, ready to be shown. */
export const sentenceOf = (error: unknown): string =>
  error instanceof ApiError ? error.detail : 'Something went wrong on this page. Please try again.';

/** What is wrong with single fields, by their names. */
export const fieldFaultsOf = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ApiError
    ? Object.fromEntries(error.errors.map(({ field, message }) => [field, `${message}.`]))
    : {};
