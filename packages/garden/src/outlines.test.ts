import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  centreOf,
  circleOutline,
  curveOutline,
  freehandOutline,
  isSliver,
  lengthOf,
  movedBy,
  rectangleBetween,
  simplifiedLine,
  turned,
} from './outlines.ts';
import { boundsOf, crossesItself, distanceToSide, type Point, polygonArea, rectangle } from './polygon.ts';

const p = (x: number, y: number): Point => ({ x, y });
const inch = fc.double({ min: 0, max: 6000, noNaN: true });
const point = fc.record({ x: inch, y: inch });

describe('rectangleBetween', () => {
  it('runs clockwise from the north-west corner, whichever corners are given', () => {
    const corners = [p(10, 20), p(40, 20), p(40, 60), p(10, 60)];
    expect(rectangleBetween(p(40, 20), p(10, 60))).toEqual(corners);
    expect(rectangleBetween(p(10, 60), p(40, 20))).toEqual(corners);
  });
});

describe('circleOutline', () => {
  it.each([[0], [-3], [Number.NaN], [Number.POSITIVE_INFINITY]])(
    'is nothing for a radius of %s',
    (radius) => {
      expect(circleOutline(p(0, 0), radius)).toEqual([]);
    },
  );

  it('keeps its corners on the circle and its sides within half an inch of it', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.1, max: 3000, noNaN: true }), (radius) => {
        const outline = circleOutline(p(100, 200), radius);
        expect(outline.length).toBeLessThanOrEqual(180);
        for (const { x, y } of outline) expect(Math.hypot(x - 100, y - 200)).toBeCloseTo(radius, 6);
        const sagitta = radius * (1 - Math.cos(Math.PI / outline.length));
        expect(sagitta).toBeLessThanOrEqual(0.5 + 1e-9);
      }),
    );
  });
});

describe('curveOutline', () => {
  it('goes through every knot in order', () => {
    const knots = [p(0, 0), p(120, 20), p(150, 140), p(20, 100)];
    const outline = curveOutline(knots);
    const places = knots.map((knot) =>
      outline.findIndex(({ x, y }) => Math.hypot(x - knot.x, y - knot.y) < 1e-9),
    );
    expect(places.every((place) => place >= 0)).toBe(true);
    expect([...places].sort((a, b) => a - b)).toEqual(places);
  });

  it('is smoother than its knots: no corner turns by more than 30 degrees', () => {
    const outline = curveOutline([p(0, 0), p(120, 0), p(120, 120), p(0, 120)]);
    outline.forEach((corner, index) => {
      const before = outline.at(index - 1) ?? corner;
      const after = outline[(index + 1) % outline.length] ?? corner;
      const way =
        Math.atan2(after.y - corner.y, after.x - corner.x) -
        Math.atan2(corner.y - before.y, corner.x - before.x);
      expect(Math.abs(Math.atan2(Math.sin(way), Math.cos(way)))).toBeLessThan(Math.PI / 6);
    });
  });

  it('is finite whatever the knots, repeated ones included', () => {
    fc.assert(
      fc.property(fc.array(point, { maxLength: 12 }), (knots) => {
        const outline = curveOutline([...knots, ...knots.slice(-1)]);
        expect(outline.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))).toBe(true);
      }),
    );
  });

  it.each([[[]], [[p(1, 1)]], [[p(1, 1), p(2, 2)]]])('gives fewer than three knots back: %j', (knots) => {
    expect(curveOutline(knots)).toEqual(knots);
  });
});

