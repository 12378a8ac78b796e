import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../members/tables.ts';

/** Articles that were ever taken down, by the names of their files: one without a row is shown. */
export const articleStandings = pgTable(
  'article_standings',
  {
    slug: text().primaryKey(),
    is_down: boolean().notNull(),
    /** How often it was taken down or put back. */
    version: integer().notNull(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** Null for somebody who left. */
    person_id: text().references(() => users.id, { onDelete: 'set null' }),
    /** Why it is down; null while it is shown. */
    reason: text(),
  },
  (one) => [
    index('article_standings_of_person').on(one.person_id),
    check('article_standings_version', sql`${one.version} > 0`),
    check('article_standings_reason', sql`${one.is_down} = (${one.reason} IS NOT NULL)`),
  ],
);
