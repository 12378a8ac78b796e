import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  type Gets,
  INVENTORY_PAGE_SIZE,
  type InventoryLot,
  type InventoryStatus,
  type Sends,
} from '@understory/contract';
import { api } from '../../shell/api.ts';
import { keepPreviousData, queryOptions } from '../../shell/queries.tsx';
import { retryOutage } from '../../shell/retry-outage.ts';

export type Lot = InventoryLot;
export type StockAct = Sends<'POST /nurseries/{id}/inventory/change/'>['body']['act'];
export type ChosenLots = Sends<'POST /nurseries/{id}/inventory/change/'>['body']['lots'];
export type LotFields = NonNullable<Sends<'PATCH /nurseries/{id}/inventory/{lot}/'>['body']>;
type StockPage = Pick<Gets<'GET /nurseries/{id}/inventory/'>, 'count' | 'counts' | 'results'>;
type Done = Gets<'POST /nurseries/{id}/inventory/change/'>;

export const STATUS_WORDS: Readonly<Record<InventoryStatus, MessageDescriptor>> = {
  in_stock: msg`In Stock`,
  limited: msg`Limited`,
  out_of_stock: msg`Out of Stock`,
};
export const STATUSES = ['in_stock', 'limited', 'out_of_stock'] as const satisfies readonly InventoryStatus[];

const SORTS = ['name', 'scientific', 'quantity', 'price', 'age'] as const;
export type StockSort = (typeof SORTS)[number];

/** Which lots are looked at, as the address says it. */
export interface StockWish {
  readonly status: InventoryStatus | undefined;
  readonly search: string;
  readonly sort: StockSort;
  readonly isDown: boolean;
  readonly page: number;
}

const oneOf = <Choice extends string>(choices: readonly Choice[], asked: string | null): Choice | undefined =>
  choices.find((choice) => choice === asked);

/** What an address asks for; whatever it asks for that there is none of is left out. */
export const wishIn = (search: URLSearchParams): StockWish => ({
  status: oneOf(STATUSES, search.get('status')),
  search: search.get('search') ?? '',
  sort: oneOf(SORTS, search.get('sort')) ?? 'name',
  isDown: search.get('order') === 'down',
  page: Math.max(1, Math.floor(Number(search.get('page') ?? 1)) || 1),
});

/** The address of a wish, shortest first: what is so anyway is not said. */
export const addressOf = ({ status, search, sort, isDown, page }: StockWish): Record<string, string> => ({
  ...(status && { status }),
  ...(search && { search }),
  ...(sort !== 'name' && { sort }),
  ...(isDown && { order: 'down' }),
  ...(page > 1 && { page: String(page) }),
});

/** Where stock is kept: by the server, or in this browser as a demonstration. */
export interface Stock {
  /** Stands for it among what was asked. */
  readonly key: readonly (string | number)[];
  list(wish: StockWish, signal: AbortSignal): Promise<StockPage>;
  change(lots: ChosenLots, act: StockAct): Promise<Done>;
  edit(lot: Lot, fields: LotFields): Promise<{ readonly change: number | null }>;
  undo(change: number): Promise<unknown>;
  /** Left out where nothing can be added or taken away for good. */
  readonly nurseryId?: number;
}

/** The stock of a nursery, as the server keeps it. */
export const stockOf = (personId: string, nurseryId: number): Stock => ({
  key: ['portal', personId, nurseryId, 'stock'],
  nurseryId,
  list: ({ status, search, sort, isDown, page }, signal) =>
    api('GET /nurseries/{id}/inventory/', {
      params: { id: nurseryId },
      query: {
        page,
        page_size: INVENTORY_PAGE_SIZE,
        sort,
        ...(isDown && { order: 'down' as const }),
        ...(status && { status }),
        ...(search && { search }),
      },
      signal,
    }),
  change: (lots, act) =>
    api('POST /nurseries/{id}/inventory/change/', { params: { id: nurseryId }, body: { lots, act } }),
  edit: ({ id }, fields) =>
    api('PATCH /nurseries/{id}/inventory/{lot}/', { params: { id: nurseryId, lot: id }, body: fields }),
  undo: (change) =>
    api('POST /nurseries/{id}/inventory/history/{change}/undo/', { params: { id: nurseryId, change } }),
});

/** A page of it; the one before stays while the next is asked for. */
export const stockQuery = (stock: Stock, wish: StockWish) =>
  queryOptions({
    networkMode: 'always',
    retry: retryOutage,
    queryKey: [...stock.key, 'list', wish],
    queryFn: ({ signal }) => stock.list(wish, signal),
    placeholderData: keepPreviousData,
  });
