import { turned } from '../outlines.ts';
import {
  type Bounds,
  boundsOf,
  distanceToSide,
  type Point,
  type Polygon,
  polygonArea,
  polygonContains,
} from '../polygon.ts';
import { INCHES_PER_FOOT, type Inches } from '../units.ts';
import type { Strip } from './template.ts';

/** A spot of the ground and where in it that lies. */
export interface Spot extends Point {
  /** Inches to the nearest edge of the ground. */
  readonly edge: Inches;
  /** Inches to the nearest edge, or to what is in the way. */
  readonly room: Inches;
  /** The same for the crown of a tree, which may hang over what the design itself lays or builds. */
  readonly crown: Inches;
  /** 0 at the north edge to 1 at the south edge. */
  readonly depth: number;
}

const ORIGIN: Point = { x: 0, y: 0 };
/** Spots looked at, at most: enough that a bed of any size is known to within a few per cent of its sides. */
const SPOTS_MAX = 1_400;
/** Spots are never nearer to one another than this. */
const SPOT_STEP_MIN: Inches = 4;

/** The ground a design is laid on, with what is in its way. */
export interface Ground {
  readonly outline: Polygon;
  /** Square feet, without what is in the way. */
  readonly area: number;
  readonly spots: readonly Spot[];
  /** The spot farthest from every edge and from what is in the way. */
  readonly heart: Spot | undefined;
  /** What is known of any place within the ground. */
  readonly spotAt: (at: Point) => Spot;
  /** The greatest distance from every edge, in inches. */
  readonly deepest: Inches;
}

/** What a ground is made of. */
export interface GroundWanted {
  /** The bed of the design. */
  readonly outline: Polygon;
  /** The garden, or the bed of the garden, that it lies in. */
  readonly plot: Polygon;
  /** Outlines of what stands in the way. */
  readonly taken: readonly Polygon[];
  /** Outlines of what the design itself lays or builds there. */
  readonly own?: readonly Polygon[];
  /** Where north is: degrees clockwise from the top of the plan. */
  readonly towardsNorth: number;
}

export function groundOf({ outline, plot, taken, own = [], towardsNorth }: GroundWanted): Ground {
  const { west, north, east, south } = boundsOf(outline);
  const near = taken
    .map(boxed)
    .filter(({ box }) => box.west < east && box.east > west && box.north < south && box.south > north);
  const boxedOwn = own.map(boxed);
  const facing = (at: Point) => (towardsNorth === 0 ? at : turned(at, ORIGIN, -towardsNorth));
  const facingNorth = outline.map(facing);
  /** Inches to the edge of the ground; below 0 outside of it. */
  const edgeAt = (at: Point): Inches => {
    const within = inwards(outline, at);
    return plot === outline || within < 0 ? within : Math.min(within, inwards(plot, at));
  };
  const spotAt = (at: Point): Spot => {
    const edge = edgeAt(at);
    // What is farther away than what is nearest so far is not looked at: a garden may be full of things.
    const clear = (least: Inches, { other, box }: Boxed) =>
      distanceToBox(box, at) >= least ? least : Math.min(least, -inwards(other, at));
    const crown = near.reduce(clear, edge);
    return {
      x: at.x,
      y: at.y,
      edge,
      crown,
      room: boxedOwn.reduce(clear, crown),
      depth: depthAt(facingNorth, facing(at)),
    };
  };
  const step = Math.max(SPOT_STEP_MIN, Math.sqrt(((east - west) * (south - north)) / SPOTS_MAX));
  const spots: Spot[] = [];
  let inside = 0;
  for (let y = north + step / 2; y < south; y += step) {
    for (let x = west + step / 2; x < east; x += step) {
      const spot = spotAt({ x, y });
      if (spot.edge > 0) inside += 1;
      if (spot.room > 0) spots.push(spot);
    }
  }
  const whole = polygonArea(outline) / INCHES_PER_FOOT ** 2;
  return {
    outline,
    area: inside === 0 ? 0 : (whole * spots.length) / inside,
    spots,
    heart: spots.reduce<Spot | undefined>(
      (best, spot) => (best && best.room >= spot.room ? best : spot),
      undefined,
    ),
    deepest: spots.reduce((most, { edge }) => Math.max(most, edge), 0),
    spotAt,
  };
}

interface Boxed {
  readonly other: Polygon;
  readonly box: Bounds;
}
const boxed = (other: Polygon): Boxed => ({ other, box: boundsOf(other) });

/** Inches from a point to an upright box; 0 within it. */
const distanceToBox = ({ west, north, east, south }: Bounds, { x, y }: Point): Inches =>
  Math.hypot(Math.max(west - x, x - east, 0), Math.max(north - y, y - south, 0));

/** Inches from a point to the nearest side of a polygon; below 0 where it lies outside. */
export function inwards(polygon: Polygon, at: Point): Inches {
  let least = Number.POSITIVE_INFINITY;
  let from = polygon.at(-1) ?? at;
  for (const to of polygon) {
    least = Math.min(least, distanceToSide(at, from, to));
    from = to;
  }
  return polygonContains(polygon, at) ? least : -least;
}

/** How far south a spot lies between the two edges straight north and south of it, 0 to 1, of a plan with north at its top. */
export function depthAt(outline: Polygon, { x, y }: Point): number {
  let north = Number.NEGATIVE_INFINITY;
  let south = Number.POSITIVE_INFINITY;
  let from = outline.at(-1);
  for (const to of outline) {
    if (from && from.x > x !== to.x > x) {
      const crossing = from.y + ((x - from.x) / (to.x - from.x)) * (to.y - from.y);
      if (crossing <= y) north = Math.max(north, crossing);
      else south = Math.min(south, crossing);
    }
    from = to;
  }
  return Number.isFinite(north) && Number.isFinite(south) ? (y - north) / (south - north) : 0.5;
}

/** Whether a spot lies in a strip of the ground. */
export function liesIn({ along, from, to }: Strip, spot: Spot, ground: Ground): boolean {
  const at = along === 'depth' ? spot.depth : spot.edge / ground.deepest;
  return at >= from && at <= to;
}
