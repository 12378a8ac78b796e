import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BESIDE_REACH, mayStand } from './drawing/standing.ts';
import { makePlot, refusePlot } from './plot.ts';
import { boundsOf, crossesItself, polygonArea, polygonContains, rectangle, sidesOf } from './polygon.ts';
import {
  HOUSE_SPOTS,
  houseOn,
  missingGround,
  refuseYard,
  stretchOn,
  toldHouseOf,
  YARD_ARM_MIN,
  YARD_CORNERS,
  YARD_SIDES,
  type YardShape,
  yardOutline,
  yardShapeOf,
} from './yard.ts';

const ell = (corner: (typeof YARD_CORNERS)[number], across: number, down: number): YardShape => ({
  kind: 'ell',
  corner,
  across,
  down,
});
const u = (side: (typeof YARD_SIDES)[number], along: number, deep: number, from: number): YardShape => ({
  kind: 'u',
  side,
  along,
  deep,
  from,
});

/** How long each side is, in the order of a walk around it. */
const lengthsOf = (shape: YardShape, width = 480, length = 360) =>
  sidesOf(yardOutline(width, length, shape)).map(([a, b]) => Math.hypot(b.x - a.x, b.y - a.y));

describe('the outline of a yard of 40 by 30 feet', () => {
  it.each<[string, YardShape, number, readonly number[]]>([
    ['a rectangle', { kind: 'rectangle' }, 1200, [480, 360, 480, 360]],
    ['an L', ell('north_west', 180, 120), 1050, [300, 360, 480, 240, 180, 120]],
    [
      'a lot whose corner is cut',
      { kind: 'cut_corner', corner: 'south_east', across: 120, down: 90 },
      1162.5,
      [360, 360, 480, 270, 150],
    ],
    ['a U', u('north', 120, 180, 96), 1050, [96, 180, 120, 180, 264, 360, 480, 360]],
    ['a U on its side', u('east', 120, 180, 96), 1050, [96, 180, 120, 180, 144, 480, 360, 480]],
  ])('of %s has its area and the lengths that were told', (_, shape, feet, lengths) => {
    expect(polygonArea(yardOutline(480, 360, shape)) / 144).toBeCloseTo(feet, 9);
    expect(lengthsOf(shape)).toEqual(lengths);
  });

  it.each(YARD_CORNERS)('leaves out the ground at the corner %s', (corner) => {
    const outline = yardOutline(480, 360, ell(corner, 180, 120));
    const middle = {
      north_west: [60, 60],
      north_east: [420, 60],
      south_east: [420, 300],
      south_west: [60, 300],
    }[corner];
    expect(polygonContains(outline, { x: middle[0] ?? 0, y: middle[1] ?? 0 })).toBe(false);
    expect(polygonContains(outline, { x: 240, y: 180 })).toBe(true);
  });

  it.each<[string, YardShape, readonly string[]]>([
    ['an arm of a foot', ell('north_east', 468, 348), []],
    ['an arm of less', ell('north_east', 469, 349), ['across', 'down']],
    ['what is missing of a foot', ell('north_east', 12, 12), []],
    ['what is missing of less', ell('north_east', 11, 0), ['across', 'down']],
    ['a U with two arms of a foot', u('south', 456, 348, 12), []],
    ['a U that begins too far along', u('south', 120, 100, 349), ['from']],
    ['a U too wide and too deep', u('west', 337, 469, 12), ['along', 'deep']],
    ['no length at all', ell('north_west', Number.NaN, 24), ['across']],
  ])('refuses %s where it must', (_, shape, refused) => {
    expect(refuseYard(480, 360, shape).map(({ length }) => length)).toEqual(refused);
  });
});

const side = fc.integer({ min: 3, max: 500 }).map((feet) => feet * 12);
/** A share of the room there is for a length, which is told to the inch. */
const within = (least: number, most: number, share: number) => Math.round(least + (most - least) * share);
const share = fc.double({ min: 0, max: 1, noNaN: true });
const yard = fc
  .record({
    width: side,
    length: side,
    kind: fc.constantFrom('ell' as const, 'cut_corner' as const, 'u' as const),
    corner: fc.constantFrom(...YARD_CORNERS),
    side: fc.constantFrom(...YARD_SIDES),
    shares: fc.tuple(share, share, share),
  })
  .map(({ width, length, kind, corner, side, shares: [a, b, c] }) => {
    const arm = YARD_ARM_MIN;
    if (kind !== 'u') {
      const across = within(arm, width - arm, a);
      return {
        width,
        length,
        shape: { kind, corner, across, down: within(arm, length - arm, b) } as YardShape,
      };
    }
    const [reach, depth] = side === 'north' || side === 'south' ? [width, length] : [length, width];
    const along = within(arm, reach - 2 * arm, a);
    const from = within(arm, reach - arm - along, c);
    return { width, length, shape: u(side, along, within(arm, depth - arm, b), from) };
  });

