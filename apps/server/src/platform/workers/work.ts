import type { Words } from '@understory/words';

/** Work that used up the processor time it may have. What a busy machine makes slow does not. */
export class WorkTooLong extends Error {
  constructor(name: string, cpuSeconds: number) {
    super(`${name} used more than ${cpuSeconds} s of a processor`);
    this.name = 'WorkTooLong';
  }
}

/** Signals by which a process ends that broke, and was not ended by somebody. */
const CRASHES: ReadonlySet<string | null> = new Set(['SIGSEGV', 'SIGBUS', 'SIGABRT', 'SIGILL', 'SIGFPE']);

/** The process ended in the middle of a piece of work. */
export class WorkerLost extends Error {
  /** It broke at this very work; otherwise the machine took it away. */
  readonly crashed: boolean;

  constructor(name: string, code: number | null, signal: NodeJS.Signals | null) {
    super(`The process of ${name} ended with ${signal ?? code}`);
    this.name = 'WorkerLost';
    this.crashed = CRASHES.has(signal);
  }
}

/** A piece of work refused for a reason that may be told to a person. */
export class WorkRefused extends Error {
  override readonly name = 'WorkRefused';
  readonly words: Words;

  constructor(words: Words) {
    super(words.message);
    this.words = words;
  }
}

/** How often the processor time of work under way is looked at, in milliseconds. */
export const LOOK_EVERY = 250;

/** Microseconds of a second: what processor time is told in. */
export const MICROSECONDS = 1_000_000;

/** Threads and processes end when nothing was asked of them for so long, in milliseconds: each holds some 80 MB. */
export const IDLE_MS = 60_000;

/** What they are given of the environment: nothing of what the server was told, least of all its secrets. */
export const WORKER_ENVIRONMENT = { NODE_ENV: 'production' };

/** What a thread is sent. */
export interface ThreadOrder {
  readonly module: string;
  readonly name: string;
  readonly input: unknown;
  /** Shared with the thread, which says in it who it is and what it had used when it began. */
  readonly meter: Float64Array;
}

/** Places in the meter. */
export const METER = { thread: 0, usedBefore: 1, size: 2 } as const;
