import { MONTHS, type Month } from '@understory/garden';
import { describe, expect, test } from 'vitest';
import { english } from '../../../testing/english.tsx';
import { gapWords, monthRuns, percent, someNames, spanWords, unknownOf } from './summary-words.ts';

test.each<[readonly Month[], string]>([
  [[], ''],
  [[3], 'March'],
  [[3, 4], 'March to April'],
  [[3, 8, 9, 10], 'March and August to October'],
  [[1, 3, 5], 'January, March and May'],
])('months %j are told as %j', (months, words) => {
  expect(monthRuns(months, english)).toBe(words);
});

test.each([
  [0, '0%'],
  [0.001, 'under 1%'],
  [0.005, '1%'],
  [0.834, '83%'],
  [0.999, '99%'],
  [1, '100%'],
])('the share %d is told as %j', (share, words) => {
  expect(percent(share, english)).toBe(words);
});

describe('gaps in the bloom', () => {
  const bloom = (blooming: readonly Month[], gaps: Month[]) => ({
    months: MONTHS.map((month) => ({
      month,
      species: [],
      colors: [],
      plants: blooming.includes(month) ? 1 : 0,
    })),
    season: [3, 4, 5] as Month[],
    gaps,
  });
  test.each<[readonly Month[], Month[], string]>([
    [[], [3, 4, 5], 'Nothing here has flowers that count as bloom.'],
    [[3, 4, 5], [], 'Something is in flower in every month from March to May.'],
    [[3], [4, 5], 'Nothing flowers in April to May. Bees look for flowers from March to May.'],
  ])('blooming %j, without %j', (blooming, gaps, words) => {
    expect(gapWords(bloom(blooming, gaps), english)).toBe(words);
  });
});

test.each([
  [['a'], 'a'],
  [['a', 'b', 'c'], 'a, b and c'],
  [['a', 'b', 'c', 'd'], 'a, b and 2 more'],
])('of %j are said %j', (names, words) => {
  expect(someNames(names, english, 3)).toBe(words);
});

test('a span, and one that is none', () => {
  expect(spanWords({ low: 40, high: 1200 }, english)).toBe('40 to 1,200');
  expect(spanWords({ low: 0, high: 0 }, english)).toBe('0');
});

test('what is not known of a site: what is missing and what is null, and not what is false or zero', () => {
  expect(
    unknownOf(
      { sun_exposure: 'FS', moisture: null, soil: 'loam', ph: 6, slope: 0, deer: false, pets: true },
      english,
    ),
  ).toEqual(['soil moisture', 'ZIP code', 'hardiness zone']);
});
