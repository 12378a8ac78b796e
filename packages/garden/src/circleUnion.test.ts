import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ArcLoop, type Circle, outlineOfCircles } from './circleUnion.ts';
import { type Point, polygonArea, polygonContains } from './polygon.ts';

/** A loop as a polygon of short sides. */
const traced = ({ arcs }: ArcLoop): readonly Point[] =>
  arcs.flatMap(({ x, y, radius, start, end }) => {
    const steps = Math.max(2, Math.ceil((end - start) * 60));
    return Array.from({ length: steps }, (_, step) => {
      const angle = start + ((end - start) * step) / steps;
      return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
    });
  });

const isInside = (loops: readonly ArcLoop[], at: Point) =>
  loops.filter((loop) => polygonContains(traced(loop), at)).length % 2 === 1;
/** How far a point is within the circles; below 0 beside all of them. */
const depth = (circles: readonly Circle[], { x, y }: Point) =>
  Math.max(...circles.map((each) => each.radius - Math.hypot(each.x - x, each.y - y)));
const circle = (x: number, y: number, radius: number): Circle => ({ x, y, radius });

describe('the outline of circles', () => {
  it.each([
    ['one', [circle(0, 0, 10)], [314.16]],
    ['two apart', [circle(0, 0, 10), circle(40, 0, 10)], [314.16, 314.16]],
    ['the same twice', [circle(0, 0, 10), circle(0, 0, 10)], [314.16]],
    ['one in another', [circle(0, 0, 10), circle(3, 0, 4)], [314.16]],
    ['two that meet, whose lens is counted once', [circle(0, 0, 10), circle(10, 0, 10)], [505.48]],
    [
      'a ring, with its hole',
      Array.from({ length: 12 }, (_, index) =>
        circle(Math.cos((index * Math.PI) / 6) * 40, Math.sin((index * Math.PI) / 6) * 40, 14),
      ),
      [7_960, -2_290],
    ],
  ])('of %s', (_, circles, areas) => {
    const loops = outlineOfCircles(circles);
    expect(loops.map(({ area }) => Math.sign(area))).toEqual(areas.map(Math.sign));
    loops.forEach(({ area }, index) => {
      expect(Math.abs(area - (areas[index] ?? 0))).toBeLessThan(Math.abs(areas[index] ?? 0) * 0.1 + 0.01);
      expect(polygonArea(traced(loops[index] ?? { arcs: [], area: 0 }))).toBeCloseTo(Math.abs(area), -1);
    });
  });

  it('goes around a point where it is within a circle, and where it is not, does not', () => {
    // Whole inches: rims through one point and circles side by side come up again and again.
    const circles = fc.array(
      fc.record({
        x: fc.integer({ min: 0, max: 60 }),
        y: fc.integer({ min: 0, max: 60 }),
        radius: fc.integer({ min: 1, max: 15 }),
      }),
      { minLength: 1, maxLength: 25 },
    );
    const spot = fc.record({
      x: fc.double({ min: -10, max: 75, noNaN: true }),
      y: fc.double({ min: -10, max: 75, noNaN: true }),
    });
    fc.assert(
      fc.property(circles, fc.array(spot, { minLength: 8, maxLength: 8 }), (given, spots) => {
        const loops = outlineOfCircles(given);
        for (const at of spots) {
          const within = depth(given, at);
          // As near to the rim as the short sides are, nothing is told.
          if (Math.abs(within) > 0.05) expect(isInside(loops, at)).toBe(within > 0);
        }
      }),
      { numRuns: 80 },
    );
  });

  it('ends each arc where the next begins', () => {
    const rows = Array.from({ length: 30 }, (_, index) =>
      circle((index % 6) * 20, Math.floor(index / 6) * 18, 12),
    );
    for (const { arcs } of outlineOfCircles(rows))
      for (const [index, arc] of arcs.entries()) {
        const next = arcs[(index + 1) % arcs.length] ?? arc;
        expect(arc.x + arc.radius * Math.cos(arc.end)).toBeCloseTo(
          next.x + next.radius * Math.cos(next.start),
          3,
        );
        expect(arc.y + arc.radius * Math.sin(arc.end)).toBeCloseTo(
          next.y + next.radius * Math.sin(next.start),
          3,
        );
      }
  });
});
