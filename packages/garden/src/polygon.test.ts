import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  boundsOf,
  crossesItself,
  distanceToSide,
  type Point,
  polygonArea,
  polygonContains,
  rectangle,
} from './polygon.ts';

const p = (x: number, y: number): Point => ({ x, y });
/** An L: the north-east quarter is missing. */
const ell = [p(0, 0), p(60, 0), p(60, 60), p(120, 60), p(120, 120), p(0, 120)];
const side = fc.integer({ min: 12, max: 6000 });
/** Never on a whole inch, so never on an edge. */
const offEdge = fc.integer({ min: -100, max: 7000 }).map((inches) => inches + 0.5);

describe('polygonContains', () => {
  it.each([
    ['inside the upright', p(30, 30), true],
    ['inside the foot', p(110, 110), true],
    ['in the missing quarter', p(90, 30), false],
    ['on an outer edge', p(0, 50), true],
    ['on the inner edge', p(60, 30), true],
    ['on the inner corner', p(60, 60), true],
    ['on the outer corner', p(120, 120), true],
    ['a hair outside', p(120.001, 120), false],
    ['level with a corner, west of it', p(-1, 60), false],
    ['not a number', p(Number.NaN, 30), false],
    ['infinitely far', p(Number.POSITIVE_INFINITY, 30), false],
  ])('%s', (_, point, inside) => {
    expect(polygonContains(ell, point)).toBe(inside);
  });

  it('agrees with plain comparison in every rectangle', () => {
    fc.assert(
      fc.property(side, side, offEdge, offEdge, (w, h, x, y) => {
        expect(polygonContains(rectangle(w, h), p(x, y))).toBe(x > 0 && x < w && y > 0 && y < h);
      }),
    );
  });

  it('does not depend on the way round or on the first corner', () => {
    fc.assert(
      fc.property(
        fc.nat(5),
        fc.integer({ min: -10, max: 130 }),
        fc.integer({ min: -10, max: 130 }),
        (turn, x, y) => {
          const turned = [...ell.slice(turn), ...ell.slice(0, turn)].reverse();
          expect(polygonContains(turned, p(x, y))).toBe(polygonContains(ell, p(x, y)));
        },
      ),
    );
  });
});

describe('measures', () => {
  it('gives the area of the L in square inches', () => {
    expect(polygonArea(ell)).toBe(120 * 120 - 60 * 60);
    expect(polygonArea([p(0, 0), p(1, 1)])).toBe(0);
  });

  it('gives its bounds', () => {
    expect(boundsOf(ell)).toEqual({ west: 0, north: 0, east: 120, south: 120 });
    expect(boundsOf([])).toEqual({ west: 0, north: 0, east: 0, south: 0 });
  });

  it('measures to the nearest spot of a side, past its ends to the end', () => {
    expect(distanceToSide(p(5, 3), p(0, 0), p(10, 0))).toBe(3);
    expect(distanceToSide(p(13, 4), p(0, 0), p(10, 0))).toBe(5);
    expect(distanceToSide(p(3, 4), p(0, 0), p(0, 0))).toBe(5);
  });
});

describe('crossesItself', () => {
  it.each([
    ['a rectangle', rectangle(10, 10), false],
    ['an L', ell, false],
    ['a triangle', [p(0, 0), p(4, 0), p(0, 4)], false],
    ['a bow tie', [p(0, 0), p(10, 10), p(10, 0), p(0, 10)], true],
    ['a corner that touches another side', [p(0, 0), p(10, 0), p(10, 10), p(5, 0), p(0, 10)], true],
    ['a side that turns straight back', [p(0, 0), p(10, 0), p(5, 0), p(5, 5)], true],
  ])('%s', (_, polygon, crosses) => {
    expect(crossesItself(polygon)).toBe(crosses);
  });
});
