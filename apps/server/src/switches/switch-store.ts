import type { Feature } from '@understory/contract';
import { and, eq } from 'drizzle-orm';
import { users } from '../members/tables.ts';
import type { Tx } from '../platform/index.ts';
import { featureSwitches } from './tables.ts';

export async function readOff(tx: Tx): Promise<readonly Feature[]> {
  const rows = await tx
    .select({ feature: featureSwitches.feature })
    .from(featureSwitches)
    .where(eq(featureSwitches.is_off, true));
  return rows.map(({ feature }) => feature);
}

/** Those that were ever turned, each with the address of who did it last. */
export const readSwitches = (tx: Tx) =>
  tx
    .select({
      feature: featureSwitches.feature,
      is_off: featureSwitches.is_off,
      version: featureSwitches.version,
      at: featureSwitches.at,
      by: users.email,
      reason: featureSwitches.reason,
    })
    .from(featureSwitches)
    .leftJoin(users, eq(users.id, featureSwitches.person_id));

type Row = typeof featureSwitches.$inferInsert;

/**
 * Writes how a switch stands from now on, as its next version.
 * @returns whether nobody else wrote that version first
 */
export async function turnSwitch(tx: Tx, { feature, ...turned }: Row): Promise<boolean> {
  const rows =
    turned.version === 1
      ? await tx
          .insert(featureSwitches)
          .values({ feature, ...turned })
          .onConflictDoNothing()
          .returning()
      : await tx
          .update(featureSwitches)
          .set(turned)
          .where(and(eq(featureSwitches.feature, feature), eq(featureSwitches.version, turned.version - 1)))
          .returning();
  return rows.length > 0;
}
