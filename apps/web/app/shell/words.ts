import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { LOCALES, type Locale, localeOf, PSEUDO_LOCALE, type Say } from '@understory/words';
import { useMemo } from 'react';

type Catalogue = { messages: Messages };
type Catalogues = Record<string, () => Promise<unknown>>;

/** The languages that pages are drawn in here: one in a browser, any on the server. */
const spoken = new Map<Locale, I18n>();

/** What says the words of the page in a language. It keeps to its language, so that pages of several people may have one. */
export function i18nOf(locale: Locale): I18n {
  let i18n = spoken.get(locale);
  if (!i18n) {
    // Figures of the marked language are written as the sources' language writes them.
    i18n = setupI18n({
      locale,
      locales: locale === PSEUDO_LOCALE ? LOCALES[0] : locale,
      messages: { [locale]: {} },
    });
    spoken.set(locale, i18n);
  }
  return i18n;
}

/** The language of the page that stands in this browser. */
export const browserLocale = (): Locale => localeOf(document.documentElement.lang);

const languageOf = (path: string): string => path.split('/').at(-2) ?? '';

async function messagesIn(locale: Locale, english: Messages, others: Catalogues): Promise<Messages> {
  if (locale === PSEUDO_LOCALE) return (await import('@understory/words/pseudo')).markedMessages(english);
  const read = Object.entries(others).find(([path]) => languageOf(path) === locale)?.[1];
  return read ? ((await read()) as Catalogue).messages : english;
}

/**
 * Teaches the page the words of one of its folders: a module of the folder awaits it, and its routes import that module, so that
 * no page of it is drawn before. English comes with the scripts; of another language a browser fetches the one it speaks.
 * @param others the catalogues of all languages by their path, `words/es/plants.po`
 */
export async function addWords(english: Messages, others: Catalogues): Promise<void> {
  const locales: readonly Locale[] = import.meta.env.SSR ? [...LOCALES, PSEUDO_LOCALE] : [browserLocale()];
  for (const locale of locales) {
    const messages = locale === LOCALES[0] ? english : await messagesIn(locale, english, others);
    i18nOf(locale).load(locale, messages);
  }
}

/** For what makes words without being a part of the page: says them in the page's language. */
export const sayBy =
  (i18n: I18n): Say =>
  ({ id, message, values }, given = values) =>
    i18n._({ id, ...(message !== undefined && { message }), ...(given && { values: { ...given } }) });

/** `sayBy` for a part of the page. */
export function useSay(): Say {
  const { i18n } = useLingui();
  return useMemo(() => sayBy(i18n), [i18n]);
}
