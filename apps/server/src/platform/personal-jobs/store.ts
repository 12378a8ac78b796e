import type { ProgressState } from '@understory/contract';
import { and, desc, eq, getTableColumns, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../db/index.ts';
import { personalJobs, stagedRows } from './tables.ts';

type Row = typeof personalJobs.$inferSelect;

/** A job that a person asked for, with what the queue says of it. */
export interface PersonalJob extends Omit<Row, 'outcome'> {
  readonly state: ProgressState;
}

/** The queue says how it stands until it has ended. What the queue has lost, or was told to forget, will not be done. */
const state = sql<PersonalJob['state']>`coalesce(${personalJobs.outcome}, (
  SELECT CASE WHEN queued.state < 'active' THEN 'queued' WHEN queued.state = 'active' THEN 'running' ELSE 'failed' END
  FROM pgboss.job AS queued WHERE queued.name = personal_jobs.kind AND queued.id = personal_jobs.id
), 'failed')`;

const { outcome: _outcome, ...columns } = getTableColumns(personalJobs);

const jobsWhere = (tx: Tx, condition: SQL | undefined): Promise<PersonalJob[]> =>
  tx
    .select({ ...columns, state })
    .from(personalJobs)
    .where(condition)
    .orderBy(desc(personalJobs.askedAt), personalJobs.id);

export const jobsById = (tx: Tx, ids: readonly string[]) => jobsWhere(tx, inArray(personalJobs.id, [...ids]));

export const jobsOf = (tx: Tx, personId: string, kind?: string) =>
  jobsWhere(tx, and(eq(personalJobs.personId, personId), kind ? eq(personalJobs.kind, kind) : undefined));

/** A job of this very person. */
export async function findJob(tx: Tx, personId: string, id: string): Promise<PersonalJob | undefined> {
  const [found] = await jobsWhere(tx, and(eq(personalJobs.personId, personId), eq(personalJobs.id, id)));
  return found;
}

/** Lets one person ask for one thing at a time, until the transaction ends. */
export const lockAsking = (tx: Tx, personId: string) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`personal job ${personId}`}, 0))`);

export const addJob = (tx: Tx, job: typeof personalJobs.$inferInsert) => tx.insert(personalJobs).values(job);

/** A job that has not come to its end, whether or not its last attempt failed. */
const isOpen = (id: string) => and(eq(personalJobs.id, id), isNull(personalJobs.outcome));

export async function findOpenJob(tx: Tx, id: string): Promise<Row | undefined> {
  const [found] = await tx.select().from(personalJobs).where(isOpen(id));
  return found;
}

/**
 * Changes a job that has not come to its end.
 * @returns whether it was so
 */
export async function changeOpenJob(
  tx: Tx,
  id: string,
  change: Partial<typeof personalJobs.$inferInsert>,
): Promise<boolean> {
  const changed = await tx
    .update(personalJobs)
    .set(change)
    .where(isOpen(id))
    .returning({ id: personalJobs.id });
  return changed.length > 0;
}

/** Has this transaction not wait for the disk: what it writes may be lost with the machine, and does no harm by that. */
export const withoutWaitingForDisk = (tx: Tx) => tx.execute(sql`SET LOCAL synchronous_commit = off`);

/** Removes jobs and tells the files that were sent for them and came of them. */
async function removeWhere(tx: Tx, condition: SQL | undefined): Promise<string[]> {
  const { fileKey, sentKey } = personalJobs;
  const removed = await tx.delete(personalJobs).where(condition).returning({ fileKey, sentKey });
  return removed.flatMap((keys) => [keys.fileKey, keys.sentKey]).filter((key) => key !== null);
}

export const removeJobs = (tx: Tx, ids: readonly string[]) =>
  removeWhere(tx, inArray(personalJobs.id, [...ids]));
export const removeJobsOf = (tx: Tx, personId: string) =>
  removeWhere(tx, eq(personalJobs.personId, personId));
export const removeJobsDue = (tx: Tx, now: Date) => removeWhere(tx, lte(personalJobs.forgetAt, now));

/** @param rows as JSON, a list */
export const addStaged = (
  tx: Tx,
  { id, part, rows, since }: { id: string; part: string; rows: string; since: Date },
) => tx.insert(stagedRows).values({ id, part, rows: sql`${rows}::jsonb`, since });

export const removeStaged = (tx: Tx, id: string) => tx.delete(stagedRows).where(eq(stagedRows.id, id));

export const removeStagedBefore = (tx: Tx, moment: Date) =>
  tx.delete(stagedRows).where(lte(stagedRows.since, moment));
