import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Gets } from '@understory/contract';
import { api } from '../../shell/api.ts';
import { retryOutage } from '../../shell/retry-outage.ts';
import { GARDENS_KEY } from '../garden-queries.ts';
import type { ShoppingSearch } from './shopping-address.ts';

/** Where to buy a garden, with a plan for each aim. */
export type Shopping = Gets<'GET /gardens/{id}/shopping_plan/'>;
export type Plan = Shopping['plans'][number];
export type Stop = Plan['stops'][number];
export type Line = Stop['lines'][number];
export type Visited = Shopping['nurseries'][number];
export type Gap = Shopping['gaps'][number];
export type Named = Shopping['needs'][number]['plant'];

/** While another is made, the last one stays. Without a line it fails at once and says so. */
export const shoppingQuery = (
  gardenId: number,
  { zip, radius, collection }: Pick<ShoppingSearch, 'zip' | 'radius' | 'collection'>,
) =>
  queryOptions({
    queryKey: [...GARDENS_KEY, gardenId, 'shopping', { zip, radius, collection }],
    queryFn: ({ signal }) =>
      api('GET /gardens/{id}/shopping_plan/', {
        params: { id: gardenId },
        query: { zip_code: zip || null, radius, collection: collection || null },
        signal,
      }),
    placeholderData: keepPreviousData,
    networkMode: 'always',
    retry: retryOutage,
  });
