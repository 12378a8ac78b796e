/** Portrait units: a sheet is 240 by 240, y grows downwards. Angles are radians, 0 to the right, -π/2 up. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A place and the direction something grows in there. */
export interface Spot extends Point {
  readonly angle: number;
}

/** A quadratic bow: most stems, blades and fronds are one. */
export interface Bow {
  readonly from: Point;
  readonly bend: Point;
  readonly to: Point;
}

export const UP = -Math.PI / 2;
export const QUARTER = Math.PI / 2;

export const reach = (from: Point, angle: number, distance: number): Point => ({
  x: from.x + Math.cos(angle) * distance,
  y: from.y + Math.sin(angle) * distance,
});

export const spotAt = (point: Point, angle: number): Spot => ({ x: point.x, y: point.y, angle });

/** A bow that leaves `from` at `angle` and has turned by `curl` radians when it ends. */
export function grow(from: Point, angle: number, length: number, curl: number): Bow {
  const bend = reach(from, angle, length * 0.5);
  return { from, bend, to: reach(bend, angle + curl, length * 0.5) };
}

/** Point and direction of travel at share `t` (0 to 1) of a bow. */
export function along(bow: Bow, t: number): Spot {
  const u = 1 - t;
  const x = u * u * bow.from.x + 2 * u * t * bow.bend.x + t * t * bow.to.x;
  const y = u * u * bow.from.y + 2 * u * t * bow.bend.y + t * t * bow.to.y;
  const dx = u * (bow.bend.x - bow.from.x) + t * (bow.to.x - bow.bend.x);
  const dy = u * (bow.bend.y - bow.from.y) + t * (bow.to.y - bow.bend.y);
  return { x, y, angle: Math.atan2(dy, dx) };
}

/** Evenly spaced shares of a stretch, ends included: `steps(3, 0, 1)` is 0, 0.5, 1. */
export function steps(count: number, first: number, last: number): readonly number[] {
  if (count <= 1) return [(first + last) / 2];
  return Array.from({ length: count }, (_, index) => first + ((last - first) * index) / (count - 1));
}
