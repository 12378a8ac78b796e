import type { Job } from '../platform/jobs/index.ts';
import { openQueue } from '../platform/jobs/queue.ts';
import { attemptJob, type WorkerNeeds } from '../platform/jobs/workers.ts';

const AT_ONCE = 50;

/** Carries out the jobs that are due, and those they queue, until none is left; one that fails waits for its next attempt. */
export async function runDueJobs<Needs extends WorkerNeeds>(
  needs: Needs,
  jobs: readonly Job<unknown, Needs>[],
): Promise<void> {
  const queue = await openQueue(needs.db, false);
  await queue.start();
  const runOf = async (job: Job<unknown, Needs>): Promise<number> => {
    const taken = await queue.fetch<object>(job.name, { includeMetadata: true, batchSize: AT_ONCE });
    for (const one of taken) {
      await attemptJob(needs, job, Object.assign(one, { signal: new AbortController().signal })).then(
        () => queue.complete(job.name, one.id),
        (error: object) => queue.fail(job.name, one.id, error),
      );
    }
    return taken.length;
  };
  try {
    for (let ran = 1; ran > 0; ) {
      ran = 0;
      for (const job of jobs) ran += await runOf(job);
    }
  } finally {
    await queue.stop({ close: false, graceful: false });
  }
}
