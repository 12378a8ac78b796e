import { PHOTOGRAPH_SOURCES } from '@understory/contract';
import { z } from 'zod';
import { ConfigurationError } from './configuration-error.ts';

/** Who is asked for photographs of plants; nobody unless an operator says so. */
export type PhotographSettings = { readonly source: 'none' } | CommonsSettings;

/** Wikimedia Commons, or a wiki that is asked as it is. */
export interface CommonsSettings {
  readonly source: 'commons';
  /** Where its API is asked. */
  readonly apiUrl: string;
  /** Who asks, as its operators want to be told by every program: with a way to reach who runs it. */
  readonly userAgent: string;
}

/** @see https://www.mediawiki.org/wiki/API:Main_page */
const COMMONS = 'https://commons.wikimedia.org/w/api.php';

const API_URL_ERROR =
  'must be the https address of the api.php of a wiki, such as https://commons.wikimedia.org/w/api.php, or one on this machine';

const apiUrl = z.url({ protocol: /^https?$/, error: API_URL_ERROR }).refine((text) => {
  const url = URL.parse(text);
  if (!url) return false;
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  return (url.protocol === 'https:' || isHere) && !url.username && !url.password && !url.search;
}, API_URL_ERROR);

/** What an operator tells of where photographs are looked for. */
export const photographSettings = {
  PHOTOGRAPH_SOURCE: z
    .enum(PHOTOGRAPH_SOURCES, {
      error: 'must be "none" (nobody is asked for photographs) or "commons" (Wikimedia Commons)',
    })
    .default('none'),
  PHOTOGRAPH_API_URL: apiUrl.default(COMMONS),
};

type Read = z.output<z.ZodObject<typeof photographSettings>>;

/**
 * Where photographs are looked for, from settings of which each alone fits.
 * @param contact the address that `CONTACT_EMAIL` tells; undefined where it tells none
 * @throws ConfigurationError without one: the user agent policy of Wikimedia refuses programs that nobody can be reached for
 * @see https://foundation.wikimedia.org/wiki/Policy:Wikimedia_Foundation_User-Agent_Policy
 */
export function photographsOf(
  { PHOTOGRAPH_SOURCE, PHOTOGRAPH_API_URL }: Read,
  contact: string | undefined,
  baseUrl: string | undefined,
): PhotographSettings {
  if (PHOTOGRAPH_SOURCE === 'none') return { source: 'none' };
  if (contact === undefined) {
    throw new ConfigurationError(
      'PHOTOGRAPH_SOURCE is commons and CONTACT_EMAIL is not set. Wikimedia wants to reach who runs a program that asks it: ' +
        'name an address in CONTACT_EMAIL, for example hello@garden.example.',
    );
  }
  const whom = [...(baseUrl ? [baseUrl] : []), contact].join('; ');
  return { source: 'commons', apiUrl: PHOTOGRAPH_API_URL, userAgent: `Understory/0.1 (${whom})` };
}
