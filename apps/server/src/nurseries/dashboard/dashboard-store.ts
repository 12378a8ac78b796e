import type { InventoryStatus } from '@understory/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/index.ts';
import { inventoryItems, nurseryMessages } from '../tables.ts';

/** How many lines of stock a nursery has, by their standing, and when one was last changed or confirmed. */
export async function countStock(tx: Tx, nurseryId: number) {
  const standing = (status: InventoryStatus) =>
    sql<number>`(count(*) FILTER (WHERE ${inventoryItems.status} = ${status}))::int`;
  const [counted] = await tx
    .select({
      total_plants: sql<number>`count(*)::int`,
      in_stock: standing('in_stock'),
      limited: standing('limited'),
      out_of_stock: standing('out_of_stock'),
      last: sql<Date | null>`max(greatest(${inventoryItems.updated_at}, ${inventoryItems.confirmed_at}))`.mapWith(
        inventoryItems.updated_at,
      ),
    })
    .from(inventoryItems)
    .where(eq(inventoryItems.nursery_id, nurseryId));
  const { last = null, ...stats } = counted ?? { total_plants: 0, in_stock: 0, limited: 0, out_of_stock: 0 };
  return { stats, last };
}

/** How many messages a nursery has, and how many of them are unread. */
export async function countMessages(
  tx: Tx,
  nurseryId: number,
): Promise<{ readonly total: number; readonly unread: number }> {
  const ofNursery = eq(nurseryMessages.nursery_id, nurseryId);
  const [total, unread] = [
    await tx.$count(nurseryMessages, ofNursery),
    await tx.$count(nurseryMessages, and(ofNursery, isNull(nurseryMessages.read_at))),
  ];
  return { total, unread };
}
