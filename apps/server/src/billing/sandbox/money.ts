import type { Interval } from '@understory/contract';

/** Whole seconds since 1970, as a payment service counts them. */
export type Seconds = number;

export const HOUR: Seconds = 3600;
export const DAY: Seconds = 24 * HOUR;

export const secondsOf = (moment: Date): Seconds => Math.floor(moment.getTime() / 1000);
export const dateOf = (seconds: Seconds): Date => new Date(seconds * 1000);

const MONTHS: Readonly<Record<Interval, number>> = { month: 1, year: 12 };

/**
 * When the so-maniest period since an anchor ends: on the anchor's day of the month, or the last of a month that is too short, at its
 * time of day (UTC). Counted from the anchor each time, so that the 31st comes back after February.
 */
export function endOfPeriod(anchor: Seconds, interval: Interval, count: number): Seconds {
  const from = dateOf(anchor);
  const month = from.getUTCMonth() + count * MONTHS[interval];
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const day = Date.UTC(from.getUTCFullYear(), month, Math.min(from.getUTCDate(), lastDay)) / 1000;
  return day + (anchor % DAY);
}

/**
 * A part of an amount, by the second, in whole cents: halves are rounded away from zero.
 * @param amount cents, zero or more
 */
export const shareOf = (amount: number, part: Seconds, whole: Seconds): number =>
  // Exact in whole numbers: twice an amount times the seconds of a year stays below 2^53 up to 1.4 million dollars.
  Math.floor((2 * amount * part + whole) / (2 * whole));
