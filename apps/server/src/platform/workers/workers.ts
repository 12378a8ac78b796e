import { availableParallelism } from 'node:os';
import type { Words } from '@understory/words';
import { ApiError } from '../api-error.ts';
import { FairQueue } from '../fair-queue.ts';
import type { Log } from '../log.ts';
import type { Person } from '../person.ts';
import { Processes, type ProcessTask } from './processes.ts';
import { Threads, type ThreadTask } from './threads.ts';
import { WorkerLost, WorkTooLong } from './work.ts';

interface KindOfWork {
  /** Pieces that wait, of all people together and of one. */
  readonly waiting: number;
  readonly waitingPerKey: number;
  readonly retrySeconds: number;
  /** What people are told when no more may wait. */
  readonly busy: Words;
}

/** Every kind of heavy work, with how much of it may wait: each piece that waits holds some memory, and somebody's time. */
const KINDS = {
  /** Half a second of a core, and more for a large garden. */
  package: {
    waiting: 36,
    waitingPerKey: 12,
    retrySeconds: 15,
    busy: /*i18n*/ {
      id: 'refused.workers.package',
      message: 'Many garden packages are being made just now. Please try again shortly.',
    },
  },
  /** Some fifty milliseconds; a page of gardens asks for a score at once. */
  drawing: {
    waiting: 128,
    waitingPerKey: 48,
    retrySeconds: 10,
    busy: /*i18n*/ {
      id: 'refused.workers.drawing',
      message: 'Many plans are being drawn just now. Please try again shortly.',
    },
  },
  /** A second for a large one, which waits in memory with its 5 MB. */
  sheets: {
    waiting: 24,
    waitingPerKey: 3,
    retrySeconds: 10,
    busy: /*i18n*/ {
      id: 'refused.workers.sheets',
      message: 'Many sheets are being read just now. Please try again shortly.',
    },
  },
  /** Half a second at most. Each holds a file of up to 12 MB while it waits. */
  picture: {
    waiting: 24,
    waitingPerKey: 16,
    retrySeconds: 10,
    busy: /*i18n*/ {
      id: 'refused.workers.picture',
      message: 'Many pictures are arriving just now. Please try again shortly.',
    },
  },
  /** Four plantings of a bed: half a second, some seconds for the largest. */
  filling: {
    waiting: 24,
    waitingPerKey: 4,
    retrySeconds: 15,
    busy: /*i18n*/ {
      id: 'refused.workers.filling',
      message: 'Many beds are being planted just now. Please try again shortly.',
    },
  },
  /** Some fifty milliseconds, a second for the largest garden. */
  recommending: {
    waiting: 32,
    waitingPerKey: 4,
    retrySeconds: 10,
    busy: /*i18n*/ {
      id: 'refused.workers.recommending',
      message: 'Many gardens are being looked at just now. Please try again shortly.',
    },
  },
  /** A second at most. */
  shopping: {
    waiting: 32,
    waitingPerKey: 8,
    retrySeconds: 15,
    busy: /*i18n*/ {
      id: 'refused.workers.shopping',
      message: 'Many shopping plans are being made just now. Please try again shortly.',
    },
  },
} as const satisfies Readonly<Record<string, KindOfWork>>;

type WorkKind = keyof typeof KINDS;
const NAMES = Object.keys(KINDS) as WorkKind[];

/** More at once would only take the processor from who answers. */
const AT_ONCE_AT_MOST = 4;
const AT_ONCE_AT_LEAST = 2;

/** For whom work is done. */
export interface Caller {
  /** Who has a turn: a person, or the address of who is none. */
  readonly key: string;
  /** Aborted when nobody waits for the work any more. */
  readonly signal: AbortSignal;
}

/** For whom a request has work done: its person's turn, and no longer than somebody waits for the answer. */
export const callerOf = ({
  person,
  peer,
  signal,
}: {
  readonly person: Person | null;
  readonly peer: { readonly address: string };
  readonly signal: AbortSignal;
}): Caller => ({ key: person?.id ?? peer.address, signal });

/**
 * A place among those who work at once: a core of the machine. Whoever has it does one thing after the other, off the thread that
 * answers requests.
 */
export interface Place {
  /** Our own code, in a thread. */
  inThread<In, Out>(task: ThreadTask<In, Out>, input: In): Promise<Out>;
  /** Native code, in a process: begun once more when the process is lost. */
  inProcess<In, Out>(task: ProcessTask<In, Out>, input: In): Promise<Out>;
}

/** How much of one kind of work there is. */
export interface WorkLoad {
  readonly kind: WorkKind;
  readonly waiting: number;
  readonly running: number;
  /** Refused since the start, because too much waited. */
  readonly refused: number;
}

