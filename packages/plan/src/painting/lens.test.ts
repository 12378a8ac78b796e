import { expect, it } from 'vitest';
import { fern } from '../testing/plants.ts';
import { composeLenses } from './lens.ts';

it('lays lenses over one another: the last month and spread are seen, and opacities multiply', () => {
  const thing = fern('a', 0, 0);
  const seen = composeLenses([
    { id: 'growth', spreadOf: () => 1, opacityOf: () => 0.5 },
    { id: 'season', month: 5 },
    { id: 'fit', opacityOf: () => 0.4 },
  ]);
  expect(seen?.month).toBe(5);
  expect(seen?.spreadOf?.(thing)).toBe(1);
  expect(seen?.opacityOf?.(thing)).toBeCloseTo(0.2, 9);
  expect(composeLenses([])).toBeUndefined();
  expect(composeLenses([{ id: 'season', month: 1 }])?.opacityOf).toBeUndefined();
});