describe('any yard', () => {
  it('is one sound piece of ground that fills its width and length', () => {
    fc.assert(
      fc.property(yard, ({ width, length, shape }) => {
        const outline = yardOutline(width, length, shape);
        expect(refuseYard(width, length, shape)).toEqual([]);
        expect(crossesItself(outline)).toBe(false);
        expect(refusePlot(width / 12, length / 12, outline)).toEqual([]);
        expect(boundsOf(outline)).toEqual({ west: 0, north: 0, east: width, south: length });
      }),
    );
  });

  it('is told again from its outline, wherever that begins and whichever way it goes', () => {
    fc.assert(
      fc.property(yard, fc.nat(), fc.boolean(), ({ width, length, shape }, from, turns) => {
        const outline = yardOutline(width, length, shape);
        const at = from % outline.length;
        const begun = [...outline.slice(at), ...outline.slice(0, at)];
        expect(yardShapeOf(width, length, turns ? begun.toReversed() : begun)).toEqual(shape);
      }),
    );
  });

  it('is told as none once a corner was moved by hand', () => {
    fc.assert(
      fc.property(yard, fc.nat(), ({ width, length, shape }, which) => {
        const outline = yardOutline(width, length, shape);
        const at = which % outline.length;
        // A corner of one alone leaves the lines of its sides.
        const moved = outline.map(({ x, y }, index) =>
          index === at ? { x: x + 0.4, y: y + 0.3 } : { x, y },
        );
        expect(yardShapeOf(width, length, moved)).toBeUndefined();
      }),
    );
  });

  it('and what is missing of it make up the rectangle', () => {
    fc.assert(
      fc.property(yard, ({ width, length, shape }) => {
        const missing = missingGround(width, length, shape);
        const triangle = shape.kind === 'cut_corner' ? (shape.across * shape.down) / 2 : 0;
        expect(missing === undefined).toBe(shape.kind === 'cut_corner');
        const rest = missing ? polygonArea(missing) : triangle;
        expect(polygonArea(yardOutline(width, length, shape)) + rest).toBeCloseTo(width * length, 4);
        if (!missing) return;
        const { west, north, east, south } = boundsOf(missing);
        const middle = { x: (west + east) / 2, y: (north + south) / 2 };
        expect(polygonContains(yardOutline(width, length, shape), middle)).toBe(false);
      }),
    );
  });
});

it('tells a rectangle that fills its width and length, and no other', () => {
  expect(yardShapeOf(480, 360, rectangle(480, 360))).toEqual({ kind: 'rectangle' });
  expect(yardShapeOf(480, 360, rectangle(468, 360))).toBeUndefined();
});

describe('a house on a side', () => {
  const outline = yardOutline(480, 360, ell('north_west', 180, 120));
  it.each([
    ['north', { from: 180, to: 480, at: 0 }],
    ['east', { from: 0, to: 360, at: 480 }],
    ['south', { from: 0, to: 480, at: 360 }],
    ['west', { from: 120, to: 360, at: 0 }],
  ] as const)('%s of an L stands where the yard reaches it', (side, stretch) => {
    expect(stretchOn(outline, side)).toEqual(stretch);
  });

  it.each([
    ['start', false, { west: 180, north: -288, east: 420, south: 0 }],
    ['middle', false, { west: 210, north: -288, east: 450, south: 0 }],
    ['end', true, { west: 240, north: 0, east: 480, south: 288 }],
  ] as const)('at its %s, within: %s', (spot, within, bounds) => {
    const house = houseOn(outline, { side: 'north', spot, width: 240, depth: 288, within });
    expect(boundsOf(house)).toEqual(bounds);
  });

  it('has the size that was told, touches its side and may stand there', () => {
    const told = fc.record({
      side: fc.constantFrom(...YARD_SIDES),
      spot: fc.constantFrom(...HOUSE_SPOTS),
      width: fc.integer({ min: 12, max: 90 * 12 }),
      depth: fc.integer({ min: 12, max: 90 * 12 }),
      within: fc.boolean(),
    });
    fc.assert(
      fc.property(yard, told, ({ width, length, shape }, house) => {
        const outline = yardOutline(width, length, shape);
        const corners = houseOn(outline, house);
        const { west, north, east, south } = boundsOf(corners);
        const turns = house.side === 'east' || house.side === 'west';
        expect(turns ? [south - north, east - west] : [east - west, south - north]).toEqual([
          house.width,
          house.depth,
        ]);
        const edge = { north: 0, south: length, west: 0, east: width }[house.side];
        expect(
          house.within
            ? { north, south, west, east }[house.side]
            : { north: south, south: north, west: east, east: west }[house.side],
        ).toBe(edge);
        const bed = {
          kind: 'bed',
          id: 'house',
          z: 0,
          name: '',
          ground: 'building',
          form: 'rectangle',
          corners,
        } as const;
        const again = toldHouseOf(outline, corners);
        expect(again && houseOn(outline, again)).toEqual(corners);
        const aside = corners.map(({ x, y }) => (turns ? { x: x + 0.5, y } : { x, y: y + 0.5 }));
        expect(toldHouseOf(outline, aside)?.side).not.toBe(house.side);
        const far = Math.max(-west, -north, east - width, south - length);
        expect(mayStand(makePlot(width / 12, length / 12, outline), bed)).toBe(far < BESIDE_REACH);
        // Ninety feet are in reach of any side.
        expect(far).toBeLessThan(BESIDE_REACH);
      }),
    );
  });
});
