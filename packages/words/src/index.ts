export * from './locales.ts';
export * from './written.ts';

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
