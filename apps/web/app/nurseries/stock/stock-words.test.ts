import type { Availability, Gets, StockLine } from '@understory/contract';
import { dateIn } from '@understory/words';
import { describe, expect, test } from 'vitest';
import { english } from '../../../testing/english.tsx';
import {
  containerWords,
  foundWords,
  freshnessWords,
  milesWords,
  noneWords,
  priceWords,
  provenanceWords,
  quantityWords,
  whereWords,
} from './stock-words.ts';

type Answer = Gets<'GET /nurseries/availability/{id}/'>;

const NEAR: Pick<Answer, 'place' | 'radius'> = {
  place: { zip_code: '98105', label: 'Seattle, WA 98105' },
  radius: 25,
};
const real = { isMockData: false } as Availability;
const sample = { isMockData: true } as Availability;
const answer = (some: Partial<Answer>): Answer => ({
  count: 0,
  next: null,
  previous: null,
  results: [],
  plant: 1,
  place: null,
  radius: null,
  having: 0,
  nearest: null,
  ...some,
});

describe('what was found, in words', () => {
  test.each<[string, Partial<Answer>, string]>([
    ['nothing', NEAR, ''],
    [
      'one that has it',
      { ...NEAR, count: 1, having: 1, results: [real] },
      '1 nursery within 25 miles of Seattle, WA 98105 has it.',
    ],
    [
      'one that has run out',
      { ...NEAR, count: 1, having: 0, results: [real] },
      '1 nursery within 25 miles of Seattle, WA 98105 lists it, but has none now.',
    ],
    [
      'two of which one has it',
      { ...NEAR, count: 2, having: 1, results: [real, sample] },
      '2 nurseries within 25 miles of Seattle, WA 98105 list it, and 1 has it now.',
    ],
    [
      'two that have run out',
      { ...NEAR, count: 2, having: 0, results: [real, real] },
      '2 nurseries within 25 miles of Seattle, WA 98105 list it, but none has it now.',
    ],
    [
      'samples alone',
      { count: 2, having: 2, results: [sample, sample] },
      '2 sample nurseries on record have it.',
    ],
    [
      'samples on the first page of more',
      { count: 1234, having: 1200, results: [sample, sample] },
      '1,234 nurseries on record list it, and 1,200 have it now.',
    ],
  ])('%s', (_, some, words) => {
    expect(foundWords(answer(some), english)).toBe(words);
  });

  test.each<[string, Partial<Answer>, string]>([
    ['somebody has it', { ...NEAR, count: 2, having: 1 }, ''],
    ['nobody, anywhere', {}, 'No nursery on record sells it yet.'],
    [
      'nobody near or far',
      NEAR,
      'No nursery on record has it now, within 25 miles of Seattle, WA 98105 or farther away.',
    ],
    [
      'one farther away',
      { ...NEAR, nearest: { distance_miles: 47.9, radius: 48, isMockData: false } },
      'No nursery on record within 25 miles of Seattle, WA 98105 has it. The nearest that has it is 48 miles away as the crow flies.',
    ],
    [
      'a sample farther away, and a listing that has run out here',
      { ...NEAR, count: 1, nearest: { distance_miles: 1, radius: 1, isMockData: true } },
      'The nearest that has it, a sample nursery, is 1 mile away as the crow flies.',
    ],
    ['run out here and everywhere', { ...NEAR, count: 1 }, 'No other nursery on record has it now.'],
  ])('where %s', (_, some, words) => {
    expect(noneWords(answer(some), english)).toBe(words);
  });
});

describe('what was found by a filter, in words', () => {
  test.each<[string, Partial<Answer>, string]>([
    ['nobody, anywhere', {}, 'No nursery on record has it as you ask for it.'],
    [
      'nobody near or far',
      NEAR,
      'No nursery on record has it as you ask for it, within 25 miles of Seattle, WA 98105 or farther away.',
    ],
    [
      'one farther away',
      { ...NEAR, nearest: { distance_miles: 47.9, radius: 48, isMockData: false } },
      'No nursery on record within 25 miles of Seattle, WA 98105 has it as you ask for it. The nearest that has it is 48 miles away as the crow flies.',
    ],
    ['somebody', { ...NEAR, count: 1, having: 1 }, ''],
  ])('%s', (_, some, words) => {
    expect(noneWords(answer(some), english, true)).toBe(words);
  });
});

