/** The languages that the words are in, by their tags (BCP 47). The first is the one they are written in. */
export const LOCALES = ['en'] as const;

/** English with a mark on each letter: what stands without marks is not in the catalogue. For who makes the site, on their own machine. */
export const PSEUDO_LOCALE = 'xx';

export type Locale = (typeof LOCALES)[number] | typeof PSEUDO_LOCALE;

/** The language that a tag names; that of the sources where it names none of ours. */
export const localeOf = (tag: string | undefined): Locale =>
  tag === PSEUDO_LOCALE ? tag : (LOCALES.find((locale) => locale === tag) ?? LOCALES[0]);

/** What is put into a sentence, by the names it has there. */
export type Values = Readonly<Record<string, unknown>>;

/**
 * A sentence of the catalogue by its id, with its English in ICU's form beside it. The server and the packages write it out, after a
 * comment that has it found: `/*i18n*\/ { id: 'garden.full', message: 'You have {n, plural, one {# plant} other {# plants}}' }`. The
 * page has it written by `msg`, which brings the values along.
 */
export interface Words {
  readonly id: string;
  readonly message?: string;
  readonly values?: Values;
}

/** Says a sentence in the language of whoever reads it. What makes words without being a part of the page takes one. */
export type Say = (words: Words, values?: Values) => string;
