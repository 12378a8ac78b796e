import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LOCALES, type Words } from '@understory/words';
import { sayIn } from '@understory/words/say';
import { acceptedLocale } from '../platform/http/locale.ts';

/** Whoever asks is told to come back after so long, in seconds. */
const COME_BACK = 2;

const TITLE: Words = /*i18n*/ { id: 'starting.title', message: 'Understory is starting' };
const WHY: Words = /*i18n*/ {
  id: 'starting.why',
  message:
    'The first start reads in plants, places and nurseries, which takes a moment. This page opens by itself.',
};

const STYLE = `:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-content:center;gap:8px;padding:24px;box-sizing:border-box;font:1.0625rem/1.6 system-ui,sans-serif;color:#082236;background:#f8f6f0}h1{margin:0;font:600 2rem/1.2 Georgia,serif}p{margin:0;max-width:34em}@media(prefers-color-scheme:dark){body{color:#edf3f1;background:#0a2033}}`;
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

function pageFor(acceptLanguage: string | undefined): string {
  const locale = acceptedLocale(acceptLanguage) ?? LOCALES[0];
  const say = sayIn(locale);
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<meta name="robots" content="noindex"><meta http-equiv="refresh" content="${COME_BACK}">`,
    `<title>${say(TITLE)}</title><style>${STYLE}</style></head>`,
    `<body><h1>${say(TITLE)}</h1><p role="status">${say(WHY)}</p></body></html>`,
  ].join('');
}

/** A supervisor sees that the process is up while the database is still being migrated; a person sees a page that asks again by itself. */
export function answerStarting({ url, method, headers }: IncomingMessage, response: ServerResponse): void {
  const isUp = url === '/healthz';
  const isRead = !isUp && method === 'GET' && headers.accept?.includes('text/html') === true;
  response.writeHead(isUp ? 200 : 503, {
    'content-type': isRead ? 'text/html; charset=utf-8' : 'application/json',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': randomUUID(),
    ...(isRead && { 'content-security-policy': POLICY, vary: 'Accept, Accept-Language' }),
    ...(!isUp && { 'retry-after': String(COME_BACK) }),
  });
  response.end(
    isRead
      ? pageFor(headers['accept-language'])
      : JSON.stringify(
          isUp ? { status: 'up' } : { detail: 'The server is starting.', code: 'service_unavailable' },
        ),
  );
}
