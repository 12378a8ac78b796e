import { boundsOf, distanceToSide, isPoint, type Point, type Polygon, polygonArea } from './polygon.ts';
import type { Inches } from './units.ts';

/** How far a flattened curve may stray from the true one: less than a pencil line at any zoom. */
const FLATNESS: Inches = 0.5;
/** Bounds of the corners a circle is drawn with. */
const CIRCLE_CORNERS = { min: 12, max: 180 } as const;
/** Points a curve is drawn with between two of its knots, at most. */
const CURVE_STEPS_MAX = 24;

/** The upright rectangle between two opposite corners; its corners run clockwise from the north-west one. */
export function rectangleBetween(a: Point, b: Point): Polygon {
  const { west, north, east, south } = boundsOf([a, b]);
  return [
    { x: west, y: north },
    { x: east, y: north },
    { x: east, y: south },
    { x: west, y: south },
  ];
}

/** A circle as a polygon whose sides lie within half an inch of it; empty for a radius that is not above 0. */
export function circleOutline(centre: Point, radius: Inches): Polygon {
  if (!(radius > 0) || !Number.isFinite(radius)) return [];
  // A chord of n sides lies radius * (1 - cos(pi / n)) inside the circle.
  const exact = Math.PI / Math.acos(Math.max(-1, 1 - FLATNESS / radius));
  const corners = Math.min(CIRCLE_CORNERS.max, Math.max(CIRCLE_CORNERS.min, Math.ceil(exact) || 0));
  return Array.from({ length: corners }, (_, index) => {
    const angle = (index / corners) * 2 * Math.PI;
    return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) };
  });
}

/** Knots so near to the one before that no curve can be led through both; 0 keeps all. */
const withoutRepeats = (points: Polygon, nearer: Inches): Polygon =>
  points.filter(({ x, y }, index) => {
    const before = points[(index + points.length - 1) % points.length];
    return !before || points.length === 1 || Math.hypot(x - before.x, y - before.y) > nearer;
  });

/**
 * A closed curve through its knots, flattened. A centripetal Catmull-Rom spline: it goes through every knot and,
 * unlike the uniform one, makes neither loops nor cusps between them.
 * (Yuksel, Schaefer and Keyser, "Parameterization and applications of Catmull-Rom curves", 2011.)
 * Fewer than three knots give themselves back.
 */
export function curveOutline(knots: Polygon): Polygon {
  const through = withoutRepeats(knots, 1e-6);
  const count = through.length;
  if (count < 3) return through;
  const outline: Point[] = [];
  for (let index = 0; index < count; index += 1) {
    const [p0, p1, p2, p3] = [-1, 0, 1, 2].map((step) => through[(index + step + count) % count]);
    if (p0 && p1 && p2 && p3) outline.push(...between(p0, p1, p2, p3));
  }
  return outline;
}

/** The points from p1 up to, and without, p2. */
function between(p0: Point, p1: Point, p2: Point, p3: Point): Point[] {
  const span = (a: Point, b: Point) => Math.sqrt(Math.hypot(b.x - a.x, b.y - a.y));
  const t1 = span(p0, p1);
  const t2 = t1 + span(p1, p2);
  const t3 = t2 + span(p2, p3);
  const mix = (a: Point, b: Point, from: number, to: number, t: number): Point => {
    const share = (t - from) / (to - from);
    return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
  };
  const at = (t: number): Point => {
    const a1 = mix(p0, p1, 0, t1, t);
    const a2 = mix(p1, p2, t1, t2, t);
    const a3 = mix(p2, p3, t2, t3, t);
    return mix(mix(a1, a2, 0, t2, t), mix(a2, a3, t1, t3, t), t1, t2, t);
  };
  const chord = Math.hypot(p2.x - p1.x, p2.y - p1.y);
  const steps = Math.min(CURVE_STEPS_MAX, Math.max(2, Math.ceil(Math.sqrt(chord / FLATNESS))));
  return Array.from({ length: steps }, (_, step) => at(t1 + ((t2 - t1) * step) / steps));
}

