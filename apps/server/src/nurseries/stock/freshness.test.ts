import { describe, expect, test } from 'vitest';
import { freshnessOf } from './freshness.ts';

const NOW = new Date('2026-05-04T17:00:00Z');
const HOUR = 3_600_000;
const ago = (milliseconds: number) => new Date(NOW.getTime() - milliseconds);

describe('how old a figure of stock is', () => {
  test.each([
    ['said this moment', 0, 0, false],
    ['an hour short of a day', 23 * HOUR, 0, false],
    ['a day', 24 * HOUR, 1, false],
    ['fourteen days to the millisecond', 14 * 24 * HOUR, 14, false],
    ['a millisecond more', 14 * 24 * HOUR + 1, 14, true],
    ['half a year', 182 * 24 * HOUR, 182, true],
    ['in the future, by a clock that is fast', -HOUR, 0, false],
  ])('%s', (_, age, age_days, is_faded) => {
    expect(freshnessOf(ago(age), NOW)).toEqual({ age_days, is_faded });
  });
});
