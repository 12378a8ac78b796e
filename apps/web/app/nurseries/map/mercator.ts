import { EARTH_RADIUS_MILES, type GeoPoint } from '@understory/garden';

/** A point of the world as Mercator drew it: 0 to 1 from its western side, and from its northern. */
export interface WorldPoint {
  readonly x: number;
  readonly y: number;
}

/** CSS pixels the world is wide at zoom 0; each whole zoom doubles it. */
const WORLD_SIZE = 256;
/** Beyond this the square of the projection ends. */
const LAST_LATITUDE = 85.0511;
/** East of this the far Aleutians and the Pacific islands begin, which a map of this country shows in the west. */
const LAST_LONGITUDE = 82;

export function project({ latitude, longitude }: GeoPoint): WorldPoint {
  const kept = Math.max(-LAST_LATITUDE, Math.min(LAST_LATITUDE, latitude));
  const sine = Math.sin((kept * Math.PI) / 180);
  return {
    x: (longitude > LAST_LONGITUDE ? longitude - 360 : longitude) / 360 + 0.5,
    y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI),
  };
}

export function unproject({ x, y }: WorldPoint): GeoPoint {
  return {
    latitude: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI,
    longitude: (((((x - 0.5) * 360 + 180) % 360) + 360) % 360) - 180,
  };
}

/** CSS pixels the world is wide. */
export const worldWidth = (zoom: number): number => WORLD_SIZE * 2 ** zoom;

/** How far a pixel reaches on the ground: less the farther it lies from the equator. */
export const milesPerPixel = (y: number, zoom: number): number =>
  (2 * Math.PI * EARTH_RADIUS_MILES * Math.cos((unproject({ x: 0, y }).latitude * Math.PI) / 180)) /
  worldWidth(zoom);
