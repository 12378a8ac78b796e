import { Writable } from 'node:stream';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import faces from './shell/fonts.css?inline';
import { NonceContext } from './shell/nonce.ts';
import { pageContext } from './shell/page-context.ts';
import { createServerStyleCache, criticalStyleTags } from './shell/style-cache.ts';

/** Longest time a page may take to render before the rest of it is left to the browser. */
export const streamTimeout = 5_000;

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

/**
 * The page reads without scripts, so its words, styles, faces and pictures come before them: over a slow line they would share
 * it with some two hundred kilobytes that nothing seen is made of.
 */
const scriptsLast = (html: string): string =>
  html
    .replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"')
    .replaceAll('type="module" async=""', 'type="module" async="" fetchpriority="low"');

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });

  const { nonce } = loadContext.get(pageContext);
  const cache = createServerStyleCache();
  let failed = false;
  const html = await renderDocument(
    <CacheProvider value={cache}>
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>
    </CacheProvider>,
    nonce,
    (error) => {
      failed = true;
      console.error(error);
    },
  );
  const faceTag = `<style nonce="${nonce}">${faces}</style>`;
  const styled = scriptsLast(html).replace(
    '</head>',
    () => `${faceTag}${criticalStyleTags(cache, nonce)}</head>`,
  );
  return new Response(styled, { status: failed ? 500 : status, headers });
}
