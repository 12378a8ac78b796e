import type { ConstructorOptions, JobWithMetadata, PgBoss } from 'pg-boss';
import type { Database } from '../db/index.ts';
import { storable } from '../db/storable.ts';
import type { Log } from '../log.ts';
import type { Job } from './job.ts';
import { observeAttempt } from './metrics.ts';
import { openQueue } from './queue.ts';

/** How long a server that stops lets jobs under way finish: less than whoever stops it waits before it kills. */
const GRACE_MILLISECONDS = 3_000;
/** What a job may still take to notice that it is cut off, and to write that down. */
const CUT_OFF_MILLISECONDS = 2_000;
const MAX_FAULT_LENGTH = 500;

export interface WorkerNeeds {
  readonly db: Database;
  readonly log: Log;
}

export interface Workers {
  /** Resolves when all kinds of jobs are being looked for. */
  readonly started: Promise<void>;
  /** Takes no further job, lets those under way finish for a while, and cuts off the rest: these are tried again. */
  stop(): Promise<void>;
}

/**
 * Carries out one attempt at a job.
 * @throws Error whose words alone are kept with the job; the log has the whole of it
 */
export async function attemptJob<Needs extends Pick<WorkerNeeds, 'log'>>(
  needs: Needs,
  job: Job<unknown, Needs>,
  { id, data, retryCount, retryLimit, signal }: JobWithMetadata,
): Promise<void> {
  const started = performance.now();
  const number = retryCount + 1;
  try {
    await job.handle(needs, job.data.parse(data ?? {}), { signal, number });
    observeAttempt(job.name, 'done', performance.now() - started);
  } catch (error) {
    const isLast = retryCount >= retryLimit;
    observeAttempt(job.name, isLast ? 'failed' : 'to_be_retried', performance.now() - started);
    const told = { err: error, job: job.name, job_id: id, attempt: number };
    if (isLast) needs.log.error(told, 'a job failed for the last time');
    else needs.log.warn(told, 'a job failed and is tried again');
    const words = String(error instanceof Error ? error.message : error).slice(0, MAX_FAULT_LENGTH);
    throw new Error(storable(words));
  }
}

/** Queues by themselves what is to be done at certain times, and stops what no longer is. */
async function ensureSchedules(queue: PgBoss, jobs: readonly Job<unknown, never>[]): Promise<void> {
  const known = new Map((await queue.getSchedules()).map(({ name, cron }) => [name, cron]));
  for (const { name, schedule } of jobs) {
    if (schedule && known.get(name) !== schedule) {
      // A server that was not running when it was due makes up for it once.
      await queue.schedule(name, schedule, {}, { tz: 'UTC', missed: 'once' });
    }
  }
  const wanted = new Set(jobs.filter(({ schedule }) => schedule).map(({ name }) => name));
  for (const name of known.keys()) if (!wanted.has(name)) await queue.unschedule(name);
}

/** Carries jobs out while the server runs. Several processes may: each job is taken by one of them. */
export function startWorkers<Needs extends WorkerNeeds>(
  needs: Needs,
  jobs: readonly Job<unknown, Needs>[],
  {
    graceMilliseconds = GRACE_MILLISECONDS,
    clock,
  }: { readonly graceMilliseconds?: number; readonly clock?: ConstructorOptions['clock'] } = {},
): Workers {
  const underWay = new Set<Promise<void>>();
  const work = async (job: Job<unknown, Needs>, taken: readonly JobWithMetadata[]): Promise<void> => {
    for (const one of taken) {
      const attempt = attemptJob(needs, job, one);
      underWay.add(attempt);
      await attempt.finally(() => underWay.delete(attempt));
    }
  };
  const begin = async (): Promise<PgBoss> => {
    const queue = await openQueue(needs.db, true, clock);
    queue.on('error', (error) => needs.log.error({ err: error }, 'jobs could not be read or noted'));
    await queue.start();
    await ensureSchedules(queue, jobs);
    for (const job of jobs) {
      await queue.work(
        job.name,
        {
          includeMetadata: true,
          localConcurrency: job.atOnce,
          pollingIntervalSeconds: job.looksEverySeconds,
        },
        (taken: JobWithMetadata[]) => work(job, taken),
      );
    }
    return queue;
  };
  const begun = begin();
  const started = begun.then(() => undefined);
  started.catch((error: unknown) => needs.log.error({ err: error }, 'no job can be carried out'));
  return {
    started,
    async stop() {
      const queue = await begun.catch(() => undefined);
      await queue?.stop({ close: false, timeout: graceMilliseconds });
      const cutOff = AbortSignal.timeout(CUT_OFF_MILLISECONDS);
      const late = new Promise<void>((resolve) => cutOff.addEventListener('abort', () => resolve()));
      await Promise.race([Promise.allSettled(underWay), late]);
    },
  };
}
