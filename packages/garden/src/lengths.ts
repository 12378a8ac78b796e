import { INCHES_PER_FOOT, type Inches } from './units.ts';

/** A length in feet and whole inches, as gardeners write it: `4 ft 6 in`, `4 ft`, `6 in`, `0 ft`. Rounds to the inch. */
export function formatLength(inches: Inches): string {
  const whole = Math.round(Math.abs(inches));
  const sign = inches < 0 && whole > 0 ? '-' : '';
  const feet = Math.floor(whole / INCHES_PER_FOOT);
  const rest = whole % INCHES_PER_FOOT;
  if (rest === 0) return `${sign}${feet} ft`;
  return feet === 0 ? `${sign}${rest} in` : `${sign}${feet} ft ${rest} in`;
}

const NUMBER = String.raw`(\d+(?:\.\d*)?|\.\d+)`;
const FEET_MARK = String.raw`(?:feet|foot|ft\.?|['′’])`;
const INCH_MARK = String.raw`(?:inches|inch|in\.?|["″”])`;
const FEET_AND_INCHES = new RegExp(
  `^${NUMBER}\\s*${FEET_MARK}\\s*(?:,?\\s*${NUMBER}\\s*(?:${INCH_MARK})?)?$`,
  'i',
);
const ONLY_INCHES = new RegExp(`^${NUMBER}\\s*${INCH_MARK}$`, 'i');
const BARE_FEET = new RegExp(`^${NUMBER}$`);

/**
 * Reads a length a person typed: `4 ft 6 in`, `4' 6"`, `54 in`, or a bare number, which means feet.
 * Undefined for anything else; a length is never negative.
 */
export function parseLength(text: string): Inches | undefined {
  const trimmed = text.trim();
  const [, feet, inches] = FEET_AND_INCHES.exec(trimmed) ?? [];
  if (feet !== undefined) return Number(feet) * INCHES_PER_FOOT + Number(inches ?? 0);
  const [, onlyInches] = ONLY_INCHES.exec(trimmed) ?? [];
  if (onlyInches !== undefined) return Number(onlyInches);
  return BARE_FEET.test(trimmed) ? Number(trimmed) * INCHES_PER_FOOT : undefined;
}
