import type { FieldError } from '@understory/contract';
import { index, integer, jsonb, pgTable, real, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/**
 * Jobs that a person asked for and may watch. Each has a job of the same id in the queue, which says whether it waits, runs or
 * has failed; here is what the queue does not know.
 */
export const personalJobs = pgTable(
  'personal_jobs',
  {
    id: uuid().primaryKey(),
    /** No foreign key: a hosted provider keeps its people outside of this database. */
    personId: text('person_id').notNull(),
    /** The name of the job in the queue. */
    kind: text().notNull(),
    /** What it is about, such as `garden/7`. */
    subject: text().notNull(),
    /** Two that were asked for with the same fingerprint come to the same. */
    fingerprint: text().notNull(),
    wish: jsonb().notNull(),
    share: real().notNull().default(0),
    words: text().notNull(),
    /** Null while it is the queue's to say how it stands. */
    outcome: text().$type<'done' | 'failed' | 'cancelled'>(),
    /** Why the last attempt failed, as a sentence to show. */
    reason: text(),
    /** What is wrong one by one, where the sentence alone does not tell. */
    errors: jsonb().$type<readonly FieldError[]>(),
    /** What it came to, by what is counted, where no file did. */
    counts: jsonb().$type<Readonly<Record<string, number>>>(),
    /** The file that was sent with the wish; it is kept as long as this is. */
    sentKey: text('sent_key'),
    fileKey: text('file_key'),
    filename: text(),
    bytes: integer(),
    askedAt: moment('asked_at').notNull(),
    endedAt: moment('ended_at'),
    forgetAt: moment('forget_at').notNull(),
  },
  (job) => [
    index('personal_jobs_person').on(job.personId, job.kind),
    index('personal_jobs_age').on(job.forgetAt),
  ],
);

/**
 * Rows that wait for the one transaction which writes them all, many in each. Unlogged: what nobody will come back for after a crash
 * need not outlive one, nor be in a dump.
 */
export const stagedRows = pgTable('staged_rows', {
  /** The attempt that put them here. */
  id: uuid().notNull(),
  /** What is to become of them, in the words of whoever writes them. */
  part: text().notNull(),
  rows: jsonb().notNull(),
  since: moment('since').notNull(),
});
