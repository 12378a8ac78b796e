import type { Month, SunCode } from './plant.ts';

/** Light as it stands within a sentence. */
export const SUN_NAMES: Readonly<Record<SunCode, string>> = {
  FS: 'full sun',
  PS: 'partial sun',
  SH: 'shade',
};

export const MONTH_NAMES: Readonly<Record<Month, string>> = {
  1: 'January',
  2: 'February',
  3: 'March',
  4: 'April',
  5: 'May',
  6: 'June',
  7: 'July',
  8: 'August',
  9: 'September',
  10: 'October',
  11: 'November',
  12: 'December',
};

/** Words as a list within a sentence: `dry, moist or wet`. */
export const listed = (words: readonly string[], joint: 'or' | 'and' = 'or'): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${joint} ${words.at(-1)}`;
