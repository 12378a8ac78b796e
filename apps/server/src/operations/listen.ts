import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { App } from '../platform/http/app.ts';
import type { Log } from '../platform/log.ts';
import { answerFault, refuseBrokenRequests, refuseTwoHosts } from './broken-requests.ts';
import { type BodyPace, SlowBodies } from './slow-bodies.ts';
import { answerStarting } from './starting.ts';

/** When a slow sender is answered 408 and cut off. */
export interface Patience {
  /** Milliseconds until the headers are whole. */
  readonly headersTimeout: number;
  /** Milliseconds between two looks for slow senders. */
  readonly connectionsCheckingInterval: number;
  readonly body: BodyPace;
}
const PATIENCE: Patience = {
  headersTimeout: 10_000,
  connectionsCheckingInterval: 5_000,
  body: { leastRate: 8 * 1024, window: 15_000 },
};
/** A connection that waits for its next request; longer than the minute after which a balancer gives it up by itself. */
const KEEP_ALIVE_MS = 65_000;
/** What is under way at shutdown may take this long to finish; all together has eight seconds. */
const DRAIN_MS = 7_000;

export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export interface Listening {
  readonly url: string;
  /** From here on requests are answered by the app; until then they are told to come back. */
  open(app: App, log: Log): void;
  /** Takes no new connection and no next request on one that is open, lets what is under way finish or cuts it, then closes. */
  close(): Promise<void>;
}

/** The HTTP server, not yet listening. Node itself cuts off who is slow with headers; of bodies it would know a total alone. */
export function createHttpServer({ body, ...patience }: Patience = PATIENCE): Server {
  const server = createServer({
    ...patience,
    requestTimeout: 0,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // Node's own refusal of a request without a host has no words; ours has.
    requireHostHeader: false,
  });
  const bodies = new SlowBodies<IncomingMessage>(body);
  server.on('request', (request) => bodies.watch(request));
  const looking = setInterval(() => {
    for (const { socket } of bodies.findSlow()) {
      const fault = Object.assign(new Error('The body came too slowly'), {
        code: 'ERR_HTTP_REQUEST_TIMEOUT',
      });
      // As Node tells of slow headers: the one answer to both is given there.
      server.emit('clientError', fault, socket);
    }
  }, patience.connectionsCheckingInterval).unref();
  server.once('close', () => clearInterval(looking));
  return server;
}

/**
 * Takes the address at once, so that a taken port is found before any work is done; the app follows by `open`.
 * @throws Error with a sentence when the port is taken or may not be used
 */
export async function listen(
  address: { readonly host: string; readonly port: number },
  options: {
    readonly server?: Server;
    readonly before?: Middleware;
    /** Milliseconds that requests under way have to finish when it closes; then they are cut. */
    readonly drain?: number;
  } = {},
): Promise<Listening> {
  const server = options.server ?? createHttpServer();
  let answer: (request: IncomingMessage, response: ServerResponse) => unknown = answerStarting;
  let log: Log | undefined;
  let closing = false;
  refuseBrokenRequests(server, () => log);
  server.on('request', (request, response) => {
    response.once('close', () => {
      // Its headers may have left before, with the promise to take another request: that would hold the connection open.
      if (closing) setImmediate(() => server.closeIdleConnections());
    });
    if (refuseTwoHosts(request, response, log)) return;
    const proceed = () => void answer(request, response);
    if (options.before) options.before(request, response, proceed);
    else proceed();
  });
  await new Promise<void>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => fail(new Error(sayListenFault(error, address))));
    server.listen(address.port, address.host, done);
  });
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : address.port;
  const host = address.host.includes(':') ? `[${address.host}]` : address.host;
  return {
    url: `http://${host === '0.0.0.0' || host === '[::]' ? 'localhost' : host}:${port}`,
    open: (app, opened) => {
      log = opened;
      answer = getRequestListener(app.fetch, {
        overrideGlobalObjects: false,
        errorHandler: (fault) => answerFault(fault, opened),
      });
    },
    close: () => {
      closing = true;
      return drain(server, options.drain ?? DRAIN_MS);
    },
  };
}

function sayListenFault(
  error: NodeJS.ErrnoException,
  { host, port }: { host: string; port: number },
): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is taken. Stop what uses it, or set PORT to another one.`;
  if (error.code === 'EACCES')
    return `Port ${port} may not be used by this account. Set PORT to one above 1023.`;
  if (error.code === 'EADDRNOTAVAIL') return `This machine has no address ${host}. Set HOST to one it has.`;
  return `The server cannot listen on ${host}:${port}: ${error.message}`;
}

function drain(server: Server, milliseconds: number): Promise<void> {
  return new Promise((done) => {
    const force = setTimeout(() => server.closeAllConnections(), milliseconds);
    server.close(() => {
      clearTimeout(force);
      done();
    });
    server.closeIdleConnections();
  });
}
