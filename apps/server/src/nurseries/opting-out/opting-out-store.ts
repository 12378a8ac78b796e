import { and, eq, lt } from 'drizzle-orm';
import type { Tx } from '../../platform/index.ts';
import { nurseryOptOuts } from '../tables.ts';

export type OptOutRow = typeof nurseryOptOuts.$inferSelect;

/** Wishes that nobody confirmed are forgotten so long after their link has run out, in milliseconds. */
export const REMEMBERED = 7 * 86_400_000;

export const addOptOut = (
  tx: Tx,
  wish: Pick<OptOutRow, 'nursery_id' | 'email' | 'reason' | 'token_hash' | 'created_at' | 'expires_at'>,
) => tx.insert(nurseryOptOuts).values({ ...wish, status: 'unconfirmed' });

/** Forgets the wishes that nobody confirmed. */
export const forgetUnconfirmed = (tx: Tx, now: Date) =>
  tx
    .delete(nurseryOptOuts)
    .where(
      and(
        eq(nurseryOptOuts.status, 'unconfirmed'),
        lt(nurseryOptOuts.expires_at, new Date(now.getTime() - REMEMBERED)),
      ),
    );

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
