import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Gets, SEARCH_RADIUS } from '@understory/contract';
import { CONTAINER_WISHES, SHOPPING_AIMS } from '@understory/garden';
import { keptAs } from '../../offline/own-page.ts';
import { type Api, api } from '../../shell/api.ts';
import { retryOutage } from '../../shell/retry-outage.ts';
import { count, flag, one, type StateOf, searchState, shown, text } from '../../shell/search-state.ts';
import { GARDENS_KEY } from '../garden-queries.ts';

/** What the address of a shopping plan asks; without a ZIP code it is the one that is known of the garden or its owner. */
export const shoppingSearch = searchState({
  zip: text(40),
  radius: count(SEARCH_RADIUS.default, SEARCH_RADIUS),
  aim: shown(one(SHOPPING_AIMS, SHOPPING_AIMS[0])),
  /** Whether what is collected and not yet on the plan is to be bought too. */
  collection: flag(),
  /** The size of pots that comes first. */
  containers: one(CONTAINER_WISHES, CONTAINER_WISHES[0]),
});
export type ShoppingSearch = StateOf<typeof shoppingSearch>;

/** Wider and wider circles, in miles, to look in where nobody is near. */
const WIDER: readonly number[] = [25, 50, 100, 250, SEARCH_RADIUS.max];

/** The next wider circle; undefined where there is none. */
export const widerThan = (radius: number): number | undefined => WIDER.find((miles) => miles > radius);

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
  {
    zip,
    radius,
    collection,
    containers,
  }: Pick<ShoppingSearch, 'zip' | 'radius' | 'collection' | 'containers'>,
  ask: Api = api,
) =>
  queryOptions({
    queryKey: [...GARDENS_KEY, gardenId, 'shopping', { zip, radius, collection, containers }],
    queryFn: ({ signal }) =>
      ask('GET /gardens/{id}/shopping_plan/', {
        params: { id: gardenId },
        query: { zip_code: zip || null, radius, collection: collection || null, containers },
        signal,
      }),
    placeholderData: keepPreviousData,
    networkMode: 'always',
    retry: retryOutage,
    meta: keptAs(`shopping/${gardenId}/${zip}/${radius}/${collection}/${containers}`),
  });
