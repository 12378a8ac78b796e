/**
 * What stands between the pages and a network that may be gone. It answers nothing of a person's: pages with a viewer, their data
 * and calls go to the server and into no cache. What is shown without one is the shell, drawn from what the page itself has kept.
 */

import { type Language, LOCALES, pathIn, pathWithoutLocale } from '@understory/words';
import { PrecacheController } from 'workbox-precaching/PrecacheController';
import { registerRoute } from 'workbox-routing/registerRoute';
import { type Asked, KEEPING, opensOffline, PAGE_LOCK, SHELL_PATH } from '../app/offline/addresses.ts';
import { type KeptList, onDevice } from '../app/offline/device-database.ts';
import { OFFLINE_WORDS, offlinePage, offlinePolicy } from './offline-page.ts';

declare const self: ServiceWorkerGlobalScope;
/** Written in by the build: what it made, and which of it pages of one's own are made of. */
declare const BUILT: {
  readonly version: string;
  readonly files: readonly string[];
  /** The script of the page that stands in for one whose script is not kept. */
  readonly standIn: string;
  /** The language of the pages that it stands before. */
  readonly locale: Language;
};
// Named once: it is written in wherever it is named.
const { version, files, standIn, locale } = BUILT;
const shellPath = pathIn(locale, SHELL_PATH);
const words = OFFLINE_WORDS[locale];

/** Each language has a worker and a cache of its own: what one clears away is not the other's. */
const APP = locale === LOCALES[0] ? 'understory-app' : `understory-app-${locale}`;
/** Where lists that were taken along lay before they had a place on the device; each garden had a worker then. */
const FORMER_LISTS = 'understory-lists';
/** A page that has not come by then is not waited for where it can be drawn without, in milliseconds. */
const PATIENCE = 5_000;

const keepsPages = new URL(self.location.href).searchParams.has(KEEPING);

const app = new PrecacheController({
  cacheName: APP,
  plugins: [
    {
      // The shell is anybody's: the server is not to know who asks.
      requestWillFetch: async ({ request }) => new Request(request, { credentials: 'omit' }),
      // While a new version is being rolled out, another server may still give the shell of the last one.
      fetchDidSucceed: async ({ request, response }) => {
        const isShell = new URL(request.url).pathname === shellPath;
        if (isShell && !(await response.clone().text()).includes(version))
          throw new Error('This shell is of another version.');
        return response;
      },
    },
  ],
});
if (keepsPages) {
  app.addToCacheList([
    ...files.map((url) => ({ url, revision: null })),
    { url: shellPath, revision: version },
  ]);
}

self.addEventListener('install', (event) => {
  if (keepsPages) app.install(event);
  // Whoever had nothing kept has nothing to lose by another version.
  if (!self.registration.active?.scriptURL.includes(KEEPING)) void self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      self.registration.navigationPreload?.enable(),
      self.clients.claim(),
      takeOverLists(),
      clearUp(event),
    ]),
  );
});

self.addEventListener('message', (event) => {
  const asked: Asked = event.data;
  if (asked === 'version') event.ports[0]?.postMessage(version);
  else if (asked === 'take over') void self.skipWaiting();
  else event.waitUntil(clearUp(event));
});

/** Drops the files of former versions, once no page of one is open any more: what it has yet to load is not on the server. */
async function clearUp(event: ExtendableEvent): Promise<void> {
  const { held = [] } = await navigator.locks.query();
  const open = held.flatMap(({ name }) =>
    name?.startsWith(PAGE_LOCK) ? [name.slice(PAGE_LOCK.length)] : [],
  );
  if (open.every((theirs) => theirs === version)) await app.activate(event);
}

