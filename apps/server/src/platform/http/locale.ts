import { type Locale, localeOf, PSEUDO_LOCALE } from '@understory/words';
import { getCookie } from 'hono/cookie';
import type { HttpContext } from './implementation.ts';
import { isLoopbackHost } from './peer.ts';

/** Where a browser keeps the language that its person chose. */
const LANGUAGE = 'understory_language';

/** The language of an answer. The one that nobody speaks is for who makes the site, on their own machine. */
export function localeFor(http: HttpContext): Locale {
  const locale = localeOf(getCookie(http, LANGUAGE));
  const isHere = http.get('peer').isLoopback && isLoopbackHost(new URL(http.req.url).host);
  return locale === PSEUDO_LOCALE && !isHere ? localeOf(undefined) : locale;
}
