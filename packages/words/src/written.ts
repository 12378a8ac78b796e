import { type Locale, localeOf, PSEUDO_LOCALE } from './locales.ts';

/** How each language writes figures, dates and money: as they are written where the gardens are. */
const WRITTEN_AS: Readonly<Record<Locale, string>> = {
  en: 'en-US',
  es: 'es-US',
  [PSEUDO_LOCALE]: 'en-US',
};

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

const amounts = new Map<string, Intl.NumberFormat>();

/**
 * An amount of money as it stands on a bill, in every language: "$9.90". What writes it is made by the first price, never before: the
 * first of its kind in a page takes a browser longer than all else that a page begins with.
 * @param amount in the currency's own unit, not in cents; below zero for what is credited
 * @param currency by its ISO 4217 code
 * @param digits after the point, at most two
 */
export function inMoney(amount: number, currency = 'USD', digits = 2): string {
  const key = `${currency} ${digits}`;
  let format = amounts.get(key);
  if (!format) {
    format = new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency,
      maximumFractionDigits: digits,
    });
    amounts.set(key, format);
  }
  return format.format(amount);
}

/** As the sentences of the catalogue join theirs: without a comma before the last. Marked, by a language whose "and" has a mark. */
const JOINED_AS: Readonly<Record<Locale, string>> = { en: 'en-GB', es: 'es', [PSEUDO_LOCALE]: 'vi' };

/** Members of a list that are more than words, and what joins them, in order. Words are joined by a sentence: `listed` of the garden. */
export function listedParts<Member>(locale: string, members: readonly Member[]): (Member | string)[] {
  const format = new Intl.ListFormat(JOINED_AS[localeOf(locale)], { type: 'conjunction' });
  const parts = format.formatToParts(members.map((_, place) => String(place)));
  return parts.map(({ type, value }) => (type === 'element' ? (members[Number(value)] as Member) : value));
}
