import { type Caller, requestEnded } from './workers.ts';

/** Work that many may wait for and that is done once: it goes on as long as one of them is left, and is ended when all have gone. */
class SharedWork<T> {
  readonly #abort = new AbortController();
  readonly #done: Promise<T>;
  #waiting = 0;

  /** @param work is told by the signal that nobody waits for it any more */
  constructor(work: (signal: AbortSignal) => Promise<T>) {
    this.#done = work(this.#abort.signal);
    // Whoever waits is told; a fault after all have gone is nobody's.
    this.#done.catch(() => undefined);
  }

  /** Nobody waits for it any more: whoever comes now begins anew. */
  get isLeft(): boolean {
    return this.#abort.signal.aborted;
  }

  /** @throws ApiError `request_timeout` where the signal ended the waiting */
  async wait(signal: AbortSignal): Promise<T> {
    this.#waiting += 1;
    const { promise: left, reject } = Promise.withResolvers<never>();
    const leave = () => reject(requestEnded());
    signal.addEventListener('abort', leave, { once: true });
    try {
      return await Promise.race([this.#done, left]);
    } finally {
      signal.removeEventListener('abort', leave);
      this.#waiting -= 1;
      if (this.#waiting === 0) this.#abort.abort();
    }
  }
}

interface WorkCacheSize<T> {
  /** What is kept may be so large, all together. */
  readonly most: number;
  /** How large one thing is. */
  readonly sizeOf: (made: T) => number;
}

/**
 * Keeps what was made lately, by name, and lets what was asked for longest ago make room. What many ask for at once is made once, and no
 * longer than one of them waits; what failed is not kept.
 */
export class WorkCache<T> {
  readonly #size: WorkCacheSize<T>;
  readonly #kept = new Map<string, T>();
  readonly #making = new Map<string, SharedWork<T>>();
  #sum = 0;

  constructor(size: WorkCacheSize<T>) {
    this.#size = size;
  }

  /**
   * @param make makes it for all who wait: it is the first one's turn, and ends when the last one leaves
   * @throws ApiError `request_timeout` where the caller left
   */
  async read(name: string, caller: Caller, make: (forAll: Caller) => Promise<T>): Promise<T> {
    const known = this.#kept.get(name);
    if (known !== undefined) {
      this.#kept.delete(name);
      this.#kept.set(name, known);
      return known;
    }
    if (caller.signal.aborted) throw requestEnded();
    return this.#makingOf(name, caller, make).wait(caller.signal);
  }

  #makingOf(name: string, { key }: Caller, make: (forAll: Caller) => Promise<T>): SharedWork<T> {
    const begun = this.#making.get(name);
    if (begun && !begun.isLeft) return begun;
    const making = new SharedWork(async (signal) => {
      try {
        const made = await make({ key, signal });
        this.#keep(name, made);
        return made;
      } finally {
        if (this.#making.get(name) === making) this.#making.delete(name);
      }
    });
    this.#making.set(name, making);
    return making;
  }

  #keep(name: string, made: T): void {
    this.#kept.set(name, made);
    this.#sum += this.#size.sizeOf(made);
    for (const [oldest, each] of this.#kept) {
      if (this.#sum <= this.#size.most) break;
      this.#kept.delete(oldest);
      this.#sum -= this.#size.sizeOf(each);
    }
  }
}
