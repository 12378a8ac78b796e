import type { Span } from '@understory/garden';

/** Figures are rounded to what they can bear: areas are known within a hundredth, gallons far less well. */

/** Square feet, to a tenth. */
export const squareFeet = (area: number): number => Math.round(area * 10) / 10;

/** A share from 0 to 1, to a tenth of a percent. */
export const shareOf = (share: number): number => Math.min(1, Math.max(0, Math.round(share * 1000) / 1000));

const GALLON_DIGITS = 2;

/** Gallons, to two figures. */
export const gallons = (amount: number): number => Number(amount.toPrecision(GALLON_DIGITS));

export const gallonSpan = (span: Span | null): Span | null =>
  span && { low: gallons(span.low), high: gallons(span.high) };
