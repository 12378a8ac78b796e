import {
  type Inches,
  isRing,
  type LineEdges,
  type LineThing,
  lengthOf,
  lineEdges,
  middleOfLine,
  type Point,
  type Polygon,
} from '@understory/garden';
import { lineWidth } from './line-weights.ts';
import { INK } from './plan-colors.ts';
import { type PlanView, spot } from './plan-view.ts';
import type { Pen } from './symbols.ts';

const PATH = { wash: '#E0DACD', joint: '#8F8676' } as const;
const WALL = { fill: '#9A9286' } as const;
const HEDGE = { wash: '#C9D8A6', mark: '#6F8F4A' } as const;
/** Courses of a path in inches along it, and at least so many CSS pixels: nearer ones would be a grey wash. */
const COURSE: Inches = 18;
const COURSE_PX = 7;
/** Posts stand 8 feet apart, as fences are commonly built, and are at least so wide in CSS pixels. */
const POSTS: Inches = 96;
const POST_PX = 5;
/** A scallop of a hedge in inches, and at least in CSS pixels; how deep it is, as a share of that and of the hedge's width. */
const SCALLOP: Inches = 14;
const SCALLOP_PX = 9;
const SCALLOP_DEPTH = 0.28;
const SCALLOP_OF_WIDTH = 0.22;

/** Pixels by which a line may reach past the ground it covers: with its contour and the posts of a fence. */
export const lineMargin = (density: number): number => Math.ceil((POST_PX + 2) * density);

/**
 * Paints what runs along a line, so that it is told without its colour: courses between two edges are a path, posts on a thin line a
 * fence, a filled band a wall, scallops a hedge, and one strong line an edging.
 */
export function paintLine(pen: Pen, view: PlanView, line: LineThing): void {
  const middle = middleOfLine(line);
  if (middle.length < 2) return;
  pen.save();
  pen.lineJoin = 'round';
  pen.lineCap = 'butt';
  pen.strokeStyle = INK;
  PAINTERS[line.what](pen, view, line, middle);
  pen.restore();
}

type Painter = (pen: Pen, view: PlanView, line: LineThing, middle: Polygon) => void;

