import { asc, desc, eq, inArray, lt, lte, sql } from 'drizzle-orm';
import type { Tx } from '../db/index.ts';
import { outboxMails } from './tables.ts';

/** Old mails removed with each new one, so that the table stays small without a job of its own. */
const SWEPT_AT_ONCE = 20;

export type OutboxMail = typeof outboxMails.$inferSelect;

export const addMail = (tx: Tx, mail: Omit<typeof outboxMails.$inferInsert, 'id'>) =>
  tx.insert(outboxMails).values(mail);

/** Removes some of the mails written before a moment; one that another transaction holds is left to it. */
export async function forgetMailsBefore(tx: Tx, moment: Date): Promise<void> {
  const old = tx
    .select({ id: outboxMails.id })
    .from(outboxMails)
    .where(lt(outboxMails.createdAt, moment))
    .limit(SWEPT_AT_ONCE)
    .for('update', { skipLocked: true });
  await tx.delete(outboxMails).where(inArray(outboxMails.id, old));
}

/** The newest mails, to one address or to anybody. */
export const newestMails = (tx: Tx, to: string | undefined, limit: number): Promise<OutboxMail[]> =>
  tx
    .select()
    .from(outboxMails)
    .where(to === undefined ? undefined : eq(outboxMails.to, to))
    .orderBy(desc(outboxMails.id))
    .limit(limit);

/**
 * Takes mails that are due, so that no other process takes them too, and sets the time of their next attempt:
 * a process that dies while sending leaves them to be sent again.
 * @param backoffSeconds seconds to the next attempt, by the number of attempts before it
 */
export async function claimDueMails(
  tx: Tx,
  now: Date,
  limit: number,
  backoffSeconds: readonly number[],
): Promise<OutboxMail[]> {
  const due = tx
    .select({ id: outboxMails.id })
    .from(outboxMails)
    .where(lte(outboxMails.dueAt, now))
    .orderBy(asc(outboxMails.dueAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  const steps = sql.param([...backoffSeconds]);
  return tx
    .update(outboxMails)
    .set({
      attempts: sql`${outboxMails.attempts} + 1`,
      dueAt: sql`${now.toISOString()}::timestamptz + make_interval(secs =>
        (${steps}::int[])[least(${outboxMails.attempts} + 1, ${backoffSeconds.length}::int)])`,
    })
    .where(inArray(outboxMails.id, due))
    .returning();
}

export const forgetMail = (tx: Tx, id: number) => tx.delete(outboxMails).where(eq(outboxMails.id, id));

/** Notes why an attempt failed; a mail that is given up waits for nothing more. */
export const noteFault = (tx: Tx, id: number, lastFault: string, givenUp: boolean) =>
  tx
    .update(outboxMails)
    .set({ lastFault, ...(givenUp && { dueAt: null }) })
    .where(eq(outboxMails.id, id));
