import type { Feature } from '@understory/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../members/tables.ts';

/** Parts of the product that were ever turned off: a part without a row is on. */
export const featureSwitches = pgTable(
  'feature_switches',
  {
    feature: text().$type<Feature>().primaryKey(),
    is_off: boolean().notNull(),
    /** How often it was turned. */
    version: integer().notNull(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** Null for somebody who left. */
    person_id: text().references(() => users.id, { onDelete: 'set null' }),
    /** Why it is off; null while it is on. */
    reason: text(),
  },
  (one) => [
    index('feature_switches_of_person').on(one.person_id),
    check('feature_switches_version', sql`${one.version} > 0`),
    check('feature_switches_reason', sql`${one.is_off} = (${one.reason} IS NOT NULL)`),
  ],
);
