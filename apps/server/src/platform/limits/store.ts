import { and, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Tx } from '../db/index.ts';
import { rateLimits } from './tables.ts';

/** Counts removed with each new one once their time is over, so that the table stays small without a job of its own. */
const SWEPT_AT_ONCE = 20;

/** How often something may be done. */
export interface Limit {
  /** What is counted, and for whom. */
  readonly key: string;
  readonly uses: number;
  /** The time, which begins with the first use. */
  readonly seconds: number;
}

interface Count {
  readonly points: number;
  /** Milliseconds since 1970. */
  readonly expire: number;
}

/**
 * Counts one use of each limit in turn, up to the first that is used up: whoever has come to an end of their own uses
 * up nothing of what is shared. One statement a count, so that no two of many at once are given the same one.
 * @param now milliseconds since 1970
 * @returns milliseconds to wait; 0 when this use is within every limit
 */
export async function countUse(tx: Tx, limits: readonly Limit[], now: number): Promise<number> {
  let wait = 0;
  for (const limit of limits) {
    const { points, expire } = await addPoint(tx, limit, now);
    if (points > limit.uses) wait = Math.max(1, expire - now);
    if (wait > 0) break;
  }
  // Last, because whoever waits for a count is not to hold others.
  await sweepCounts(tx, now);
  return wait;
}

/** Milliseconds until a use would be within every limit again, counting nothing; 0 when it would be now. */
export async function waitFor(tx: Tx, limits: readonly Limit[], now: number): Promise<number> {
  const keys = limits.map(({ key }) => key);
  const counts = await tx
    .select()
    .from(rateLimits)
    .where(and(inArray(rateLimits.key, keys), gt(rateLimits.expire, now)));
  const waits = limits.map(({ key, uses }) => {
    const count = counts.find((one) => one.key === key);
    return count && count.points >= uses ? count.expire - now : 0;
  });
  return Math.max(0, ...waits);
}

/** Forgets what was counted, after a success. */
export async function forgetUses(tx: Tx, limits: readonly Pick<Limit, 'key'>[]): Promise<void> {
  const keys = limits.map(({ key }) => key);
  if (keys.length > 0) await tx.delete(rateLimits).where(inArray(rateLimits.key, keys));
}

async function addPoint(tx: Tx, { key, seconds }: Limit, now: number): Promise<Count> {
  const isOver = sql`${rateLimits.expire} <= ${now}`;
  const [count] = await tx
    .insert(rateLimits)
    .values({ key, points: 1, expire: now + seconds * 1000 })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        points: sql`CASE WHEN ${isOver} THEN 1 ELSE ${rateLimits.points} + 1 END`,
        expire: sql`CASE WHEN ${isOver} THEN excluded.expire ELSE ${rateLimits.expire} END`,
      },
    })
    .returning({ points: rateLimits.points, expire: rateLimits.expire });
  if (!count) throw new Error(`The use of ${key} was not counted.`);
  return count;
}

/** Removes a few counts whose time is over; one that another transaction holds is left to it. */
async function sweepCounts(tx: Tx, now: number): Promise<void> {
  const over = tx
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(lte(rateLimits.expire, now))
    .limit(SWEPT_AT_ONCE)
    .for('update', { skipLocked: true });
  await tx.delete(rateLimits).where(inArray(rateLimits.key, over));
}
