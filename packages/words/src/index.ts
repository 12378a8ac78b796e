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

/** How each language writes figures, dates and money: as they are written where the gardens are. */
const WRITTEN_AS: Readonly<Record<Locale, string>> = { en: 'en-US', [PSEUDO_LOCALE]: 'en-US' };

const dates = new Map<string, Intl.DateTimeFormat>();

/**
 * A day or a moment as a language writes it.
 * @param locale one of ours; whatever a browser says beside is taken for English
 */
export function dateIn(locale: string, moment: Date | string, options: Intl.DateTimeFormatOptions): string {
  const key = `${locale} ${JSON.stringify(options)}`;
  let format = dates.get(key);
  // The making of one takes longer than all the dates of a page.
  if (!format) {
    format = new Intl.DateTimeFormat(WRITTEN_AS[localeOf(locale)], options);
    dates.set(key, format);
  }
  return format.format(typeof moment === 'string' ? new Date(moment) : moment);
}

/** As the sentences of the catalogue join theirs: without a comma before the last. Marked, by a language whose "and" has a mark. */
const JOINED_AS: Readonly<Record<Locale, string>> = { en: 'en-GB', [PSEUDO_LOCALE]: 'vi' };

/** Members of a list that are more than words, and what joins them, in order. Words are joined by a sentence: `listed` of the garden. */
export function listedParts<Member>(locale: string, members: readonly Member[]): (Member | string)[] {
  const format = new Intl.ListFormat(JOINED_AS[localeOf(locale)], { type: 'conjunction' });
  const parts = format.formatToParts(members.map((_, place) => String(place)));
  return parts.map(({ type, value }) => (type === 'element' ? (members[Number(value)] as Member) : value));
}
