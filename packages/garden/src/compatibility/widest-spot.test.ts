import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rectangle } from '../polygon.ts';
import { rowsOfDiscs, rowsOfPolygons, without } from '../rows.ts';
import { squaresOver, widestSpot } from './widest-spot.ts';

/** Of ground of so many feet, less discs given in feet. */
function spotIn(width: number, length: number, discs: readonly (readonly [number, number, number])[] = []) {
  const squares = squaresOver(0, 0, width * 12, length * 12);
  const taken = rowsOfDiscs(
    squares.rows,
    discs.map(([x, y, radius]) => ({ x: x * 12, y: y * 12, radius: radius * 12 })),
  );
  return widestSpot(
    squares,
    without(rowsOfPolygons(squares.rows, [rectangle(width * 12, length * 12)]), taken),
  );
}

describe('the widest round spot that is free', () => {
  test.each([
    ['bare ground is as wide as its shorter side', 20, 15, [], 15],
    ['a strip', 60, 2, [], 2],
    ['a plant in the middle leaves what is beside it', 30, 10, [[15, 5, 5]], 10],
    // The disc that touches a corner's two sides and the tree: r √2 + r + 8 = 10 √2.
    ['a tree in the middle of a square leaves its corners', 20, 20, [[10, 10, 8]], 5.09],
    ['ground that is all taken has none', 10, 10, [[5, 5, 8]], 0],
  ] as const)('%s', (_, width, length, discs, spot) => {
    expect(spotIn(width, length, discs)).toBeCloseTo(spot, 0);
    expect(Math.abs(spotIn(width, length, discs) - spot)).toBeLessThan(0.3);
  });

  test('slivers are no room, however much ground they are together', () => {
    const shrubs = Array.from(
      { length: 25 },
      (_, at) => [(at % 5) * 4 + 2, Math.floor(at / 5) * 4 + 2, 2] as const,
    );
    expect(spotIn(20, 20, shrubs)).toBeLessThan(2);
  });

  test('one plant more never makes it wider, and their order is nothing', () => {
    const disc = fc.tuple(
      fc.double({ min: 0, max: 20, noNaN: true }),
      fc.double({ min: 0, max: 15, noNaN: true }),
      fc.double({ min: 0.5, max: 6, noNaN: true }),
    );
    fc.assert(
      fc.property(fc.array(disc, { minLength: 1, maxLength: 12 }), (discs) => {
        expect(spotIn(20, 15, discs)).toBeLessThanOrEqual(spotIn(20, 15, discs.slice(1)) + 1e-9);
        expect(spotIn(20, 15, discs.toReversed())).toBe(spotIn(20, 15, discs));
      }),
      { numRuns: 60 },
    );
  });
});
