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

/** A rectangle by its middle and its sides, turned about its middle: degrees clockwise. Its first corner is the north-west one unturned. */
export function rectangleAround(
  at: Point & { readonly rotation: number },
  width: Inches,
  depth: Inches,
): Polygon {
  const [across, down] = [width / 2, depth / 2];
  const corners = rectangleBetween(
    { x: at.x - across, y: at.y - down },
    { x: at.x + across, y: at.y + down },
  );
  return corners.map((corner) => turned(corner, at, at.rotation));
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

/** Without the knots that lie on the one before; the first and the last may be one spot. */
const inTurn = (points: Polygon): Polygon =>
  points.filter(({ x, y }, index) => {
    const before = points[index - 1];
    return !before || Math.hypot(x - before.x, y - before.y) > 1e-6;
  });

/** Whether a line ends where it began. */
export function isRing(points: Polygon): boolean {
  const [first, last] = [points[0], points.at(-1)];
  return points.length > 3 && !!first && !!last && Math.hypot(first.x - last.x, first.y - last.y) <= 1e-6;
}

/**
 * A line through its knots, flattened as `curveOutline` is: its ends stay, and beyond each of them it is led on as it came. A line
 * that ends where it began goes through that knot as through any other.
 */
export function curveLine(knots: Polygon): Polygon {
  const through = inTurn(knots);
  if (through.length < 3) return through;
  if (isRing(through)) {
    const around = curveOutline(through.slice(0, -1));
    return [...around, ...around.slice(0, 1)];
  }
  const line: Point[] = [];
  for (let index = 0; index < through.length - 1; index += 1) {
    const [p1, p2] = [through[index], through[index + 1]];
    if (!p1 || !p2) continue;
    const [p0, p3] = [through[index - 1] ?? beyond(p2, p1), through[index + 2] ?? beyond(p1, p2)];
    line.push(...between(p0, p1, p2, p3));
  }
  return [...line, ...through.slice(-1)];
}

/** As far beyond `to` as that is from `from`. */
const beyond = (from: Point, to: Point): Point => ({ x: 2 * to.x - from.x, y: 2 * to.y - from.y });

/**
 * A closed outline of straight and of curved sides, flattened: corners where it turns, and knots that it goes through in a curve.
 * @param bends which of the corners are knots, by their numbers; what is no corner of it is passed over
 */
export function mixedOutline(corners: Polygon, bends: readonly number[]): Polygon {
  const isKnot = new Set(bends);
  const first = corners.findIndex((_, index) => !isKnot.has(index));
  if (first < 0) return curveOutline(corners);
  const { length } = corners;
  const outline: Point[] = [];
  let run: Point[] = [];
  for (let step = 0; step <= length; step += 1) {
    const index = (first + step) % length;
    const corner = corners[index];
    if (!corner) continue;
    run.push(corner);
    if (step === 0 || isKnot.has(index)) continue;
    outline.push(...curveLine(run).slice(0, -1));
    run = [corner];
  }
  return outline;
}

/** A corner of a broad line is drawn to a point up to so many times half its width, and cut off where it would be longer. */
const MITRE_MAX = 3;

/** The two edges of a broad line, each in the direction of the line. */
export interface LineEdges {
  readonly left: Polygon;
  readonly right: Polygon;
}

/**
 * The edges of a line of some width, whose corners are mitred and whose ends are square. Where it turns more tightly than it is
 * wide the inner edge is drawn in, so that it never runs back on itself.
 * @param line its middle, flattened
 */
export function lineEdges(line: Polygon, width: Inches): LineEdges {
  const through = inTurn(line);
  if (through.length < 2) return { left: [], right: [] };
  const ring = isRing(through);
  const corners = ring ? through.slice(0, -1) : through;
  const at = (index: number) => corners[ring ? (index + corners.length) % corners.length : index];
  const isShort = through.length <= CLEARED_AT_MOST;
  const edge = (out: Inches): Polygon => {
    const points = corners.flatMap((point, index) => {
      const beside = [at(index - 1), at(index + 1)] as const;
      const ends = [at(index - 2) === undefined, at(index + 2) === undefined] as const;
      const found = edgeAt(beside[0], point, beside[1], ends, out);
      // The inner edge of a tight bend comes too near to the line, and is led past it.
      return isShort && isBend(beside[0], point, beside[1]) ? clearOf(through, found, Math.abs(out)) : found;
    });
    return ring ? [...points, ...points.slice(0, 1)] : points;
  };
  return { left: edge(width / 2), right: edge(-width / 2) };
}

/** Bends of lines of more points than this are taken as they are: each point would be held against each side. */
const CLEARED_AT_MOST = 800;
/** A line that turns by less than this at a point is a curve that was flattened; more is a corner somebody set. In degrees. */
const CORNER_FROM = 30;

function isBend(before: Point | undefined, at: Point, after: Point | undefined): boolean {
  if (!before || !after) return false;
  const [came, goes] = [wayOf(before, at), wayOf(at, after)];
  return came.x * goes.x + came.y * goes.y > Math.cos((CORNER_FROM * Math.PI) / 180);
}

/** Of points on an edge, those that stand off the line as they should. */
const clearOf = (line: Polygon, edge: Point[], off: Inches): Point[] =>
  edge.filter((point) =>
    line.every((from, index) => distanceToSide(point, from, line[index + 1] ?? from) >= off - CLEARANCE),
  );
const CLEARANCE: Inches = 0.01;

/** The ground under a broad line, as a polygon. */
export function lineOutline(line: Polygon, width: Inches): Polygon {
  const { left, right } = lineEdges(line, width);
  return [...left, ...right.toReversed()];
}

/**
 * Where one edge of a broad line runs past a corner of its middle: one point, or two where the corner is cut off.
 * @param ends whether the line ends with the side before, and with the one after
 * @param out inches to the left of the line; to its right where negative
 */
function edgeAt(
  before: Point | undefined,
  at: Point,
  after: Point | undefined,
  ends: readonly [boolean, boolean],
  out: Inches,
): Point[] {
  const [came, goes] = [before && wayOf(before, at), after && wayOf(at, after)];
  const beside = ({ x, y }: Point, by: Inches): Point => ({ x: at.x + y * by, y: at.y - x * by });
  const only = came ?? goes;
  if (!only) return [];
  if (!came || !goes) return [beside(only, out)];
  const cos = came.x * goes.x + came.y * goes.y;
  const [halfCos, halfSin] = [Math.sqrt(Math.max(0, (1 + cos) / 2)), Math.sqrt(Math.max(0, (1 - cos) / 2))];
  const cutOff = [beside(came, out), beside(goes, out)];
  if (halfCos < 1e-6) return cutOff;
  const middle = { x: (came.x + goes.x) / (2 * halfCos), y: (came.y + goes.y) / (2 * halfCos) };
  const isInner = out * (came.x * goes.y - came.y * goes.x) < 0;
  if (!isInner) return halfCos * MITRE_MAX < 1 ? cutOff : [beside(middle, out / halfCos)];
  // A side that turns at both its ends leaves half of itself to each.
  const room = Math.min(came.length / (ends[0] ? 1 : 2), goes.length / (ends[1] ? 1 : 2));
  const reach = Math.min(Math.abs(out) / halfCos, room / halfSin);
  return [beside(middle, Math.sign(out) * reach)];
}

/** The direction from one point to another, as a point one inch away, and how far it is. */
function wayOf(from: Point, to: Point): Point & { readonly length: Inches } {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length, length };
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
