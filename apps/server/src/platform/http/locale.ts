import {
  LOCALES,
  type Locale,
  localeOf,
  localeOfPath,
  PSEUDO_LOCALE,
  pathIn,
  pathWithoutLocale,
} from '@understory/words';
import { sayIn } from '@understory/words/say';
import { getCookie, setCookie } from 'hono/cookie';
import type { Config } from '../config.ts';
import { cookieAttributes } from './cookie-attributes.ts';
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

/** Where a person chooses the language of the pages; `to` says which page they were on. */
export const LANGUAGE_PATH = '/language/:locale';
const ONE_YEAR = 31_536_000;

/** The language that a person chose. The one that nobody speaks is for who makes the site, on their own machine. */
function chosenLocale(http: HttpContext): Locale | undefined {
  const chosen = getCookie(http, LANGUAGE);
  if (chosen === undefined) return undefined;
  const locale = localeOf(chosen);
  const isHere = http.get('peer').isLoopback && isLoopbackHost(new URL(http.req.url).host);
  return locale === PSEUDO_LOCALE && !isHere ? localeOf(undefined) : locale;
}

/** A path of ours, whatever was asked for: never one of another site. */
const ownPath = (to: string | undefined): string => (to && /^\/(?![/\\])[^\s\\]*$/.test(to) ? to : '/');

/** Keeps the language that a person chose, and leads back to the page they were on, in it. A language that is not ours changes nothing. */
export function chooseLanguage(http: HttpContext, config: Pick<Config, 'baseUrl'>): Response {
  const to = ownPath(http.req.query('to'));
  const chosen = LOCALES.find((locale) => locale === http.req.param('locale'));
  http.header('Cache-Control', 'no-store');
  if (chosen === undefined) return http.redirect(to, 303);
  setCookie(http, LANGUAGE, chosen, { ...cookieAttributes(http, config), maxAge: ONE_YEAR });
  return http.redirect(pathIn(chosen, pathWithoutLocale(to)), 303);
}

/** Where the page that is asked for is in the language that its reader chose; undefined where it is in it, or none was chosen. */
export function inChosenLanguage(http: HttpContext): string | undefined {
  const chosen = chosenLocale(http);
  const { pathname, search } = new URL(http.req.url);
  if (chosen === undefined || chosen === PSEUDO_LOCALE || chosen === localeOfPath(pathname)) return undefined;
  return pathIn(chosen, pathWithoutLocale(pathname)) + search;
}

/** A page offered in another language: in which, and how that is said, to go there in its words and to stay in the page's own. */
export interface LanguageOffer {
  readonly locale: Locale;
  readonly also: string;
  readonly take: string;
  readonly stay: string;
}

/** What says of each language, in it, that a page is to be had so. */
const OFFER = {
  also: /*i18n*/ { id: 'page.alsoInLanguage', message: 'This page is also in English.' },
  take: /*i18n*/ { id: 'page.readInLanguage', message: 'Read it in English' },
  stay: /*i18n*/ { id: 'page.stayInLanguage', message: 'Stay in English' },
} as const;

/** What a page is offered in, by what the browser asks for, to somebody who has chosen no language; null where it is in it. */
export function languageOffer(http: HttpContext): LanguageOffer | null {
  if (chosenLocale(http) !== undefined) return null;
  const accepted = acceptedLocale(http.req.header('accept-language'));
  const own = localeOfPath(http.req.path);
  if (accepted === undefined || accepted === own) return null;
  const say = sayIn(accepted);
  return { locale: accepted, also: say(OFFER.also), take: say(OFFER.take), stay: sayIn(own)(OFFER.stay) };
}

/** The language of a page: its address says it. */
export function localeOfPage(http: HttpContext): Locale {
  const locale = localeOfPath(http.req.path);
  const isMarked = locale === LOCALES[0] && chosenLocale(http) === PSEUDO_LOCALE;
  return isMarked ? PSEUDO_LOCALE : locale;
}

/** The language of a call's answer: that of the page that asks, what the person chose, or what their program asks for. */
export const localeFor = (http: HttpContext): Locale =>
  (http.env as Connection | undefined)?.locale ??
  chosenLocale(http) ??
  acceptedLocale(http.req.header('accept-language')) ??
  localeOf(undefined);
