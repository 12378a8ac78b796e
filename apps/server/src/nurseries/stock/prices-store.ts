import { and, eq, inArray, isNotNull, max, min, ne } from 'drizzle-orm';
import type { Tx } from '../../platform/index.ts';
import { sellsPlants } from '../reach-store.ts';
import { inventoryItems, nurseries } from '../tables.ts';

/** What one plant costs, in cents: the cheapest and the dearest pot. */
export interface PriceSpan {
  readonly low_cents: number;
  readonly high_cents: number;
}

/**
 * What active Growth partners ask for plants they have, however long ago they said so: prices hold longer than stock. A sample's price is
 * no price; a plant nobody prices is left out.
 */
export async function pricesOf(tx: Tx, plantIds: Iterable<number>): Promise<ReadonlyMap<number, PriceSpan>> {
  const asked = [...new Set(plantIds)];
  if (asked.length === 0) return new Map();
  const rows = await tx
    .select({
      plant: inventoryItems.plant_id,
      low: min(inventoryItems.price_cents),
      high: max(inventoryItems.price_cents),
    })
    .from(inventoryItems)
    .innerJoin(nurseries, eq(nurseries.id, inventoryItems.nursery_id))
    .where(
      and(
        inArray(inventoryItems.plant_id, asked),
        isNotNull(inventoryItems.price_cents),
        ne(inventoryItems.status, 'out_of_stock'),
        eq(nurseries.is_sample, false),
        nurseries.is_active,
        sellsPlants,
      ),
    )
    .groupBy(inventoryItems.plant_id);
  return new Map(
    rows.flatMap(({ plant, low, high }) =>
      low === null || high === null ? [] : [[plant, { low_cents: low, high_cents: high }] as const],
    ),
  );
}
