import { msg } from '@lingui/core/macro';
import type { Say } from '@understory/words';

/** Coldest zone's lower bound, and the width of one half of a zone, in degrees Fahrenheit. */
const ZONE_1A = -60;
const HALF_ZONE = 5;

/**
 * The range of the coldest night of an average winter in a USDA hardiness zone, in degrees Fahrenheit.
 * A whole zone, such as "8", is both its halves. Undefined for what is no zone.
 * Source: USDA Plant Hardiness Zone Map, 2023: zone 1a begins at -60 °F, each half zone is 5 °F wide.
 */
export function coldestNight(zone: string): { from: number; to: number } | undefined {
  const [, digits, half] = /^(\d{1,2})([ab]?)$/.exec(zone.trim().toLowerCase()) ?? [];
  const number = Number(digits);
  if (!digits || number < 1 || number > 13) return undefined;
  const from = ZONE_1A + (number - 1) * 2 * HALF_ZONE + (half === 'b' ? HALF_ZONE : 0);
  return { from, to: from + (half ? HALF_ZONE : 2 * HALF_ZONE) };
}

const degrees = (value: number): string => `${value < 0 ? '−' : ''}${Math.abs(value)}`;

/** The range as it is read: "15 to 20 °F". */
export function coldestNightWords(zone: string, say: Say): string | undefined {
  const night = coldestNight(zone);
  if (!night) return undefined;
  const [from, to] = [degrees(night.from), degrees(night.to)];
  return say(msg`${from} to ${to} °F`);
}