/** What is answered to nobody: who asked has left. */
export const requestEnded = (): ApiError =>
  new ApiError(
    'request_timeout',
    /*i18n*/ {
      id: 'refused.workers.requestEndedBeforeIts',
      message: 'The request ended before its answer was ready.',
    },
  );

const NOBODY = new AbortController().signal;

/** All heavy work of a process: one queue in which people take turns, with threads and processes behind it. */
export class Workers {
  readonly #log: Pick<Log, 'error'>;
  readonly #queue: FairQueue;
  readonly #threads: Threads;
  readonly #processes = new Processes();
  readonly #stopping = new AbortController();
  /** Pieces that wait, by kind and key. */
  readonly #waiting = new Map<WorkKind, Map<string, number>>(NAMES.map((kind) => [kind, new Map()]));
  readonly #running = new Map<WorkKind, number>();
  readonly #refused = new Map<WorkKind, number>();

  constructor(log: Pick<Log, 'error'>) {
    this.#log = log;
    const atOnce = Math.min(AT_ONCE_AT_MOST, Math.max(AT_ONCE_AT_LEAST, availableParallelism()));
    this.#queue = new FairQueue({ atOnce, waiting: Number.POSITIVE_INFINITY });
    this.#threads = new Threads(atOnce);
  }

  /** What waits and runs now, and what was refused. */
  get load(): readonly WorkLoad[] {
    return NAMES.map((kind) => ({
      kind,
      waiting: sum(this.#waiting.get(kind)?.values() ?? []),
      running: this.#running.get(kind) ?? 0,
      refused: this.#refused.get(kind) ?? 0,
    }));
  }

  /**
   * Does heavy work when its turn comes: people take turns, however much each of them asks for.
   *
   * @throws ApiError `service_unavailable` when too much waits, or when the work takes more than may be spent on it;
   * `request_timeout` when nobody waits for it any more
   */
  async run<T>(kind: WorkKind, caller: Caller, work: (place: Place) => Promise<T>): Promise<T> {
    const leave = this.#enter(kind, caller.key);
    const signal = AbortSignal.any([caller.signal, this.#stopping.signal]);
    let isWaiting = true;
    const begin = () => {
      isWaiting = false;
      leave();
      count(this.#running, kind, 1);
    };
    try {
      return await this.#queue.run(
        caller.key,
        () => {
          begin();
          return work(this.#place(signal));
        },
        signal,
      );
    } catch (fault) {
      throw this.#told(kind, fault, signal);
    } finally {
      if (isWaiting) leave();
      else count(this.#running, kind, -1);
    }
  }

  /** Ends all that runs and refuses what comes. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#processes.stop();
    await this.#threads.stop();
  }

  /** Takes a place in the line of a kind; what it gives leaves it. */
  #enter(kind: WorkKind, key: string): () => void {
    const line = this.#waiting.get(kind) ?? new Map<string, number>();
    const { waiting, waitingPerKey, busy, retrySeconds } = KINDS[kind];
    if (sum(line.values()) >= waiting || (line.get(key) ?? 0) >= waitingPerKey) {
      count(this.#refused, kind, 1);
      throw new ApiError('service_unavailable', busy, { retryAfter: retrySeconds });
    }
    count(line, key, 1);
    return () => count(line, key, -1);
  }

  #place(signal: AbortSignal): Place {
    const processes = this.#processes;
    return {
      inThread: async (task, input) => {
        signal.throwIfAborted();
        return this.#threads.run(task, input, signal);
      },
      inProcess: async (task, input) => {
        signal.throwIfAborted();
        try {
          return await processes.run(task, input, signal);
        } catch (fault) {
          if (!(fault instanceof WorkerLost) || signal.aborted) throw fault;
          return processes.run(task, input, signal);
        }
      },
    };
  }

  /** What went wrong, as it is told to who asked. */
  #told(kind: WorkKind, fault: unknown, signal: AbortSignal): unknown {
    if (signal.aborted) return requestEnded();
    if (!(fault instanceof WorkTooLong || fault instanceof WorkerLost)) return fault;
    this.#log.error({ err: fault, kind }, 'work was given up');
    return new ApiError(
      'service_unavailable',
      /*i18n*/ {
        id: 'refused.workers.takesMoreWorkThan',
        message: 'This takes more work than we can do for it just now. Please try again later.',
      },
      { retryAfter: KINDS[kind].retrySeconds },
    );
  }
}

/** For work that nobody in particular waits for: it ends with the server alone. */
export const callerNamed = (key: string): Caller => ({ key, signal: NOBODY });

const sum = (figures: Iterable<number>): number => [...figures].reduce((all, each) => all + each, 0);

function count<Key>(counts: Map<Key, number>, key: Key, by: number): void {
  const now = (counts.get(key) ?? 0) + by;
  if (now > 0) counts.set(key, now);
  else counts.delete(key);
}
