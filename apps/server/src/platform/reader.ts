import { AsyncLocalStorage } from 'node:async_hooks';
import { LOCALES, type Locale, type Say } from '@understory/words';
import { sayIn } from '@understory/words/say';

const readers = new AsyncLocalStorage<Locale>();

/** Does something for a reader of a language: what it says, writes or asks others to do later is in that language. */
export const forReaderOf = <Made>(locale: Locale, make: () => Made): Made => readers.run(locale, make);

/** The language of whoever the work at hand is done for; that of the sources where it is done for nobody. */
export const readerLocale = (): Locale => readers.getStore() ?? LOCALES[0];

/** Says words to whoever the work at hand is done for. */
export const sayToReader: Say = (words, values) => sayIn(readerLocale())(words, values);
