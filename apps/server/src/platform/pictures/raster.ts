import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { Refusal } from '../refusal.ts';

/** Each takes a core of the machine while it is drawn. */
const DRAWN_AT_ONCE = 2;
const WAITING_AT_MOST = 64;
const RETRY_SECONDS = 30;
/** The process that draws ends when nothing was asked of it for so long, in milliseconds: it holds some 80 MB. */
const IDLE_MS = 60_000;

/** A drawing that is to become a picture. */
export interface Raster {
  readonly svg: string;
  /** How wide the drawing says it is, in points, 72 to the inch: a pixel where it names no unit. */
  readonly points: number;
  /** How wide the picture is to be, in pixels; its height follows the drawing. */
  readonly width: number;
  readonly format: 'png' | 'webp';
}

/** What the drawing process answers. */
export type DrawnRaster = { readonly id: number } & (
  | { readonly bytes: Uint8Array }
  | { readonly fault: string }
);

interface Waiting {
  readonly resolve: (bytes: Uint8Array<ArrayBuffer>) => void;
  readonly reject: (fault: Error) => void;
}

/** The process that draws: started with the first picture, ended when it is idle. */
class Drawer {
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;
  #last = 0;
  readonly #waiting = new Map<number, Waiting>();

  draw(raster: Raster): Promise<Uint8Array<ArrayBuffer>> {
    const child = this.#start();
    this.#last += 1;
    const id = this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      child.send({ id, raster }, (fault) => {
        if (fault) this.#settle(id, ({ reject: refuse }) => refuse(fault));
      });
    });
  }

  #start(): ChildProcess {
    clearTimeout(this.#idle);
    this.#child?.channel?.ref();
    this.#child ??= this.#fork();
    return this.#child;
  }

  #fork(): ChildProcess {
    const child = fork(fileURLToPath(new URL('./drawing-process.ts', import.meta.url)), [], {
      serialization: 'advanced',
      execArgv: [],
      // It needs nothing of what the server was told, least of all its secrets.
      env: { NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // Neither the process nor the line to it keeps a server from ending.
    child.unref();
    child.on('message', (message) => this.#take(message as DrawnRaster));
    child.on('error', () => this.#lose(child));
    child.on('exit', () => this.#lose(child));
    return child;
  }

  #take(drawn: DrawnRaster): void {
    this.#settle(drawn.id, ({ resolve, reject }) => {
      if ('bytes' in drawn) resolve(new Uint8Array(drawn.bytes));
      else reject(new Error(`A plan could not be drawn: ${drawn.fault}`));
    });
  }

  #settle(id: number, settle: (waiting: Waiting) => void): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (waiting) settle(waiting);
    if (this.#waiting.size > 0) return;
    this.#child?.channel?.unref();
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => this.#child?.disconnect(), IDLE_MS).unref();
  }

  #lose(child: ChildProcess): void {
    if (this.#child !== child) return;
    this.#child = undefined;
    for (const id of [...this.#waiting.keys()])
      this.#settle(id, ({ reject }) => reject(new Error('The process that draws plans ended')));
  }
}

const drawer = new Drawer();
const inTurn = pLimit(DRAWN_AT_ONCE);

/**
 * Makes a picture of an SVG drawing, in a process of its own. Only ever of a drawing of ours: what is in it is
 * believed.
 *
 * @throws Refusal `service_unavailable` when too many wait already
 */
export async function rasterOf(raster: Raster): Promise<Uint8Array<ArrayBuffer>> {
  if (inTurn.pendingCount >= WAITING_AT_MOST) {
    throw new Refusal(
      'service_unavailable',
      'Many plans are being drawn just now. Please try again shortly.',
      { retryAfter: RETRY_SECONDS },
    );
  }
  return inTurn(() => drawer.draw(raster));
}
