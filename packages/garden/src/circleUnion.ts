import { nearBy } from './nearBy.ts';
import type { Point } from './polygon.ts';
import type { Inches } from './units.ts';

/** The ground around a spot. */
export interface Circle extends Point {
  readonly radius: Inches;
}

/** A part of a circle's rim, in radians: from `start` clockwise on paper to `end`, which is greater. */
export interface Arc extends Circle {
  readonly start: number;
  readonly end: number;
}

/** One way around: arcs, each beginning where the one before ends. */
export interface ArcLoop {
  readonly arcs: readonly Arc[];
  /** In square inches; below 0 for the way around a hole. */
  readonly area: number;
}

const WHOLE = Math.PI * 2;
/** Circles nearer to one another than this are the same one, in inches. */
const SAME: Inches = 1e-9;
/** Three rims in one point would have no order: each circle is wider than the one before by a share nobody sees. */
const APART = 1e-9;

interface Covered {
  readonly from: number;
  readonly to: number;
  readonly by: number;
}

interface OpenArc extends Arc {
  readonly of: number;
  /** The circle in which the arc ends; its own where nothing covers it. */
  readonly endsIn: number;
}

/**
 * The outline of circles laid over one another: a point is within its loops where it is within a circle, and each loop's arcs are
 * parts of their rims, so that it is exact at any size. The largest comes first, holes last. Two hundred circles take about a millisecond.
 */
export function outlineOfCircles(given: readonly Circle[]): readonly ArcLoop[] {
  const circles = given.map(({ x, y, radius }, index) => ({ x, y, radius: radius * (1 + index * APART) }));
  const near = nearBy(circles, Math.max(0, ...circles.map(({ radius }) => radius * 2)));
  const open: OpenArc[] = [];
  /** Arcs by their circle and by the one they come out of. */
  const begun = new Map<number, OpenArc>();
  circles.forEach((circle, of) => {
    const covered = coveredOf(circles, of, near(circle));
    if (!covered) return;
    for (const { start, end, comesFrom, endsIn } of openOf(covered, of)) {
      const arc = { ...circle, start, end, of, endsIn };
      open.push(arc);
      begun.set(of * circles.length + comesFrom, arc);
    }
  });
  return looped(open, (arc) => begun.get(arc.endsIn * circles.length + arc.of));
}

/** What others cover of a circle's rim, from 0 to a whole turn, in order; undefined where one holds all of it. */
function coveredOf(
  circles: readonly Circle[],
  of: number,
  near: readonly number[],
): readonly Covered[] | undefined {
  const circle = circles[of];
  if (!circle) return undefined;
  const covered: Covered[] = [];
  for (const by of near) {
    const other = circles[by];
    if (!other || by === of) continue;
    const [dx, dy] = [other.x - circle.x, other.y - circle.y];
    const away = Math.hypot(dx, dy);
    if (away >= circle.radius + other.radius) continue;
    const holds = away + circle.radius <= other.radius + SAME;
    if (holds && (away + other.radius > circle.radius + SAME || by > of)) return undefined;
    if (holds || away + other.radius <= circle.radius + SAME) continue;
    const half = Math.acos(
      Math.min(
        1,
        Math.max(-1, (away ** 2 + circle.radius ** 2 - other.radius ** 2) / (2 * away * circle.radius)),
      ),
    );
    const towards = Math.atan2(dy, dx);
    const from = turned(towards - half);
    const to = from + half * 2;
    covered.push({ from, to, by });
  }
  return covered.sort((a, b) => a.from - b.from);
}

const turned = (angle: number): number => ((angle % WHOLE) + WHOLE) % WHOLE;

/** The parts of a rim that nothing covers, each with the circles it comes out of and ends in. */
function openOf(covered: readonly Covered[], of: number) {
  const [first] = covered;
  if (!first) return [{ start: 0, end: WHOLE, comesFrom: of, endsIn: of }];
  const open: { start: number; end: number; comesFrom: number; endsIn: number }[] = [];
  // What reaches over the end of the turn covers its beginning as well.
  let last = { to: Number.NEGATIVE_INFINITY, by: of };
  for (const { to, by } of covered) if (to - WHOLE > last.to) last = { to: to - WHOLE, by };
  const turn = [...covered, { ...first, from: first.from + WHOLE, to: first.to + WHOLE }];
  for (const [index, { from, to, by }] of turn.entries()) {
    // Before the first there is only what reaches over from the end; the gap there is told at the end of the turn.
    if (index > 0 && from > last.to) open.push({ start: last.to, end: from, comesFrom: last.by, endsIn: by });
    if (to > last.to) last = { to, by };
  }
  return open;
}

function looped(open: readonly OpenArc[], after: (arc: OpenArc) => OpenArc | undefined): readonly ArcLoop[] {
  const left = new Set(open);
  const loops: ArcLoop[] = [];
  for (const first of open) {
    const arcs: Arc[] = [];
    let area = 0;
    for (let arc: OpenArc | undefined = first; arc && left.delete(arc); arc = after(arc)) {
      const { x, y, radius, start, end } = arc;
      arcs.push({ x, y, radius, start, end });
      area += areaUnder(arc);
    }
    if (arcs.length > 0) loops.push({ arcs, area });
  }
  return loops.sort((a, b) => b.area - a.area);
}

/** What an arc adds to the area of its loop, by Green's theorem. */
const areaUnder = ({ x, y, radius, start, end }: Arc): number =>
  (radius *
    (x * (Math.sin(end) - Math.sin(start)) -
      y * (Math.cos(end) - Math.cos(start)) +
      radius * (end - start))) /
  2;
