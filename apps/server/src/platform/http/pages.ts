import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Feature } from '@understory/contract';
import { LOCALES, type Locale, pathWithoutLocale, prefixOf } from '@understory/words';
import type { Hono } from 'hono';
import { ApiError } from '../api-error.ts';
import type { HttpContext, RequestVariables } from './implementation.ts';
import type { RequestLimits } from './limits.ts';
import { inChosenLanguage, type LanguageOffer } from './locale.ts';
import { refuseOtherMethods } from './mount.ts';
import { contentSecurityPolicy, createNonce, type OtherOrigins, WORKER_POLICY } from './security-headers.ts';
import type { PageViewer } from './viewer.ts';

/** What a page is rendered with. The built page knows the same shape; the two meet only here. */
export interface PageContext {
  readonly nonce: string;
  /** Answers a reading call of the API in this process, without a network between, as a visitor's. */
  readonly api: (request: Request) => Promise<Response>;
  /** The same, as a call of whom the page is drawn for. */
  readonly apiAsViewer: (request: Request) => Promise<Response>;
  /** Whom the page is drawn for; null for a visitor. Asked for once a request, and not before it is needed. */
  readonly viewer: () => Promise<PageViewer | null>;
  /** Whether a page that stands asks for the data of the next one, in place of a document. */
  readonly isStep: boolean;
  /** Whether the browser says that somebody has been signed in here. */
  readonly isHinted: boolean;
  /** The language that the page is drawn in. */
  readonly locale: Locale;
  /** The page in another one that its reader's browser asks for; null where they have chosen one, or are served in theirs. */
  readonly languageOffer: LanguageOffer | null;
  /** What visitors read of each part of the product that is turned off. */
  readonly turnedOff: () => Promise<Readonly<Partial<Record<Feature, string>>>>;
  /** The names of articles that are taken down. */
  readonly articlesDown: () => Promise<ReadonlySet<string>>;
  readonly config: {
    readonly contactEmail: string;
    readonly identityProvider: 'embedded' | 'cognito';
    readonly hostedPool: {
      readonly userPoolId: string;
      readonly clientId: string;
      readonly endpoint: string | null;
      readonly authFlow: 'srp' | 'password';
    } | null;
    readonly baseUrl: string;
    readonly mapStyleUrl: string | null;
  };
}

/** The rendered site: a folder of files for the browser, and a function from request to page. */
export interface Pages {
  readonly clientDir: string;
  readonly render: (request: Request, context: PageContext) => Promise<Response>;
  /** Pages straight from their sources: the tool that reloads them needs more room in the policy. */
  readonly isDevelopment?: boolean;
}

type Render = Pages['render'];

async function loadRender(buildDir: string, locale: Locale): Promise<Render> {
  const script = join(buildDir, prefixOf(locale), 'server', 'index.js');
  const { render } = (await import(pathToFileURL(script).href)) as { render: Render };
  return render;
}

/**
 * The built page, loaded by its path: the server never imports the page's source. It is built once for each language; that of the
 * sources is there at once, another one when the first of its pages is asked for.
 */
export async function loadBuiltPages(buildDir: string): Promise<Pages> {
  const first = await loadRender(buildDir, LOCALES[0]);
  const others = new Map<Locale, Promise<Render>>();
  return {
    clientDir: join(buildDir, 'client'),
    async render(request, context) {
      const { locale } = context;
      if (prefixOf(locale) === '') return first(request, context);
      let loading = others.get(locale);
      if (!loading) {
        loading = loadRender(buildDir, locale);
        others.set(locale, loading);
      }
      return (await loading)(request, context);
    },
  };
}

const ONE_YEAR = 'public, max-age=31536000, immutable';
const ONE_MONTH = 'public, max-age=2592000';
const ONE_HOUR = 'public, max-age=3600';

/** Stands between the pages and the network: a browser asks at each visit whether there is a newer one. */
const isWorker = (path: string): boolean => pathWithoutLocale(path) === '/service-worker.js';
/** Named after what is in them: asked for once by each browser, and found without any work. */
const isFingerprinted = (path: string): boolean => path.startsWith('/assets/');
/** How long a file of the site is kept. Browsers ask for the icon by themselves, at each of its pages. */
function keptFor(path: string): string {
  if (isFingerprinted(path)) return ONE_YEAR;
  if (isWorker(path)) return 'no-cache';
  return path === '/favicon.ico' ? ONE_MONTH : ONE_HOUR;
}
const isData = (path: string): boolean => path.endsWith('.data');
/** Whether a path may be that of a file. The data of a page ends like one, and is rendered as the page is. */
const mayBeFile = (path: string): boolean => /\.\w+$/.test(path) && !isData(path);

/**
 * Refuses the data of a page to another site's page, which would have the person's browser ask for it with their cookie.
 * @throws ApiError csrf_failed
 */
function refuseForeignData(http: HttpContext): void {
  const site = http.req.header('sec-fetch-site');
  if (isData(http.req.path) && site !== undefined && site !== 'same-origin') {
    throw new ApiError(
      'csrf_failed',
      /*i18n*/ {
        id: 'refused.http.cameFromAnotherSite',
        message: 'This came from another site. Please open the page itself.',
      },
    );
  }
}

/**
 * Serves the site's files and renders its pages, for every path that nothing else answered. Counts both by address, but for
 * fingerprinted files.
 */
export function mountPages(
  app: Hono<{ Variables: RequestVariables }>,
  pages: Pages,
  limits: RequestLimits,
  contextOf: (http: HttpContext) => Omit<PageContext, 'nonce' | 'isStep'>,
  others: OtherOrigins,
): void {
  const files = serveStatic({ root: pages.clientDir, precompressed: true });
  app.use('*', async (http, next) => {
    const { path } = http.req;
    if (mayBeFile(path) && !isFingerprinted(path)) await limits.countAddress(http, 'asset');
    let isFile = true;
    const answer = await files(http, async () => {
      isFile = false;
    });
    if (!isFile || !answer) return next();
    answer.headers.set('Cache-Control', keptFor(path));
    if (isWorker(path)) answer.headers.set('Content-Security-Policy', WORKER_POLICY);
    return answer;
  });
  app.get('/assets/*', (http) => http.text('Not found', 404));
  app.on(['GET', 'HEAD', 'POST'], '*', async (http) => {
    await limits.countAddress(http, 'page');
    refuseForeignData(http);
    const elsewhere = isData(http.req.path) ? undefined : inChosenLanguage(http);
    if (elsewhere !== undefined) {
      http.header('Vary', 'Cookie');
      http.header('Cache-Control', 'no-store');
      return http.redirect(elsewhere);
    }
    const nonce = createNonce();
    const page = await pages.render(http.req.raw, {
      nonce,
      isStep: isData(http.req.path),
      ...contextOf(http),
    });
    const headers = new Headers(page.headers);
    // A page may be one person's, and holds what is good for one answer only. A picture says itself for how long it holds, and for whom.
    if (!headers.get('Content-Type')?.startsWith('image/')) headers.set('Cache-Control', 'no-store');
    headers.append('Vary', 'Cookie');
    headers.set('Content-Security-Policy', contentSecurityPolicy(nonce, pages.isDevelopment, others));
    return new Response(page.body, { status: page.status, headers });
  });
  refuseOtherMethods(app, ['*'], ['GET', 'POST']);
}
