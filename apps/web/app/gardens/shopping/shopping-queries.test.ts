import { expect, test } from 'vitest';
import { shoppingSearch, widerThan } from './shopping-queries.ts';

test.each([
  ['', ''],
  ['zip=+98105+&radius=25&aim=fewest_stops', '?zip=98105'],
  // The server says what is wrong with it.
  ['zip=abc&radius=501&aim=best&collection=1', '?zip=abc'],
  [
    'collection=true&aim=shortest_drive&radius=50&zip=98105',
    '?zip=98105&radius=50&aim=shortest_drive&collection=true',
  ],
  ['containers=smallest&aim=best_overall', '?aim=best_overall&containers=smallest'],
  ['containers=any', ''],
])('%s asks for %s', (query, written) => {
  expect(shoppingSearch.serialise(shoppingSearch.parse(new URLSearchParams(query)))).toBe(written);
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
