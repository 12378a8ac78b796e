/** The page that is being left may take a moment to let go. */
const PATIENCE_MS = 300;

/** What this page itself holds: one that it is still letting go of is waited for, not taken for another tab's. */
const heldHere = new Map<string, Promise<void>>();

/**
 * A drawing is worked on in one tab at a time, so that two tabs never write over one another. Without the Web
 * Locks API every tab holds it.
 */
export class OneTab {
  readonly #name: string;
  readonly #onLost: () => void;
  #release: (() => void) | undefined;

  /** `onLost` is called when another tab took the drawing over. */
  constructor(key: string, onLost: () => void) {
    this.#name = `understory-planner:${key}`;
    this.#onLost = onLost;
  }

  /** Takes the drawing if no other tab holds it, or from that tab with `steal`. True when this tab holds it now. */
  async take(steal = false): Promise<boolean> {
    if (!('locks' in navigator)) return true;
    await heldHere.get(this.#name);
    const patience = new AbortController();
    let waiting: ReturnType<typeof setTimeout>;
    // A busy machine grants a free lock late: only one that another tab holds is given up.
    const lookAgain = async () => {
      if (await this.#isHeld()) patience.abort();
      else wait();
    };
    const wait = () => {
      waiting = setTimeout(() => void lookAgain(), PATIENCE_MS);
    };
    if (!steal) wait();
    return new Promise((resolve) => {
      const hold = () => {
        clearTimeout(waiting);
        resolve(true);
        const held = new Promise<void>((release) => {
          this.#release = release;
        });
        heldHere.set(this.#name, held);
        return held;
      };
      const options = steal ? { steal: true } : { signal: patience.signal };
      navigator.locks.request(this.#name, options, hold).catch(() => {
        if (patience.signal.aborted) {
          resolve(false);
          return;
        }
        // A lock that was stolen rejects.
        this.release();
        this.#onLost();
      });
    });
  }

  async #isHeld(): Promise<boolean> {
    const { held = [] } = await navigator.locks.query();
    return held.some(({ name }) => name === this.#name);
  }

  /** True while this very page holds it. */
  get isHeldHere(): boolean {
    return heldHere.has(this.#name);
  }

  release(): void {
    if (!this.#release) return;
    heldHere.delete(this.#name);
    this.#release();
    this.#release = undefined;
  }
}
