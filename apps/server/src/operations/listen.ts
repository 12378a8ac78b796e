import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { App } from '../platform/http/app.ts';

/** A request, headers and body together, may take this long; a slower one is answered 408. */
const REQUEST_TIMEOUT_MS = 30_000;
const HEADERS_TIMEOUT_MS = 10_000;
/** What is under way at shutdown may take this long to finish. */
const DRAIN_MS = 8_000;

export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export interface Listening {
  readonly server: Server;
  readonly url: string;
  /** Takes no new connection, lets what is under way finish, then closes. */
  close(): Promise<void>;
}

/** The HTTP server, not yet listening; slow senders are cut off by Node itself. */
export const createHttpServer = (): Server =>
  createServer({
    requestTimeout: REQUEST_TIMEOUT_MS,
    headersTimeout: HEADERS_TIMEOUT_MS,
    connectionsCheckingInterval: 5_000,
    keepAliveTimeout: 15_000,
  });

/**
 * Serves the app on an address.
 * @throws Error with a sentence when the port is taken or may not be used
 */
export async function listen(
  app: App,
  address: { readonly host: string; readonly port: number },
  options: { readonly server?: Server; readonly before?: Middleware } = {},
): Promise<Listening> {
  const server = options.server ?? createHttpServer();
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });
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
    server,
    url: `http://${host === '0.0.0.0' || host === '[::]' ? 'localhost' : host}:${port}`,
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
