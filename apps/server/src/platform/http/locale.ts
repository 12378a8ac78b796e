import { LOCALES, type Locale, localeOf, PSEUDO_LOCALE } from '@understory/words';
import { getCookie } from 'hono/cookie';
import type { Connection, HttpContext } from './implementation.ts';
import { isLoopbackHost } from './peer.ts';

/** Where a browser keeps the language that its person chose. */
const LANGUAGE = 'understory_language';
/** More than this names nobody's languages. */
const MOST_RANGES = 20;

/**
 * The first of our languages that an Accept-Language header asks for, most wanted first (RFC 9110, 12.5.4); a tag of a region stands for
 * its language. The one that nobody speaks is never asked for.
 */
export function acceptedLocale(header: string | undefined): Locale | undefined {
  const ranges = (header ?? '')
    .split(',', MOST_RANGES)
    .map((range) => {
      const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
      const quality = parameters.find((parameter) => parameter.startsWith('q='));
      return { tag, wanted: quality === undefined ? 1 : Number(quality.slice(2)) };
    })
    .filter(({ wanted }) => wanted > 0)
    .sort((one, other) => other.wanted - one.wanted);
  for (const { tag } of ranges) {
    const known = LOCALES.find((locale) => tag === '*' || tag === locale || tag.startsWith(`${locale}-`));
    if (known) return known;
  }
  return undefined;
}

/** The language that a person chose. The one that nobody speaks is for who makes the site, on their own machine. */
function chosenLocale(http: HttpContext): Locale | undefined {
  const chosen = getCookie(http, LANGUAGE);
  if (chosen === undefined) return undefined;
  const locale = localeOf(chosen);
  const isHere = http.get('peer').isLoopback && isLoopbackHost(new URL(http.req.url).host);
  return locale === PSEUDO_LOCALE && !isHere ? localeOf(undefined) : locale;
}

/** The language of a page. */
export const localeOfPage = (http: HttpContext): Locale => chosenLocale(http) ?? localeOf(undefined);

/** The language of a call's answer: that of the page that asks, what the person chose, or what their program asks for. */
export const localeFor = (http: HttpContext): Locale =>
  (http.env as Connection | undefined)?.locale ??
  chosenLocale(http) ??
  acceptedLocale(http.req.header('accept-language')) ??
  localeOf(undefined);
