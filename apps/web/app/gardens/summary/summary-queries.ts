import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { keptAs } from '../../offline/own-page.ts';
import { type Api, api } from '../../shell/api.ts';
import { retryOutage } from '../../shell/retry-outage.ts';
import { GARDENS_KEY } from '../garden-queries.ts';

/** What a garden is, in figures. */
export const summaryQuery = (id: number, ask: Api = api) =>
  queryOptions({
    queryKey: [...GARDENS_KEY, id, 'summary'],
    queryFn: ({ signal }) => ask('GET /gardens/{id}/export_summary/', { params: { id }, signal }),
    retry: retryOutage,
    meta: keptAs(`summary/${id}`),
  });

/** What its layers cover so many years after planting. While another year is measured, the last one stays. */
export const coverageQuery = (id: number, year: number) =>
  queryOptions({
    queryKey: [...GARDENS_KEY, id, 'coverage', year],
    queryFn: ({ signal }) =>
      api('GET /gardens/{id}/layer_coverage/', { params: { id }, query: { year }, signal }),
    placeholderData: keepPreviousData,
    retry: retryOutage,
    meta: keptAs(`coverage/${id}/${year}`),
  });
