import { randomUUID } from 'node:crypto';
import { addressOf, CALLS, FEATURES } from '@understory/contract';
import { sayIn } from '@understory/words/say';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { ApiError } from '../api-error.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/index.ts';
import { FairQueue } from '../fair-queue.ts';
import type { Log } from '../log.ts';
import type { Authenticate } from '../person.ts';
import { forReaderOf } from '../reader.ts';
import { refuseWhereOff, type Switches } from '../switches.ts';
import type { Workers } from '../workers/index.ts';
import { passOn } from './ai-service.ts';
import { apiReferencePage } from './api-reference.ts';
import { answerRefusal } from './error-answers.ts';
import type { Connection, HttpContext, Implementation, RequestVariables } from './implementation.ts';
import type { RequestLimits } from './limits.ts';
import { chooseLanguage, LANGUAGE_PATH, languageOffer, localeFor, localeOfPage } from './locale.ts';
import { loggedPath } from './logged-path.ts';
import { mountCalls, refuseOtherMethods, routesOf } from './mount.ts';
import { createMetrics, type Metrics, mountObservability } from './observability.ts';
import { openApiDocument } from './openapi.ts';
import { mountPages, type Pages } from './pages.ts';
import { type Peer, peerOf } from './peer.ts';
import {
  contentSecurityPolicy,
  createNonce,
  STRIPE_ORIGINS,
  setSecurityHeaders,
} from './security-headers.ts';
import { siteOf } from './site.ts';
import type { ReadViewer, Viewer } from './viewer.ts';

export type App = Hono<{ Variables: RequestVariables }>;

