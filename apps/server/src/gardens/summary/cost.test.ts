import { describe, expect, test } from 'vitest';
import { costOf } from './cost.ts';

const line = (
  plant: number,
  quantity: number,
  kind: 'to_plant' | 'existing' | 'collected' = 'to_plant',
  existing = kind === 'existing' ? quantity : 0,
) => ({ plant, quantity, kind, existing });
const prices = new Map([
  [1, { low_cents: 695, high_cents: 1595 }],
  [2, { low_cents: 5000, high_cents: 5000 }],
]);

describe('what a garden costs', () => {
  test('nothing is claimed where nobody names a price', () => {
    expect(costOf([line(3, 5)], prices)).toEqual({
      low: null,
      high: null,
      priced_species: 0,
      sentence: 'No nursery has listed prices for these plants yet, so no cost is given.',
    });
  });

  test('each as often as it is planted, to the cent', () => {
    expect(costOf([line(1, 3), line(2, 2)], prices)).toEqual({
      low: 120.85,
      high: 147.85,
      priced_species: 2,
      sentence: '$121 to $148 for all 2 kinds to plant, by the prices of nurseries on record.',
    });
  });

  test('what has no price is left out and said', () => {
    expect(costOf([line(2, 1), line(3, 100)], prices)).toMatchObject({
      low: 50,
      high: 50,
      priced_species: 1,
      sentence:
        '$50 for 1 of the 2 kinds to plant, by the prices of nurseries on record; none names a price for the others.',
    });
  });

  test('what stands there already, or is only collected, is not bought', () => {
    expect(costOf([line(1, 1, 'existing'), line(2, 4, 'collected')], prices).low).toBeNull();
    expect(costOf([line(2, 5, 'to_plant', 3)], prices).low).toBe(100);
    expect(costOf([line(1, 1, 'existing'), line(2, 1)], prices)).toMatchObject({
      low: 50,
      sentence: '$50 for the kind to plant, by the prices of nurseries on record.',
    });
  });
});
