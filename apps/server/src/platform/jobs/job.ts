import type { z } from 'zod';

/** How a job that failed is tried again: at growing distances, then no more. */
interface Retry {
  /** Further attempts after the first. */
  readonly times: number;
  /** Seconds to the second attempt; each further distance is about twice the one before. */
  readonly seconds: number;
  readonly atMostSeconds: number;
}

const RETRY: Retry = { times: 5, seconds: 30, atMostSeconds: 3600 };

interface JobOptions<Data> {
  /** Its name in the queue, such as `mail.deliver`. Never changed once jobs of it may be waiting. */
  readonly name: string;
  /** What it is told. Ids and small facts: never the words of a mail, never anything of a person but their id. */
  readonly data: z.ZodType<Data>;
  readonly retry?: Retry;
  /** An attempt that takes longer counts as failed: its process may have died. */
  readonly takesAtMostSeconds: number;
  /** When it is queued by itself, once over all processes: a cron expression in UTC. Its data is then empty. */
  readonly schedule?: string;
  /** At most one of it is carried out at a time over all processes; further ones wait. */
  readonly singleton?: boolean;
  /** How many of it one process carries out at a time; 1 unless told. */
  readonly atOnce?: number;
  /** Seconds from a look for such jobs to the next; 5 unless told. */
  readonly looksEverySeconds?: number;
}

/** An attempt to carry a job out. */
interface Attempt {
  /** Ends when the server stops and will wait no longer, or when the attempt took too long. */
  readonly signal: AbortSignal;
  /** 1 for the first. */
  readonly number: number;
}

/**
 * Does the job, or throws to have it tried again. It may be told the same again, after a process died in the middle of it:
 * doing it twice must do no harm.
 */
type Handler<Data, Needs> = (needs: Needs, data: Data, attempt: Attempt) => Promise<unknown>;

/** A kind of work that is done after the answer: what it is told, how it is tried again, and what does it. */
export interface Job<Data, Needs> extends Required<Omit<JobOptions<Data>, 'schedule'>> {
  readonly schedule: string | undefined;
  // A method, because those compare both ways: a list may hold jobs of different data, as each is read before it is handled.
  handle(needs: Needs, data: Data, attempt: Attempt): Promise<unknown>;
}

/** Defines a kind of job. It runs once it stands in the list of `composition.ts`. */
export const defineJob = <Data, Needs>(
  options: JobOptions<Data>,
  handle: Handler<Data, Needs>,
): Job<Data, Needs> => ({
  retry: RETRY,
  schedule: undefined,
  singleton: false,
  atOnce: 1,
  looksEverySeconds: 5,
  ...options,
  handle,
});
