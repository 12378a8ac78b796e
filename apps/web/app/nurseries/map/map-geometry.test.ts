import { distanceBetween } from '@understory/garden';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  between,
  type Camera,
  fitted,
  kept,
  panned,
  toScreen,
  toWorld,
  ZOOM_RANGE,
  zoomed,
} from './camera.ts';
import { circleAround } from './circle.ts';
import { grouped, obstacleOf, placed, standsTogether } from './grouping.ts';
import { milesPerPixel, project, unproject, worldWidth } from './mercator.ts';
import { scaleBar } from './scale-bar.ts';

const SEATTLE = { latitude: 47.61, longitude: -122.33 };
const SIZE = { width: 800, height: 600 };

/** Somewhere in the lower 48 states. */
const places = fc.record({
  latitude: fc.double({ min: 25, max: 49, noNaN: true }),
  longitude: fc.double({ min: -124, max: -67, noNaN: true }),
});
const cameras: fc.Arbitrary<Camera> = fc
  .tuple(places, fc.double({ min: ZOOM_RANGE.least, max: ZOOM_RANGE.most, noNaN: true }))
  .map(([place, zoom]) => ({ centre: project(place), zoom }));
const spots = fc.record({
  left: fc.double({ min: 0, max: SIZE.width, noNaN: true }),
  top: fc.double({ min: 0, max: SIZE.height, noNaN: true }),
});

describe('Mercator', () => {
  test.each([
    [
      { latitude: 0, longitude: 0 },
      { x: 0.5, y: 0.5 },
    ],
    [
      { latitude: 0, longitude: -180 },
      { x: 0, y: 0.5 },
    ],
    [
      { latitude: 90, longitude: -90 },
      { x: 0.25, y: 0 },
    ],
    // As tile servers count it, (1 - asinh(tan latitude) / pi) / 2.
    [SEATTLE, { x: 0.160194, y: 0.349227 }],
    // The farthest Aleutians lie in the west of the map, not at its other end.
    [
      { latitude: 52.7, longitude: 174.1 },
      { x: -0.016389, y: 0.327132 },
    ],
  ])('puts %j at %j', (place, point) => {
    const at = project(place);
    expect(at.x).toBeCloseTo(point.x, 5);
    expect(at.y).toBeCloseTo(point.y, 5);
  });

  test('finds its way back', () => {
    fc.assert(
      fc.property(places, (place) => {
        const back = unproject(project(place));
        expect(back.latitude).toBeCloseTo(place.latitude, 9);
        expect(back.longitude).toBeCloseTo(place.longitude, 9);
      }),
    );
    expect(unproject(project({ latitude: 52.7, longitude: 174.1 })).longitude).toBeCloseTo(174.1, 9);
  });

  test('knows how far a pixel reaches', () => {
    fc.assert(
      fc.property(places, (place) => {
        const east = { ...place, longitude: place.longitude + 0.01 };
        const pixels = (project(east).x - project(place).x) * worldWidth(10);
        const told = pixels * milesPerPixel(project(place).y, 10);
        expect(told / distanceBetween(place, east)).toBeCloseTo(1, 4);
      }),
    );
  });
});

