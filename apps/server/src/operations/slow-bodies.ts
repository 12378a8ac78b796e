import type { IncomingMessage } from 'node:http';

/** How slowly a body may arrive. A photograph over a poor line takes minutes; who sends a byte now and then holds a connection. */
export interface BodyPace {
  /** Bytes a second, over each window. */
  readonly leastRate: number;
  /** Milliseconds. */
  readonly window: number;
}

/** A request of which the rest is awaited, as far as this needs to know it. */
type Arriving = Pick<IncomingMessage, 'complete' | 'destroyed' | 'readableLength'> & {
  readonly socket: Pick<IncomingMessage['socket'], 'bytesRead' | 'destroyed'>;
};

/** Tells bodies that arrive too slowly from those that only take long; also where the answer was given before they were there. */
export class SlowBodies<R extends Arriving = Arriving> {
  readonly #pace: BodyPace;
  readonly #now: () => number;
  readonly #arriving = new Map<R, { since: number; bytes: number }>();

  /** @param now milliseconds of a clock that never goes back */
  constructor(pace: BodyPace, now: () => number = () => performance.now()) {
    this.#pace = pace;
    this.#now = now;
  }

  watch(request: R): void {
    this.#arriving.set(request, { since: this.#now(), bytes: request.socket.bytesRead });
  }

  /** Those of which a window brought less than it must; each is told once. */
  findSlow(): R[] {
    const { leastRate, window } = this.#pace;
    const now = this.#now();
    const slow: R[] = [];
    for (const [request, mark] of this.#arriving) {
      const { bytesRead, destroyed } = request.socket;
      const passed = now - mark.since;
      if (request.complete || destroyed) this.#arriving.delete(request);
      if (request.complete || destroyed || passed < window) continue;
      // What has arrived and was not read yet is ours to take: meanwhile nothing more can come.
      const isOurTurn = request.readableLength > 0 && !request.destroyed;
      if (isOurTurn || bytesRead - mark.bytes >= (leastRate * passed) / 1000) {
        this.#arriving.set(request, { since: now, bytes: bytesRead });
      } else {
        this.#arriving.delete(request);
        slow.push(request);
      }
    }
    return slow;
  }
}
