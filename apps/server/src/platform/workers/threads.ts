import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import {
  IDLE_MS,
  LOOK_EVERY,
  METER,
  MICROSECONDS,
  type ThreadOrder,
  WORKER_ENVIRONMENT,
  WorkTooLong,
} from './work.ts';

/** Work for a thread: a function that a module exports, with what it takes and gives copied between. */
export interface ThreadTask<In, Out> {
  readonly module: string;
  readonly name: string;
  /** Processor time it may use. */
  readonly cpuSeconds: number;
  /** Never there: it carries the types. */
  readonly types?: (input: In) => Out;
}

/** Names a function that a module exports as work for a thread. The module is read in the thread alone. */
export const threadTask = <In, Out>(module: URL, name: string, cpuSeconds: number): ThreadTask<In, Out> => ({
  module: module.href,
  name,
  cpuSeconds,
});

/** A thread that grows beyond this is ended, and not the server. */
const HEAP_MB = 1024;

/** Threads for our own code: for what is calculated and drawn of what the server knows. */
export class Threads {
  readonly #most: number;
  #pool: Piscina | undefined;

  /** @param most so many at once; each is started when it is needed */
  constructor(most: number) {
    this.#most = most;
  }

  /**
   * Does a task in a thread.
   * @param signal ends it at once, and the thread with it
   * @throws WorkTooLong after so much processor time as the task may use
   */
  async run<In, Out>(task: ThreadTask<In, Out>, input: In, signal: AbortSignal): Promise<Out> {
    this.#pool ??= this.#start();
    const pool = this.#pool;
    const meter = new Float64Array(new SharedArrayBuffer(METER.size * Float64Array.BYTES_PER_ELEMENT));
    const tooLong = new AbortController();
    const watch = setInterval(async () => {
      const used = await usedSince(pool, meter);
      if (used > task.cpuSeconds * MICROSECONDS) tooLong.abort();
    }, LOOK_EVERY).unref();
    const order: ThreadOrder = { module: task.module, name: task.name, input, meter };
    try {
      return await pool.run(order, { signal: AbortSignal.any([signal, tooLong.signal]) });
    } catch (fault) {
      if (tooLong.signal.aborted) throw new WorkTooLong(task.name, task.cpuSeconds);
      throw fault;
    } finally {
      clearInterval(watch);
    }
  }

  #start(): Piscina {
    return new Piscina({
      filename: fileURLToPath(new URL('./thread-entry.ts', import.meta.url)),
      minThreads: 0,
      maxThreads: this.#most,
      idleTimeout: IDLE_MS,
      env: WORKER_ENVIRONMENT,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
      recordTiming: false,
    });
  }

  async stop(): Promise<void> {
    const pool = this.#pool;
    this.#pool = undefined;
    await pool?.destroy();
  }
}

/** Microseconds that a thread has used of a processor since it began what the meter is of; 0 before, and after. */
async function usedSince(pool: Piscina, meter: Float64Array): Promise<number> {
  const thread = pool.threads.find(({ threadId }) => threadId === meter[METER.thread]);
  const used = await thread?.cpuUsage().catch(() => undefined);
  return used ? used.user + used.system - (meter[METER.usedBefore] ?? 0) : 0;
}