describe('simplifiedLine', () => {
  it('keeps the ends and what stands out, and drops what lies on the way', () => {
    const line = [p(0, 0), p(10, 0.4), p(20, 0), p(30, 30), p(40, 0)];
    expect(simplifiedLine(line, 1)).toEqual([p(0, 0), p(20, 0), p(30, 30), p(40, 0)]);
  });

  it('strays from no point by more than the tolerance', () => {
    fc.assert(
      fc.property(
        fc.array(point, { minLength: 2, maxLength: 60 }),
        fc.integer({ min: 0, max: 200 }),
        (line, tolerance) => {
          const thin = simplifiedLine(line, tolerance);
          expect(thin[0]).toBe(line[0]);
          expect(thin.at(-1)).toBe(line.at(-1));
          for (const each of line) {
            const away = thin.slice(1).map((to, index) => distanceToSide(each, thin[index] ?? to, to));
            expect(Math.min(...away)).toBeLessThanOrEqual(tolerance + 1e-6);
          }
        },
      ),
    );
  });
});

describe('freehandOutline', () => {
  it('closes a stroke that came back to its beginning without a tiny side', () => {
    const stroke = [p(0, 0), p(50, 0), p(50, 50), p(0, 50), p(0.5, 1)];
    expect(freehandOutline(stroke, 2)).toEqual([p(0, 0), p(50, 0), p(50, 50), p(0, 50)]);
  });

  it('leaves out what is no point', () => {
    expect(freehandOutline([p(0, 0), p(Number.NaN, 3), p(30, 0), p(0, 30)], 1)).toEqual([
      p(0, 0),
      p(30, 0),
      p(0, 30),
    ]);
  });

  it.each([[[]], [[p(3, 4)]]])('is no more than the stroke: %j', (stroke) => {
    expect(freehandOutline(stroke, 2)).toEqual(stroke);
  });
});

describe('centreOf', () => {
  it.each([
    ['a rectangle', rectangle(120, 60), p(60, 30)],
    ['a triangle', [p(0, 0), p(30, 0), p(0, 30)], p(10, 10)],
    ['a line without ground', [p(0, 0), p(10, 0)], p(5, 0)],
  ])('of %s', (_, polygon, centre) => {
    expect(centreOf(polygon).x).toBeCloseTo(centre.x, 9);
    expect(centreOf(polygon).y).toBeCloseTo(centre.y, 9);
  });

  it('moves with the polygon', () => {
    fc.assert(
      fc.property(inch, inch, (dx, dy) => {
        const ell = [p(0, 0), p(60, 0), p(60, 60), p(120, 60), p(120, 120), p(0, 120)];
        const [from, to] = [centreOf(ell), centreOf(movedBy(ell, dx, dy))];
        expect(to.x).toBeCloseTo(from.x + dx, 6);
        expect(to.y).toBeCloseTo(from.y + dy, 6);
      }),
    );
  });
});

describe('lengthOf', () => {
  it('is the way around, or from end to end', () => {
    expect(lengthOf(rectangle(30, 40), true)).toBe(140);
    expect(lengthOf(rectangle(30, 40), false)).toBe(100);
    expect(lengthOf([], true)).toBe(0);
  });
});

describe('turned', () => {
  it.each([
    [90, p(10, 20)],
    [180, p(0, 10)],
    [-90, p(10, 0)],
    [360, p(20, 10)],
  ])('a quarter clockwise on the plan takes east to south: %s degrees', (degrees, at) => {
    const end = turned(p(20, 10), p(10, 10), degrees);
    expect(end.x).toBeCloseTo(at.x, 9);
    expect(end.y).toBeCloseTo(at.y, 9);
  });
});

describe('isSliver', () => {
  it.each([
    [rectangle(1, 1), false],
    [rectangle(1, 0.9), true],
    [[p(0, 0), p(9, 9)], true],
  ])('%j: %s', (polygon, sliver) => expect(isSliver(polygon)).toBe(sliver));
});

it('a drawn rectangle, circle and curve do not cross themselves', () => {
  for (const outline of [
    rectangleBetween(p(0, 0), p(50, 30)),
    circleOutline(p(60, 60), 40),
    curveOutline([p(0, 0), p(120, 20), p(150, 140), p(20, 100)]),
  ]) {
    expect(crossesItself(outline)).toBe(false);
    expect(polygonArea(outline)).toBeGreaterThan(0);
    expect(boundsOf(outline).east).toBeGreaterThan(0);
  }
});
