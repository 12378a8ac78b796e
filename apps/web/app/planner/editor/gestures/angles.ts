import { type Inches, type Point, snapToGrid } from '@understory/garden';

/** Shift keeps to eighths of a turn. */
const EIGHTH = Math.PI / 4;

/** The direction from one point to another, in radians clockwise from east. */
export const wayTo = (from: Point, to: Point): number => Math.atan2(to.y - from.y, to.x - from.x);

/** So far from a point in a direction. */
export const along = (from: Point, way: number, length: Inches): Point => ({
  x: from.x + Math.cos(way) * length,
  y: from.y + Math.sin(way) * length,
});

/** The direction that is nearest among the eighths of a turn from a base: the side before, or the edges of the plan. */
const nearestEighth = (way: number, base = 0): number => base + Math.round((way - base) / EIGHTH) * EIGHTH;

/**
 * A point held in line with another, in an eighth of a turn: with Shift a side is at right angles to the one before, or halfway.
 * @param grid the length of the side is a multiple of it
 */
export function inLine(from: Point, at: Point, grid: Inches, base?: number): Point {
  const way = nearestEighth(wayTo(from, at), base);
  const length = (at.x - from.x) * Math.cos(way) + (at.y - from.y) * Math.sin(way);
  return along(from, way, snapToGrid({ x: length, y: 0 }, grid).x);
}

/** How far off one of the eighths a hand may point and still mean it, in radians. */
const MEANT = Math.PI / 18;

/** The direction a hand means that points somewhere. */
export function meantWay(way: number, base?: number): number {
  const eighth = [0, ...(base === undefined ? [] : [base])]
    .map((from) => nearestEighth(way, from))
    .find((near) => Math.abs(near - way) <= MEANT);
  return eighth ?? way;
}
