/** International miles on the ground. */
export type Miles = number & { readonly __unit?: 'miles' };

/** Degrees north and east. */
export interface GeoPoint {
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * The mean radius of the Earth (2a + b) / 3 of WGS 84: 6,371.0088 km (H. Moritz, Geodetic Reference System 1980). On a sphere of
 * this size a distance is within 0.6 % of the one on the ellipsoid, wherever the two points lie.
 */
export const EARTH_RADIUS_MILES: Miles = 3958.7613;

const FULL_CIRCLE = 360;
const POLE = 90;
/** Degrees, about four inches: a box is never smaller than its circle for a figure that was rounded. */
const SLACK = 1e-6;

const radians = (degrees: number): number => (degrees * Math.PI) / (FULL_CIRCLE / 2);
const degrees = (angle: number): number => (angle * (FULL_CIRCLE / 2)) / Math.PI;

/** How far apart two points are as the crow flies: the great circle, by haversines, which hold for points a step apart as well. */
export function distanceBetween(a: GeoPoint, b: GeoPoint): Miles {
  const northward = Math.sin(radians(b.latitude - a.latitude) / 2);
  const eastward = Math.sin(radians(b.longitude - a.longitude) / 2);
  const haversine =
    northward ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * eastward ** 2;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(haversine)));
}

/** Degrees that hold a circle: from south to north, and the spans from west to east, two where it lies across the 180th meridian. */
export interface GeoBox {
  readonly south: number;
  readonly north: number;
  readonly spans: readonly { readonly west: number; readonly east: number }[];
}

const ALL_AROUND: GeoBox['spans'] = [{ west: -FULL_CIRCLE / 2, east: FULL_CIRCLE / 2 }];

/**
 * The smallest box of degrees around all that lies within a distance of a point. What is outside of it need not be measured;
 * what is in its corners is farther than the distance.
 *
 * The circle is widest north (south) of its middle: there half of its width is asin(sin r / cos latitude), which at 60° is more
 * than twice the distance in degrees of latitude. A circle around a pole goes all around.
 */
export function boxAround({ latitude, longitude }: GeoPoint, radius: Miles): GeoBox {
  const angle = radius / EARTH_RADIUS_MILES;
  const reach = degrees(angle) + SLACK;
  const [south, north] = [latitude - reach, latitude + reach];
  const widest = Math.sin(angle) / Math.cos(radians(latitude));
  const holdsPole = south <= -POLE || north >= POLE;
  const spans = holdsPole || widest >= 1 ? ALL_AROUND : spansAround(longitude, degrees(Math.asin(widest)));
  return { south: Math.max(-POLE, south), north: Math.min(POLE, north), spans };
}

function spansAround(longitude: number, halfWidth: number): GeoBox['spans'] {
  const [west, east] = [longitude - halfWidth - SLACK, longitude + halfWidth + SLACK];
  const [first, last] = [-FULL_CIRCLE / 2, FULL_CIRCLE / 2];
  if (west < first) {
    return [
      { west: first, east },
      { west: west + FULL_CIRCLE, east: last },
    ];
  }
  if (east > last) {
    return [
      { west, east: last },
      { west: first, east: east - FULL_CIRCLE },
    ];
  }
  return [{ west, east }];
}
