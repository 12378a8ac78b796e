import { msg } from '@lingui/core/macro';
import { queryOptions } from '@tanstack/react-query';
import { type GardenPlant, MAX_PAGE_SIZE } from '@understory/contract';
import type { Say } from '@understory/words';
import { noteGardensOf } from '../../offline/plants-per-garden.ts';
import { api } from '../../shell/api.ts';
import { retryOutage } from '../../shell/retry-outage.ts';
import { followChanges, type Holding } from './add-to-collection.ts';

type Record = Pick<GardenPlant, 'id' | 'garden' | 'quantity' | 'is_placed'>;

/** What each garden holds of one plant, by garden id. */
export type Holdings = ReadonlyMap<number, Holding>;

export const NO_HOLDING: Holding = { record: undefined, placed: 0 };

/** Gathers the records of one plant by garden. */
export function holdingsOf(records: readonly Record[]): Holdings {
  const holdings = new Map<number, Holding>();
  for (const { id, garden, quantity, is_placed } of records) {
    const { record, placed } = holdings.get(garden) ?? NO_HOLDING;
    holdings.set(garden, is_placed ? { record, placed: placed + quantity } : { record: id, placed });
  }
  return holdings;
}

/** "In the collection", "3 placed", both, or nothing. */
export function holdingWords({ record, placed }: Holding, say: Say): string {
  if (record === undefined) return placed > 0 ? say(msg`${placed} placed`) : '';
  return say(placed > 0 ? msg`In the collection, ${placed} placed` : msg`In the collection`);
}

/**
 * What the person's gardens hold of a plant. Its collected records are read for themselves, of which each garden has one at
 * most: a plant that is placed by the hundred does not hide them.
 */
export const holdingsQuery = (plantId: number) =>
  queryOptions({
    queryKey: ['garden-holds', 'everywhere', plantId],
    queryFn: async ({ signal }): Promise<Holdings> => {
      const read = (is_placed: boolean) =>
        api('GET /garden-plants/', {
          query: { plant: plantId, is_placed, page_size: MAX_PAGE_SIZE },
          signal,
          quiet401: true,
        });
      const isStillSo = followChanges();
      const [collected, placed] = await Promise.all([read(false), read(true)]);
      const holdings = holdingsOf([...collected.results, ...placed.results]);
      // The marks learn from it what was changed on other devices, unless there is more than was read.
      if (placed.next === null && collected.next === null && isStillSo())
        noteGardensOf(plantId, [...holdings.keys()]);
      return holdings;
    },
    staleTime: 0,
    networkMode: 'always',
    retry: retryOutage,
  });
