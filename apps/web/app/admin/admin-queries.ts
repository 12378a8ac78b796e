import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { queryOptions } from '@tanstack/react-query';
import { type FeatureSwitch, type Gets, MAX_SEARCH_LENGTH } from '@understory/contract';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { type Api, ApiError, api } from '../shell/api.ts';
import { retryOutage } from '../shell/retry-outage.ts';
import { count, one, type StateOf, searchState, shown, text } from '../shell/search-state.ts';

export type PlantToKeep = Gets<'GET /admin/plants/'>['results'][number];
export type PlantPhotographs = Gets<'GET /admin/plants/{id}/photographs/'>;

export const PLANTS_PER_PAGE = 30;

/** All that the admin pages hold of plants; to be read again after a change. */
export const ADMIN_PLANTS_KEY = ['admin', 'plants'] as const;
export const ADMIN_CATALOGUE_KEY = ['admin', 'catalogue'] as const;

/** What the address of the list of plants asks for. */
export const plantsWanted = searchState({
  search: text(MAX_SEARCH_LENGTH),
  photographs: one(['some', 'none']),
  page: shown(count(1)),
});
export type PlantsWanted = StateOf<typeof plantsWanted>;

/** One page of the plants. While the next is read, the last one stays. */
export const plantsToKeepQuery = (wanted: PlantsWanted, ask: Api = api) =>
  queryOptions({
    queryKey: [...ADMIN_PLANTS_KEY, 'list', wanted],
    queryFn: ({ signal }) =>
      ask('GET /admin/plants/', {
        query: {
          ...plantsWanted.query(wanted, ['search', 'photographs', 'page']),
          page_size: PLANTS_PER_PAGE,
        },
        signal,
      }),
    placeholderData: (last) => last,
    retry: retryOutage,
  });

export const photographsQuery = (id: number, ask: Api = api) =>
  queryOptions({
    queryKey: [...ADMIN_PLANTS_KEY, 'photographs', id],
    queryFn: ({ signal }) => ask('GET /admin/plants/{id}/photographs/', { params: { id }, signal }),
    retry: retryOutage,
  });

export const factsQuery = (id: number, ask: Api = api) =>
  queryOptions({
    queryKey: [...ADMIN_PLANTS_KEY, 'facts', id],
    queryFn: ({ signal }) => ask('GET /admin/plants/{id}/facts/', { params: { id }, signal }),
    retry: retryOutage,
  });

/** One page of the changes of a plant. While the next is read, the last one stays. */
export const historyQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: [...ADMIN_PLANTS_KEY, 'history', id, page],
    queryFn: ({ signal }) =>
      api('GET /admin/plants/{id}/history/', { params: { id }, query: { page }, signal }),
    placeholderData: (last) => last,
    retry: retryOutage,
  });

export const catalogueStateQuery = (ask: Api = api) =>
  queryOptions({
    queryKey: [...ADMIN_CATALOGUE_KEY],
    queryFn: ({ signal }) => ask('GET /admin/catalogue/', { signal }),
    retry: retryOutage,
  });

export const ADMIN_SWITCHES_KEY = ['admin', 'switches'] as const;

export const switchesQuery = (ask: Api = api) =>
  queryOptions({
    queryKey: [...ADMIN_SWITCHES_KEY],
    queryFn: ({ signal }) => ask('GET /admin/switches/', { signal }),
    retry: retryOutage,
  });

/** How many parts of the product are off, in words. */
export function turnedOffWords(switches: readonly FeatureSwitch[]): MessageDescriptor {
  const count = switches.filter(({ is_off }) => is_off).length;
  return msg`${plural({ count }, { 0: 'Everything is on', one: '# part is turned off', other: '# parts are turned off' })}`;
}

/** Says what the server finds wrong with single fields at these; the hand goes to the first. False where it found none. */
export function tellAtFields<Typed extends FieldValues>(
  error: unknown,
  { getValues, setError }: UseFormReturn<Typed>,
): boolean {
  const faults = error instanceof ApiError ? error.errors.filter(({ field }) => field in getValues()) : [];
  for (const [index, { field, message }] of faults.entries())
    setError(field as Path<Typed>, { message }, { shouldFocus: index === 0 });
  return faults.length > 0;
}
