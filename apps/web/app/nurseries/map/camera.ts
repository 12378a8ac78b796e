import { type WorldPoint, worldWidth } from './mercator.ts';

/** Where one looks: the point in the middle of the map, and how near. */
export interface Camera {
  readonly centre: WorldPoint;
  readonly zoom: number;
}

/** CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** CSS pixels from the map's left upper corner. */
export interface ScreenPoint {
  readonly left: number;
  readonly top: number;
}

/** The whole country on a phone, and a few streets' width: the packaged geography has no more to show. */
export const ZOOM_RANGE = { least: 2.5, most: 13 } as const;

/** What the middle of the map may be moved to: this country with its islands, and some of its neighbours. */
const GROUND = { left: -0.06, right: 0.36, top: 0.18, bottom: 0.48 } as const;

/** What is shown to begin with is never shown nearer than this, so that a single place has its surroundings. */
const NEAREST_FIT = 11;

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/** The camera, kept over the ground there is. */
export const kept = ({ centre, zoom }: Camera): Camera => ({
  centre: {
    x: clamp(centre.x, GROUND.left, GROUND.right),
    y: clamp(centre.y, GROUND.top, GROUND.bottom),
  },
  zoom: clamp(zoom, ZOOM_RANGE.least, ZOOM_RANGE.most),
});

export function toScreen({ centre, zoom }: Camera, { width, height }: Size, point: WorldPoint): ScreenPoint {
  const world = worldWidth(zoom);
  return { left: width / 2 + (point.x - centre.x) * world, top: height / 2 + (point.y - centre.y) * world };
}

export function toWorld({ centre, zoom }: Camera, { width, height }: Size, at: ScreenPoint): WorldPoint {
  const world = worldWidth(zoom);
  return { x: centre.x + (at.left - width / 2) / world, y: centre.y + (at.top - height / 2) / world };
}

/** The ground moved by so many pixels, as a hand drags it. */
export function panned({ centre, zoom }: Camera, right: number, down: number): Camera {
  const world = worldWidth(zoom);
  return kept({ centre: { x: centre.x - right / world, y: centre.y - down / world }, zoom });
}

/** Nearer or farther, with what lies under a point of the screen kept there. */
export function zoomed(camera: Camera, size: Size, by: number, about: ScreenPoint): Camera {
  const zoom = clamp(camera.zoom + by, ZOOM_RANGE.least, ZOOM_RANGE.most);
  const under = toWorld(camera, size, about);
  const world = worldWidth(zoom);
  return kept({
    centre: {
      x: under.x - (about.left - size.width / 2) / world,
      y: under.y - (about.top - size.height / 2) / world,
    },
    zoom,
  });
}

/**
 * The nearest camera that shows all points with a margin of so many pixels, and no nearer than a zoom; undefined where there is
 * no point.
 */
export function fitted(
  points: readonly WorldPoint[],
  size: Size,
  margin: number,
  nearest: number = NEAREST_FIT,
): Camera | undefined {
  if (points.length === 0) return undefined;
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const room = (side: number) => Math.max(1, side - 2 * margin);
  // The world's width at which the points fill the room; nothing to fill it for a single one.
  const width = Math.min(room(size.width) / (right - left), room(size.height) / (bottom - top));
  const zoom = Math.min(nearest, Math.log2(width / worldWidth(0)));
  return kept({ centre: { x: (left + right) / 2, y: (top + bottom) / 2 }, zoom });
}

/** The camera a part of the way from one to another, 0 to 1. Zooming keeps its pace: each step is the same factor. */
export function between(from: Camera, to: Camera, part: number): Camera {
  const zoom = from.zoom + (to.zoom - from.zoom) * part;
  const [start, end] = [worldWidth(from.zoom), worldWidth(to.zoom)];
  // So that the ground moves evenly on the screen while it grows.
  const way = Math.abs(end - start) < 1 ? part : (1 / worldWidth(zoom) - 1 / start) / (1 / end - 1 / start);
  return {
    centre: {
      x: from.centre.x + (to.centre.x - from.centre.x) * way,
      y: from.centre.y + (to.centre.y - from.centre.y) * way,
    },
    zoom,
  };
}
