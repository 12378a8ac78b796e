import type { Span } from './meaning.ts';

/** More of a text than this is not read. */
export const MOST_TOKENS = 60;

/** A word, a number or a ZIP code of a text. */
export interface Token extends Span {
  /** As it is compared: lower case, without marks and apostrophes. Of a number its digits. */
  readonly key: string;
  readonly kind: 'word' | 'number' | 'zip';
  /** Of a number; of a range its lower end. */
  readonly value: number;
  /** The upper end of a range such as 3-5 or “3 to 5”. */
  readonly upTo?: number;
  /** Whether a comma, a stop or the beginning parts it from the word before. */
  readonly begins: boolean;
  /** Whether it is written in capitals alone, as "WA" or "OR" are. */
  readonly isUpper: boolean;
  /** Whether it begins with a capital, as names do. */
  readonly isCapital: boolean;
  /** Whether it has an apostrophe, as "that'll" has: two words in one are no slip of a third. */
  readonly isContracted: boolean;
}

const MARKS = /\p{Mark}/gu;
const APOSTROPHES = /['’‘‛ʼʻ`´′＇｀]/gu;

/** A word as it is compared. */
export const keyOf = (word: string): string =>
  word.normalize('NFKD').replaceAll(MARKS, '').replaceAll(APOSTROPHES, '').toLowerCase();

const FRACTIONS: Readonly<Record<string, number>> = { '½': 0.5, '¼': 0.25, '¾': 0.75 };
const NUMBER = String.raw`(?:\d+(?:[.,]\d+)?\s?[½¼¾]|\d+(?:[.,]\d+)?|[½¼¾])`;
const PIECE = new RegExp(
  [
    String.raw`(?<zip>(?<![\p{L}\d])\d{5}(?:-\d{4})?(?![\p{L}\d]))`,
    String.raw`(?<number>${NUMBER})(?:(?:\s?[-–—]\s?|\s+(?:to|a|hasta)\s+)(?<upTo>${NUMBER}))?(?<mark>['’′](?![\p{L}'’′])|["”″]|''|’’|′′)?`,
    String.raw`(?<word>\p{L}(?:[\p{L}\p{M}'’‘‛ʼʻ\x60´′]*[\p{L}\p{M}])?)`,
    String.raw`(?<stop>[,;:.?!()\n]+)`,
  ].join('|'),
  'gu',
);

function numberOf(text: string): number {
  const fraction = FRACTIONS[text.at(-1) ?? ''] ?? 0;
  const whole = Number.parseFloat(text.replace(',', '.')) || 0;
  return whole + fraction;
}

/** The words and measures of a text: glued ones such as 4ft, 2' and ph6 are parted. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let begins = true;
  const add = (token: Omit<Token, 'begins' | 'isUpper' | 'isCapital' | 'isContracted'>, raw = '') => {
    tokens.push({
      ...token,
      begins,
      isUpper: raw.length > 1 && raw === raw.toUpperCase(),
      isCapital: /^\p{Lu}/u.test(raw),
      isContracted: raw.search(APOSTROPHES) !== -1,
    });
    begins = false;
  };
  for (const { 0: raw, index: start, groups = {} } of text.matchAll(PIECE)) {
    if (tokens.length >= MOST_TOKENS) break;
    const end = start + raw.length;
    const { zip, number, upTo, mark, word, stop } = groups;
    if (stop !== undefined) begins = true;
    else if (zip !== undefined) add({ key: zip.slice(0, 5), kind: 'zip', value: Number.NaN, start, end });
    else if (number !== undefined) {
      const digits = end - (mark?.length ?? 0);
      add({
        key: text.slice(start, digits),
        kind: 'number',
        value: numberOf(number),
        ...(upTo !== undefined && { upTo: numberOf(upTo) }),
        start,
        end: digits,
      });
      // 2' are feet, and 6" inches.
      if (mark)
        add({
          key: mark.length === 1 && /['’′]/.test(mark) ? 'ft' : 'inch',
          kind: 'word',
          value: Number.NaN,
          start: digits,
          end,
        });
    } else if (word !== undefined) {
      const key = keyOf(word);
      if (key) add({ key, kind: 'word', value: Number.NaN, start, end }, word);
    }
  }
  return tokens;
}

/** A word of English without its ending of number. */
export function englishStem(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:[sxz]|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

/** A word of Spanish without its endings of number and gender. */
export function spanishStem(word: string): string {
  if (word.length < 4) return word;
  const one = word.replace(/(?:(?<=[^aeiou])es|(?<=[aeiou])s)$/, '');
  return one.length > 3 ? one.replace(/[ao]$/, '') : one;
}
