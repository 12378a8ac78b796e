import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rectangleBetween } from '../outlines.ts';
import { boundsOf, polygonArea, polygonContains, rectangle } from '../polygon.ts';
import { freeRectangle } from './free-rectangle.ts';

const plot = rectangle(480, 240);

describe('the largest free rectangle', () => {
  it('is the whole of a plot no larger than the bed', () => {
    expect(freeRectangle(plot, [], [40, 20])).toEqual(plot);
  });

  it('is no longer and no wider than the bed, either way round', () => {
    const across = boundsOf(freeRectangle(plot, [], [30, 8]) ?? []);
    expect([across.east - across.west, across.south - across.north]).toEqual([360, 96]);
    const upright = boundsOf(freeRectangle(rectangle(120, 600), [], [30, 8]) ?? []);
    expect([upright.east - upright.west, upright.south - upright.north]).toEqual([96, 360]);
  });

  it('is the one farthest north, then west, of several as large', () => {
    const { west, north } = boundsOf(freeRectangle(plot, [], [10, 5]) ?? []);
    expect([west, north]).toEqual([0, 0]);
  });

  it('lies beside what is in the way, however small that is', () => {
    const post = rectangleBetween({ x: 238, y: 100 }, { x: 241, y: 103 });
    const free = freeRectangle(plot, [post], [40, 20]) ?? [];
    expect(polygonContains(free, { x: 239, y: 101 })).toBe(false);
    expect(polygonArea(free)).toBeGreaterThan(480 * 100);
  });

  it('loses nothing to what stands outside of the plot', () => {
    const along = [
      rectangleBetween({ x: 60, y: -8 }, { x: 180, y: -3 }),
      rectangleBetween({ x: 60, y: 243 }, { x: 180, y: 248 }),
      rectangleBetween({ x: -8, y: 60 }, { x: -3, y: 63 }),
      rectangleBetween({ x: 500, y: 60 }, { x: 505, y: 63 }),
    ];
    expect(freeRectangle(plot, along, [40, 20])).toEqual(plot);
  });

  it('is none where nothing is free', () => {
    expect(freeRectangle(plot, [rectangle(480, 240)], [10, 10])).toBeUndefined();
  });

  it('never reaches out of the plot, nor over what stands there', () => {
    const side = fc.integer({ min: 30, max: 700 });
    fc.assert(
      fc.property(
        fc.tuple(side, side, side, side),
        fc.array(fc.tuple(side, side, fc.integer({ min: 2, max: 200 })), { maxLength: 4 }),
        ([a, b, c, d], things) => {
          const outline = [
            { x: 0, y: 0 },
            { x: a, y: 20 },
            { x: a + b, y: c },
            { x: 10, y: c + d },
          ];
          const taken = things.map(([x, y, size]) =>
            rectangleBetween({ x, y }, { x: x + size, y: y + size }),
          );
          const free = freeRectangle(outline, taken, [30, 20]);
          if (!free) return;
          for (const corner of free) expect(polygonContains(outline, corner)).toBe(true);
          const own = boundsOf(free);
          for (const other of taken) {
            const box = boundsOf(other);
            const apart =
              box.west >= own.east ||
              box.east <= own.west ||
              box.north >= own.south ||
              box.south <= own.north;
            expect(apart).toBe(true);
          }
        },
      ),
      // A corner that was out by 0.0002 inches, on a slant near the last row.
      { numRuns: 150, examples: [[[694, 665, 34, 82], []]] },
    );
  });
});
