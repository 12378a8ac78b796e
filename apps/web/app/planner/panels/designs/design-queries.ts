import { queryOptions } from '@tanstack/react-query';
import type { Sends } from '@understory/contract';
import { api } from '../../../shell/api.ts';

type Garden = Sends<'POST /garden-templates/{key}/layout/'>['body'];

/** All designs with their samples. They change with the catalogue alone. */
export const designsQuery = queryOptions({
  queryKey: ['garden-templates'],
  queryFn: ({ signal }) => api('GET /garden-templates/', { signal }),
  networkMode: 'always',
  staleTime: 60 * 60_000,
});

/** A design laid out for a garden. What stands there is part of the question. */
export const layoutQuery = (key: string, garden: Garden) =>
  queryOptions({
    queryKey: ['garden-layout', key, garden],
    queryFn: ({ signal }) =>
      api('POST /garden-templates/{key}/layout/', { params: { key }, body: garden, signal }),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
