import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Counts that hold across restarts and processes. `expire` is milliseconds since 1970. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    points: integer().notNull(),
    expire: bigint({ mode: 'number' }).notNull(),
  },
  (limit) => [index('rate_limits_expiry').on(limit.expire)],
);
