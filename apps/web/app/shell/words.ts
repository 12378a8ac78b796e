import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { type Locale, localeOf, PSEUDO_LOCALE, pathIn, pathWithoutLocale, type Say } from '@understory/words';
import { newSpeaker, sayBy } from '@understory/words/speaker';
import { useMemo } from 'react';

/** The languages that pages are drawn in here: one in a browser, all on the server. */
const spoken = new Map<Locale, I18n>();

/**
 * What says the words of the page in a language that was learnt. It keeps to its language, so that pages of several people may have
 * one.
 */
export function i18nOf(locale: Locale): I18n {
  let i18n = spoken.get(locale);
  if (!i18n) {
    i18n = newSpeaker(locale);
    spoken.set(locale, i18n);
  }
  return i18n;
}

/** Has the words of a language at hand. The scripts of a page bring them along, in the language that they are built in. */
export async function learn(locale: Locale): Promise<I18n> {
  if (locale === PSEUDO_LOCALE) {
    const { marking } = await import('@understory/words/pseudo');
    const reader = import.meta.env.DEV ? await import('@lingui/message-utils/compileMessage') : undefined;
    spoken.set(locale, marking(newSpeaker(locale), reader?.compileMessage));
  }
  return i18nOf(locale);
}

/** The language of the page that stands in this browser. */
export const browserLocale = (): Locale => localeOf(document.documentElement.lang);

/** Where the page in this browser is, as pages know themselves: without the language that their addresses begin with. */
export const pathHere = (): string => pathWithoutLocale(window.location.pathname);

/** The address of a page of ours in the language of the one in this browser, for what leaves the page in place of turning within it. */
export const addressOf = (path: string): string => pathIn(browserLocale(), path);

/**
 * Says words in the language of the page that stands in this browser: for what is said far from any part of it, as the refusals that
 * the page itself makes and what the editor of a garden announces. Who is near one is handed a `Say`. Where there is no page it speaks
 * English.
 */
export const sayHere: Say = (words, values) =>
  sayBy(i18nOf(typeof document === 'undefined' ? localeOf(undefined) : browserLocale()))(words, values);

/** For a part of the page that has words made by what is none: says them in the page's language. */
export function useSay(): Say {
  const { i18n } = useLingui();
  return useMemo(() => sayBy(i18n), [i18n]);
}
