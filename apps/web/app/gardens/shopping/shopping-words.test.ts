import { describe, expect, test } from 'vitest';
import { english } from '../../../testing/english.tsx';
import { shoppingFixture } from './shopping-fixture.ts';
import type { Plan } from './shopping-queries.ts';
import {
  addressWords,
  buildableWords,
  cautions,
  hoursWords,
  legWords,
  overallWords,
  priceOfLine,
  priceOfPlan,
  proofWords,
  shareRange,
  shareWords,
  sumWords,
  tripWords,
  undrivenWords,
  wayWords,
  weekWords,
  weighingWords,
} from './shopping-words.ts';

const drive = (miles: number, minutes: number, more: Partial<Plan['drive']> = {}): Plan['drive'] => ({
  miles,
  minutes,
  ferries: [],
  tolls: [],
  passes: [],
  basis: 'roads',
  ...more,
});

test('how far a stop is, from where one comes from', () => {
  const leg = drive(31.2, 97, { ferries: ['Edmonds–Kingston'] });
  expect(legWords({ leg }, 0, english)).toBe(
    'From the start: about 1 h 35 min, 31 miles, by the Edmonds–Kingston ferry',
  );
  expect(legWords({ leg: drive(0.4, 1) }, 1, english)).toBe(
    'From the stop before: about 1 min, less than a mile',
  );
});

test('the whole drive, with what is met on it and the way home', () => {
  const seattle = { zip_code: '98105', label: 'Seattle, WA 98105', latitude: 0, longitude: 0 };
  const trip = plan({
    drive: drive(62, 120, { passes: ['Stevens Pass'] }),
    homeward: drive(31, 62, { tolls: ['Tacoma Narrows Bridge'] }),
  });
  expect(wayWords(trip, english)).toBe('About 2 h, 62 miles there and back');
  expect(tripWords(trip, seattle, english)).toBe(
    'About 2 h, 62 miles there and back from Seattle, WA 98105, over Stevens Pass. The way home is about 1 h, 31 miles, toll at the Tacoma Narrows Bridge.',
  );
  expect(tripWords(plan({}), null, english)).toBe('About 1 min, less than a mile there and back.');
});

test.each([
  ['Seattle, WA 98105', 'Seattle, WA', 'Seattle, WA 98105'],
  ['1010 NE Boat St', 'Seattle, WA', '1010 NE Boat St, Seattle, WA'],
  ['Lummi Island, WA', 'Lummi Island, WA', 'Lummi Island, WA'],
  ['', 'Lummi Island, WA', 'Lummi Island, WA'],
])('the address “%s” with the town “%s” is told as “%s”', (address, town, told) => {
  expect(addressWords({ address, town })).toBe(told);
});

describe('money, miles and stops in one figure', () => {
  const weighing = { mile: 0.725, stop: 5, stop_minutes: 15, hour: 20 };
  const overall = { plants: 184.5, assumed: 0, drive: 44.95, stops: 15, total: 244.45 };
  test('is told as its sum', () => {
    expect(overallWords(plan({ overall }), english)).toBe('$244.45 with miles and stops');
    expect(sumWords(plan({ overall, count: 3, drive: drive(62, 80) }), weighing, english)).toBe(
      '$184.50 for the plants + $44.95 for 62 miles at 72.5¢ + $15.00 for 3 stops = $244.45.',
    );
  });
  test('says where its rates are from, and what of it is assumed', () => {
    expect(weighingWords(plan({ overall }), weighing, english)).toMatch(
      /Internal Revenue Service.*\$5\.00: 15 minutes at \$20\.00 an hour.*are not in it\.$/,
    );
    expect(weighingWords(plan({ overall: { ...overall, assumed: 9.95 } }), weighing, english)).toMatch(
      /\$9\.95 of the plants is assumed/,
    );
  });
});

describe('how much can be bought', () => {
  const { shopping } = shoppingFixture();
  test('as one figure where all of it is counted, else as a range', () => {
    expect(shareRange(shopping.buildable)).toEqual(['60%', '60%']);
    expect(buildableWords(shopping, english)).toBe('3 of 5 plants, 1 of 2 kinds in full');
    const buildable = { ...shopping.buildable, plants_counted: 1, plants_counted_share: 0.2 };
    expect(shareRange(buildable)).toEqual(['20%', '60%']);
    expect(buildableWords({ ...shopping, buildable }, english)).toBe(
      '3 of 5 plants, 1 of 2 kinds in full. Nurseries have counted 1 of them; of the others they do not say how many they have.',
    );
    expect(shareRange({ ...buildable, plants_share: null })).toBeUndefined();
  });
  test('who cannot be driven to is told by name', () => {
    const undriven = [{ id: 1, name: 'Lummi Natives', slug: 'lummi', town: 'Lummi Island, WA' }];
    expect(undrivenWords({ ...shopping, undriven }, english)).toMatch(
      /leads there: Lummi Natives \(Lummi Island, WA\)\./,
    );
  });
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
  homeward: null,
  drive: drive(0, 0),
  weighed_minutes: 0,
  price: { known: 0, unpriced_plants: 0 },
  overall: { plants: 0, assumed: 0, drive: 0, stops: 0, total: 0 },
  plants_had: 0,
  species_had: 0,
  faded_plants: 0,
  uncounted_plants: 0,
  exact: false,
  bound: 0,
  ...facts,
});

const FREE = { plants: 0, assumed: 0, drive: 0, stops: 0, total: 0 };

describe('what is proved of a plan', () => {
  test.each<[string, Parameters<typeof plan>[0], RegExp]>([
    ['stops, exact', { count: 3, bound: 1, exact: true }, /^Proved: .* fewer stops/],
    ['stops, at the bound', { count: 3, bound: 2.4 }, /^Proved: .* fewer stops/],
    ['stops, above it', { count: 4, bound: 2.4 }, /not proved.* one of 3 stops may exist/],
    [
      'drive, exact',
      { aim: 'shortest_drive', weighed_minutes: 30, bound: 10, exact: true },
      /^Proved: .* shorter/,
    ],
    ['drive, at the bound', { aim: 'shortest_drive', weighed_minutes: 30.04, bound: 30 }, /^Proved/],
    [
      'drive, above it',
      { aim: 'shortest_drive', weighed_minutes: 40, bound: 30 },
      /not proved .*: one shorter by up to 25% may exist\.$/,
    ],
    [
      'overall, exact',
      { aim: 'best_overall', bound: 50, exact: true, overall: { ...FREE, total: 50 } },
      /^Proved: reckoned so/,
    ],
    [
      'overall, above the bound',
      { aim: 'best_overall', bound: 50, overall: { ...FREE, total: 60 } },
      /none comes to less than \$50\.00\.$/,
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