/**
 * A hand-drawn line with the points left out that lie within `tolerance` inches of the line without them
 * (Ramer, Douglas and Peucker). The ends stay.
 */
export function simplifiedLine(points: readonly Point[], tolerance: Inches): readonly Point[] {
  const keep = new Set([0, points.length - 1]);
  const open: (readonly [number, number])[] = [[0, points.length - 1]];
  for (let part = open.pop(); part; part = open.pop()) {
    const [first, last] = part;
    const farthest = farthestBetween(points, first, last);
    if (farthest.distance <= tolerance) continue;
    keep.add(farthest.index);
    open.push([first, farthest.index], [farthest.index, last]);
  }
  return points.filter((_, index) => keep.has(index));
}

function farthestBetween(points: readonly Point[], first: number, last: number) {
  const from = points[first];
  const to = points[last];
  let index = first;
  let distance = 0;
  for (let at = first + 1; from && to && at < last; at += 1) {
    const point = points[at];
    const away = point ? distanceToSide(point, from, to) : 0;
    if (away > distance) {
      index = at;
      distance = away;
    }
  }
  return { index, distance };
}

/**
 * A freehand stroke as the outline of a bed: thinned, and closed from its end to its beginning. A stroke whose end
 * came back over its beginning loses the last point rather than keeping a tiny side.
 * @param tolerance inches by which the outline may differ from the stroke
 */
export function freehandOutline(stroke: readonly Point[], tolerance: Inches): Polygon {
  const sound = stroke.filter(isPoint);
  const thinned = [...simplifiedLine(sound, tolerance)];
  const [first] = thinned;
  const last = thinned.at(-1);
  if (first && last && thinned.length > 3 && Math.hypot(first.x - last.x, first.y - last.y) <= tolerance * 2)
    thinned.pop();
  return thinned;
}

/** The middle of a polygon's ground (its centre of gravity); the mean of its corners where it encloses none. */
export function centreOf(polygon: Polygon): Point {
  const corners = Math.max(1, polygon.length);
  const mean = {
    x: polygon.reduce((sum, { x }) => sum + x, 0) / corners,
    y: polygon.reduce((sum, { y }) => sum + y, 0) / corners,
  };
  let [twice, x, y] = [0, 0, 0];
  // About the mean, so that a small bed far from the origin loses no digits.
  polygon.forEach((corner, index) => {
    const next = polygon[(index + 1) % polygon.length] ?? corner;
    const [ax, ay] = [corner.x - mean.x, corner.y - mean.y];
    const [bx, by] = [next.x - mean.x, next.y - mean.y];
    const cross = ax * by - bx * ay;
    twice += cross;
    x += (ax + bx) * cross;
    y += (ay + by) * cross;
  });
  return Math.abs(twice) < 1e-9 ? mean : { x: mean.x + x / (3 * twice), y: mean.y + y / (3 * twice) };
}

/** Length of the way around a polygon, or along an open line, in inches. */
export function lengthOf(points: readonly Point[], closed: boolean): Inches {
  return points.reduce((sum, point, index) => {
    const next = points[index + 1] ?? (closed ? points[0] : undefined);
    return next ? sum + Math.hypot(next.x - point.x, next.y - point.y) : sum;
  }, 0);
}

/** True for an outline that encloses less than a square inch: a slip of the hand, no bed. */
export const isSliver = (polygon: Polygon): boolean => polygon.length < 3 || polygonArea(polygon) < 1;

/** Every point moved by the same inches. */
export const movedBy = (points: readonly Point[], dx: Inches, dy: Inches): Polygon =>
  points.map(({ x, y }) => ({ x: x + dx, y: y + dy }));

/** A point turned about another by degrees, clockwise as seen on the plan (y runs south). */
export function turned(point: Point, about: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const [dx, dy] = [point.x - about.x, point.y - about.y];
  return { x: about.x + dx * cos - dy * sin, y: about.y + dx * sin + dy * cos };
}
