import { and, desc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import { plants } from '../../plants/tables.ts';
import type { PageWindow, Tx } from '../../platform/index.ts';
import { nurseryMessages } from '../tables.ts';
import type { MessageRow } from './messages-store.ts';

/** A message with the plant that it is about. */
export interface InboxRow {
  readonly message: MessageRow;
  readonly plant: { readonly id: number; readonly slug: string; readonly name: string } | null;
}

/** Which messages an inbox is asked for. */
export type InboxStatus = 'unread' | 'unanswered';

const OF_STATUS: Readonly<Record<InboxStatus, SQL | undefined>> = {
  unread: isNull(nurseryMessages.read_at),
  // One that is removed waits for no answer.
  unanswered: and(
    isNull(nurseryMessages.replied_at),
    sql`${nurseryMessages.report_outcome} IS DISTINCT FROM 'removed'`,
  ),
};

const inbox = (tx: Tx) =>
  tx
    .select({
      message: getTableColumns(nurseryMessages),
      plant: { id: plants.id, slug: plants.slug, name: plants.common_name },
    })
    .from(nurseryMessages)
    .leftJoin(plants, eq(plants.id, nurseryMessages.plant_id));

/** A window of the messages of a nursery, newest first, with how many there are. */
export async function listMessages(
  tx: Tx,
  nurseryId: number,
  status: InboxStatus | undefined,
  window: PageWindow,
): Promise<{ readonly count: number; readonly rows: readonly InboxRow[] }> {
  const wanted = and(eq(nurseryMessages.nursery_id, nurseryId), status && OF_STATUS[status]);
  const count = await tx.$count(nurseryMessages, wanted);
  const rows = await inbox(tx)
    .where(wanted)
    .orderBy(desc(nurseryMessages.created_at), desc(nurseryMessages.id))
    .limit(window.size)
    .offset(window.offset);
  return { count, rows };
}

const one = (nurseryId: number, id: number) =>
  and(eq(nurseryMessages.nursery_id, nurseryId), eq(nurseryMessages.id, id));

/** A message of a nursery. */
export async function findInboxRow(tx: Tx, nurseryId: number, id: number): Promise<InboxRow | undefined> {
  const [found] = await inbox(tx).where(one(nurseryId, id));
  return found;
}

/** A message of a nursery, held so that it is answered once, until the transaction ends. */
export async function holdMessage(tx: Tx, nurseryId: number, id: number): Promise<MessageRow | undefined> {
  const [held] = await tx.select().from(nurseryMessages).where(one(nurseryId, id)).for('update');
  return held;
}

/** Notes that a message was read, if that was not noted before. */
export const noteRead = (tx: Tx, id: number, now: Date) =>
  tx
    .update(nurseryMessages)
    .set({ read_at: sql`coalesce(${nurseryMessages.read_at}, ${now.toISOString()}::timestamptz)` })
    .where(eq(nurseryMessages.id, id));

/** Keeps the answer to a message, which was read with that. */
export const keepReply = (tx: Tx, id: number, reply: string, now: Date) =>
  tx
    .update(nurseryMessages)
    .set({
      reply,
      replied_at: now,
      read_at: sql`coalesce(${nurseryMessages.read_at}, ${now.toISOString()}::timestamptz)`,
    })
    .where(eq(nurseryMessages.id, id));

/** Notes that somebody of a nursery told us of abuse. */
export const keepReport = (tx: Tx, id: number, { reason, by }: { reason: string; by: string }, now: Date) =>
  tx
    .update(nurseryMessages)
    .set({ reported_at: now, report_reason: reason, reported_by: by })
    .where(eq(nurseryMessages.id, id));
