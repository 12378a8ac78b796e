import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Card } from './cards.ts';
import type { World } from './world.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** What the sandbox is to a payment service's own database: everything of a customer in one row, which is locked while it changes. */
export const sandboxCustomers = pgTable(
  'sandbox_customers',
  {
    id: text().primaryKey(),
    state: jsonb().$type<World>().notNull(),
    /** When something comes by itself next, by the sandbox's clock. */
    dueAt: moment('due_at'),
    /** Whether something happened that was not told yet. */
    isWaiting: boolean('is_waiting').notNull(),
  },
  (customer) => [
    index('sandbox_customers_due').on(customer.dueAt).where(sql`${customer.dueAt} IS NOT NULL`),
    index('sandbox_customers_waiting').on(customer.id).where(sql`${customer.isWaiting}`),
  ],
);

/** Test cards that are nobody's yet: whoever knows the id of one can keep it. Never a number. */
export const sandboxCards = pgTable(
  'sandbox_cards',
  {
    id: text().primaryKey(),
    card: jsonb().$type<Card>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (card) => [index('sandbox_cards_age').on(card.createdAt)],
);

/** How far the time of the sandbox is ahead: one row. */
export const sandboxClock = pgTable(
  'sandbox_clock',
  {
    isIt: boolean('is_it').primaryKey().default(true),
    offsetSeconds: bigint('offset_seconds', { mode: 'number' }).notNull(),
  },
  (clock) => [
    check('sandbox_clock_one', sql`${clock.isIt}`),
    check('sandbox_clock_forward', sql`${clock.offsetSeconds} >= 0`),
  ],
);
