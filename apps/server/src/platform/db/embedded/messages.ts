import type { MessagePort } from 'node:worker_threads';

/** What the engine's thread is started with. */
export interface EngineStart {
  /** The database's own directory; its parent exists. */
  readonly directory: string;
}

/**
 * From the program to the engine's thread. A port given with `connect` first brings one message that says it
 * is taken up, then one answer for each request.
 */
export type ToEngine = { readonly kind: 'connect'; readonly port: MessagePort } | { readonly kind: 'close' };

/** From the engine's thread to the program. */
export type FromEngine = { readonly kind: 'ready' };
