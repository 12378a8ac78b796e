import { sql } from 'drizzle-orm';
import type { ConstructorOptions, Db, PgBoss, Queue } from 'pg-boss';
import type { Database, Tx } from '../db/index.ts';
import type { Job } from './job.ts';

/** Timers of the queue keep no process alive: a command that is done ends. */
const timers: NonNullable<ConstructorOptions['clock']> = {
  now: () => Date.now(),
  setTimeout: (work, milliseconds) => setTimeout(work, milliseconds).unref(),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (work, milliseconds) => setInterval(work, milliseconds).unref(),
  clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout),
};

const HOUR = 3600;
const DAY = 24 * HOUR;

/**
 * pg-boss over our own connections, so that the embedded database has one way in. Its tables are made by our migrations,
 * it listens to nothing, and it writes down nothing about its processes: on the embedded database every write is an fsync.
 *
 * @param works whether it also does the upkeep: fails attempts that took too long, queues what is scheduled, removes old jobs
 */
export async function openQueue(
  db: Pick<Database, 'pool' | 'kind'>,
  works: boolean,
  clock: ConstructorOptions['clock'] = timers,
): Promise<PgBoss> {
  // Loaded when it is needed: it is the largest single part of the server's code.
  const { PgBoss: Queueing } = await import('pg-boss');
  return new Queueing({
    db: connectionsOf(db),
    backend: db.kind === 'embedded' ? 'pglite' : 'postgres',
    clock,
    migrate: false,
    supervise: works,
    schedule: works,
    registerInstance: false,
    useListenNotify: false,
    reindex: false,
    monitorVacuum: false,
    openTelemetry: { enabled: false },
    queueCacheIntervalSeconds: HOUR,
    flowIntervalSeconds: HOUR,
    bamIntervalSeconds: HOUR,
    maintenanceIntervalSeconds: HOUR,
  });
}

/** Our connections as pg-boss asks for them. What it has each told first is told to each once: its clock of tests uses that. */
function connectionsOf({ pool }: Pick<Database, 'pool'>): Db {
  let first: readonly string[] = [];
  let told = new WeakSet<object>();
  return {
    async setSessionStatements(statements) {
      first = statements;
      told = new WeakSet();
    },
    async executeSql(text, values) {
      const client = await pool.connect();
      try {
        if (first.length > 0 && !told.has(client))
          for (const statement of first) await client.query(statement);
        told.add(client);
        const outcome: unknown = await client.query(text, values);
        // Statements without values may be several, with a transaction of their own around them.
        const results = (Array.isArray(outcome) ? outcome : [outcome]) as { rows: unknown[] }[];
        return { rows: results.flatMap(({ rows }) => rows) };
      } catch (error) {
        // One that broke off in its own transaction would leave the connection in it, for the next to fail in.
        if (!values?.length) await client.query('ROLLBACK').catch(() => undefined);
        throw error;
      } finally {
        client.release();
      }
    },
  };
}

/** What the queue keeps of a kind of job. */
const settingsOf = ({ retry, takesAtMostSeconds }: Job<unknown, never>) =>
  ({
    retryLimit: retry.times,
    retryDelay: retry.seconds,
    retryBackoff: true,
    retryDelayMax: retry.atMostSeconds,
    expireInSeconds: takesAtMostSeconds,
    retentionSeconds: 14 * DAY,
    deleteAfterSeconds: 7 * DAY,
  }) satisfies Omit<Queue, 'name'>;

/** Makes a queue of each kind of job, or brings it to its settings. What is so already is not written. */
async function ensureQueues(queue: PgBoss, jobs: readonly Job<unknown, never>[]): Promise<void> {
  const known = new Map((await queue.getQueues()).map((one) => [one.name, one]));
  for (const job of jobs) {
    const settings = settingsOf(job);
    const before = known.get(job.name);
    if (!before) {
      await queue.createQueue(job.name, { ...settings, policy: job.singleton ? 'singleton' : 'standard' });
    } else if (Object.entries(settings).some(([name, value]) => before[name as keyof Queue] !== value)) {
      await queue.updateQueue(job.name, settings);
    }
  }
}

/** Where work is left to be done after the answer. */
export interface Jobs {
  /**
   * Queues a job within a transaction: it runs once that is committed, and never if it is not.
   * @param id a UUID by which queuing it again changes nothing, for as long as the job is remembered: a week after its end
   */
  enqueue<Data>(tx: Tx, job: Job<Data, never>, data: Data, id?: string): Promise<void>;
  /** Has a failed job tried once more. */
  retry(tx: Tx, name: string, id: string): Promise<void>;
  /** Has a job not be done that waits, and not be tried again that is under way: who does it has to notice. */
  cancel(tx: Tx, name: string, id: string): Promise<void>;
  /** Forgets a job. */
  discard(tx: Tx, name: string, id: string): Promise<void>;
  close(): Promise<void>;
}

/** The queue of a process that writes jobs. It carries none out: that is for workers. */
export async function openJobs(
  db: Pick<Database, 'pool' | 'kind'>,
  jobs: readonly Job<unknown, never>[],
): Promise<Jobs> {
  const [{ fromDrizzle }, queue] = await Promise.all([import('pg-boss'), openQueue(db, false)]);
  await queue.start();
  await ensureQueues(queue, jobs);
  const within = (tx: Tx) => ({ db: fromDrizzle(tx, sql) });
  return {
    async enqueue(tx, job, data, id) {
      await queue.send(job.name, data as object, { ...within(tx), ...(id && { id }) });
    },
    async retry(tx, name, id) {
      await queue.retry(name, id, within(tx));
    },
    async cancel(tx, name, id) {
      await queue.cancel(name, id, within(tx));
    },
    async discard(tx, name, id) {
      await queue.deleteJob(name, id, within(tx));
    },
    close: () => queue.stop({ close: false, graceful: false }),
  };
}
