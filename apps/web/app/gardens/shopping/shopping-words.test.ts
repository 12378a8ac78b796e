import { describe, expect, test } from 'vitest';
import { english } from '../../../testing/english.tsx';
import type { Plan } from './shopping-queries.ts';
import {
  cautions,
  hoursWords,
  legWords,
  priceOfLine,
  priceOfPlan,
  proofWords,
  shareWords,
  wayWords,
  weekWords,
} from './shopping-words.ts';

test.each([
  [0, 'less than a mile'],
  [0.99, 'less than a mile'],
  [1, '1 mile'],
  [1.5, '2 miles'],
  [1234.4, '1,234 miles'],
])('%d miles: %s', (miles, words) => {
  expect(legWords(miles, 0, english)).toBe(`${words} from the start`);
  expect(legWords(miles, 1, english)).toBe(`${words} from the stop before`);
  expect(wayWords(miles, english)).toBe(`${words} there and back`);
});

test.each([
  [0, '0%'],
  [0.001, '1%'],
  [0.5, '50%'],
  [0.999, '99%'],
  [1, '100%'],
])('a share of %d: %s', (share, words) => {
  expect(shareWords(share)).toBe(words);
});

test.each([
  [{ known: 12.5, unpriced_plants: 0 }, '$12.50'],
  [{ known: 12.5, unpriced_plants: 1 }, '$12.50, and 1 plant without a price'],
  [{ known: 0, unpriced_plants: 3 }, 'No price named for 3 plants'],
  // Given away, and not unpriced.
  [{ known: 0, unpriced_plants: 0 }, '$0.00'],
])('the price of a plan %j: %s', (price, words) => {
  expect(priceOfPlan(price, english)).toBe(words);
});

test.each([
  [{ unit_price: 5, line_price: 15, quantity: 3 }, '$15.00 ($5.00 each)'],
  [{ unit_price: 5, line_price: 5, quantity: 1 }, '$5.00'],
  [{ unit_price: null, line_price: null, quantity: 3 }, 'Price not given'],
])('the price of a line %j: %s', (line, words) => {
  expect(priceOfLine(line, english)).toBe(words);
});

const plan = (facts: Partial<Plan> & { count?: number }): Plan => ({
  aim: 'fewest_stops',
  stops: Array.from({ length: facts.count ?? 0 }, () => ({}) as Plan['stops'][number]),
  homeward_miles: 0,
  drive_miles: 0,
  price: { known: 0, unpriced_plants: 0 },
  plants_had: 0,
  species_had: 0,
  faded_plants: 0,
  uncounted_plants: 0,
  exact: false,
  bound: 0,
  ...facts,
});

describe('what is proved of a plan', () => {
  test.each<[string, Parameters<typeof plan>[0], RegExp]>([
    ['stops, exact', { count: 3, bound: 1, exact: true }, /^Proved: .* fewer stops/],
    ['stops, at the bound', { count: 3, bound: 2.4 }, /^Proved: .* fewer stops/],
    ['stops, above it', { count: 4, bound: 2.4 }, /not proved.* one of 3 stops may exist/],
    [
      'drive, exact',
      { aim: 'shortest_drive', drive_miles: 30, bound: 10, exact: true },
      /^Proved: .* shorter/,
    ],
    ['drive, at the bound', { aim: 'shortest_drive', drive_miles: 30.04, bound: 30 }, /^Proved/],
    [
      'drive, above it',
      { aim: 'shortest_drive', drive_miles: 31, bound: 30 },
      /none is shorter than 30 miles/,
    ],
    ['price, always', { aim: 'lowest_price', bound: 3 }, /^Proved: by the prices that are named/],
  ])('%s', (_, facts, words) => {
    expect(proofWords(plan(facts), english)).toMatch(words);
  });
});

test('what is to be asked before the drive', () => {
  expect(cautions(plan({}), english)).toEqual([]);
  expect(cautions(plan({ faded_plants: 1, uncounted_plants: 2 }), english)).toEqual([
    '1 plant rests on stock that was not confirmed for more than 14 days. Call before you drive.',
    'For 2 plants the nursery does not say how many it has. Ask whether there are enough.',
  ]);
});

describe('the hours of a week in short', () => {
  const day = { opens: '09:00', closes: '17:00' };
  const short = { opens: '10:00', closes: '16:00' };
  test.each([
    [[day, day, day, day, day, day, day], 'Mon to Sun 9 a.m. to 5 p.m.'],
    [[day, day, day, day, day, null, null], 'Mon to Fri 9 a.m. to 5 p.m., Sat and Sun closed'],
    [
      [null, day, day, short, day, day, null],
      'Mon closed, Tue and Wed 9 a.m. to 5 p.m., Thu 10 a.m. to 4 p.m., Fri and Sat 9 a.m. to 5 p.m., Sun closed',
    ],
    [[null, null, null, null, null, null, null], 'Mon to Sun closed'],
  ])('%j', (hours, words) => {
    expect(weekWords(hours, english)).toBe(words);
  });
  test('with what the nursery adds, or that it told none', () => {
    expect(hoursWords({ hours: null, hours_note: '' }, english)).toBe('Hours not told: call before you go.');
    expect(
      hoursWords({ hours: [day, day, day, day, day, day, day], hours_note: 'Closed in January.' }, english),
    ).toBe('Mon to Sun 9 a.m. to 5 p.m. Closed in January.');
  });
});
