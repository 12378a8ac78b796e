import type { PARTNERSHIP_TIERS } from '@understory/contract';
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

const moment = () => timestamp({ withTimezone: true, precision: 3 });

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
    check('nurseries_radius', sql`${nursery.service_radius} BETWEEN 1 AND 500`),
  ],
);
