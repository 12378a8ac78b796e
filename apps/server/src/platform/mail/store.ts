import { and, asc, desc, eq, gt, isNotNull, lt, sql } from 'drizzle-orm';
import type { Tx } from '../db/index.ts';
import { outboxMails } from './tables.ts';

export type OutboxMail = typeof outboxMails.$inferSelect;

export async function addMail(tx: Tx, mail: Omit<typeof outboxMails.$inferInsert, 'id'>): Promise<number> {
  const [added] = await tx.insert(outboxMails).values(mail).returning({ id: outboxMails.id });
  if (!added) throw new Error('The mail was not written.');
  return added.id;
}

/** Removes the mails written before a moment. */
export const forgetMailsBefore = (tx: Tx, moment: Date) =>
  tx.delete(outboxMails).where(lt(outboxMails.createdAt, moment));

export async function findMail(tx: Tx, id: number): Promise<OutboxMail | undefined> {
  const [found] = await tx.select().from(outboxMails).where(eq(outboxMails.id, id));
  return found;
}

/** The mails written since a moment that wait to be sent. */
export async function mailsDueSince(tx: Tx, moment: Date): Promise<number[]> {
  const rows = await tx
    .select({ id: outboxMails.id })
    .from(outboxMails)
    .where(and(isNotNull(outboxMails.dueAt), gt(outboxMails.createdAt, moment)))
    .orderBy(asc(outboxMails.id));
  return rows.map(({ id }) => id);
}

/** The newest mails, to one address or to anybody. */
export const newestMails = (tx: Tx, to: string | undefined, limit: number): Promise<OutboxMail[]> =>
  tx
    .select()
    .from(outboxMails)
    .where(to === undefined ? undefined : eq(outboxMails.to, to))
    .orderBy(desc(outboxMails.id))
    .limit(limit);

export const forgetMail = (tx: Tx, id: number) => tx.delete(outboxMails).where(eq(outboxMails.id, id));

/** Notes an attempt and why it failed; a mail that is given up waits for nothing more. */
export const noteFault = (tx: Tx, id: number, lastFault: string, givenUp: boolean) =>
  tx
    .update(outboxMails)
    .set({ attempts: sql`${outboxMails.attempts} + 1`, lastFault, ...(givenUp && { dueAt: null }) })
    .where(eq(outboxMails.id, id));
