import { foliageSwatch } from '@understory/botany';
import {
  type ArcLoop,
  type Bounds,
  type Inches,
  matureRadius,
  outlineOfCircles,
  type PlantedDrift,
  type Point,
} from '@understory/garden';
import type { PlantsById } from '../document/garden-document.ts';
import { spreadOf } from '../document/standing-field.ts';
import { lineWidth } from './line-weights.ts';
import { INK } from './plan-colors.ts';
import type { PlanView } from './plan-view.ts';
import type { Pen } from './symbols.ts';

/** The outline lies so far beyond the crowns, as a share of their radius: plants at their spacing become one mass without gaps. */
const GROWN = 0.24;
/** And at least so far: small plants would have their outline on their rim. */
const GROWN_LEAST: Inches = 1.5;
/** How strong the tint of a drift is, and its outline. */
const TINT = 0.3;
const LINE = 0.6;
/** A drift that is shorter across has no outline, in CSS pixels: it would be a blot. */
const OUTLINED_FROM = 9;
/** A plant that stands apart from its drift has no ground of its own while that is shorter across, in CSS pixels: its symbol is there. */
const LONE_FROM = 14;
/** Arcs shorter than this are straight, in CSS pixels: nobody sees it, and thousands are drawn from afar. */
const STRAIGHT_UP_TO = 3;
/** Of a plant that the catalogue does not know. */
const UNKNOWN_TINT = '#42586A';

/** The ground of a drift: ways around it in inches from a spot that moves with its plants. */
interface Shape {
  readonly loops: readonly ArcLoop[];
  readonly bounds: Bounds;
}

/** Where a drift's ground lies. */
export interface DriftGroundShape extends Shape {
  /** How far all of it lies from where its loops were worked out. */
  readonly by: Point;
}

interface Known {
  readonly drift: PlantedDrift;
  readonly plants: PlantsById;
  readonly shape: Shape;
}

const shapes = new WeakMap<PlantedDrift, { readonly plants: PlantsById; readonly shape: DriftGroundShape }>();
/** The ground that each drift had last: one that was only moved keeps it. */
const last = new Map<string, Known>();
/** More drifts than any garden has. */
const KEPT = 4_000;
const NOT_MOVED: Point = { x: 0, y: 0 };
/** Moved by so much less or more than the others is moved as they are. */
const SAME: Inches = 1e-6;

/** The ground of a drift; worked out once for each drift, and not again where all of it was moved. */
export function groundOfDrift(drift: PlantedDrift, plants: PlantsById): DriftGroundShape {
  const kept = shapes.get(drift);
  if (kept?.plants === plants) return kept.shape;
  const known = last.get(drift.group);
  const by = known?.plants === plants ? movedBy(known.drift, drift) : undefined;
  const shape = by && known ? { ...known.shape, by } : { ...shapeOf(drift, plants), by: NOT_MOVED };
  if (!by) {
    if (last.size >= KEPT) last.clear();
    last.set(drift.group, { drift, plants, shape });
  }
  shapes.set(drift, { plants, shape });
  return shape;
}

/** How far all plants of a drift were moved together; undefined where they were not. */
function movedBy(before: PlantedDrift, after: PlantedDrift): Point | undefined {
  const [was, is] = [before.plants[0], after.plants[0]];
  if (!was || !is || before.plants.length !== after.plants.length) return undefined;
  const by = { x: is.x - was.x, y: is.y - was.y };
  const isMovedSo = before.plants.every((plant, index) => {
    const other = after.plants[index];
    return (
      other?.plant === plant.plant &&
      Math.abs(other.x - plant.x - by.x) < SAME &&
      Math.abs(other.y - plant.y - by.y) < SAME
    );
  });
  return isMovedSo ? by : undefined;
}

function shapeOf(drift: PlantedDrift, plants: PlantsById): Shape {
  const circles = drift.plants.map(({ x, y, plant }) => {
    const radius = matureRadius({ spread_mature: spreadOf(plants, plant) });
    return { x, y, radius: radius + Math.max(GROWN_LEAST, radius * GROWN) };
  });
  const widest = Math.max(...circles.map(({ radius }) => radius));
  // A hole in which no plant of the drift would stand is a gap between its crowns, and part of the mass.
  const loops = outlineOfCircles(circles).filter(({ area }) => area > 0 || -area > Math.PI * widest ** 2);
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y, radius } of circles) {
    west = Math.min(west, x - radius);
    north = Math.min(north, y - radius);
    east = Math.max(east, x + radius);
    south = Math.max(south, y + radius);
  }
  return { loops, bounds: { west, north, east, south } };
}

/** The upright rectangle around a drift's outline, in inches. */
export function boundsOfDrift(drift: PlantedDrift, plants: PlantsById): Bounds {
  const { bounds, by } = groundOfDrift(drift, plants);
  return {
    west: bounds.west + by.x,
    north: bounds.north + by.y,
    east: bounds.east + by.x,
    south: bounds.south + by.y,
  };
}

/** Pixels by which the picture of a drift's ground may reach past its bounds. */
export const driftMargin = (density: number): number => Math.ceil(lineWidth('driftEdge', density)) + 1;

/** Of what is left of tint and outline where a drift is looked at in a year in which it has not filled its ground yet. */
const YOUNG = { tint: 0.25, line: 0.5 } as const;
const GROWN_UP = { tint: 1, line: 1 } as const;

/**
 * Paints the ground of a drift, tinted as its most common plant and outlined once; its plants stand on it.
 * @param isYoung it is looked at in a year in which plants are smaller than its ground, which is shown as what they will fill
 */
export function paintDriftGround(
  pen: Pen,
  view: PlanView,
  drift: PlantedDrift,
  plants: PlantsById,
  isYoung = false,
): void {
  const share = isYoung ? YOUNG : GROWN_UP;
  const { loops, by, bounds } = groundOfDrift(drift, plants);
  const { scale, density } = view;
  const [left, top] = [view.originX + by.x * scale, view.originY + by.y * scale];
  const opacity = pen.globalAlpha;
  pen.beginPath();
  for (const { arcs } of loops) {
    const [first] = arcs;
    if (!first || (arcs.length === 1 && first.radius * 2 * scale < LONE_FROM * density)) continue;
    pen.moveTo(
      left + (first.x + first.radius * Math.cos(first.start)) * scale,
      top + (first.y + first.radius * Math.sin(first.start)) * scale,
    );
    for (const { x, y, radius, start, end } of arcs)
      if ((end - start) * radius * scale < STRAIGHT_UP_TO * density)
        pen.lineTo(left + (x + radius * Math.cos(end)) * scale, top + (y + radius * Math.sin(end)) * scale);
      else pen.arc(left + x * scale, top + y * scale, radius * scale, start, end);
    pen.closePath();
  }
  pen.globalAlpha = opacity * TINT * share.tint;
  pen.fillStyle = tintOf(drift, plants);
  pen.fill();
  if (Math.max(bounds.east - bounds.west, bounds.south - bounds.north) * scale >= OUTLINED_FROM * density) {
    pen.globalAlpha = opacity * LINE * share.line;
    pen.strokeStyle = INK;
    pen.lineWidth = lineWidth('driftEdge', density);
    pen.lineJoin = 'round';
    pen.stroke();
  }
  pen.globalAlpha = opacity;
}

function tintOf({ species }: PlantedDrift, plants: PlantsById): string {
  const card = species[0] && plants.get(species[0].plant);
  return card ? foliageSwatch(card.foliage_color) : UNKNOWN_TINT;
}
