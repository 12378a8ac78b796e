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
  take(steal = false): Promise<boolean> {
    if (!('locks' in navigator)) return Promise.resolve(true);
    return new Promise((resolve) => {
      const holding = navigator.locks.request(
        this.#name,
        steal ? { steal: true } : { ifAvailable: true },
        (lock) => {
          resolve(lock !== null);
          if (lock === null) return undefined;
          return new Promise<void>((release) => {
            this.#release = release;
          });
        },
      );
      // A lock that was stolen rejects.
      holding.catch(() => {
        this.#release = undefined;
        this.#onLost();
      });
    });
  }

  release(): void {
    this.#release?.();
    this.#release = undefined;
  }
}
