import { expect, it } from 'vitest';
import { lineWidth } from './line-weights.ts';

it('draws a line of a quarter millimetre on paper, whatever its units, and no finer than it is seen on a screen', () => {
  const unitsOfMillimetre = (density: number) => (96 * density) / 25.4;
  for (const density of [3, 10, 24])
    expect(lineWidth('plantEdge', density) / unitsOfMillimetre(density)).toBeCloseTo(0.25, 9);
  expect(lineWidth('plantFine', 1)).toBe(0.6);
});
