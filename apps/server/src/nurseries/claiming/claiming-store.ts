import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/index.ts';
import { nurseryClaims } from '../tables.ts';

export type ClaimRow = typeof nurseryClaims.$inferSelect;
type Told = Pick<ClaimRow, 'name' | 'role' | 'email' | 'phone' | 'message'>;

/** Keeps what a person says of a listing, in place of what they said while it waits. */
export async function putClaim(
  tx: Tx,
  whose: { readonly nurseryId: number; readonly userId: string },
  told: Told,
  now: Date,
): Promise<ClaimRow> {
  const [kept] = await tx
    .insert(nurseryClaims)
    .values({
      nursery_id: whose.nurseryId,
      user_id: whose.userId,
      ...told,
      status: 'pending',
      created_at: now,
    })
    .onConflictDoUpdate({
      target: [nurseryClaims.nursery_id, nurseryClaims.user_id],
      targetWhere: sql`${nurseryClaims.status} = 'pending'`,
      set: told,
    })
    .returning();
  if (!kept) throw new Error('A claim was not kept');
  return kept;
}

/** Whether a person's claim of a listing waits. */
export async function hasOpenClaim(tx: Tx, nurseryId: number, userId: string): Promise<boolean> {
  const found = await tx
    .select({ id: nurseryClaims.id })
    .from(nurseryClaims)
    .where(
      and(
        eq(nurseryClaims.nursery_id, nurseryId),
        eq(nurseryClaims.user_id, userId),
        eq(nurseryClaims.status, 'pending'),
      ),
    );
  return found.length > 0;
}
