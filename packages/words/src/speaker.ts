import { type I18n, setupI18n } from '@lingui/core';
import { LOCALES, type Locale, PSEUDO_LOCALE, type Say, type Values, type Words } from './index.ts';

/** What says words in a language, and has learnt none yet. It keeps to its language, so that those of several people may stand together. */
export const newSpeaker = (locale: Locale): I18n =>
  setupI18n({
    locale,
    // Figures of the marked language are written as the sources' language writes them.
    locales: locale === PSEUDO_LOCALE ? LOCALES[0] : locale,
    messages: { [locale]: {} },
  });

const isWords = (value: unknown): value is Words =>
  typeof value === 'object' && value !== null && 'id' in value && 'message' in value;

/**
 * Says sentences by what speaks a language. What is put into one and is itself of the catalogue is said first.
 * @param learn told of each sentence before it is said, where its message is still to be read
 */
export function sayBy(i18n: I18n, learn?: (words: Words) => void): Say {
  const said = (values: Values): Values =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, isWords(value) ? say(value) : value]),
    );
  const say: Say = (words, values = words.values) => {
    learn?.(words);
    return i18n._(words.id, values && said(values), words);
  };
  return say;
}
