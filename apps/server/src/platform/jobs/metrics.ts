import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Database } from '../db/index.ts';
import { countJobs } from './store.ts';

type Outcome = 'done' | 'to_be_retried' | 'failed';

const attempts = new Counter({
  name: 'understory_job_attempts_total',
  help: 'Attempts at jobs in this process, by job and outcome',
  labelNames: ['job', 'outcome'],
  registers: [],
});
const duration = new Histogram({
  name: 'understory_job_duration_seconds',
  help: 'Time an attempt at a job took, by job',
  labelNames: ['job'],
  buckets: [0.01, 0.05, 0.25, 1, 5, 15, 60, 300],
  registers: [],
});

/** Counts an attempt of this process. */
export function observeAttempt(job: string, outcome: Outcome, milliseconds: number): void {
  attempts.inc({ job, outcome });
  duration.observe({ job }, milliseconds / 1000);
}

/** Has the metrics of a server tell of its jobs: what this process did, and what is in the queue of all. */
export function measureJobs(registry: Registry, db: Pick<Database, 'lookUp'>): void {
  registry.registerMetric(attempts);
  registry.registerMetric(duration);
  registry.registerMetric(
    new Gauge({
      name: 'understory_jobs',
      help: 'Jobs in the queue of all processes, by job and state',
      labelNames: ['job', 'state'],
      registers: [],
      async collect() {
        const counts = await db.lookUp(countJobs);
        this.reset();
        for (const { name, state, count } of counts) this.set({ job: name, state }, count);
      },
    }),
  );
}
