import type { I18n, Messages } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { type Locale, localeOf, PSEUDO_LOCALE, type Say } from '@understory/words';
import { newSpeaker, sayBy } from '@understory/words/speaker';
import { useMemo } from 'react';

/** The languages that pages are drawn in here: one in a browser, all on the server. */
const spoken = new Map<Locale, I18n>();

/** The catalogues of other languages than English, whose words stand in the scripts themselves. */
const CATALOGUES = import.meta.glob<{ messages: Messages }>(['../../words/*/*.po', '!../../words/en/*']);

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

/** Has the words of a language at hand; none need be fetched for English. */
export async function learn(locale: Locale): Promise<I18n> {
  if (locale === PSEUDO_LOCALE) {
    const { marking } = await import('@understory/words/pseudo');
    const reader = import.meta.env.DEV ? await import('@lingui/message-utils/compileMessage') : undefined;
    spoken.set(locale, marking(newSpeaker(locale), reader?.compileMessage));
  }
  const own = Object.entries(CATALOGUES).filter(([path]) => path.includes(`/${locale}/`));
  for (const { messages } of await Promise.all(own.map(([, read]) => read()))) {
    i18nOf(locale).load(locale, messages);
  }
  return i18nOf(locale);
}

/** The language of the page that stands in this browser. */
export const browserLocale = (): Locale => localeOf(document.documentElement.lang);

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
