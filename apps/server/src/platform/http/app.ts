import { randomUUID } from 'node:crypto';
import { CALLS } from '@understory/contract';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/index.ts';
import type { Log } from '../log.ts';
import type { Authenticate } from '../person.ts';
import { Refusal } from '../refusal.ts';
import { apiReferencePage } from './api-reference.ts';
import type { HttpContext, Implementation, RequestVariables } from './implementation.ts';
import type { PeerLimits } from './limits.ts';
import { loggedPath } from './logged-path.ts';
import { mountCalls } from './mount.ts';
import { createMetrics, type Metrics, mountObservability } from './observability.ts';
import { openApiDocument } from './openapi.ts';
import { mountPages, type Pages } from './pages.ts';
import { type Peer, peerOf } from './peer.ts';
import { answerRefusal } from './refusals.ts';
import { contentSecurityPolicy, createNonce, setSecurityHeaders } from './security-headers.ts';

export type App = Hono<{ Variables: RequestVariables }>;

export interface AppParts {
  readonly config: Config;
  readonly db: Database;
  readonly log: Log;
  readonly clock: Clock;
  readonly authenticate: Authenticate;
  readonly limits: PeerLimits;
  readonly implementations: readonly Implementation[];
  /** Routes that are no API calls: pictures of plants, the outbox page. */
  readonly extras?: readonly ((app: App) => void)[];
  /** Left out where only the API is served. */
  readonly pages?: Pages;
}

/** Every call of the contract is implemented once; a missing one is found at start, not by a visitor. */
function checkComplete(implementations: readonly Implementation[]): void {
  const ids = implementations.map(({ call }) => call.id);
  const missing = CALLS.filter((call) => !ids.includes(call.id)).map((call) => call.id);
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at);
  if (missing.length > 0 || twice.length > 0) {
    throw new Error(
      `Calls without an implementation: ${missing.join(', ')}; implemented twice: ${twice.join(', ')}`,
    );
  }
}

/** What the connection gives a request, or the page that asks on a visitor's behalf in this process. */
interface Connection {
  readonly incoming?: { readonly socket?: { readonly remoteAddress?: string } };
  readonly visitor?: Peer;
}

function peerBehind(http: HttpContext, trustedProxies: readonly string[]): Peer {
  const connection = (http.env ?? {}) as Connection;
  return (
    connection.visitor ??
    peerOf(connection.incoming?.socket?.remoteAddress, (name) => http.req.header(name), trustedProxies)
  );
}

/** Gives each request its id, its peer and its log, and tells the log how it ended. */
function accompany(parts: AppParts, metrics: Metrics) {
  return async (http: HttpContext, next: () => Promise<void>): Promise<void> => {
    const started = performance.now();
    const requestId = randomUUID();
    http.set('requestId', requestId);
    http.set('callId', 'page');
    http.set('log', parts.log.child({ request_id: requestId }));
    http.set('peer', peerBehind(http, parts.config.trustedProxies));
    await next();
    http.header('X-Request-Id', requestId);
    setSecurityHeaders(http);
    if (!http.res.headers.has('Cache-Control')) http.header('Cache-Control', 'no-store');
    const milliseconds = performance.now() - started;
    metrics.observe(http.get('callId'), http.res.status, milliseconds / 1000);
    http.get('log').info(
      {
        method: http.req.method,
        path: loggedPath(http.req.path),
        call: http.get('callId'),
        status: http.res.status,
        ms: Math.round(milliseconds * 10) / 10,
      },
      'request',
    );
  };
}

function mountApi(app: App, parts: AppParts): void {
  const api: App = new Hono();
  const document = openApiDocument();
  api.get('/openapi.json', (http) => http.json(document));
  mountCalls(api, parts.implementations, { authenticate: parts.authenticate, limits: parts.limits });
  api.all('*', () => {
    throw new Refusal('not_found', 'There is no such call. See /api/docs for those there are.');
  });
  app.route('/api/v1', api);
  app.get('/api/docs', (http) => {
    const nonce = createNonce();
    http.header('Content-Security-Policy', contentSecurityPolicy(nonce));
    return http.html(apiReferencePage(document, nonce));
  });
  app.all('/api/*', () => {
    throw new Refusal('not_found', 'There is no such call. See /api/docs for those there are.');
  });
}

/** The whole server as one function from request to answer. */
export function createApp(parts: AppParts): App {
  checkComplete(parts.implementations);
  const app: App = new Hono();
  const metrics = createMetrics();
  app.use('*', accompany(parts, metrics));
  app.use('*', compress());
  app.onError((thrown, http) => answerRefusal(thrown, http as HttpContext));
  mountObservability(app, { db: parts.db, metrics, metricsToken: parts.config.metricsToken });
  mountApi(app, parts);
  for (const mount of parts.extras ?? []) mount(app);
  if (parts.pages) {
    const { hostedPool, mapStyleUrl } = parts.config;
    const contextOf = (http: HttpContext) => {
      const connection: Connection = { visitor: http.get('peer') };
      return {
        api: (request: Request) => Promise.resolve(app.fetch(request, connection)),
        signedIn: /(?:^|;\s*)understory_session=1(?:;|$)/.test(http.req.header('cookie') ?? ''),
        config: {
          contactEmail: parts.config.contactEmail,
          identityProvider: parts.config.identityProvider,
          hostedPool: hostedPool && {
            userPoolId: hostedPool.userPoolId,
            clientId: hostedPool.clientId,
            endpoint: hostedPool.endpoint,
            authFlow: hostedPool.authFlow,
          },
          baseUrl: parts.config.baseUrl ?? new URL(http.req.url).origin,
          mapStyleUrl,
        },
      };
    };
    const mapOrigins = mapStyleUrl ? [new URL(mapStyleUrl).origin] : [];
    mountPages(app, parts.pages, contextOf, {
      connectsTo: [...(hostedPool ? [hostedPool.origin] : []), ...mapOrigins],
      picturesFrom: mapOrigins,
    });
  }
  app.notFound((http) => answerRefusal(new Refusal('not_found', 'Not found.'), http as HttpContext));
  return app;
}
