import { type SQL, sql } from 'drizzle-orm';

/**
 * The one rule about samples: they answer a question only where no real nursery answers it, and so are nowhere beside one. Everything that
 * tells of nurseries keeps to it, by one of these two.
 */

/** Of what a question finds in memory: the real ones, or else the samples. */
export function realOrSamples<T>(found: readonly T[], isSample: (one: T) => boolean): readonly T[] {
  const real = found.filter((one) => !isSample(one));
  return real.length > 0 ? real : found;
}

/**
 * The same as a condition on the rows of what a question finds.
 * @param found name of a part of the query (`WITH found AS …`) that has a column `is_sample`; the condition stands where it is read
 */
export const isRealOrAlone = (found: string): SQL => {
  const set = sql.identifier(found);
  return sql`(NOT ${set}.is_sample OR NOT EXISTS (SELECT 1 FROM ${set} AS others WHERE NOT others.is_sample))`;
};
