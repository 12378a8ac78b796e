import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Files that may lie in the storage with nothing that refers to them: noted before they are written and before they
 * are removed, forgotten once they are in use or gone. What stays here too long is swept, so that a process that dies
 * between leaves no orphan.
 */
export const looseFiles = pgTable(
  'loose_files',
  {
    key: text().primaryKey(),
    since: timestamp('since', { withTimezone: true, precision: 3 }).notNull(),
  },
  (file) => [index('loose_files_age').on(file.since)],
);
