import { Worker } from 'node:worker_threads';
import { EXACT_NURSERIES, type ShoppingPlan } from '@understory/garden';
import { breathing, Refusal } from '../../platform/index.ts';
import { type AimlessOrder, planEach } from './solving.ts';

/** Orders that wait for the thread, at most: each may take it a second, and nobody waits a minute. */
const WAITING_AT_MOST = 32;
const RETRY_SECONDS = 15;
/** The thread ends when nothing was asked of it for so long, in milliseconds: it holds some 30 MB. */
const IDLE_MS = 10 * 60_000;

export interface WaitingOrder {
  readonly id: number;
  readonly order: AimlessOrder;
}

/** What the thread answers. */
export type SolvedOrder = { readonly id: number } & (
  | { readonly plans: ShoppingPlan[] }
  | { readonly fault: string }
);

interface Waiting {
  readonly resolve: (plans: ShoppingPlan[]) => void;
  readonly reject: (fault: Error) => void;
}

/** The thread that solves: started with the first large order, ended when it is idle. */
class Solver {
  #thread: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #last = 0;
  readonly #waiting = new Map<number, Waiting>();

  get isFull(): boolean {
    return this.#waiting.size >= WAITING_AT_MOST;
  }

  solve(order: AimlessOrder): Promise<ShoppingPlan[]> {
    clearTimeout(this.#idle);
    this.#thread ??= this.#start();
    this.#last += 1;
    const waiting: WaitingOrder = { id: this.#last, order };
    const { promise, resolve, reject } = Promise.withResolvers<ShoppingPlan[]>();
    this.#waiting.set(waiting.id, { resolve, reject });
    this.#thread.ref();
    this.#thread.postMessage(waiting);
    return promise;
  }

  #start(): Worker {
    const thread = new Worker(new URL('./solving-thread.ts', import.meta.url));
    thread.on('message', (solved: SolvedOrder) => this.#take(solved));
    thread.on('error', (fault) => this.#lose(thread, fault));
    thread.on('exit', () => this.#lose(thread, new Error('The thread that plans shopping ended')));
    return thread;
  }

  #take(solved: SolvedOrder): void {
    const waiting = this.#waiting.get(solved.id);
    this.#waiting.delete(solved.id);
    if ('plans' in solved) waiting?.resolve(solved.plans);
    else waiting?.reject(new Error(`A shopping plan could not be made: ${solved.fault}`));
    if (this.#waiting.size === 0) this.#rest();
  }

  /** It keeps no server from ending. */
  #rest(): void {
    const thread = this.#thread;
    thread?.unref();
    this.#idle = setTimeout(() => {
      this.#thread = undefined;
      void thread?.terminate();
    }, IDLE_MS).unref();
  }

  #lose(thread: Worker, fault: Error): void {
    if (this.#thread !== thread) return;
    this.#thread = undefined;
    const left = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of left) reject(fault);
  }
}

const solver = new Solver();

/**
 * The plan for each aim. What is solved in a few milliseconds is solved here; a large order in a thread of its own, so that
 * nobody else waits for it.
 *
 * @throws Refusal `service_unavailable` when too many wait already
 */
export async function solve(order: AimlessOrder): Promise<ShoppingPlan[]> {
  const sellers = new Set(order.offers.map(({ nursery_id }) => nursery_id));
  if (sellers.size <= EXACT_NURSERIES) return breathing(planEach(order));
  if (solver.isFull) {
    throw new Refusal(
      'service_unavailable',
      'Many shopping plans are being made just now. Please try again shortly.',
      { retryAfter: RETRY_SECONDS },
    );
  }
  return solver.solve(order);
}
