import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boxAround, distanceBetween, EARTH_RADIUS_MILES, type GeoBox, type GeoPoint } from './distance.ts';

const at = (latitude: number, longitude: number): GeoPoint => ({ latitude, longitude });

const SEATTLE = at(47.6062, -122.3321);
const PORTLAND = at(45.5152, -122.6784);
const MIAMI = at(25.7617, -80.1918);
const HONOLULU = at(21.3069, -157.8583);

/** Miles along the geodesic of WGS 84 by Vincenty's inverse formula, which is right to a millimetre. */
const ON_THE_ELLIPSOID: readonly (readonly [string, GeoPoint, GeoPoint, number])[] = [
  ['Seattle and Olympia', SEATTLE, at(47.0379, -122.9007), 47.48],
  ['Seattle and Portland, across the state line', SEATTLE, PORTLAND, 145.37],
  ['Vancouver, WA, and Portland, over the Columbia', at(45.6387, -122.6615), PORTLAND, 8.57],
  ['Pullman, WA, and Moscow, ID', at(46.7298, -117.1817), at(46.7324, -117.0002), 8.62],
  ['Seattle and New York', SEATTLE, at(40.7128, -74.006), 2408.19],
  ['Seattle and Miami', SEATTLE, MIAMI, 2734.33],
  ['Anchorage and Miami', at(61.2181, -149.9003), MIAMI, 4006.18],
  ['Utqiagvik and Miami', at(71.2906, -156.7886), MIAMI, 4247.87],
  ['Honolulu and New York', HONOLULU, at(40.7128, -74.006), 4967.72],
  ['Adak and Shemya, across the 180th meridian', at(51.88, -176.6581), at(52.7127, 174.1136), 395.14],
  ['Guam and Honolulu', at(13.4443, 144.7937), HONOLULU, 3806.09],
];

const degreesUpTo = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
/** Anywhere, and often where degrees begin anew: on both sides of the 180th meridian. */
const longitude = fc.oneof(
  degreesUpTo(180),
  degreesUpTo(5).map((beside) => (beside < 0 ? 180 + beside : beside - 180)),
);
const anywhere = fc.tuple(degreesUpTo(90), longitude).map(([latitude, east]) => at(latitude, east));

describe('distance', () => {
  test.each(ON_THE_ELLIPSOID)('%s: right to one percent', (_, from, to, miles) => {
    expect(Math.abs(distanceBetween(from, to) / miles - 1)).toBeLessThan(0.006);
  });

  test('a quarter of the way around, from the equator to the pole', () => {
    expect(distanceBetween(at(0, 0), at(90, 77))).toBeCloseTo((Math.PI / 2) * EARTH_RADIUS_MILES, 6);
  });

  test('nothing from a place to itself, and the same there and back', () => {
    fc.assert(
      fc.property(anywhere, anywhere, (a, b) => {
        expect(distanceBetween(a, a)).toBe(0);
        expect(distanceBetween(a, b)).toBeCloseTo(distanceBetween(b, a), 6);
      }),
    );
  });

  test('no way round is shorter, and none is longer than halfway around the Earth', () => {
    fc.assert(
      fc.property(anywhere, anywhere, anywhere, (a, b, c) => {
        const direct = distanceBetween(a, c);
        expect(direct).toBeLessThanOrEqual(distanceBetween(a, b) + distanceBetween(b, c) + 1e-3);
        expect(direct).toBeLessThanOrEqual(Math.PI * EARTH_RADIUS_MILES + 1e-6);
      }),
    );
  });

  test('the 180th meridian is no wall', () => {
    expect(distanceBetween(at(52, 179.9), at(52, -179.9))).toBeLessThan(10);
  });
});

const holds = ({ south, north, spans }: GeoBox, { latitude, longitude }: GeoPoint): boolean =>
  latitude >= south &&
  latitude <= north &&
  spans.some(({ west, east }) => longitude >= west && longitude <= east);

