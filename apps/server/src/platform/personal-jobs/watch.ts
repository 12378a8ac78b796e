import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../db/index.ts';
import type { Log } from '../log.ts';
import { jobsById, type PersonalJob } from './store.ts';

/** Between two looks, in milliseconds. */
const LOOK_EVERY = 1_000;

/** Told how a job stands, or that it is there no more. */
type Watcher = (job: PersonalJob | undefined) => void;

/**
 * Looks how watched jobs stand: once a second for all of them together, and not at all while nobody watches. So it is told
 * whichever process does the work.
 */
export class JobWatch {
  readonly #db: Pick<Database, 'lookUp'>;
  readonly #log: Pick<Log, 'warn'>;
  readonly #watchers = new Map<string, Set<Watcher>>();
  readonly #stopping = new AbortController();
  #isLooking = false;

  constructor(db: Pick<Database, 'lookUp'>, log: Pick<Log, 'warn'>) {
    this.#db = db;
    this.#log = log;
  }

  /** Aborted when the server stops: whoever watches for somebody ends then. */
  get stopped(): AbortSignal {
    return this.#stopping.signal;
  }

  /**
   * Watches a job.
   * @returns what ends it
   */
  watch(id: string, watcher: Watcher): () => void {
    const watchers = this.#watchers.get(id) ?? new Set();
    this.#watchers.set(id, watchers.add(watcher));
    if (!this.#isLooking) void this.#look();
    return () => {
      watchers.delete(watcher);
      if (watchers.size === 0 && this.#watchers.get(id) === watchers) this.#watchers.delete(id);
    };
  }

  /** Ends every stream. Work that is under way is no longer told that it was cancelled. */
  stop(): void {
    this.#stopping.abort();
  }

  async #look(): Promise<void> {
    this.#isLooking = true;
    while (!this.stopped.aborted && this.#watchers.size > 0) {
      // Ended early by the stop, which is no fault.
      await pause(LOOK_EVERY, undefined, { ref: false, signal: this.stopped }).catch(() => undefined);
      if (!this.stopped.aborted && this.#watchers.size > 0) await this.#tell();
    }
    this.#isLooking = false;
  }

  async #tell(): Promise<void> {
    try {
      const ids = [...this.#watchers.keys()];
      const found = await this.#db.lookUp((tx) => jobsById(tx, ids));
      const byId = new Map(found.map((job) => [job.id, job]));
      for (const id of ids) for (const tell of [...(this.#watchers.get(id) ?? [])]) tell(byId.get(id));
    } catch (error) {
      // The next look is the next try.
      this.#log.warn({ err: error }, 'jobs that are watched could not be read');
    }
  }
}
