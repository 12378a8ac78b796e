import { Duplex } from 'node:stream';
import type { MessagePort } from 'node:worker_threads';
import type { AnswerWatch } from './answer-watch.ts';
import { wholeRequests } from './requests.ts';

/**
 * What node-postgres takes for a socket: its bytes go through a message port to the engine's thread. Bytes
 * are handed over only in whole requests, because the engine answers whatever it is given as if complete.
 */
export class PortStream extends Duplex {
  readonly #openPort: () => Promise<MessagePort>;
  readonly #watch: AnswerWatch;
  readonly #requests = wholeRequests();
  #port: MessagePort | undefined;

  /**
   * @param openPort gives a port to the engine; each request sent through it is answered by one message.
   * @param watch is told of requests and answers.
   */
  constructor(openPort: () => Promise<MessagePort>, watch: AnswerWatch) {
    super();
    this.#openPort = openPort;
    this.#watch = watch;
  }

  /** Called by node-postgres with a port and host, which mean nothing here. */
  connect(): this {
    this.#openPort().then(
      (port) => this.#attach(port),
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  #attach(port: MessagePort): void {
    if (this.destroyed) {
      port.close();
      return;
    }
    this.#port = port;
    port.on('message', (bytes: Uint8Array) => {
      this.#watch.answered();
      this.push(bytes);
    });
    port.on('close', () => this.destroy());
    this.emit('connect');
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#send(chunk);
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  #send(bytes: Buffer): void {
    const request = this.#requests(bytes);
    if (!request || !this.#port) return;
    this.#watch.asked();
    this.#port.postMessage(request, [request.buffer]);
  }

  override _final(done: () => void): void {
    this.#port?.close();
    done();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#watch.stop();
    this.#port?.close();
    done(error);
  }

  /** Asked for by node-postgres on any socket; a message port has no such settings. */
  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    this.#port?.ref();
    return this;
  }

  unref(): this {
    this.#port?.unref();
    return this;
  }
}