describe('the camera', () => {
  test('shows a point where it finds it', () => {
    fc.assert(
      fc.property(cameras, spots, (camera, spot) => {
        const back = toScreen(camera, SIZE, toWorld(camera, SIZE, spot));
        expect(back.left).toBeCloseTo(spot.left, 4);
        expect(back.top).toBeCloseTo(spot.top, 4);
      }),
    );
  });

  test('keeps what lies under the pointer while it zooms', () => {
    fc.assert(
      fc.property(cameras, spots, fc.double({ min: -2, max: 2, noNaN: true }), (camera, spot, by) => {
        const after = zoomed(camera, SIZE, by, spot);
        const isHeldBack = kept(after).centre.x !== after.centre.x || after.centre.y === 0.18;
        const under = toScreen(after, SIZE, toWorld(camera, SIZE, spot));
        const wasMovedBack = Math.abs(under.left - spot.left) > 1e-3 || Math.abs(under.top - spot.top) > 1e-3;
        // Only at the end of the ground may it slip.
        if (wasMovedBack) expect(after).toEqual(kept(after));
        else expect(isHeldBack).toBe(false);
      }),
    );
    const nearer = zoomed({ centre: project(SEATTLE), zoom: 9 }, SIZE, 1, { left: 100, top: 50 });
    const before = toWorld({ centre: project(SEATTLE), zoom: 9 }, SIZE, { left: 100, top: 50 });
    expect(toScreen(nearer, SIZE, before).left).toBeCloseTo(100, 6);
    expect(toScreen(nearer, SIZE, before).top).toBeCloseTo(50, 6);
  });

  test('stays over the ground and within its zooms, however it is thrown', () => {
    const throws = fc.double({ min: -1e7, max: 1e7, noNaN: true });
    fc.assert(
      fc.property(cameras, throws, throws, throws, spots, (camera, right, down, by, spot) => {
        const thrown = zoomed(panned(camera, right, down), SIZE, by, spot);
        expect(kept(thrown)).toEqual(thrown);
        expect(thrown.zoom).toBeGreaterThanOrEqual(ZOOM_RANGE.least);
        expect(thrown.zoom).toBeLessThanOrEqual(ZOOM_RANGE.most);
      }),
    );
  });

  test('fits all points inside its margin, and two sides of them touch it', () => {
    fc.assert(
      fc.property(fc.array(places, { minLength: 1, maxLength: 20 }), (some) => {
        const camera = fitted(some.map(project), SIZE, 40);
        if (!camera) throw new Error('There were points.');
        const seen = some.map((place) => toScreen(camera, SIZE, project(place)));
        for (const { left, top } of seen) {
          expect(left).toBeGreaterThan(39.99);
          expect(left).toBeLessThan(SIZE.width - 39.99);
          expect(top).toBeGreaterThan(39.99);
          expect(top).toBeLessThan(SIZE.height - 39.99);
        }
      }),
    );
  });

  test.each([
    ['nothing', [], undefined],
    ['one place', [SEATTLE], 11],
    ['one place twice', [SEATTLE, SEATTLE], 11],
  ])('fitted to %s has the zoom %s', (_, some, zoom) => {
    expect(fitted(some.map(project), SIZE, 40)?.zoom).toBe(zoom);
  });

  test('shows two that are close as near as is asked, so that they come apart', () => {
    const close = [SEATTLE, { ...SEATTLE, longitude: SEATTLE.longitude + 0.01 }].map(project);
    expect(
      grouped(
        close.map((at) => ({ at })),
        fitted(close, SIZE, 40)?.zoom ?? 0,
      ),
    ).toHaveLength(1);
    const near = fitted(close, SIZE, 40, ZOOM_RANGE.most);
    expect(near?.zoom).toBe(ZOOM_RANGE.most);
    expect(
      grouped(
        close.map((at) => ({ at })),
        near?.zoom ?? 0,
      ),
    ).toHaveLength(2);
  });

  test('has a zoom even on a map smaller than its margins', () => {
    const camera = fitted(
      [SEATTLE, { latitude: 45, longitude: -120 }].map(project),
      { width: 20, height: 20 },
      40,
    );
    expect(camera?.zoom).toBe(ZOOM_RANGE.least);
  });

  test('goes from one view to another and ends there', () => {
    fc.assert(
      fc.property(cameras, cameras, (from, to) => {
        const [start, end] = [between(from, to, 0), between(from, to, 1)];
        expect(start.zoom).toBeCloseTo(from.zoom, 9);
        expect(start.centre.x).toBeCloseTo(from.centre.x, 9);
        expect(end.zoom).toBeCloseTo(to.zoom, 9);
        expect(end.centre.y).toBeCloseTo(to.centre.y, 9);
      }),
    );
  });
});

describe('the circle', () => {
  test('is as far from its middle all around as it says', () => {
    fc.assert(
      fc.property(places, fc.double({ min: 1, max: 500, noNaN: true }), (middle, radius) => {
        for (const point of circleAround(middle, radius)) {
          expect(distanceBetween(middle, point) / radius).toBeCloseTo(1, 6);
        }
      }),
    );
  });

  test('is taller than a circle of the screen in the north', () => {
    const corners = circleAround(SEATTLE, 200).map(project);
    const { y } = project(SEATTLE);
    const up = y - Math.min(...corners.map((corner) => corner.y));
    const down = Math.max(...corners.map((corner) => corner.y)) - y;
    expect(up / down).toBeGreaterThan(1.05);
  });
});