const PAINTERS: Readonly<Record<LineThing['what'], Painter>> = {
  path(pen, view, { curved, width }, middle) {
    const edges = edgesOf(middle, width);
    fillBand(pen, view, edges, PATH.wash);
    pen.strokeStyle = PATH.joint;
    pen.lineWidth = lineWidth('pathJoint', view.density);
    pen.beginPath();
    const course = Math.max(COURSE, (COURSE_PX * view.density) / view.scale);
    const { spans, mitres } = curved ? { spans: [middle], mitres: [] } : mitred(middle, width);
    for (const mitre of mitres) lineTo(pen, view, mitre);
    for (const span of spans) {
      const walked = isRing(span) ? walk(span, course) : walk(span, course).slice(1, -1);
      walked.forEach(({ at, way }, index) => {
        across(pen, view, at, way, -width / 2, width / 2);
        // Bricks of one course lie over the joints of the one before.
        const share = index % 2 === 0 ? 1 / 6 : -1 / 6;
        const from = shifted(at, way, width * share);
        const to = walked[index + 1]?.at ?? span.at(-1) ?? at;
        const long = Math.min(course, Math.hypot(to.x - at.x, to.y - at.y));
        lineTo(pen, view, [from, { x: from.x + way.x * long, y: from.y + way.y * long }]);
      });
    }
    pen.stroke();
    pen.strokeStyle = INK;
    pen.lineWidth = lineWidth('pathEdge', view.density);
    strokeEdges(pen, view, edges);
  },
  fence(pen, view, { points, curved, width }, middle) {
    pen.beginPath();
    lineTo(pen, view, middle);
    pen.lineWidth = Math.max(
      lineWidth('fenceLeast', view.density),
      Math.min(width * view.scale, lineWidth('fenceMost', view.density)),
    );
    pen.stroke();
    const size = Math.max(width * view.scale, POST_PX * view.density);
    pen.fillStyle = INK;
    // A post stands at each corner, and between two corners as many as keep them near enough to one another.
    const spans = curved ? [middle] : points.slice(1).map((to, index) => [points[index] ?? to, to]);
    for (const span of spans)
      for (const { at } of walk(span, POSTS)) {
        const [x, y] = spot(view, at);
        pen.fillRect(x - size / 2, y - size / 2, size, size);
      }
  },
  wall(pen, view, { width }, middle) {
    const edges = edgesOf(middle, width);
    fillBand(pen, view, edges, WALL.fill);
    pen.lineWidth = lineWidth('wallEdge', view.density);
    strokeEdges(pen, view, edges);
  },
  hedge(pen, view, { width }, middle) {
    const step = Math.max(SCALLOP, (SCALLOP_PX * view.density) / view.scale);
    const depth = Math.min(step * SCALLOP_DEPTH, width * SCALLOP_OF_WIDTH);
    const { left, right } = edgesOf(middle, width - 2 * depth);
    const back = right.toReversed();
    const [first] = left;
    const ways = isRing(middle) ? [left, back] : first ? [[...left, ...back, first]] : [];
    pen.beginPath();
    for (const way of ways) scallop(pen, view, way, step, depth);
    pen.fillStyle = HEDGE.wash;
    pen.fill();
    pen.lineWidth = lineWidth('hedgeEdge', view.density);
    pen.stroke();
    pen.strokeStyle = HEDGE.mark;
    pen.beginPath();
    walk(middle, step).forEach(({ at, way }, index) => {
      const from = shifted(at, way, (index % 2 === 0 ? 1 : -1) * width * 0.14);
      across(pen, view, from, way, -depth, depth);
    });
    pen.stroke();
  },
  edging(pen, view, { width }, middle) {
    pen.beginPath();
    lineTo(pen, view, middle);
    pen.lineWidth = Math.max(lineWidth('edging', view.density), width * view.scale);
    pen.stroke();
  },
};

const edgesKept = new WeakMap<Polygon, { readonly width: Inches; readonly edges: LineEdges }>();

/** The edges of a line; worked out once for each middle and width that is painted. */
function edgesOf(middle: Polygon, width: Inches): LineEdges {
  const known = edgesKept.get(middle);
  if (known?.width === width) return known.edges;
  const edges = lineEdges(middle, width);
  edgesKept.set(middle, { width, edges });
  return edges;
}

function lineTo(pen: Pen, view: PlanView, points: Polygon): void {
  points.forEach((point, index) => {
    if (index === 0) pen.moveTo(...spot(view, point));
    else pen.lineTo(...spot(view, point));
  });
}

/** The band between two edges: around a ring its inner edge runs the other way, and what it surrounds stays free. */
function fillBand(pen: Pen, view: PlanView, { left, right }: LineEdges, fill: string): void {
  pen.beginPath();
  lineTo(pen, view, [...left, ...right.toReversed()]);
  pen.closePath();
  pen.fillStyle = fill;
  pen.fill();
}

/** Both edges and, of a line with ends, its ends; the seam of a ring is no line. */
function strokeEdges(pen: Pen, view: PlanView, { left, right }: LineEdges): void {
  pen.beginPath();
  if (isRing(left)) {
    lineTo(pen, view, left);
    lineTo(pen, view, right);
  } else {
    lineTo(pen, view, [...left, ...right.toReversed()]);
    pen.closePath();
  }
  pen.stroke();
}

/** So sharp a corner has no longer mitre, as a share of the line's width. */
const MITRE_MOST = 1.5;

/**
 * The stretches of a path between its corners, each to where its courses would run into the next, and the joints from the inner side of
 * each corner to the outer one, as bricks are laid around it.
 */
