import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import type { Log } from '../pool.ts';
import { AnswerWatch } from './answer-watch.ts';
import type { EngineStart, FromEngine, ToEngine } from './messages.ts';
import { PortStream } from './port-stream.ts';

/** Longest a single request may take; a slower one costs everybody their turn, and the engine is restarted. */
const ANSWER_LIMIT_MS = 60_000;

/** How long a closing engine may take to write its last checkpoint before it is ended; opening then recovers. */
const CLOSE_LIMIT_MS = 10_000;

/**
 * Keeps the embedded database's thread: starts it, starts it again after a crash, and gives node-postgres
 * a stream to it for each connection.
 */
export class Engine {
  readonly #directory: string;
  readonly #log: Log;
  readonly #answerLimitMs: number;
  #running: Promise<Worker> | undefined;
  #closed = false;

  constructor(directory: string, log: Log, answerLimitMs = ANSWER_LIMIT_MS) {
    this.#directory = directory;
    this.#log = log;
    this.#answerLimitMs = answerLimitMs;
  }

  /** For the `stream` option of node-postgres, which calls `connect` on it and may not wait before that. */
  stream(): PortStream {
    const watch = new AnswerWatch(this.#answerLimitMs, () => {
      this.#log({ msg: `The embedded database gave no answer for ${this.#answerLimitMs} ms and is ended.` });
      void this.abandon();
    });
    return new PortStream(() => this.#connect(), watch);
  }

  /** Starts the engine unless it runs. */
  async start(): Promise<void> {
    await this.#worker();
  }

  /** Ends the thread at once, as a crash would. What was acknowledged is kept. */
  async abandon(): Promise<void> {
    const worker = await this.#running?.catch(() => undefined);
    await worker?.terminate();
  }

  /** Closes the database cleanly and ends the thread. */
  async close(): Promise<void> {
    this.#closed = true;
    const worker = await this.#running?.catch(() => undefined);
    if (!worker) return;
    const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
    send(worker, { kind: 'close' });
    const limit = setTimeout(() => void worker.terminate(), CLOSE_LIMIT_MS);
    await ended;
    clearTimeout(limit);
  }

  async #connect(): Promise<MessagePort> {
    const port = (await this.#portTo(await this.#worker())) ?? (await this.#portTo(await this.#worker()));
    if (!port) throw lost('Connection terminated: the embedded database keeps stopping');
    return port;
  }

  /** A port the engine has taken up, or undefined once it has turned out to be a thread that was ending. */
  #portTo(worker: Worker): Promise<MessagePort | undefined> {
    const { port1, port2 } = new MessageChannel();
    return new Promise((resolve) => {
      const ended = () => resolve(undefined);
      worker.once('exit', ended);
      port1.once('message', () => {
        // From here on the port closes by itself when the thread ends.
        worker.off('exit', ended);
        resolve(port1);
      });
      send(worker, { kind: 'connect', port: port2 }, [port2]);
    });
  }

  #worker(): Promise<Worker> {
    if (this.#closed) return Promise.reject(lost('Connection terminated: the database was closed'));
    this.#running ??= this.#launch();
    return this.#running;
  }

  #launch(): Promise<Worker> {
    const start: EngineStart = { directory: this.#directory };
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: start });
    let failure: unknown;
    let opened = false;
    return new Promise((resolve, reject) => {
      worker.on('message', (message: FromEngine) => {
        if (message.kind !== 'ready') return;
        opened = true;
        resolve(worker);
      });
      worker.on('error', (error) => {
        failure = error;
      });
      worker.on('exit', () => {
        this.#running = undefined;
        if (opened && !this.#closed)
          this.#log({ msg: `The embedded database stopped and is opened again${because(failure)}` });
        reject(lost(`The embedded database in ${this.#directory} did not open${because(failure)}`, failure));
      });
    });
  }
}

function send(worker: Worker, message: ToEngine, transfer: MessagePort[] = []): void {
  worker.postMessage(message, transfer);
}

function lost(message: string, cause?: unknown): Error {
  return Object.assign(new Error(message, { cause }), { code: 'ECONNRESET' });
}

function because(failure: unknown): string {
  return failure instanceof Error ? `: ${failure.message}` : '.';
}
