import { AsyncLocalStorage } from 'node:async_hooks';
import { LOCALES, type Locale, type Say } from '@understory/words';
import { sayIn } from '@understory/words/say';

interface Reader {
  readonly locale: Locale;
  readonly site: string | undefined;
}

const readers = new AsyncLocalStorage<Reader>();

/**
 * Does something for a reader of a language: what it says, writes or asks others to do later is in that language.
 * @param site where this site is to them, as `siteOf` tells it
 */
export const forReaderOf = <Made>(locale: Locale, make: () => Made, site?: string): Made =>
  readers.run({ locale, site }, make);

/** The language of whoever the work at hand is done for; that of the sources where it is done for nobody. */
export const readerLocale = (): Locale => readers.getStore()?.locale ?? LOCALES[0];

/**
 * Where the links of what is written to whoever the work at hand is done for lead, without a trailing slash; undefined where it is not
 * known, as in a job.
 */
export const readerSite = (): string | undefined => readers.getStore()?.site;

/** Says words to whoever the work at hand is done for. */
export const sayToReader: Say = (words, values) => sayIn(readerLocale())(words, values);
