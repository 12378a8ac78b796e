import type { Say, Words } from '@understory/words';
import type { Moisture, Month, SoilType, SunCode } from './plant.ts';

/** Light as it stands within a sentence. */
export const SUN_WORDS: Readonly<Record<SunCode, Words>> = {
  FS: /*i18n*/ { id: 'garden.sun.FS', message: 'full sun' },
  PS: /*i18n*/ { id: 'garden.sun.PS', message: 'partial sun' },
  SH: /*i18n*/ { id: 'garden.sun.SH', message: 'shade' },
};

/** Ground as it stands within a sentence. */
export const MOISTURE_WORDS: Readonly<Record<Moisture, Words>> = {
  dry: /*i18n*/ { id: 'garden.moisture.dry', message: 'dry' },
  moist: /*i18n*/ { id: 'garden.moisture.moist', message: 'moist' },
  wet: /*i18n*/ { id: 'garden.moisture.wet', message: 'wet' },
};

/** Soil as it stands within a sentence. */
export const SOIL_WORDS: Readonly<Record<SoilType, Words>> = {
  sand: /*i18n*/ { id: 'garden.soil.sand', message: 'sand' },
  loam: /*i18n*/ { id: 'garden.soil.loam', message: 'loam' },
  clay: /*i18n*/ { id: 'garden.soil.clay', message: 'clay' },
};

export const MONTH_WORDS: Readonly<Record<Month, Words>> = {
  1: /*i18n*/ { id: 'garden.month.1', message: 'January' },
  2: /*i18n*/ { id: 'garden.month.2', message: 'February' },
  3: /*i18n*/ { id: 'garden.month.3', message: 'March' },
  4: /*i18n*/ { id: 'garden.month.4', message: 'April' },
  5: /*i18n*/ { id: 'garden.month.5', message: 'May' },
  6: /*i18n*/ { id: 'garden.month.6', message: 'June' },
  7: /*i18n*/ { id: 'garden.month.7', message: 'July' },
  8: /*i18n*/ { id: 'garden.month.8', message: 'August' },
  9: /*i18n*/ { id: 'garden.month.9', message: 'September' },
  10: /*i18n*/ { id: 'garden.month.10', message: 'October' },
  11: /*i18n*/ { id: 'garden.month.11', message: 'November' },
  12: /*i18n*/ { id: 'garden.month.12', message: 'December' },
};

/**
 * The name of a month. Of the catalogue, as every word is: what a browser would write it with takes it longer to make than a page to draw.
 * @param length whole, its first three letters, or its first alone, a capital
 */
export function monthName(month: Month, say: Say, length: 'long' | 'short' | 'narrow' = 'long'): string {
  const name = say(MONTH_WORDS[month]);
  if (length === 'long') return name;
  return length === 'short' ? name.slice(0, 3) : name.charAt(0).toUpperCase();
}

const LISTS = {
  and: /*i18n*/ { id: 'garden.list.and', message: '{before} and {last}' },
  or: /*i18n*/ { id: 'garden.list.or', message: '{before} or {last}' },
};

/** Words as a list within a sentence: `dry, moist or wet`. */
export function listed(words: readonly string[], joint: 'or' | 'and', say: Say): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : say(LISTS[joint], { before: words.slice(0, -1).join(', '), last });
}

/** What codes stand for, as such a list. */
export const listedCodes = <Code extends PropertyKey>(
  codes: readonly Code[],
  words: Readonly<Record<Code, Words>>,
  joint: 'or' | 'and',
  say: Say,
): string =>
  listed(
    codes.map((code) => say(words[code])),
    joint,
    say,
  );

/** From here on thousands are set apart. */
const THOUSAND = 1000;

/**
 * A number with its thousands apart: `240`, `1,200`, `7.5`.
 * @param digits after the point, at most
 */
export function inFigures(value: number, digits = 0): string {
  const rounded = Math.round(value * 10 ** digits) / 10 ** digits;
  // Most are small, and need no formatter: the first one that is made holds a page up for 20 ms.
  if (Math.abs(rounded) < THOUSAND) return String(rounded);
  return rounded.toLocaleString('en-US', { maximumFractionDigits: digits });
}
