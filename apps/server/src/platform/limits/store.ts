import { and, gt, inArray, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../db/index.ts';
import { defineJob } from '../jobs/index.ts';
import { rateLimits } from './tables.ts';

/** How often something may be done. */
export interface Limit {
  /** What is counted, and for whom. */
  readonly key: string;
  readonly uses: number;
  /** The time, which begins with the first use. */
  readonly seconds: number;
  /** Is counted and stops nobody: for whoever has shown otherwise that they may pass. */
  readonly isOpen?: boolean;
}

/** What was counted. */
export interface Count {
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
    if (points > limit.uses && !limit.isOpen) wait = Math.max(1, expire - now);
    if (wait > 0) break;
  }
  return wait;
}

/** How far a limit is used up. */
interface Used {
  readonly uses: number;
  /** Milliseconds until a use would be within the limit again; 0 when it would be now. */
  readonly wait: number;
}

/** How far limits are used up, in their order, counting nothing. */
export async function usesOf(tx: Tx, limits: readonly Limit[], now: number): Promise<Used[]> {
  const keys = limits.map(({ key }) => key);
  const counts = await tx
    .select()
    .from(rateLimits)
    .where(and(inArray(rateLimits.key, keys), gt(rateLimits.expire, now)));
  return limits.map(({ key, uses, isOpen }) => {
    const count = counts.find((one) => one.key === key);
    if (!count) return { uses: 0, wait: 0 };
    return { uses: count.points, wait: count.points >= uses && !isOpen ? count.expire - now : 0 };
  });
}

/** Milliseconds until a use would be within every limit again, counting nothing; 0 when it would be now. */
export const waitFor = async (tx: Tx, limits: readonly Limit[], now: number): Promise<number> =>
  Math.max(0, ...(await usesOf(tx, limits, now)).map(({ wait }) => wait));

/** Forgets what was counted, after a success. */
export async function forgetUses(tx: Tx, limits: readonly Pick<Limit, 'key'>[]): Promise<void> {
  const keys = limits.map(({ key }) => key);
  if (keys.length > 0) await tx.delete(rateLimits).where(inArray(rateLimits.key, keys));
}

/**
 * Takes several uses at once, in one statement, for a process that spends them by itself.
 * @param expire when the time ends, in milliseconds since 1970, where it begins with this
 * @param now milliseconds since 1970
 * @returns all that were taken in that time, these included, and when it really ends
 */
export function takeUses(
  tx: Tx,
  { key, uses, expire }: { readonly key: string; readonly uses: number; readonly expire: number },
  now: number,
): Promise<Count> {
  return addPoints(tx, { key, points: uses, expire }, now);
}

const addPoint = (tx: Tx, { key, seconds }: Limit, now: number): Promise<Count> =>
  addPoints(tx, { key, points: 1, expire: now + seconds * 1000 }, now);

async function addPoints(tx: Tx, count: Count & { readonly key: string }, now: number): Promise<Count> {
  const isOver = sql`${rateLimits.expire} <= ${now}`;
  const [counted] = await tx
    .insert(rateLimits)
    .values(count)
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        points: sql`CASE WHEN ${isOver} THEN excluded.points ELSE ${rateLimits.points} + excluded.points END`,
        expire: sql`CASE WHEN ${isOver} THEN excluded.expire ELSE ${rateLimits.expire} END`,
      },
    })
    .returning({ points: rateLimits.points, expire: rateLimits.expire });
  if (!counted) throw new Error(`The use of ${count.key} was not counted.`);
  return counted;
}

/** Removes the counts whose time is over; one that another transaction holds is left to it. */
async function forgetOver(tx: Tx, now: number): Promise<void> {
  const over = tx
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(lte(rateLimits.expire, now))
    .for('update', { skipLocked: true });
  await tx.delete(rateLimits).where(inArray(rateLimits.key, over));
}

/** Keeps the counts few: a key names an address or a person, and is forgotten within the hour after its time is over. */
export const forgetCounts = defineJob(
  {
    name: 'limits.forget-over',
    data: z.object({}),
    takesAtMostSeconds: 300,
    schedule: '41 * * * *',
    singleton: true,
    looksEverySeconds: 30,
  },
  ({ db, clock }: { readonly db: Database; readonly clock: Clock }) =>
    db.transaction((tx) => forgetOver(tx, clock.now().getTime())),
);