export function mitred(
  line: Polygon,
  width: Inches,
): { readonly spans: readonly Polygon[]; readonly mitres: readonly Polygon[] } {
  const ring = isRing(line);
  const last = line.length - 2;
  const sides = line.slice(0, -1).map((from, index) => {
    const to = line[index + 1] ?? from;
    const long = lengthOf([from, to], false) || 1;
    return { from, to, long, way: { x: (to.x - from.x) / long, y: (to.y - from.y) / long } };
  });
  /** How the line turns where one side meets the next; undefined at an end of it. */
  const corners = sides.map(({ to, way }, index) => {
    const next = index < last ? sides[index + 1] : ring ? sides[0] : undefined;
    if (!next) return undefined;
    const half = Math.acos(Math.min(1, Math.max(-1, way.x * next.way.x + way.y * next.way.y))) / 2;
    const reach = (width / 2) * Math.min(Math.tan(half), 2 * MITRE_MOST);
    const bisector = { x: way.x + next.way.x, y: way.y + next.way.y };
    const long = Math.hypot(bisector.x, bisector.y) || 1;
    const out = Math.min(width / 2 / Math.cos(half), width * MITRE_MOST);
    const along = { x: bisector.x / long, y: bisector.y / long };
    return { reach, mitre: [shifted(to, along, -out), shifted(to, along, out)] };
  });
  const spans = sides.flatMap(({ from, to, long, way }, index) => {
    const begins = (index > 0 ? corners[index - 1] : ring ? corners[last] : undefined)?.reach ?? 0;
    const ends = corners[index]?.reach ?? 0;
    return begins + ends >= long
      ? []
      : [
          [
            { x: from.x + way.x * begins, y: from.y + way.y * begins },
            { x: to.x - way.x * ends, y: to.y - way.y * ends },
          ],
        ];
  });
  return { spans, mitres: corners.flatMap((corner) => (corner ? [corner.mitre] : [])) };
}

interface Step {
  readonly at: Point;
  /** Where the line goes from there, as a point one inch away. */
  readonly way: Point;
}

/** Steps of one length along a line, as near to `apart` inches as makes a whole number of them; both ends are steps. */
function walk(line: Polygon, apart: Inches): readonly Step[] {
  const all = lengthOf(line, false);
  const count = Math.max(1, Math.round(all / apart));
  const steps: Step[] = [];
  let [side, begun] = [0, 0];
  for (let step = 0; step <= count; step += 1) {
    const wanted = (all * step) / count;
    let [from, to] = [line[side], line[side + 1]];
    while (from && to && side < line.length - 2 && begun + lengthOf([from, to], false) < wanted) {
      begun += lengthOf([from, to], false);
      side += 1;
      [from, to] = [line[side], line[side + 1]];
    }
    if (!from || !to) break;
    const long = lengthOf([from, to], false) || 1;
    const way = { x: (to.x - from.x) / long, y: (to.y - from.y) / long };
    const along = Math.min(long, wanted - begun);
    steps.push({ at: { x: from.x + way.x * along, y: from.y + way.y * along }, way });
  }
  return steps;
}

/** A spot so many inches to the left of a line. */
const shifted = (at: Point, way: Point, left: Inches): Point => ({
  x: at.x + way.y * left,
  y: at.y - way.x * left,
});

function across(pen: Pen, view: PlanView, at: Point, way: Point, from: Inches, to: Inches): void {
  lineTo(pen, view, [shifted(at, way, from), shifted(at, way, to)]);
}

/** A closed way of arcs that swell to its left. */
function scallop(pen: Pen, view: PlanView, way: Polygon, apart: Inches, depth: Inches): void {
  const steps = walk(way, apart);
  steps.forEach(({ at }, index) => {
    const before = steps[index - 1]?.at;
    if (!before) {
      pen.moveTo(...spot(view, at));
      return;
    }
    const long = lengthOf([before, at], false) || 1;
    const bend = shifted(
      { x: (before.x + at.x) / 2, y: (before.y + at.y) / 2 },
      { x: (at.x - before.x) / long, y: (at.y - before.y) / long },
      // A curve comes half as near as its bend lies out.
      2 * depth,
    );
    pen.quadraticCurveTo(...spot(view, bend), ...spot(view, at));
  });
  pen.closePath();
}
