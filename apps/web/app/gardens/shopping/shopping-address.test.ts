import { describe, expect, test } from 'vitest';
import { readShoppingSearch, shoppingQueryText, widerThan } from './shopping-address.ts';

const USUAL = { zip: '', radius: 25, aim: 'fewest_stops', collection: false } as const;
const read = (query: string) => readShoppingSearch(new URLSearchParams(query));

describe('what an address asks', () => {
  test.each([
    ['', USUAL],
    ['zip=98105', { ...USUAL, zip: '98105' }],
    ['zip=%2098105%20', { ...USUAL, zip: '98105' }],
    // The server says what is wrong with it.
    ['zip=abc', { ...USUAL, zip: 'abc' }],
    ['radius=1', { ...USUAL, radius: 1 }],
    ['radius=500', { ...USUAL, radius: 500 }],
    ['radius=0', USUAL],
    ['radius=501', USUAL],
    ['radius=2.5', USUAL],
    ['radius=far', USUAL],
    ['aim=lowest_price', { ...USUAL, aim: 'lowest_price' }],
    ['aim=best', USUAL],
    ['collection=true', { ...USUAL, collection: true }],
    ['collection=1', USUAL],
  ])('%s', (query, expected) => {
    expect(read(query)).toEqual(expected);
  });

  test('is written as short as it can be, and read again as it was', () => {
    expect(shoppingQueryText(USUAL)).toBe('');
    const asked = { zip: '98105', radius: 50, aim: 'shortest_drive', collection: true } as const;
    expect(shoppingQueryText(asked)).toBe('zip=98105&radius=50&aim=shortest_drive&collection=true');
    expect(read(shoppingQueryText(asked))).toEqual(asked);
  });
});

test.each([
  [10, 25],
  [25, 50],
  [100, 250],
  [250, 500],
  [499, 500],
  [500, undefined],
])('wider than %d miles is %s', (radius, wider) => {
  expect(widerThan(radius)).toBe(wider);
});