describe('a line of stock, in words', () => {
  const aged = (
    age_days: number,
    is_faded = false,
  ): Pick<StockLine, 'confirmed_at' | 'age_days' | 'is_faded'> => ({
    confirmed_at: '2026-10-02T18:00:00.000Z',
    age_days,
    is_faded,
  });
  test.each([
    [aged(0), 'Confirmed within the last day'],
    [aged(1), 'Confirmed yesterday'],
    [aged(14), 'Confirmed 14 days ago'],
    [aged(14, true), 'Not confirmed since October 2: call first'],
    [aged(299, true), 'Not confirmed since October 2: call first'],
    [aged(300, true), 'Not confirmed since October 2, 2026: call first'],
  ])('%o: %s', (line, words) => {
    expect(freshnessWords(line, english, (moment, options) => dateIn('en', moment, options))).toBe(words);
  });

  test.each([
    [null, 'Price not given'],
    [0, '$0.00'],
    [12.95, '$12.95'],
    [1250, '$1,250.00'],
  ])('%s dollars: %s', (price, words) => {
    expect(priceWords(price, english)).toBe(words);
  });

  test.each<[StockLine['status'], number | null, string]>([
    ['in_stock', 29, '29 available'],
    ['limited', 3, '3 left'],
    ['in_stock', null, ''],
    ['limited', 0, ''],
    ['out_of_stock', 5, ''],
  ])('%s, %s of them: "%s"', (status, quantity, words) => {
    expect(quantityWords({ status, quantity }, english)).toBe(words);
  });

  test.each([
    [0, 'less than a mile away'],
    [0.9, 'less than a mile away'],
    [1, '1 mile away'],
    [1.4, '1.4 miles away'],
    [9.9, '9.9 miles away'],
    [47.9, '48 miles away'],
    [1204.3, '1,204 miles away'],
  ])('%s miles: %s', (miles, words) => {
    expect(milesWords(miles, english)).toBe(words);
  });

  test('where it is: its town, else its address, and how far', () => {
    const drive = {
      miles: 70.4,
      minutes: 121,
      ferries: ['Edmonds–Kingston'],
      tolls: [],
      passes: [],
      basis: 'roads',
    };
    const nursery = {
      town: 'Sequim, WA',
      address: '1 Fern Road',
      distance_miles: 48,
      drive,
    } as unknown as Availability;
    expect(whereWords(nursery, english)).toBe(
      'Sequim, WA: about 2 h, 70 miles, by the Edmonds–Kingston ferry',
    );
    expect(whereWords({ ...nursery, drive: null }, english)).toBe(
      'Sequim, WA: 48 miles away as the crow flies; no drive there is known',
    );
    expect(whereWords({ ...nursery, town: '', distance_miles: null }, english)).toBe('1 Fern Road');
  });
});

const UNSAID = { cultivar: '', seed_origin: '', neonicotinoid_free: null, organic: null };

test.each([
  ['nothing more', {}, ['Straight species']],
  ['a no', { neonicotinoid_free: false, organic: false }, ['Straight species']],
  ['a cultivar', { cultivar: 'King Edward VII' }, ['Cultivar ‘King Edward VII’']],
  [
    'all',
    { seed_origin: 'Puget Lowland', neonicotinoid_free: true, organic: true },
    ['Straight species', 'Seed from Puget Lowland', 'Grown without neonicotinoids', 'Organic'],
  ],
])('of a lot of which its nursery says %s', (_, said, words) => {
  expect(provenanceWords({ ...UNSAID, ...said }, english)).toEqual(words);
});

test.each([
  ['1-gallon pot', '‹1-gallon pot›'],
  ['2.25-inch pot', '‹2.25-inch pot›'],
  ['bare root', '‹bare root›'],
  ['D40 tube', 'D40 tube'],
  ['our own 3-gallon pot', 'our own 3-gallon pot'],
  ['', ''],
])('the container “%s” is said from the catalogue where it is ours', (container, said) => {
  expect(containerWords(container, (words, values) => `‹${english(words, values)}›`)).toBe(said);
});