describe('the box around a circle', () => {
  const radius = fc.integer({ min: 1, max: 500 });

  test('holds everything within the distance', () => {
    fc.assert(
      fc.property(
        anywhere,
        radius,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.nat(359),
        (middle, miles, share, bearing) => {
          const point = goneFrom(middle, miles * share, bearing);
          fc.pre(distanceBetween(middle, point) <= miles);
          expect(holds(boxAround(middle, miles), point)).toBe(true);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  test('is as wide at the 180th meridian as elsewhere', () => {
    const width = ({ spans }: GeoBox) => spans.reduce((sum, { west, east }) => sum + east - west, 0);
    fc.assert(
      fc.property(degreesUpTo(75), longitude, radius, (latitude, east, miles) => {
        const box = boxAround(at(latitude, east), miles);
        expect(width(box)).toBeCloseTo(width(boxAround(at(latitude, 0), miles)), 6);
        for (const span of box.spans) {
          expect(span.west).toBeGreaterThanOrEqual(-180);
          expect(span.east).toBeLessThanOrEqual(180);
        }
      }),
    );
  });

  test('is no wider or higher than it must be', () => {
    fc.assert(
      fc.property(fc.double({ min: -75, max: 75, noNaN: true }), radius, (latitude, miles) => {
        const { south, north, spans } = boxAround(at(latitude, 0), miles);
        expect(distanceBetween(at(latitude, 0), at(north, 0))).toBeCloseTo(miles, 2);
        expect(distanceBetween(at(latitude, 0), at(south, 0))).toBeCloseTo(miles, 2);
        // Where the circle is widest it touches the box: nothing a step farther east is within the distance.
        const angle = miles / EARTH_RADIUS_MILES;
        const touching = (Math.asin(Math.sin((latitude * Math.PI) / 180) / Math.cos(angle)) * 180) / Math.PI;
        expect(distanceBetween(at(latitude, 0), at(touching, spans[0]?.east ?? 0))).toBeCloseTo(miles, 2);
      }),
    );
  });

  test.each([
    ['Seattle, 25 miles', SEATTLE, 25, 1],
    ['Adak, 500 miles: across the 180th meridian', at(51.88, -176.6581), 500, 2],
    ['Shemya, 500 miles: across it from the other side', at(52.7127, 174.1136), 500, 2],
    ['the pole within the circle', at(89, 30), 100, 1],
  ])('%s', (_, middle, miles, spans) => {
    expect(boxAround(middle, miles).spans).toHaveLength(spans);
  });

  test('around a pole it goes all around', () => {
    expect(boxAround(at(89, 30), 100)).toMatchObject({ north: 90, spans: [{ west: -180, east: 180 }] });
    expect(boxAround(at(-90, 0), 1)).toMatchObject({ south: -90, spans: [{ west: -180, east: 180 }] });
  });

  test('at 60 degrees north 25 miles are twice as many degrees of longitude as at the equator', () => {
    const width = (latitude: number) => boxAround(at(latitude, 0), 25).spans[0]?.east ?? 0;
    expect(width(60) / width(0)).toBeCloseTo(2, 3);
  });
});

/** The point so many miles off in a direction, by the formula of the great circle. */
function goneFrom({ latitude, longitude }: GeoPoint, miles: number, bearing: number): GeoPoint {
  const angle = miles / EARTH_RADIUS_MILES;
  const [from, course] = [(latitude * Math.PI) / 180, (bearing * Math.PI) / 180];
  const north = Math.asin(
    Math.min(
      1,
      Math.max(-1, Math.sin(from) * Math.cos(angle) + Math.cos(from) * Math.sin(angle) * Math.cos(course)),
    ),
  );
  const east = Math.atan2(
    Math.sin(course) * Math.sin(angle) * Math.cos(from),
    Math.cos(angle) - Math.sin(from) * Math.sin(north),
  );
  const around = longitude + (east * 180) / Math.PI;
  return at((north * 180) / Math.PI, ((((around + 180) % 360) + 360) % 360) - 180);
}
