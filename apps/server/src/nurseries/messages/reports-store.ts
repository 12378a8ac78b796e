import type { ReportOutcome } from '@understory/contract';
import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '../../members/tables.ts';
import { plants } from '../../plants/tables.ts';
import type { PageWindow, Tx } from '../../platform/index.ts';
import { nurseries, nurseryMessages } from '../tables.ts';

/** Which reports are asked for. */
export type ReportStatus = 'open' | 'decided';

const isReported = isNotNull(nurseryMessages.reported_at);
const OF_STATUS: Readonly<Record<ReportStatus, SQL | undefined>> = {
  open: and(isReported, isNull(nurseryMessages.report_outcome)),
  decided: and(isReported, isNotNull(nurseryMessages.report_outcome)),
};

const [sender, reporter, decider] = [
  alias(users, 'sender'),
  alias(users, 'reporter'),
  alias(users, 'decider'),
];
const theirs = alias(nurseryMessages, 'theirs');
/** How many messages of whoever wrote this one are so. */
const countOfSender = (tx: Tx, which?: SQL) =>
  sql<number>`(${tx
    .select({ found: sql`count(*)::int` })
    .from(theirs)
    .where(and(eq(theirs.user_id, nurseryMessages.user_id), which))})`;

const reports = (tx: Tx) =>
  tx
    .select({
      message: getTableColumns(nurseryMessages),
      nursery: {
        id: nurseries.id,
        slug: nurseries.slug,
        name: nurseries.name,
        is_listed: nurseries.is_active,
      },
      sender: { id: sender.id, email: sender.email, suspended_at: sender.suspendedAt },
      messages: countOfSender(tx),
      reported: countOfSender(tx, isNotNull(theirs.reported_at)),
      removed: countOfSender(tx, eq(theirs.report_outcome, 'removed')),
      reporter: { id: reporter.id, email: reporter.email },
      decider: decider.email,
      plant: { id: plants.id, slug: plants.slug, name: plants.common_name },
    })
    .from(nurseryMessages)
    .innerJoin(nurseries, eq(nurseries.id, nurseryMessages.nursery_id))
    .leftJoin(sender, eq(sender.id, nurseryMessages.user_id))
    .leftJoin(reporter, eq(reporter.id, nurseryMessages.reported_by))
    .leftJoin(decider, eq(decider.id, nurseryMessages.report_decided_by))
    .leftJoin(plants, eq(plants.id, nurseryMessages.plant_id));
export type ReportRow = Awaited<ReturnType<typeof reports>>[number];

/** How many reports are to decide, or are decided. */
export const countReports = (tx: Tx, status: ReportStatus): Promise<number> =>
  tx.$count(nurseryMessages, OF_STATUS[status]);

/** A window of the reports: those to decide by age, the decided ones newest first. */
export const listReports = (tx: Tx, status: ReportStatus, window: PageWindow): Promise<ReportRow[]> =>
  reports(tx)
    .where(OF_STATUS[status])
    .orderBy(
      ...(status === 'open'
        ? [asc(nurseryMessages.reported_at), asc(nurseryMessages.id)]
        : [desc(nurseryMessages.report_decided_at), desc(nurseryMessages.id)]),
    )
    .limit(window.size)
    .offset(window.offset);

/** The report of a message; undefined where there is no such message, or nobody reported it. */
export async function findReport(tx: Tx, messageId: number): Promise<ReportRow | undefined> {
  const [found] = await reports(tx).where(and(eq(nurseryMessages.id, messageId), isReported));
  return found;
}

/** Holds a message so that one decides about it at a time, until the transaction ends. */
export const holdReport = (tx: Tx, messageId: number) =>
  tx
    .select({ id: nurseryMessages.id })
    .from(nurseryMessages)
    .where(eq(nurseryMessages.id, messageId))
    .for('update');

/** Writes what was decided about a report, as its next version. */
export const keepDecision = (
  tx: Tx,
  messageId: number,
  decided: {
    readonly report_outcome: ReportOutcome;
    readonly report_version: number;
    readonly report_decided_at: Date;
    readonly report_decided_by: string;
    readonly report_answer: string;
  },
) => tx.update(nurseryMessages).set(decided).where(eq(nurseryMessages.id, messageId));
