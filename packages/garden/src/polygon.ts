import type { Inches } from './units.ts';

/** A spot in the garden: inches east (x) and south (y) of the plot's north-west corner. */
export interface Point {
  readonly x: Inches;
  readonly y: Inches;
}

/** Corners in order, either way round, without repeating the first at the end. */
export type Polygon = readonly Point[];

export interface Bounds {
  readonly west: Inches;
  readonly north: Inches;
  readonly east: Inches;
  readonly south: Inches;
}

/** Distance from a line at which a point still counts as on it; absorbs floating point error only. */
const ON_LINE: Inches = 1e-6;

/** True when both coordinates are finite numbers. */
export const isPoint = (value: unknown): value is Point => {
  if (typeof value !== 'object' || value === null) return false;
  const { x, y } = value as Partial<Record<'x' | 'y', unknown>>;
  return Number.isFinite(x) && Number.isFinite(y);
};

/** The corners of a rectangle whose north-west corner is the origin. */
export const rectangle = (width: Inches, length: Inches): Polygon => [
  { x: 0, y: 0 },
  { x: width, y: 0 },
  { x: width, y: length },
  { x: 0, y: length },
];

/** Each side as its two ends, the last side closing the polygon. */
export function sidesOf(polygon: Polygon): readonly (readonly [Point, Point])[] {
  return polygon.map((from, index) => [from, polygon[(index + 1) % polygon.length] ?? from] as const);
}

/** Area in square inches: 0 or more where the corners run clockwise on the plan, below 0 where they run the other way. */
export function signedArea(polygon: Polygon): number {
  let twice = 0;
  for (const [from, to] of sidesOf(polygon)) twice += from.x * to.y - to.x * from.y;
  return twice / 2;
}

/** Area in square inches, never negative; 0 with fewer than three corners. */
export const polygonArea = (polygon: Polygon): number => Math.abs(signedArea(polygon));

/** The smallest upright rectangle around the corners; all zeros for none. */
export function boundsOf(points: readonly Point[]): Bounds {
  const [first] = points;
  if (!first) return { west: 0, north: 0, east: 0, south: 0 };
  let { x: west, y: north } = first;
  let { x: east, y: south } = first;
  for (const { x, y } of points) {
    west = Math.min(west, x);
    east = Math.max(east, x);
    north = Math.min(north, y);
    south = Math.max(south, y);
  }
  return { west, north, east, south };
}

/** The upright square with a point in its middle, whose sides are `reach` away. */
export const squareAround = ({ x, y }: Point, reach: Inches): Bounds => ({
  west: x - reach,
  north: y - reach,
  east: x + reach,
  south: y + reach,
});

/** Shortest distance in inches from a point to a straight side. */
export function distanceToSide(point: Point, from: Point, to: Point): Inches {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const lengthSquared = dx * dx + dy * dy;
  const along = lengthSquared === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / lengthSquared;
  const t = Math.min(1, Math.max(0, along));
  return Math.hypot(point.x - from.x - t * dx, point.y - from.y - t * dy);
}

/** Whether the point lies in the upright rectangle around a side: far from it, its distance need not be worked out. */
const isBeside = ({ x, y }: Point, from: Point, to: Point): boolean =>
  x >= Math.min(from.x, to.x) - ON_LINE &&
  x <= Math.max(from.x, to.x) + ON_LINE &&
  y >= Math.min(from.y, to.y) - ON_LINE &&
  y <= Math.max(from.y, to.y) + ON_LINE;

/** True when the point is inside or on the edge. A point with a coordinate that is not finite is nowhere. */
export function polygonContains(polygon: Polygon, point: Point): boolean {
  if (!isPoint(point) || polygon.length < 3) return false;
  let inside = false;
  let from = polygon[polygon.length - 1] ?? point;
  // Asked for each of ten thousand plants: the sides are walked, not listed anew.
  for (const to of polygon) {
    if (isBeside(point, from, to) && distanceToSide(point, from, to) <= ON_LINE) return true;
    const straddles = from.y > point.y !== to.y > point.y;
    if (straddles && point.x < from.x + ((point.y - from.y) / (to.y - from.y)) * (to.x - from.x)) {
      inside = !inside;
    }
    from = to;
  }
  return inside;
}

/** Twice the signed area of the triangle; its sign says on which side of from-to the point lies. */
const turn = (from: Point, to: Point, point: Point): number =>
  (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x);

function sidesMeet(a: readonly [Point, Point], b: readonly [Point, Point]): boolean {
  const crosses =
    Math.sign(turn(a[0], a[1], b[0])) !== Math.sign(turn(a[0], a[1], b[1])) &&
    Math.sign(turn(b[0], b[1], a[0])) !== Math.sign(turn(b[0], b[1], a[1]));
  if (crosses) return true;
  return (
    distanceToSide(b[0], a[0], a[1]) <= ON_LINE ||
    distanceToSide(b[1], a[0], a[1]) <= ON_LINE ||
    distanceToSide(a[0], b[0], b[1]) <= ON_LINE ||
    distanceToSide(a[1], b[0], b[1]) <= ON_LINE
  );
}

/** True when two sides that are not neighbours touch, or a side turns straight back on the one before it. */
export function crossesItself(polygon: Polygon): boolean {
  const sides = sidesOf(polygon);
  return sides.some((side, index) =>
    sides.some((other, otherIndex) => {
      if (otherIndex <= index) return false;
      if (otherIndex === index + 1) return foldsBack(side, other);
      if (index === 0 && otherIndex === sides.length - 1) return foldsBack(other, side);
      return sidesMeet(side, other);
    }),
  );
}

function foldsBack(side: readonly [Point, Point], next: readonly [Point, Point]): boolean {
  const straight = Math.abs(turn(side[0], side[1], next[1])) <= ON_LINE;
  const ahead =
    (side[1].x - side[0].x) * (next[1].x - next[0].x) + (side[1].y - side[0].y) * (next[1].y - next[0].y);
  return straight && ahead <= 0;
}
