import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ProcessAnswer, ProcessOrder } from './process-entry.ts';
import { IDLE_MS, WORKER_ENVIRONMENT, WorkerLost, WorkRefused, WorkTooLong } from './work.ts';

/** Work for a process of its own: a module that answers orders by `answerOrders`. */
export interface ProcessTask<In, Out> {
  readonly module: string;
  /** What it is called where something is said of it. */
  readonly name: string;
  /** Processor time that one order may use. */
  readonly cpuSeconds: number;
  /** Never there: it carries the types. */
  readonly types?: (input: In) => Out;
}

/** Names a module as work for a process. */
export const processTask = <In, Out>(
  module: URL,
  name: string,
  cpuSeconds: number,
): ProcessTask<In, Out> => ({ module: module.href, name, cpuSeconds });

/** A process that is waiting for its next order. */
interface Resting {
  readonly child: ChildProcess;
  readonly idle: NodeJS.Timeout;
}

/**
 * Processes for native code that is handed something: it may break, and takes nobody along. Each does one order at a time, so that
 * what it uses of a processor is what the order uses, and so that an order can be ended by ending it.
 */
export class Processes {
  readonly #resting = new Map<string, Resting[]>();
  readonly #working = new Set<ChildProcess>();

  /**
   * Has an order done by a process.
   * @param signal ends it at once, and the process with it
   * @throws WorkRefused with what the process refuses it for
   * @throws WorkTooLong after so much processor time as the task may use
   * @throws WorkerLost when the process ended
   */
  async run<In, Out>(task: ProcessTask<In, Out>, input: In, signal: AbortSignal): Promise<Out> {
    const child = this.#take(task.module);
    const end = () => child.kill('SIGKILL');
    signal.addEventListener('abort', end, { once: true });
    try {
      const answer = await answerOf(child, task, input);
      if ('output' in answer) return answer.output as Out;
      if ('refused' in answer) throw new WorkRefused(answer.refused);
      if ('fault' in answer) throw new Error(`${task.name} failed: ${answer.fault}`);
      throw new WorkTooLong(task.name, task.cpuSeconds);
    } finally {
      signal.removeEventListener('abort', end);
      this.#working.delete(child);
      this.#rest(task.module, child);
    }
  }

  #take(module: string): ChildProcess {
    const rested = this.#resting.get(module)?.pop();
    clearTimeout(rested?.idle);
    const child = rested?.child ?? this.#start(module);
    child.channel?.ref();
    this.#working.add(child);
    return child;
  }

  /** Neither the process nor the line to it keeps a server from ending. */
  #rest(module: string, child: ChildProcess): void {
    if (!child.connected || child.killed) return;
    child.channel?.unref();
    const resting = this.#resting.get(module) ?? [];
    this.#resting.set(module, resting);
    const idle = setTimeout(() => {
      this.#forget(module, child);
      if (child.connected) child.disconnect();
    }, IDLE_MS).unref();
    resting.push({ child, idle });
  }

  #start(module: string): ChildProcess {
    const child = fork(fileURLToPath(module), [], {
      serialization: 'advanced',
      execArgv: [],
      env: WORKER_ENVIRONMENT,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.unref();
    // What goes wrong with it is told to whoever waits for its answer.
    child.on('error', () => undefined);
    child.on('exit', () => this.#forget(module, child));
    return child;
  }

  #forget(module: string, child: ChildProcess): void {
    const left = this.#resting.get(module)?.filter((each) => each.child !== child) ?? [];
    this.#resting.set(module, left);
  }

  stop(): void {
    const resting = [...this.#resting.values()].flat();
    for (const { idle } of resting) clearTimeout(idle);
    for (const child of [...this.#working, ...resting.map((each) => each.child)]) child.kill('SIGKILL');
    this.#resting.clear();
  }
}

function answerOf(
  child: ChildProcess,
  { name, cpuSeconds }: ProcessTask<never, unknown>,
  input: unknown,
): Promise<ProcessAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<ProcessAnswer>();
  const lost = (code: number | null, signal: NodeJS.Signals | null) =>
    reject(new WorkerLost(name, code, signal));
  const failed = () => lost(child.exitCode, child.signalCode);
  child.once('message', resolve as (answer: unknown) => void);
  child.once('exit', lost);
  child.once('error', failed);
  child.send({ input, cpuSeconds } satisfies ProcessOrder, (fault) => {
    if (fault) failed();
  });
  return promise.finally(() => {
    child.off('message', resolve as (answer: unknown) => void);
    child.off('exit', lost);
    child.off('error', failed);
  });
}
