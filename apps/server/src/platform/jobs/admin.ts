import { type AuditDeed, discardJob, type JobRecord, listJobs, retryJob } from '@understory/contract';
import { ApiError } from '../api-error.ts';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../db/index.ts';
import { type Implementation, implement } from '../http/implementation.ts';
import type { Person } from '../person.ts';
import type { Jobs } from './queue.ts';
import { countJobs, lockFailedJob, newestJobs, type QueuedJob } from './store.ts';

const SHOWN = 50;

/** The states of a job as admins read of them. */
const STATES = {
  waiting: ['created', 'retry'],
  running: ['active'],
  failed: ['failed'],
  done: ['completed', 'cancelled'],
} as const;
type Shown = keyof typeof STATES;

const shownAs = (state: QueuedJob['state']): Shown =>
  (Object.keys(STATES) as Shown[]).find((shown) => STATES[shown].some((one) => one === state)) ?? 'done';

const serialize = ({
  id,
  name,
  state,
  attempts,
  created_at,
  due_at,
  ended_at,
  fault,
}: QueuedJob): JobRecord => ({
  id,
  name,
  state: shownAs(state),
  attempts,
  created_at: created_at.toISOString(),
  due_at: due_at.toISOString(),
  ended_at: ended_at?.toISOString() ?? null,
  fault,
});

interface JobRouteNeeds {
  readonly db: Pick<Database, 'transaction' | 'read'>;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'retry' | 'discard'>;
}

/** Writes down who did what to a job, in the transaction that does it. */
type NoteInAudit = (
  tx: Tx,
  entry: {
    at: Date;
    actor: string;
    action: Extract<AuditDeed, `${string}_job`>;
    subject: string;
    details: Readonly<Record<string, string>>;
  },
) => PromiseLike<unknown>;

/**
 * The calls by which those who run the installation see its jobs, and deal with those that failed.
 * @param noteInAudit where that is written down, which is not for the platform to know
 */
export function jobRoutes({ db, clock, jobs }: JobRouteNeeds, noteInAudit: NoteInAudit): Implementation[] {
  const withFailed = (admin: Person, id: string, deal: 'retry' | 'discard') =>
    db.transaction(async (tx) => {
      const job = await lockFailedJob(tx, id);
      if (!job)
        throw new ApiError(
          'not_found',
          /*i18n*/ { id: 'refused.jobs.thereNoFailedJob', message: 'There is no failed job of this id.' },
        );
      await jobs[deal](tx, job.name, id);
      await noteInAudit(tx, {
        at: clock.now(),
        actor: admin.id,
        action: `${deal}_job`,
        subject: `job ${id}`,
        details: { job: job.name },
      });
      return undefined;
    });
  return [
    implement(listJobs, ({ query }) =>
      db.read(async (tx) => {
        const counts = { waiting: 0, running: 0, failed: 0, done: 0 };
        for (const { state, count } of await countJobs(tx)) counts[shownAs(state)] += count;
        const listed = await newestJobs(tx, STATES[query.state ?? 'failed'], SHOWN);
        return { counts, results: listed.map(serialize) };
      }),
    ),
    implement(retryJob, ({ person, params }) => withFailed(person, params.id, 'retry')),
    implement(discardJob, ({ person, params }) => withFailed(person, params.id, 'discard')),
  ];
}
