import { sql } from 'drizzle-orm';
import type { Tx } from '../db/index.ts';

/** What becomes of a job, as pg-boss calls it. */
export type JobState = 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed';

/** A job as it stands in the queue. */
export interface QueuedJob {
  readonly id: string;
  readonly name: string;
  readonly state: JobState;
  /** Attempts that were begun. */
  readonly attempts: number;
  readonly created_at: Date;
  readonly due_at: Date;
  readonly ended_at: Date | null;
  readonly fault: string | null;
}

/** How many jobs there are of each name and state, those done in the last week among them. */
export async function countJobs(tx: Tx): Promise<{ name: string; state: JobState; count: number }[]> {
  const { rows } = await tx.execute<{ name: string; state: JobState; count: number }>(sql`
    SELECT name, state::text, count(*)::int AS count FROM pgboss.job
    WHERE name NOT LIKE '\_\_pgboss%'
    GROUP BY name, state ORDER BY name, state`);
  return rows;
}

const described = sql`
  id, name, state::text,
  CASE WHEN started_on IS NULL THEN 0 ELSE retry_count + 1 END AS attempts,
  created_on AS created_at, start_after AS due_at, completed_on AS ended_at, output ->> 'message' AS fault`;

/** Jobs of some states, the last touched first. */
export async function newestJobs(tx: Tx, states: readonly JobState[], limit: number): Promise<QueuedJob[]> {
  const { rows } = await tx.execute<QueuedJob & Record<string, unknown>>(sql`
    SELECT ${described} FROM pgboss.job
    WHERE state::text = ANY(${sql.param([...states])}::text[]) AND name NOT LIKE '\_\_pgboss%'
    ORDER BY coalesce(completed_on, start_after) DESC, id
    LIMIT ${limit}`);
  return rows.map((row) => ({
    ...row,
    created_at: new Date(row.created_at),
    due_at: new Date(row.due_at),
    ended_at: row.ended_at && new Date(row.ended_at),
  }));
}

/** A failed job, held until the transaction ends; undefined where there is none of that id that has failed. */
export async function lockFailedJob(tx: Tx, id: string): Promise<{ readonly name: string } | undefined> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`SELECT name FROM pgboss.job WHERE id = ${id}::uuid AND state = 'failed' FOR UPDATE`,
  );
  return rows[0];
}