/** Brings lists that former workers kept to where they are kept now. */
async function takeOverLists(): Promise<void> {
  if (!(await caches.has(FORMER_LISTS))) return;
  const former = await caches.open(FORMER_LISTS);
  const lists = (await former.keys()).map(async (request): Promise<KeptList | undefined> => {
    const kept = await former.match(request);
    if (!kept) return undefined;
    const html = await kept.text();
    const policy = kept.headers.get('Content-Security-Policy') ?? "default-src 'none'";
    return { path: new URL(request.url).pathname, html, policy };
  });
  const found = (await Promise.all(lists)).filter((list) => list !== undefined);
  await onDevice((device) => Promise.all(found.map((list) => device.put('lists', list))));
  await caches.delete(FORMER_LISTS);
}

const htmlOf = (html: string, policy: string, status = 200): Response =>
  new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
    },
  });

const PLANNER_AND_GARDENS = [
  { to: pathIn(locale, '/gardens'), words: words.gardens },
  { to: pathIn(locale, '/garden-planner'), words: words.planner },
];

/** The title of a page of ours, written as it is there. */
const titleOf = (html: string): string => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? words.shoppingList;

const face = (name: RegExp) => (keepsPages ? files.find((file) => name.test(file)) : undefined);
const FACES = {
  display: face(/fraunces-.*-600-.*woff2$/),
  text: face(/hyperlegible-.*-400-normal-.*woff2$/),
};

/** What is shown of a path without the server: the list that was taken along, the page drawn by the device, or where to go. */
async function withoutServer(path: string, address: string): Promise<Response> {
  const lists = await onDevice((device) => device.getAll('lists')).catch(() => []);
  const list = lists.find((kept) => kept.path === path);
  const ownPath = pathWithoutLocale(path);
  if (list) return htmlOf(list.html, list.policy);
  const shell = keepsPages && opensOffline(ownPath) ? await app.matchPrecache(shellPath) : undefined;
  if (shell) return shell;
  const opens = [
    ...(keepsPages ? PLANNER_AND_GARDENS : []),
    ...lists.map(({ path: to, html }) => ({ to, words: titleOf(html) })),
  ];
  return htmlOf(offlinePage(locale, opens, address, FACES), await offlinePolicy(FACES), 503);
}

const patience = () => new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE));
/** An answer that no server of ours has given: a proxy's, whose server is away. */
const isOfProxy = ({ status }: Response): boolean => status >= 502 && status <= 504;

/** What is no page: the worker has no part in it. */
const isElsewhere = (path: string): boolean => /^\/(api|auth|dev|pictures|assets)\/|\.\w+$/.test(path);

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && !isElsewhere(url.pathname),
  async ({ request, url, event }) => {
    const { preloadResponse } = event as FetchEvent;
    const asked: Promise<Response | undefined> = Promise.resolve(preloadResponse)
      .then((preloaded) => preloaded ?? fetch(request))
      .catch(() => undefined);
    // Else the browser tells of an answer that came and was not taken.
    event.waitUntil(asked);
    const isDrawnWithout = opensOffline(pathWithoutLocale(url.pathname));
    const fresh = await (isDrawnWithout ? Promise.race([asked, patience()]) : asked);
    if (fresh && !(isDrawnWithout && isOfProxy(fresh))) return fresh;
    return withoutServer(url.pathname, url.pathname + url.search);
  },
);

if (keepsPages) {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    async ({ request, url }) => {
      const cache = await caches.open(APP);
      // Of a former version too, for as long as a page of it is open.
      const kept = await cache.match(url.pathname, { ignoreVary: true });
      if (kept) return kept;
      try {
        return await fetch(request);
      } catch (error) {
        // The page would load itself anew for a script that does not come, and so for ever.
        if (!/\.route-[^/]*\.js$/.test(url.pathname) || !(await cache.match(standIn))) throw error;
        // A page that the router knows to load by itself must have what loads it.
        const script = `export * from '${standIn}'; export { default } from '${standIn}'; export const clientLoader = () => null;`;
        return new Response(script, { headers: { 'Content-Type': 'text/javascript' } });
      }
    },
  );
}