describe('groups', () => {
  const at = ([right, down]: readonly [number, number]) => ({
    at: { x: 0.2 + right / worldWidth(10), y: 0.35 + down / worldWidth(10) },
  });

  test.each([
    ['none', [], []],
    ['one', [[0, 0]], [1]],
    [
      'two that lie on each other',
      [
        [0, 0],
        [0, 0],
      ],
      [2],
    ],
    [
      'two pins beside each other, just too near',
      [
        [0, 0],
        [33.9, 0],
      ],
      [2],
    ],
    [
      'two pins beside each other, just apart',
      [
        [0, 0],
        [34.1, 0],
      ],
      [1, 1],
    ],
    [
      'two pins above each other, just too near',
      [
        [0, 0],
        [0, 39.9],
      ],
      [2],
    ],
    [
      'two pins above each other, just apart',
      [
        [0, 0],
        [0, 40.1],
      ],
      [1, 1],
    ],
    [
      'a row, of which the first takes its neighbour',
      [
        [0, 0],
        [30, 0],
        [60, 0],
        [90, 0],
      ],
      [2, 2],
    ],
    [
      'one of the middle that comes later',
      [
        [0, 0],
        [50, 0],
        [30, 0],
      ],
      [2, 1],
    ],
    [
      'a pin that only the bubble of two others reaches',
      [
        [0, 0],
        [35, 0],
        [0, 1],
      ],
      [3],
    ],
    [
      'a pin south of a bubble, which stands up into it',
      [
        [0, 0],
        [0, 0],
        [0, 50],
      ],
      [3],
    ],
    [
      'a pin north of a bubble, clear of it',
      [
        [0, 0],
        [0, 0],
        [0, -23],
      ],
      [2, 1],
    ],
    [
      'two bubbles whose middles are 36 pixels apart',
      [
        [0, 0],
        [0, 0],
        [36, 0],
        [36, 0],
      ],
      [4],
    ],
  ] as const)('of %s', (_, pixels, counts) => {
    const groups = grouped(pixels.map(at), 10);
    expect(groups.map((group) => group.places.length)).toEqual(counts);
  });

  test('lose nobody, keep the order of the list, and stand apart', () => {
    fc.assert(
      fc.property(
        fc.array(places, { maxLength: 60 }),
        fc.double({ min: 4, max: 12, noNaN: true }),
        (some, zoom) => {
          const marks = some.map((place, id) => ({ id, at: project(place) }));
          const groups = grouped(marks, zoom);
          const firsts = groups.map((group) => group.places[0]?.id ?? -1);
          expect(groups.flatMap((group) => group.places.map(({ id }) => id)).sort((a, b) => a - b)).toEqual(
            marks.map(({ id }) => id),
          );
          expect(firsts).toEqual(firsts.toSorted((a, b) => a - b));
          const boxes = groups.map((group) => placed(obstacleOf(group), worldWidth(zoom)));
          for (const [i, a] of boxes.entries()) {
            for (const b of boxes.slice(i + 1)) {
              const across = Math.max(a.left, b.left) - Math.min(a.right, b.right);
              const along = Math.max(a.top, b.top) - Math.min(a.bottom, b.bottom);
              expect(Math.max(across, along)).toBeGreaterThanOrEqual(0);
            }
          }
        },
      ),
    );
  });

  test('that no look sets apart are known', () => {
    expect(standsTogether([at([0, 0]), at([0, 0])], 13)).toBe(true);
    expect(standsTogether([at([0, 0]), at([40, 0])], 10)).toBe(false);
  });
});

describe('the scale', () => {
  test.each([
    [0.05, 100, 5, 100],
    [0.05, 99, 2, 40],
    [0.01, 100, 1, 100],
    [0.009, 100, 0.5, 55.56],
    [1.3, 96, 100, 76.9],
    [10, 96, 500, 50],
  ])('of %s miles a pixel in %s pixels is %s miles long', (milesAPixel, longest, miles, pixels) => {
    const bar = scaleBar(milesAPixel, longest);
    expect(bar.miles).toBeCloseTo(miles, 9);
    expect(bar.pixels).toBeCloseTo(pixels, 1);
  });

  test('always fills two fifths of its room or more', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-3, max: 50, noNaN: true }), (milesAPixel) => {
        const { pixels } = scaleBar(milesAPixel, 100);
        expect(pixels).toBeLessThanOrEqual(100.0001);
        expect(pixels).toBeGreaterThan(39.9);
      }),
    );
  });
});
