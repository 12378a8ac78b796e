/** A queue that has no room for one more. Nothing of the work was begun. */
export class QueueFull extends Error {
  constructor() {
    super('There is more work waiting than can be done in good time.');
    this.name = 'QueueFull';
  }
}

export interface FairQueueSize {
  /** Pieces of work under way together. */
  readonly atOnce: number;
  /** Of these for one key; `atOnce` unless stated. */
  readonly atOncePerKey?: number;
  /** Pieces that wait, of all keys together. */
  readonly waiting: number;
  /** Of these for one key, so that nobody fills the queue alone; `waiting` unless stated. */
  readonly waitingPerKey?: number;
}

/** One piece of work at the door: what lets it in. */
type Admit = () => void;

/**
 * Lets a few pieces of work be under way together, and has the others wait: those of one key in the order they came,
 * the keys in turn. Whoever sends twenty waits behind themselves; a stranger's first is next.
 */
export class FairQueue {
  readonly #size: Required<FairQueueSize>;
  /** By key, in the order in which the keys have their turn. No key stands here without something that waits. */
  readonly #waiting = new Map<string, Set<Admit>>();
  readonly #underWay = new Map<string, number>();
  #atWork = 0;
  #inLine = 0;

  constructor(size: FairQueueSize) {
    this.#size = { atOncePerKey: size.atOnce, waitingPerKey: size.waiting, ...size };
  }

  /** Pieces under way and waiting now, for who measures. */
  get load(): { readonly underWay: number; readonly waiting: number } {
    return { underWay: this.#atWork, waiting: this.#inLine };
  }

  /**
   * Does a piece of work when its turn comes.
   *
   * @param key whose it is: a person, an address
   * @param signal ends the waiting. Work that has begun is not ended by it: it listens for itself
   * @returns what the work returns
   * @throws QueueFull at once, where no more may wait
   * @throws the signal's reason, where it ended the waiting
   */
  async run<T>(key: string, work: () => T | Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    if (this.#mayBegin(key)) this.#begin(key);
    else await this.#turn(key, signal);
    try {
      return await work();
    } finally {
      this.#end(key);
    }
  }

  /** Whoever finds a place may take it: those who wait have none, because they have enough under way already. */
  #mayBegin(key: string): boolean {
    return this.#atWork < this.#size.atOnce && (this.#underWay.get(key) ?? 0) < this.#size.atOncePerKey;
  }

  #begin(key: string): void {
    this.#atWork++;
    this.#underWay.set(key, (this.#underWay.get(key) ?? 0) + 1);
  }

  #turn(key: string, signal: AbortSignal | undefined): Promise<void> {
    const line = this.#waiting.get(key) ?? new Set<Admit>();
    if (this.#inLine >= this.#size.waiting || line.size >= this.#size.waitingPerKey) throw new QueueFull();
    return new Promise((resolve, reject) => {
      const admit = () => {
        signal?.removeEventListener('abort', giveUp);
        this.#begin(key);
        resolve();
      };
      const giveUp = () => {
        this.#leaveLine(key, line, admit);
        reject(signal?.reason);
      };
      line.add(admit);
      this.#waiting.set(key, line);
      this.#inLine++;
      signal?.addEventListener('abort', giveUp, { once: true });
    });
  }

  #leaveLine(key: string, line: Set<Admit>, admit: Admit): void {
    line.delete(admit);
    this.#inLine--;
    if (line.size === 0) this.#waiting.delete(key);
  }

  #end(key: string): void {
    this.#atWork--;
    const left = (this.#underWay.get(key) ?? 1) - 1;
    if (left > 0) this.#underWay.set(key, left);
    else this.#underWay.delete(key);
    this.#admitNext();
  }

  /** The place that came free goes to the first key in turn that may use it, which then has its turn last. */
  #admitNext(): void {
    for (const [key, line] of this.#waiting) {
      if (!this.#mayBegin(key)) continue;
      const [admit] = line;
      if (!admit) continue;
      this.#waiting.delete(key);
      this.#waiting.set(key, line);
      this.#leaveLine(key, line, admit);
      admit();
      return;
    }
  }
}
