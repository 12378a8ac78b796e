import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Tx } from '../../platform/index.ts';
import { nurseryOptOuts } from '../tables.ts';

export type OptOutRow = typeof nurseryOptOuts.$inferSelect;

/** Wishes that nobody confirmed are forgotten so long after their link has run out, in milliseconds. */
const REMEMBERED = 7 * 86_400_000;
/** Outdated rows removed with each new one, so that the table stays small without a job of its own. */
const SWEPT_AT_ONCE = 20;

export async function addOptOut(
  tx: Tx,
  wish: Pick<OptOutRow, 'nursery_id' | 'email' | 'reason' | 'token_hash' | 'created_at' | 'expires_at'>,
): Promise<void> {
  const outdated = tx
    .select({ id: nurseryOptOuts.id })
    .from(nurseryOptOuts)
    .where(
      and(
        eq(nurseryOptOuts.status, 'unconfirmed'),
        lt(nurseryOptOuts.expires_at, new Date(wish.created_at.getTime() - REMEMBERED)),
      ),
    )
    .limit(SWEPT_AT_ONCE)
    .for('update', { skipLocked: true });
  await tx.delete(nurseryOptOuts).where(inArray(nurseryOptOuts.id, outdated));
  await tx.insert(nurseryOptOuts).values({ ...wish, status: 'unconfirmed' });
}

/** The wish a link stands for, held so that it is confirmed once. */
export async function holdByToken(tx: Tx, tokenHash: string): Promise<OptOutRow | undefined> {
  const [found] = await tx
    .select()
    .from(nurseryOptOuts)
    .where(eq(nurseryOptOuts.token_hash, tokenHash))
    .for('update');
  return found;
}

/** Notes what became of a wish. */
export const settleOptOut = (
  tx: Tx,
  id: number,
  outcome: Partial<Pick<OptOutRow, 'status' | 'confirmed_at' | 'decided_at' | 'decided_by' | 'answer'>>,
) => tx.update(nurseryOptOuts).set(outcome).where(eq(nurseryOptOuts.id, id));
