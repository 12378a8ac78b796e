import { Writable } from 'node:stream';
import { I18nProvider } from '@lingui/react';
import { LOCALES, type Locale, PSEUDO_LOCALE } from '@understory/words';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { baseSheet } from './shell/base-sheet.tsx';
import { waitingScript } from './shell/coming-to-life.ts';
import { deferScripts } from './shell/defer-scripts.ts';
import faces from './shell/fonts.css?inline';
import italics from './shell/italics.css?inline';
import { NonceContext } from './shell/nonce.ts';
import { pageContext, type RouteHandle } from './shell/page-context.ts';
import { i18nOf, learn } from './shell/words.ts';
import { colorSchemeScript } from './ui/color-scheme.ts';
import { gatheredLooks, LooksContext, type PageLooks } from './ui/style-sheet.ts';

const locales: readonly Locale[] = [...LOCALES, PSEUDO_LOCALE];
await Promise.all(locales.map(learn));

/** Longest time a page may take to render before the rest of it is left to the browser. */
export const streamTimeout = 5_000;

/** The policy of a page forbids what zod would compile its rules with: told so beforehand, it does not try. */
const plainRules = 'globalThis.__zod_globalConfig={jitless:true}';

/** Renders a whole document: the styles it needs are known only at its end, and belong into its head. */
function renderDocument(
  element: ReactNode,
  nonce: string,
  onError: (error: unknown) => void,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const collector = new Writable({
      write(chunk: Buffer | string, _encoding, done) {
        chunks.push(Buffer.from(chunk));
        done();
      },
      final(done) {
        clearTimeout(timer);
        resolve(Buffer.concat(chunks).toString('utf8'));
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(element, {
      nonce,
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(collector),
      onShellError: reject,
      onError,
    });
    const timer = setTimeout(abort, streamTimeout + 1_000);
  });
}

/** Whether a route of the page says with `handle` that its pages are read before they are used. */
const isReadFirst = ({ staticHandlerContext, routeModules }: EntryContext): boolean =>
  staticHandlerContext.matches.some(({ route }) => {
    const handle = routeModules[route.id]?.handle as RouteHandle | undefined;
    return handle?.isReadFirst === true;
  });

/** A page with its styles, and its scripts behind them. In production a page that cannot be so is whole all the same, only slower. */
function finished(html: string, head: string, readFirst: boolean): string {
  try {
    return deferScripts(html, { head, isReadFirst: readFirst });
  } catch (error) {
    if (!import.meta.env.PROD) throw error;
    console.error(error);
    return html.replace('</head>', () => `${head}</head>`);
  }
}

/** The style tags of all that was drawn: what is of the whole page, the library's parts, and ours. */
function styleTags({ globals, library, rules }: NonNullable<PageLooks['gathered']>, nonce: string): string {
  const tag = (is: string, css: string) => `<style ${is} nonce="${nonce}">${css}</style>`;
  let tags = '';
  for (const [name, css] of globals) tags += tag(`data-global="${name}"`, css);
  if (library) {
    const { key, inserted } = library;
    const parts = Object.entries(inserted).filter(([, css]) => typeof css === 'string');
    tags += tag(
      `data-emotion="${key} ${parts.map(([id]) => id).join(' ')}"`,
      parts.map(([, css]) => css).join(''),
    );
  }
  return tags + tag(`data-looks="${[...rules.keys()].join(' ')}"`, [...rules.values()].join(''));
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });

  const { nonce, locale } = loadContext.get(pageContext);
  const looks = gatheredLooks();
  let failed = false;
  const html = await renderDocument(
    <LooksContext value={looks}>
      <NonceContext value={nonce}>
        <I18nProvider i18n={i18nOf(locale)}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </I18nProvider>
      </NonceContext>
    </LooksContext>,
    nonce,
    (error) => {
      failed = true;
      console.error(error);
    },
  );
  const everyPage =
    `<script nonce="${nonce}">${colorSchemeScript};${plainRules}</script>` +
    `<style nonce="${nonce}">${faces}</style>` +
    `<style nonce="${nonce}">${baseSheet}</style>` +
    `<style nonce="${nonce}" media="not all" data-later>${italics}</style>`;
  const waitingTag = `<script nonce="${nonce}">${waitingScript}</script>`;
  const head = `${everyPage}${styleTags(looks.gathered, nonce)}${waitingTag}`;
  return new Response(finished(html, head, isReadFirst(routerContext)), {
    status: failed ? 500 : status,
    headers,
  });
}
