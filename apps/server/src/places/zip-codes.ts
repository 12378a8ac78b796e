/** Hyphens and dashes that keyboards and other programs put into a ZIP+4 code. */
const DASH = '[-\u2010-\u2015\u2212]';
const WHOLE = new RegExp(`^(\\d{5})(?:\\s*${DASH}?\\s*\\d{4})?$`, 'u');
const AT_THE_END = new RegExp(`^(.*?)(?<![\\d])(\\d{1,5})(?:\\s*${DASH}\\s*\\d{0,4})?$`, 'su');
const MOST_DIGITS = 5;

/** Digits of other widths as the plain ones. */
const plain = (text: string): string => text.normalize('NFKC').trim();

/** The five digits of a text that is a ZIP code, or ZIP+4, and nothing else. */
export const readZipCode = (text: string): number | undefined => {
  const digits = WHOLE.exec(plain(text))?.[1];
  return digits === undefined ? undefined : Number(digits);
};

/** A text that ends in a ZIP code, or in the beginning of one. */
export interface ZipEnding {
  /** What stands before it. */
  readonly before: string;
  /** The ZIP codes it may become: from the first to the last. */
  readonly first: number;
  readonly last: number;
  readonly isWhole: boolean;
}

/** How the text ends in a ZIP code; undefined when it does not. */
export function readZipEnding(text: string): ZipEnding | undefined {
  const [, before = '', digits] = AT_THE_END.exec(plain(text)) ?? [];
  if (digits === undefined) return undefined;
  return {
    before,
    first: Number(digits.padEnd(MOST_DIGITS, '0')),
    last: Number(digits.padEnd(MOST_DIGITS, '9')),
    isWhole: digits.length === MOST_DIGITS,
  };
}

export const zipCodeOf = (zip: number): string => String(zip).padStart(MOST_DIGITS, '0');

/** Whether a text is a ZIP code or ZIP+4 and nothing else, known or not. */
export const isZipCode = (text: string): boolean => readZipCode(text) !== undefined;
