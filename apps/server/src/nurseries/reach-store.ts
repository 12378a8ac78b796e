import { boxAround, EARTH_RADIUS_MILES, type GeoPoint, type Miles } from '@understory/garden';
import { and, between, eq, or, type SQL, sql } from 'drizzle-orm';
import { nurseries } from './tables.ts';

/** A circle in which is looked. */
export interface Reach {
  readonly point: GeoPoint;
  readonly radius: Miles;
}

/** Miles from a point to a nursery: `distanceBetween` of the garden's domain in SQL, which a test holds against it. */
export const milesFrom = ({ latitude, longitude }: GeoPoint): SQL<number> => {
  const north = sql`power(sin(radians(${nurseries.latitude} - ${latitude}) / 2), 2)`;
  const east = sql`power(sin(radians(${nurseries.longitude} - ${longitude}) / 2), 2)`;
  const haversine = sql`${north} + cos(radians(${latitude})) * cos(radians(${nurseries.latitude})) * ${east}`;
  return sql<number>`(${2 * EARTH_RADIUS_MILES}::float8 * asin(least(1, sqrt(${haversine}))))`;
};

/** Within the box around the circle, which the index on latitude and longitude finds; its corners are cut off by `milesFrom`. */
export function inBox({ point, radius }: Reach): SQL | undefined {
  const { south, north, spans } = boxAround(point, radius);
  return and(
    between(nurseries.latitude, south, north),
    or(...spans.map(({ west, east }) => between(nurseries.longitude, west, east))),
  );
}

/** Growth partners, and nobody else, tell what they have in stock: that is what their tier is for. */
export const sellsPlants: SQL = eq(nurseries.partnership_tier, 'full_integration');

/** 0 for partners with premium placement, which no sample has. */
export const notPremium = sql<number>`(${nurseries.partnership_tier} <> 'full_integration' OR ${nurseries.is_sample})::int`;

/** By name, as the index has it. */
export const nameOrder = sql`lower(${nurseries.name}) COLLATE "C"`;
