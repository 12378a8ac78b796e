import type { InventoryStatus, PARTNERSHIP_TIERS } from '@understory/contract';
import type { RegionKey } from '@understory/garden';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { plants } from '../plants/tables.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** What a nursery says it has, a plant in one kind of pot a row. Prices are cents of a dollar. */
export const inventoryItems = pgTable(
  'inventory_items',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    nursery_id: integer()
      .notNull()
      .references(() => nurseries.id, { onDelete: 'cascade' }),
    plant_id: integer()
      .notNull()
      .references(() => plants.id, { onDelete: 'restrict' }),
    /** What it is sold in, such as `1 gallon`; empty where the nursery does not say. */
    container: text().notNull(),
    status: text().$type<InventoryStatus>().notNull(),
    /** Null where the nursery does not count. */
    quantity: integer(),
    /** Null where the nursery names none. */
    price_cents: integer(),
    /** When the nursery last said that this is so. */
    confirmed_at: moment().notNull(),
    created_at: moment().notNull(),
    updated_at: moment().notNull(),
  },
  (item) => [
    uniqueIndex('inventory_items_once').on(item.nursery_id, item.plant_id, item.container),
    index('inventory_items_of_plant').on(item.plant_id, item.nursery_id),
    check('inventory_items_status', sql`${item.status} IN ('in_stock', 'limited', 'out_of_stock')`),
    check('inventory_items_quantity', sql`${item.quantity} BETWEEN 0 AND 1000000`),
    check('inventory_items_price', sql`${item.price_cents} BETWEEN 0 AND 10000000`),
  ],
);

/** Nurseries that grow or sell the plants. `service_radius` is miles; a sample is never a real business. */
export const nurseries = pgTable(
  'nurseries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull(),
    name: text().notNull(),
    description: text().notNull(),
    website: text(),
    address: text().notNull(),
    zip_code: text().notNull(),
    partnership_tier: text().$type<(typeof PARTNERSHIP_TIERS)[number]>().notNull(),
    service_radius: integer().notNull(),
    is_active: boolean().notNull(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    regions: text().array().$type<RegionKey[]>().notNull(),
    specialties: text().array().notNull(),
    featured: boolean().notNull(),
    is_sample: boolean().notNull(),
    created_at: moment().notNull(),
    updated_at: moment().notNull(),
  },
  (nursery) => [
    uniqueIndex('nurseries_slug').on(nursery.slug),
    index('nurseries_by_name').on(sql`lower(${nursery.name}) COLLATE "C"`),
    index('nurseries_by_place').on(nursery.latitude, nursery.longitude),
    check('nurseries_radius', sql`${nursery.service_radius} BETWEEN 1 AND 500`),
  ],
);
