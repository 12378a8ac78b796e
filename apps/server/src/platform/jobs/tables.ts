import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * What happened, in the order in which it was noted, each written in the transaction that made it happen. What is to
 * follow from an event is done by jobs, which are queued in that same transaction.
 *
 * The jobs themselves are pg-boss's, in the schema `pgboss`, which our migrations make and its workers read.
 */
export const domainEvents = pgTable(
  'domain_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    type: text().notNull(),
    /** What it happened to, such as `garden/7`. */
    subject: text().notNull(),
    /** Whose doing it was; forgotten with them. No foreign key, because an event may outlive its person by a moment. */
    personId: text('person_id'),
    data: jsonb().notNull(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (event) => [index('domain_events_person').on(event.personId), index('domain_events_age').on(event.at)],
);
