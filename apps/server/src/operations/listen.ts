import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { App } from '../platform/http/app.ts';
import type { Log } from '../platform/log.ts';
import { answerFault, refuseBrokenRequests } from './broken-requests.ts';

/** Milliseconds after which a slow sender is answered 408 and cut off. */
export interface Patience {
  /** For headers and body together. */
  readonly requestTimeout: number;
  readonly headersTimeout: number;
  /** Between two looks for slow senders. */
  readonly connectionsCheckingInterval: number;
}
const PATIENCE: Patience = {
  requestTimeout: 30_000,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 5_000,
};
/** What is under way at shutdown may take this long to finish. */
const DRAIN_MS = 8_000;

export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export interface Listening {
  readonly url: string;
  /** From here on requests are answered by the app; until then they are told to come back. */
  open(app: App, log: Log): void;
  /** Takes no new connection, lets what is under way finish, then closes. */
  close(): Promise<void>;
}

/** The HTTP server, not yet listening; slow senders are cut off by Node itself. */
export const createHttpServer = (patience: Patience = PATIENCE): Server =>
  // Node's own refusal of a request without a host has no words; ours has.
  createServer({ ...patience, keepAliveTimeout: 15_000, requireHostHeader: false });

/** A supervisor sees that the process is up while the database is still being migrated. */
function answerStarting(request: IncomingMessage, response: ServerResponse): void {
  const isUp = request.url === '/healthz';
  response.writeHead(isUp ? 200 : 503, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-request-id': randomUUID(),
    ...(!isUp && { 'retry-after': '2' }),
  });
  response.end(
    JSON.stringify(
      isUp ? { status: 'up' } : { detail: 'The server is starting.', code: 'service_unavailable' },
    ),
  );
}

/**
 * Takes the address at once, so that a taken port is found before any work is done; the app follows by `open`.
 * @throws Error with a sentence when the port is taken or may not be used
 */
export async function listen(
  address: { readonly host: string; readonly port: number },
  options: { readonly server?: Server; readonly before?: Middleware } = {},
): Promise<Listening> {
  const server = options.server ?? createHttpServer();
  let answer: (request: IncomingMessage, response: ServerResponse) => unknown = answerStarting;
  let log: Log | undefined;
  refuseBrokenRequests(server, () => log);
  server.on('request', (request, response) => {
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
    close: () => drain(server),
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

function drain(server: Server): Promise<void> {
  return new Promise((done) => {
    const force = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    server.close(() => {
      clearTimeout(force);
      done();
    });
    server.closeIdleConnections();
  });
}
