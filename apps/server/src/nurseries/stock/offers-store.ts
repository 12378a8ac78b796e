import { LIMITED_UNCOUNTED, type Miles } from '@understory/garden';
import { and, asc, countDistinct, getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/index.ts';
import { inBox, milesFrom, type Reach, sellsPlants } from '../reach-store.ts';
import type { NurseryRecord } from '../store.ts';
import { inventoryItems, nurseries } from '../tables.ts';
import { canBeHad, type StockRecord } from './stock-store.ts';

/** A nursery with stock of its own to tell of, and how far away it is. */
export interface PartnerInReach {
  readonly nursery: NurseryRecord;
  readonly distance: Miles;
}

/** Active Growth partners in a circle, samples among them, the nearest first. One without a place on the map is in none. */
export const partnersIn = (tx: Tx, reach: Reach): Promise<PartnerInReach[]> => {
  const distance = milesFrom(reach.point);
  return tx
    .select({ nursery: getTableColumns(nurseries), distance })
    .from(nurseries)
    .where(and(nurseries.is_active, sellsPlants, inBox(reach), sql`${distance} <= ${reach.radius}`))
    .orderBy(distance, asc(nurseries.id));
};

/** A line of which something can be had. */
export type OfferRecord = Pick<
  StockRecord,
  'nursery_id' | 'plant_id' | 'container' | 'status' | 'quantity' | 'price_cents' | 'confirmed_at'
>;

/** Thousands of ids travel as one value. */
const isOneOf = (column: SQLWrapper, ids: Iterable<number>): SQL =>
  sql`${column} = ANY (${sql.param([...ids])}::int[])`;

/** What some nurseries have of some plants. */
export const offersOf = (
  tx: Tx,
  nurseryIds: readonly number[],
  plantIds: Iterable<number>,
): Promise<OfferRecord[]> =>
  tx
    .select({
      nursery_id: inventoryItems.nursery_id,
      plant_id: inventoryItems.plant_id,
      container: inventoryItems.container,
      status: inventoryItems.status,
      quantity: inventoryItems.quantity,
      price_cents: inventoryItems.price_cents,
      confirmed_at: inventoryItems.confirmed_at,
    })
    .from(inventoryItems)
    .where(
      and(
        isOneOf(inventoryItems.nursery_id, nurseryIds),
        isOneOf(inventoryItems.plant_id, plantIds),
        canBeHad,
      ),
    )
    .orderBy(asc(inventoryItems.id));

/** A plant that some nurseries have. */
export interface PlantOnSale {
  readonly plant_id: number;
  /** How many of them have it. */
  readonly nurseries: number;
  /** How many there are at all of them, five where one has a few and does not count; null where one has enough and does not. */
  readonly quantity: number | null;
}

/** Every plant of which some nurseries have any. */
export const plantsOnSaleAt = (tx: Tx, nurseryIds: readonly number[]): Promise<PlantOnSale[]> =>
  tx
    .select({
      plant_id: inventoryItems.plant_id,
      nurseries: countDistinct(inventoryItems.nursery_id),
      quantity: sql<
        number | null
      >`CASE WHEN bool_or(${inventoryItems.quantity} IS NULL AND ${inventoryItems.status} <> 'limited') THEN NULL
        ELSE sum(coalesce(${inventoryItems.quantity}, ${LIMITED_UNCOUNTED}))::float8 END`,
    })
    .from(inventoryItems)
    .where(and(isOneOf(inventoryItems.nursery_id, nurseryIds), canBeHad))
    .groupBy(inventoryItems.plant_id)
    .orderBy(asc(inventoryItems.plant_id));
