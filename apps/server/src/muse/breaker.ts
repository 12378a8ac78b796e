import type { Clock } from '../platform/index.ts';

/** Failures in a row after which a provider is taken to be away. */
const FAILURES = 3;
/** When one that is away is asked again, in milliseconds. */
const ASKED_AGAIN_AFTER = 60_000;

/** Remembers whether a provider is away, so that nobody waits for it in vain; asks it again now and then. */
export class Breaker {
  readonly #clock: Clock;
  #failures = 0;
  #askAgainAt = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Whether the last that is known of the provider is that it is away. */
  get isAway(): boolean {
    return this.#failures >= FAILURES;
  }

  /** Whether to ask it. Of those who come while it is away one a minute may. */
  mayAsk(): boolean {
    if (!this.isAway) return true;
    const now = this.#clock.now().getTime();
    if (now < this.#askAgainAt) return false;
    this.#askAgainAt = now + ASKED_AGAIN_AFTER;
    return true;
  }

  answered(): void {
    this.#failures = 0;
  }

  failed(): void {
    this.#failures += 1;
    if (this.isAway) this.#askAgainAt = this.#clock.now().getTime() + ASKED_AGAIN_AFTER;
  }
}
