import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assessPlacement, footprintCells, matureRadius, overlapOf } from './placement.ts';
import { makePlot } from './plot.ts';

const plot = makePlot(10, 10);
/** Mature spread 4 feet: a radius of 24 inches. */
const shrub = { spread_mature: 4 };

describe('assessPlacement', () => {
  it.each([
    ['in the middle', { x: 60, y: 60 }, undefined],
    ['with the stem on the edge and leaves over it', { x: 0, y: 120 }, undefined],
    ['with the stem outside', { x: -0.5, y: 60 }, 'outside_plot'],
    ['nowhere', { x: Number.NaN, y: 60 }, 'not_a_position'],
    ['infinitely far', { x: Number.POSITIVE_INFINITY, y: 0 }, 'not_a_position'],
  ])('a plant %s', (_, at, code) => {
    const assessed = assessPlacement(plot, shrub, at, []);
    expect(assessed.ok).toBe(code === undefined);
    expect(assessed.refusals.map((refusal) => refusal.code)).toEqual(code ? [code] : []);
  });

  it('says the specified words for a position that is no number', () => {
    const [refusal] = assessPlacement(plot, shrub, { x: Number.NaN, y: 1 }, []).refusals;
    expect(refusal?.message.message).toBe('Invalid plant placement parameters');
  });

  it('warns of crowding and never refuses it, worst first', () => {
    const others = [
      { key: 'touching', spread_mature: 2, at: { x: 96, y: 60 } },
      { key: 'near', spread_mature: 2, at: { x: 95, y: 60 } },
      { key: 'on top', spread_mature: 1, at: { x: 60, y: 60 } },
    ];
    const assessed = assessPlacement(plot, shrub, { x: 60, y: 60 }, others);
    expect(assessed.ok).toBe(true);
    expect(assessed.crowding).toEqual([
      { key: 'on top', overlap: 30 },
      { key: 'near', overlap: 1 },
    ]);
  });

  it('finds the same overlap from either side', () => {
    const coordinate = fc.integer({ min: 0, max: 6000 });
    const spread = fc.double({ min: 0.1, max: 80, noNaN: true });
    fc.assert(
      fc.property(coordinate, coordinate, coordinate, coordinate, spread, spread, (x, y, u, v, one, two) => {
        const a = { spread_mature: one };
        const b = { spread_mature: two };
        const overlap = overlapOf(a, { x, y }, b, { x: u, y: v });
        expect(overlap).toBe(overlapOf(b, { x: u, y: v }, a, { x, y }));
        expect(overlap).toBeGreaterThanOrEqual(0);
        expect(overlap).toBeLessThanOrEqual(matureRadius(a) + matureRadius(b));
      }),
    );
  });
});

describe('footprintCells', () => {
  it.each([
    [4, 6, 4, 6],
    [4.01, 6.5, 5, 7],
    [0.25, 0.1, 1, 1],
  ])('spread %s ft and height %s ft take %s and %s cells', (spread_mature, height_mature, spread, height) => {
    expect(footprintCells({ spread_mature, height_mature })).toEqual({ spread, height });
  });
});
