/** The languages that the words are in, by their tags (BCP 47). The first is the one they are written in. */
export const LOCALES = ['en', 'es'] as const;

/** One that people read. */
export type Language = (typeof LOCALES)[number];

/** English with a mark on each letter: what stands without marks is not in the catalogue. For who makes the site, on their own machine. */
export const PSEUDO_LOCALE = 'xx';

export type Locale = Language | typeof PSEUDO_LOCALE;

/** The language that a tag names; that of the sources where it names none of ours. */
export const localeOf = (tag: string | undefined): Locale =>
  tag === PSEUDO_LOCALE ? tag : (LOCALES.find((locale) => locale === tag) ?? LOCALES[0]);

/** What each language calls itself, for who is to find it. */
export const LOCALE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
};

/** What the paths of a language's pages begin with: nothing in the language of the sources, else its tag, as in `/es`. */
export const prefixOf = (locale: Locale): string =>
  locale === LOCALES[0] || locale === PSEUDO_LOCALE ? '' : `/${locale}`;

/** The language that a path is of, by what it begins with. */
export const localeOfPath = (path: string): Language =>
  LOCALES.find((locale) => {
    const prefix = prefixOf(locale);
    return prefix !== '' && (path === prefix || path.startsWith(`${prefix}/`));
  }) ?? LOCALES[0];

/** A path without the language it begins with: that of the same page in the language of the sources. */
export const pathWithoutLocale = (path: string): string =>
  path.slice(prefixOf(localeOfPath(path)).length) || '/';

/** The path of a page in a language. @param path that in the language of the sources, with what follows it */
export function pathIn(locale: Locale, path: string): string {
  const prefix = prefixOf(locale);
  return prefix && path === '/' ? prefix : prefix + path;
}
