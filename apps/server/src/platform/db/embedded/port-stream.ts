import { Duplex } from 'node:stream';
import type { MessagePort } from 'node:worker_threads';
import { wholeRequests } from './requests.ts';

/**
 * What node-postgres takes for a socket: its bytes go through a message port to the engine's thread. Bytes
 * are handed over only in whole requests, because the engine answers whatever it is given as if complete.
 */
export class PortStream extends Duplex {
  readonly #openPort: () => Promise<MessagePort>;
  readonly #requests = wholeRequests();
  #port: MessagePort | undefined;

  constructor(openPort: () => Promise<MessagePort>) {
    super();
    this.#openPort = openPort;
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
    port.on('message', (bytes: Uint8Array) => this.push(bytes));
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
    if (request) this.#port?.postMessage(request);
  }

  override _final(done: () => void): void {
    this.#port?.close();
    done();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
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