export interface AppParts {
  readonly config: Config;
  readonly db: Database;
  readonly log: Log;
  readonly clock: Clock;
  readonly authenticate: Authenticate;
  readonly readViewer: ReadViewer;
  readonly limits: RequestLimits;
  readonly switches: Switches;
  /** The names of articles that are taken down. Never fails. */
  readonly articlesDown: () => Promise<ReadonlySet<string>>;
  /** Measured for whoever operates the server. */
  readonly workers: Workers;
  readonly implementations: readonly Implementation[];
  /** Routes that are no API calls: pictures of plants, the outbox page. */
  readonly extras?: readonly ((app: App) => void)[];
  /** What else the metrics tell of. */
  readonly measures?: readonly ((registry: Metrics['registry']) => void)[];
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
    await forReaderOf(localeFor(http), next, siteOf(parts.config, http));
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

/**
 * Heavy calls under way together, by the kind of the database. Of one person two, so that a second garden opens while the first is
 * saved; but one where a single connection serves everybody.
 */
const HEAVY_WORK = {
  embedded: { atOnce: 2, atOncePerKey: 1, waiting: 400, waitingPerKey: 60 },
  server: { atOnce: 4, atOncePerKey: 2, waiting: 400, waitingPerKey: 60 },
};

/** Counts requests of what is no call of the contract, by their address. */
const counted =
  (limits: RequestLimits, what: 'page' | 'asset') =>
  async (http: HttpContext, next: () => Promise<void>): Promise<void> => {
    await limits.countAddress(http, what);
    await next();
  };

function mountApi(app: App, parts: AppParts): void {
  const { authenticate, limits, switches } = parts;
  const api: App = new Hono();
  const document = openApiDocument();
  const json = JSON.stringify(document);
  const asPage = counted(limits, 'page');
  api.get('/openapi.json', asPage, (http) => http.body(json, 200, { 'Content-Type': 'application/json' }));
  const options = {
    authenticate,
    limits,
    heavyWork: new FairQueue(HEAVY_WORK[parts.db.kind]),
    switches,
    baseUrl: parts.config.baseUrl,
  };
  const isAtRoot = ({ call }: Implementation) => addressOf(call) === call.path;
  mountCalls(
    api,
    parts.implementations.filter((one) => !isAtRoot(one)),
    options,
  );
  const { aiServiceUrl } = parts.config;
  const atRoot = parts.implementations.filter(isAtRoot);
  if (aiServiceUrl) {
    // The other server knows the switches of its own database alone.
    for (const { call } of atRoot) {
      const { feature } = call;
      if (feature)
        app.on(call.method, routesOf(call.path), async (_http, next) => {
          await refuseWhereOff(switches, feature);
          await next();
        });
    }
    app.all('/ai/*', counted(limits, 'asset'), passOn(aiServiceUrl));
  } else mountCalls(app, atRoot, options);
  refuseOtherMethods(api, ['/openapi.json'], ['GET']);
  const noSuchCall = () => {
    throw new ApiError(
      'not_found',
      /*i18n*/ {
        id: 'refused.http.thereNoSuchCall',
        message: 'There is no such call. See /api/docs for those there are.',
      },
    );
  };
  api.all('*', asPage, noSuchCall);
  app.route('/api/v1', api);
  app.get('/api/docs', asPage, (http) => {
    const nonce = createNonce();
    http.header('Content-Security-Policy', contentSecurityPolicy(nonce));
    return http.html(apiReferencePage(document, nonce));
  });
  refuseOtherMethods(app, ['/api/docs'], ['GET']);
  for (const path of ['/api/*', '/ai/*']) app.all(path, asPage, noSuchCall);
}

/** What the slices mount beside the API: pictures and files for search engines, and what is read as a page. */
function mountExtras(app: App, { limits, extras = [] }: AppParts): void {
  for (const path of ['/pictures/*', '/robots.txt', '/sitemap.xml']) app.use(path, counted(limits, 'asset'));
  app.use('/dev/*', counted(limits, 'page'));
  for (const mount of extras) mount(app);
}

/** What a loader asks of the API: a page that is looked at changes nothing. */
function readingAlone(request: Request): Request {
  if (request.method === 'GET' || request.method === 'HEAD') return request;
  throw new Error(`A page reads, and does not make a call by ${request.method}`);
}

/** The whole server as one function from request to answer. */
export function createApp(parts: AppParts): App {
  checkComplete(parts.implementations);
  const app: App = new Hono();
  const metrics = createMetrics(parts.workers);
  for (const measure of parts.measures ?? []) measure(metrics.registry);
  app.use('*', accompany(parts, metrics));
  app.use('*', compress());
  app.onError((thrown, http) => answerRefusal(thrown, http as HttpContext));
  mountObservability(app, { db: parts.db, metrics, config: parts.config });
  mountApi(app, parts);
  mountExtras(app, parts);
  if (parts.pages) {
    const { hostedPool, mapStyleUrl } = parts.config;
    const contextOf = (http: HttpContext) => {
      const visitor = http.get('peer');
      const locale = localeOfPage(http);
      // Read once, and only when something of the page asks.
      let reading: Promise<Viewer | null> | undefined;
      const readViewer = () => {
        reading ??= parts.readViewer(http);
        return reading;
      };
      return {
        api: async (request: Request) =>
          app.fetch(readingAlone(request), { visitor, locale } satisfies Connection),
        apiAsViewer: async (request: Request) => {
          const person = (await readViewer())?.person;
          const connection: Connection = { visitor, locale, ...(person && { person }) };
          return app.fetch(readingAlone(request), connection);
        },
        viewer: async () => (await readViewer())?.page ?? null,
        isHinted: /(?:^|;\s*)understory_session=1(?:;|$)/.test(http.req.header('cookie') ?? ''),
        locale,
        languageOffer: languageOffer(http),
        turnedOff: async () => {
          const say = sayIn(locale);
          const off = [...(await parts.switches.off())];
          return Object.fromEntries(off.map((feature) => [feature, say(FEATURES[feature])]));
        },
        articlesDown: parts.articlesDown,
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
    const stripe = parts.config.payments.provider === 'stripe' ? STRIPE_ORIGINS : undefined;
    app.get(LANGUAGE_PATH, counted(parts.limits, 'page'), (http) =>
      chooseLanguage(http as HttpContext, parts.config),
    );
    mountPages(app, parts.pages, parts.limits, contextOf, {
      connectsTo: [...(hostedPool ? [hostedPool.origin] : []), ...mapOrigins, ...(stripe?.connectsTo ?? [])],
      picturesFrom: mapOrigins,
      scriptsFrom: stripe?.scriptsFrom ?? [],
      framesFrom: stripe?.framesFrom ?? [],
    });
  }
  app.notFound((http) =>
    answerRefusal(
      new ApiError('not_found', /*i18n*/ { id: 'refused.notFound', message: 'Not found.' }),
      http as HttpContext,
    ),
  );
  return app;
}
