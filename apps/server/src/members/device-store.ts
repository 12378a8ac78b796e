import { and, desc, eq, gt, inArray, lt, ne, notInArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '../platform/index.ts';
import { knownDevices, users } from './tables.ts';

/** The one of these browsers that the person of an address knows since a moment; undefined for an unknown address too. */
export async function findDevice(
  tx: Tx,
  email: string,
  hashes: readonly string[],
  since: Date,
): Promise<string | undefined> {
  const [found] = await tx
    .select({ deviceHash: knownDevices.deviceHash })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(
      and(
        eq(users.email, email),
        // An empty list still asks, so that a browser with nothing to show takes no less work.
        inArray(knownDevices.deviceHash, hashes.length > 0 ? [...hashes] : ['']),
        gt(knownDevices.lastSeenAt, since),
      ),
    )
    .orderBy(desc(knownDevices.lastSeenAt))
    .limit(1);
  return found?.deviceHash;
}

/** Every browser a person is known by, the last used first. */
export const devicesOf = (tx: Tx, userId: string) =>
  tx
    .select({ deviceHash: knownDevices.deviceHash, lastSeenAt: knownDevices.lastSeenAt })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(desc(knownDevices.lastSeenAt), desc(knownDevices.deviceHash));

export const keepDevice = (tx: Tx, userId: string, deviceHash: string, now: Date) =>
  tx
    .insert(knownDevices)
    .values({ userId, deviceHash, firstSeenAt: now, lastSeenAt: now })
    .onConflictDoUpdate({
      target: [knownDevices.userId, knownDevices.deviceHash],
      set: { lastSeenAt: now },
    });

/** Forgets all browsers of a person but these. */
export const forgetOtherDevices = (tx: Tx, userId: string, kept: readonly string[]) =>
  tx
    .delete(knownDevices)
    .where(and(eq(knownDevices.userId, userId), notInArray(knownDevices.deviceHash, [...kept])));

/** Removes the browsers not seen since a moment, but never a person's last: that they have one is remembered. */
export async function forgetUnseenDevices(tx: Tx, before: Date): Promise<void> {
  const newer = alias(knownDevices, 'newer');
  const outdated = tx
    .select({ deviceHash: knownDevices.deviceHash })
    .from(knownDevices)
    .where(
      and(
        lt(knownDevices.lastSeenAt, before),
        sql`EXISTS (${tx
          .select({ one: sql`1` })
          .from(newer)
          .where(
            and(
              eq(newer.userId, knownDevices.userId),
              ne(newer.deviceHash, knownDevices.deviceHash),
              gt(newer.lastSeenAt, knownDevices.lastSeenAt),
            ),
          )})`,
      ),
    )
    .for('update', { skipLocked: true });
  await tx.delete(knownDevices).where(inArray(knownDevices.deviceHash, outdated));
}
