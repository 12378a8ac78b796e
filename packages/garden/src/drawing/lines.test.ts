import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layerCoverage } from '../coverage/coverage.ts';
import { groundOf } from '../coverage/ground.ts';
import { curveLine, lengthOf, lineOutline, mixedOutline } from '../outlines.ts';
import { makePlot } from '../plot.ts';
import {
  distanceToSide,
  type Point,
  type Polygon,
  polygonArea,
  polygonContains,
  rectangle,
} from '../polygon.ts';
import { readDrawing, withKnownLists, writeDrawing, writeThing } from './file.ts';
import { readThing } from './read.ts';
import { mayStand } from './standing.ts';
import { bedOutline, groundOfLine, LINE_KINDS, type LineThing, measureLine } from './thing.ts';

const p = (x: number, y: number): Point => ({ x, y });
const line = (more: Partial<LineThing> = {}): LineThing => ({
  kind: 'line',
  id: 'line',
  z: 1,
  what: 'path',
  name: '',
  points: [p(0, 120), p(240, 120)],
  curved: false,
  width: 36,
  ...more,
});
const distanceTo = (points: Polygon, at: Point): number =>
  Math.min(...points.slice(1).map((to, index) => distanceToSide(at, points[index] ?? to, to)));

describe('the ground of a line', () => {
  it.each([
    ['straight', line(), 240 * 36],
    // The corner is counted once, and its mitre closes what the two sides leave open.
    ['with a corner', line({ points: [p(0, 0), p(200, 0), p(200, 100)] }), 300 * 36],
    ['of three sides', line({ points: [p(0, 0), p(200, 0), p(200, 100), p(0, 100)] }), 500 * 36],
    ['around a square', line({ points: [p(0, 0), p(120, 0), p(120, 120), p(0, 120), p(0, 0)] }), 480 * 36],
  ])('%s is its length times its width', (_, thing, area) => {
    expect(polygonArea(groundOfLine(thing))).toBeCloseTo(area, 6);
  });

  it('leaves free what a ring surrounds', () => {
    const ring = groundOfLine(line({ points: [p(0, 0), p(120, 0), p(120, 120), p(0, 120), p(0, 0)] }));
    expect(polygonContains(ring, p(60, 60))).toBe(false);
    expect(polygonContains(ring, p(60, 5))).toBe(true);
    expect(polygonContains(ring, p(-15, -15))).toBe(true);
  });

  it('cuts off a corner that would run out into a spike, and never runs back on itself', () => {
    const spike = groundOfLine(line({ points: [p(0, 0), p(200, 0), p(0, 20)], width: 12 }));
    expect(Math.max(...spike.map(({ x }) => x))).toBeLessThan(212);
    const hairpin = groundOfLine(line({ points: [p(0, 0), p(200, 0), p(0, 0.001)], width: 12 }));
    expect(hairpin.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))).toBe(true);
  });

  it('covers what lies within half its width of its middle, for lines that turn gently', () => {
    const turns = fc.array(fc.double({ min: -0.9, max: 0.9, noNaN: true }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(
        turns,
        fc.double({ min: 4, max: 40, noNaN: true }),
        fc.boolean(),
        (angles, width, curved) => {
          let [way, at] = [0, p(0, 0)];
          const points = [at];
          for (const turn of [0, ...angles]) {
            way += turn / 2;
            at = p(at.x + Math.cos(way) * 120, at.y + Math.sin(way) * 120);
            points.push(at);
          }
          const middle = curved ? curveLine(points) : points;
          const outline = lineOutline(middle, width);
          for (let share = 0.02; share < 1; share += 0.06) {
            const index = Math.min(middle.length - 2, Math.floor(share * (middle.length - 1)));
            const [from, to] = [middle[index], middle[index + 1]];
            if (!from || !to) continue;
            const [length, half] = [lengthOf([from, to], false), width / 2 - 0.05];
            const [nx, ny] = [(to.y - from.y) / length, (from.x - to.x) / length];
            for (const side of [-half, 0, half]) {
              const spot = p((from.x + to.x) / 2 + nx * side, (from.y + to.y) / 2 + ny * side);
              expect(polygonContains(outline, spot)).toBe(true);
            }
          }
          for (const corner of outline) expect(distanceTo(middle, corner)).toBeLessThan(width * 1.6);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('goes through each knot of a curve', () => {
    const knots = [p(0, 0), p(60, 40), p(120, 0), p(180, 40)];
    const curve = curveLine(knots);
    for (const knot of knots) expect(distanceTo(curve, knot)).toBeLessThan(1e-9);
    expect([curve[0], curve.at(-1)]).toEqual([knots[0], knots[3]]);
  });

  it.each([
    ['path', 400 - 60],
    ['wall', 400 - 60],
    ['hedge', 400],
  ] as const)('of a %s leaves %d square feet to be planted', (what, left) => {
    const ground = groundOf(rectangle(240, 240), [line({ what })]);
    // Cover is counted by squares of ground, and along an edge to the nearest of them.
    expect(Math.abs(layerCoverage(ground, []).plantable - left)).toBeLessThan(2);
  });

  it('of a fence, wall or hedge may lie beside the garden, and of a path within it', () => {
    const plot = makePlot(20, 20, null);
    const beside = LINE_KINDS.filter((what) =>
      mayStand(plot, line({ what, points: [p(-30, 0), p(-30, 200)] })),
    );
    expect(beside).toEqual(['fence', 'wall', 'hedge']);
  });
});

describe('a bed of straight and curved sides', () => {
  const corners = [p(0, 0), p(100, 0), p(130, 50), p(100, 100), p(0, 100)];
  const bed = { form: 'polygon' as const, corners };

  it('keeps its corners, and goes through its knots in a curve', () => {
    const outline = bedOutline({ ...bed, bends: [2] });
    for (const corner of corners)
      expect(outline.some(({ x, y }) => x === corner.x && y === corner.y)).toBe(true);
    // The straight sides are two points each, the bent ones many.
    expect(outline.filter(({ x }) => x <= 100 && x > 0 && x < 100)).toEqual([]);
    expect(outline.length).toBeGreaterThan(12);
    expect(polygonArea(outline)).toBeGreaterThan(polygonArea(corners));
  });

  it('is straight without bends, and a curve where all are knots', () => {
    expect(bedOutline(bed)).toBe(corners);
    expect(bedOutline({ ...bed, bends: [] })).toBe(corners);
    expect(mixedOutline(corners, [0, 1, 2, 3, 4])).toEqual(bedOutline({ form: 'curve', corners }));
    expect(mixedOutline(corners, [17])).toEqual(corners);
  });
});

describe('the file of a garden with lines', () => {
  const entry = {
    id: 'l',
    z: 2,
    what: 'fence',
    name: 'North',
    points: [p(0, 0), p(9, 0)],
    curved: true,
    width: 4,
    height: 6,
    group: 'g',
    colour: 'green',
  };

  it('is written as it was read, with what is not known of a line', () => {
    const grid = { placedPlants: [], lines: [entry] };
    const file = readDrawing(grid);
    expect(file.things).toMatchObject([{ kind: 'line', what: 'fence', extra: { colour: 'green' } }]);
    expect(writeDrawing(file)).toEqual(grid);
  });

  it.each([
    ['of a kind nobody knows', { what: 'ha-ha' }],
    ['of one point', { points: [p(0, 0)] }],
    ['all on one spot', { points: [p(1, 1), p(1, 1)] }],
    ['as wide as a field', { width: 5_000 }],
    ['of no width', { width: 0 }],
  ])('carries a line %s along', (_, wrong) => {
    const file = readDrawing({ placedPlants: [], lines: [{ ...entry, ...wrong }] });
    expect(file.things).toEqual([]);
    expect(writeDrawing(file).lines).toEqual([{ ...entry, ...wrong }]);
  });

  it('takes the usual width of a path where none is told', () => {
    const { width: _, ...rest } = entry;
    expect(readDrawing({ lines: [{ ...rest, what: 'path' }] }).things).toMatchObject([{ width: 42 }]);
  });

  it('reads the bends of a polygon that are corners of it, and leaves the rest straight', () => {
    const bed = { id: 'b', corners: rectangle(90, 90), form: 'polygon', z: 0, name: '', ground: 'planting' };
    const read = (bends: unknown, form = 'polygon') =>
      readDrawing({ beds: [{ ...bed, form, bends }] }).things[0];
    expect(read([3, 1, 1, 9, -1, 'two'])).toMatchObject({ bends: [1, 3] });
    for (const none of [[], 'all', [9], undefined]) expect(read(none)).not.toHaveProperty('bends');
    expect(read([1], 'rectangle')).not.toHaveProperty('bends');
    const grid = { placedPlants: [], beds: [{ ...bed, bends: [1] }] };
    expect(writeDrawing(readDrawing(grid))).toEqual(grid);
  });

  it('carries lists of a kind that is not known, whole, and draws them once they are', () => {
    const grid = { placedPlants: [], pergolas: [{ id: 'p', x: 1 }], lines: [entry] };
    const file = readDrawing(grid);
    expect(file.carried.fields).toEqual({ pergolas: [{ id: 'p', x: 1 }] });
    expect(writeDrawing(file)).toEqual(grid);
    // As a build kept it that knew of no lines.
    const { lines, ...others } = grid;
    const kept = readDrawing(others);
    const older = { ...kept, carried: { ...kept.carried, fields: { ...kept.carried.fields, lines } } };
    expect(withKnownLists(older)).toEqual(file);
    expect(withKnownLists(file)).toBe(file);
  });
});

it('a dimension line stands off two points, to the left of their way, and off no others', () => {
  const points = [p(0, 50), p(100, 50)];
  expect(measureLine({ points, closed: false, offset: 15 })).toEqual([p(0, 35), p(100, 35)]);
  expect(measureLine({ points, closed: false, offset: -15 })).toEqual([p(0, 65), p(100, 65)]);
  expect(measureLine({ points, closed: false })).toBe(points);
  const three = [...points, p(0, 90)];
  expect(measureLine({ points: three, closed: true, offset: 15 })).toBe(three);
});

describe('what the points of a measure lie on', () => {
  const points = [p(0, 0), p(100, 0)];
  const read = (ends: unknown) => readThing('measure', { points, ends }, { id: 'm', z: 0 });

  it.each([
    ['a corner and a stem', [{ thing: 'bed', corner: 1 }, { thing: 'fern' }]],
    ['a corner of the rectangle around what is round', [{ thing: 'bed', corner: 0, around: true }, null]],
  ])('is read and written: %s', (_, ends) => {
    const thing = read(ends);
    expect(thing).toMatchObject({ ends });
    expect(thing && writeThing(thing)).toMatchObject({ ends });
  });

  it.each([
    ['another number of them', [{ thing: 'bed', corner: 1 }]],
    ['no list', 'bed'],
    ['nothing that can be read', [{ thing: 7 }, { thing: 'bed', corner: -1 }]],
  ])('is nothing where it is %s', (_, ends) => {
    expect(read(ends)).not.toHaveProperty('ends');
  });
});
