import { describe, expect, it } from 'vitest';
import { isInBloom, monthsInBloom } from './bloom.ts';
import type { Month } from './plant.ts';

const span = (start: Month | null, end: Month | null) => ({ bloom_start_month: start, bloom_end_month: end });

describe('monthsInBloom', () => {
  it.each([
    [4, 6, [4, 5, 6]],
    [5, 5, [5]],
    [1, 12, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
    [11, 2, [11, 12, 1, 2]],
    [12, 1, [12, 1]],
    [null, null, []],
    [null, 4, []],
    [4, null, []],
  ] as [Month | null, Month | null, Month[]][])('from %s to %s', (start, end, months) => {
    expect(monthsInBloom(span(start, end))).toEqual(months);
  });

  it('answers for one month across the new year', () => {
    expect(isInBloom(span(11, 2), 1)).toBe(true);
    expect(isInBloom(span(11, 2), 3)).toBe(false);
    expect(isInBloom(span(null, null), 6)).toBe(false);
  });
});
