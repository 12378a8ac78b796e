import type { Month, PlantLooks } from './plant.ts';

export const MONTHS: readonly Month[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

type BloomSpan = Pick<PlantLooks, 'bloom_start_month' | 'bloom_end_month'>;

/** Months in flower, in the order they come; a start after the end crosses the new year. Empty for what does not bloom. */
export function monthsInBloom({
  bloom_start_month: start,
  bloom_end_month: end,
}: BloomSpan): readonly Month[] {
  if (start === null || end === null) return [];
  if (start <= end) return MONTHS.slice(start - 1, end);
  return [...MONTHS.slice(start - 1), ...MONTHS.slice(0, end)];
}

/** True when the plant flowers in that month. */
export const isInBloom = (plant: BloomSpan, month: Month): boolean => monthsInBloom(plant).includes(month);
