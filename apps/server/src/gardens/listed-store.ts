import { sql } from 'drizzle-orm';

/** One page of a list, and how many there are in all; past the end it has neither. */
export interface Listed<T> {
  readonly count: number;
  readonly rows: readonly T[];
}

/** Counts the whole list beside each row of its page, so that a list takes one query. */
export const total = sql<number>`(count(*) OVER ())::int`.as('total');
