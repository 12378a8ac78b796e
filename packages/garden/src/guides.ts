import type { Point } from './polygon.ts';
import { snapToGrid } from './snapping.ts';
import type { Inches } from './units.ts';

/** A neighbour something can be set beside: just touching it, or in line with it. */
export interface GuideNeighbour {
  readonly at: Point;
  /** Distance from centre to centre at which the two just touch; undefined for one that is only lined up with. */
  readonly touching: Inches | undefined;
}

/** Why a point went where it did, to be drawn. */
export type Guide =
  /** Two mature spreads just touch. */
  | { readonly kind: 'touching'; readonly from: Point; readonly to: Point }
  /** On the edge of the garden, a bed or a thing. */
  | { readonly kind: 'edge'; readonly from: Point; readonly to: Point }
  /** In line with another, west to east or north to south. */
  | { readonly kind: 'line'; readonly from: Point; readonly to: Point };

type Edge = readonly [Point, Point];

/** What a point may be drawn to. */
export interface SnapTo {
  /** Inches between the lines of the grid; undefined leaves it at whole inches. */
  readonly grid: Inches | undefined;
  readonly edges: readonly Edge[];
  /** Ends of edges that are corners: what is round has none. */
  readonly corners: readonly Point[];
  readonly neighbours: readonly GuideNeighbour[];
  /** How near something must be to draw the point to it, in inches. */
  readonly within: Inches;
}

export interface Snapped {
  readonly at: Point;
  readonly guides: readonly Guide[];
}

/**
 * Where a point goes when it is drawn to what is near: first beside a neighbour, so that the two just touch (between
 * two where both are near), else into a corner, else onto an edge where the grid crosses it, else in line with another,
 * else onto the grid. It leaves the grid only in the directions that a guide tells of.
 */
export function snapToGuides(point: Point, to: SnapTo): Snapped {
  return besideNeighbours(point, to) ?? ontoEdge(point, to) ?? inLine(point, to);
}

const distance = (a: Point, b: Point): Inches => Math.hypot(a.x - b.x, a.y - b.y);

/** Two points closer than this are one. */
const SAME: Inches = 1e-6;

function besideNeighbours(point: Point, { neighbours, within }: SnapTo): Snapped | undefined {
  const near = neighbours
    .flatMap(({ at, touching }) => {
      const away = distance(point, at);
      const off = touching === undefined ? Number.POSITIVE_INFINITY : Math.abs(away - touching);
      return touching !== undefined && off <= within && away > SAME ? [{ at, touching, away, off }] : [];
    })
    .sort((a, b) => a.off - b.off);
  const [first, second] = near;
  if (!first) return undefined;
  const both = second && nearestCrossing(first, second, point, within);
  const share = first.touching / first.away;
  const at = both ?? {
    x: first.at.x + (point.x - first.at.x) * share,
    y: first.at.y + (point.y - first.at.y) * share,
  };
  const touched = both && second ? [first, second] : [first];
  return { at, guides: touched.map((each) => ({ kind: 'touching', from: each.at, to: at })) };
}

/** Where two circles cross, nearer to the point and within reach of it. */
function nearestCrossing(
  a: { readonly at: Point; readonly touching: Inches },
  b: { readonly at: Point; readonly touching: Inches },
  point: Point,
  within: Inches,
): Point | undefined {
  const apart = distance(a.at, b.at);
  if (apart < SAME || apart > a.touching + b.touching || apart < Math.abs(a.touching - b.touching))
    return undefined;
  const along = (a.touching ** 2 - b.touching ** 2 + apart ** 2) / (2 * apart);
  const across = Math.sqrt(Math.max(0, a.touching ** 2 - along ** 2));
  const [ux, uy] = [(b.at.x - a.at.x) / apart, (b.at.y - a.at.y) / apart];
  const crossings = [1, -1].map((side) => ({
    x: a.at.x + along * ux - side * across * uy,
    y: a.at.y + along * uy + side * across * ux,
  }));
  const nearest = crossings.reduce((best, each) =>
    distance(each, point) < distance(best, point) ? each : best,
  );
  return distance(nearest, point) <= within * 2 ? nearest : undefined;
}

function ontoEdge(point: Point, { edges, corners, within, grid }: SnapTo): Snapped | undefined {
  const corner = nearestOf(corners, point, within);
  if (corner) {
    const meeting = edges.filter((edge) => edge.some((end) => distance(end, corner) < SAME));
    return { at: corner, guides: meeting.map(([from, to]) => ({ kind: 'edge', from, to })) };
  }
  let best: { readonly away: Inches; readonly edge: Edge } | undefined;
  for (const edge of edges) {
    const away = distance(nearestOn(edge, point), point);
    if (away <= within && (!best || away < best.away)) best = { away, edge };
  }
  if (!best) return undefined;
  const [from, to] = best.edge;
  return { at: onGridAlong(best.edge, point, grid ?? 1), guides: [{ kind: 'edge', from, to }] };
}

/** The nearest of some points, if one lies so near. */
function nearestOf(points: readonly Point[], point: Point, within: Inches): Point | undefined {
  let best: Point | undefined;
  let least = within;
  for (const each of points) {
    const away = distance(each, point);
    if (away < least || (away === least && !best)) [best, least] = [each, away];
  }
  return best;
}

/** Where the grid crosses an edge next to a point; the edge's end where no line of it does. */
function onGridAlong([from, to]: Edge, point: Point, step: Inches): Point {
  const axis = Math.abs(to.x - from.x) >= Math.abs(to.y - from.y) ? 'x' : 'y';
  const long = to[axis] - from[axis];
  if (long === 0) return from;
  const along = snapToGrid(nearestOn([from, to], point), step)[axis];
  const share = (along - from[axis]) / long;
  if (share <= 0) return from;
  if (share >= 1) return to;
  const { x, y } = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  return axis === 'x' ? { x: along, y } : { x, y: along };
}

function nearestOn([from, to]: Edge, point: Point): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const squared = dx * dx + dy * dy;
  const along = squared === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / squared;
  const share = Math.min(1, Math.max(0, along));
  return { x: from.x + dx * share, y: from.y + dy * share };
}

function inLine(point: Point, { neighbours, within, grid }: SnapTo): Snapped {
  const [east, south] = (['x', 'y'] as const).map((axis) => nearestLine(point, axis, neighbours, within));
  const free = snapToGrid(point, grid ?? 1);
  const at = { x: east?.x ?? free.x, y: south?.y ?? free.y };
  const guides = [east, south].flatMap((from): Guide[] => (from ? [{ kind: 'line', from, to: at }] : []));
  return { at, guides };
}

/** Of the neighbours in line along an axis, the one the point is least out of line with; among equals the nearest. */
function nearestLine(
  point: Point,
  axis: 'x' | 'y',
  neighbours: readonly GuideNeighbour[],
  within: Inches,
): Point | undefined {
  let best: Point | undefined;
  let [off, away] = [within, Number.POSITIVE_INFINITY];
  for (const { at } of neighbours) {
    const [thisOff, thisAway] = [Math.abs(at[axis] - point[axis]), distance(at, point)];
    if (thisOff > off || (thisOff === off && thisAway >= away)) continue;
    [best, off, away] = [at, thisOff, thisAway];
  }
  return best;
}
