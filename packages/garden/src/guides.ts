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

/** What a point may be drawn to. */
export interface SnapTo {
  /** Inches between the lines of the grid; undefined leaves it at whole inches. */
  readonly grid: Inches | undefined;
  readonly edges: readonly (readonly [Point, Point])[];
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
 * two where both are near), else onto an edge, else in line with another, else onto the grid.
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

function ontoEdge(point: Point, { edges, within }: SnapTo): Snapped | undefined {
  let best: { readonly at: Point; readonly away: Inches; readonly edge: readonly [Point, Point] } | undefined;
  for (const edge of edges) {
    const at = nearestOn(edge, point);
    const away = distance(at, point);
    if (away <= within && (!best || away < best.away)) best = { at, away, edge };
  }
  return best && { at: best.at, guides: [{ kind: 'edge', from: best.edge[0], to: best.edge[1] }] };
}

function nearestOn([from, to]: readonly [Point, Point], point: Point): Point {
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
