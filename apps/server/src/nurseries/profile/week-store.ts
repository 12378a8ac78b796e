import type { InventoryStatus } from '@understory/contract';
import { and, asc, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { plants } from '../../plants/tables.ts';
import type { Tx } from '../../platform/index.ts';
import type { NurseryRecord } from '../store.ts';
import { inventoryItems, nurseries, nurseryKeepers } from '../tables.ts';

/**
 * The next nursery whose week is still to be told, held until the transaction ends: a partner that somebody runs and that wants a mail
 * of the week. One that another process holds is left to that.
 * @param week the Monday after the week that is told
 */
export async function holdNextToTell(tx: Tx, week: string): Promise<NurseryRecord | undefined> {
  const isRun = tx
    .select({ id: nurseryKeepers.nursery_id })
    .from(nurseryKeepers)
    .where(eq(nurseryKeepers.nursery_id, nurseries.id));
  const [next] = await tx
    .select()
    .from(nurseries)
    .where(
      and(
        eq(nurseries.is_active, true),
        eq(nurseries.is_sample, false),
        ne(nurseries.partnership_tier, 'basic'),
        or(eq(nurseries.weekly_mail, true), eq(nurseries.low_stock_mail, true)),
        or(isNull(nurseries.week_mailed), lt(nurseries.week_mailed, week)),
        sql`EXISTS (${isRun})`,
      ),
    )
    .orderBy(asc(nurseries.id))
    .limit(1)
    .for('no key update', { skipLocked: true });
  return next;
}

/** Notes that a nursery was told of its week. */
export const noteWeekTold = (tx: Tx, id: number, week: string) =>
  tx.update(nurseries).set({ week_mailed: week }).where(eq(nurseries.id, id));

const SHORT: InventoryStatus[] = ['limited', 'out_of_stock'];
const MOST_TOLD = 20;

/** What runs short at a nursery: the plants' names with what they are sold in, what has run out first. */
export const listLowStock = (tx: Tx, nurseryId: number) =>
  tx
    .select({
      name: plants.common_name,
      container: inventoryItems.container,
      status: inventoryItems.status,
    })
    .from(inventoryItems)
    .innerJoin(plants, eq(plants.id, inventoryItems.plant_id))
    .where(and(eq(inventoryItems.nursery_id, nurseryId), inArray(inventoryItems.status, SHORT)))
    .orderBy(sql`(${inventoryItems.status} <> 'out_of_stock')::int`, plants.common_key, inventoryItems.id)
    .limit(MOST_TOLD);
