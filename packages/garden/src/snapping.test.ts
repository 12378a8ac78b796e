import { expect, it } from 'vitest';
import { snapToGrid } from './snapping.ts';

it.each([
  [
    { x: 5.9, y: 6 },
    { x: 0, y: 12 },
  ],
  [
    { x: 17.9, y: 18 },
    { x: 12, y: 24 },
  ],
  [
    { x: -1, y: 0 },
    { x: 0, y: 0 },
  ],
])('%j snaps to the grid at %j', (point, snapped) => {
  expect(snapToGrid(point)).toEqual(snapped);
});

it('snaps to whole inches', () => {
  expect(snapToGrid({ x: 5.4, y: 5.6 }, 1)).toEqual({ x: 5, y: 6 });
});
