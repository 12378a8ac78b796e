import { EARTH_RADIUS_MILES, type GeoPoint, type Miles } from '@understory/garden';

/** Sides of the polygon that stands for a circle: the middle of a side lies 0.03 % too near. */
const SIDES = 120;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;

/** Points all around at one distance on the ground. On Mercator's map that is no circle but a little taller in the north. */
export function circleAround({ latitude, longitude }: GeoPoint, radius: Miles): readonly GeoPoint[] {
  const reach = radius / EARTH_RADIUS_MILES;
  const from = radians(latitude);
  return Array.from({ length: SIDES }, (_, side) => {
    const bearing = (2 * Math.PI * side) / SIDES;
    const sine = Math.sin(from) * Math.cos(reach) + Math.cos(from) * Math.sin(reach) * Math.cos(bearing);
    const east = Math.atan2(
      Math.sin(bearing) * Math.sin(reach) * Math.cos(from),
      Math.cos(reach) - Math.sin(from) * sine,
    );
    return { latitude: degrees(Math.asin(sine)), longitude: longitude + degrees(east) };
  });
}
