import { circleOutline, curveOutline } from '../outlines.ts';
import type { Point, Polygon } from '../polygon.ts';

/** Made by the page (crypto.randomUUID), so that a thing has its name before any server knows of it. */
export type ThingId = string;

/** What every thing of a drawing has. */
interface Placed {
  readonly id: ThingId;
  /** Where it lies in the drawing: things with a greater z lie on top. Any finite number; equal ones lie as their ids sort. */
  readonly z: number;
  /** Things of one group are selected and moved together. */
  readonly group?: string;
  /** A locked thing is neither moved nor changed until it is unlocked. */
  readonly locked?: true;
  /** What its entry in the garden's file held beside all that is known here. It goes back as it came. */
  readonly extra?: Readonly<Record<string, unknown>>;
}

/** A plant standing in the garden; x and y are its stem, in inches from the plot's north-west corner. */
export interface PlantThing extends Placed, Point {
  readonly kind: 'plant';
  readonly plant: number;
  /** How many of it stand at this spot, 1 or more. */
  readonly quantity: number;
  /** It stood there before the garden was planned: it is not bought and counts as grown. */
  readonly existing?: true;
  /** The server's garden plant record. */
  readonly record?: number;
}

/** A thing of the hardscape catalogue (or of another program's); x and y are its middle. */
export interface HardscapeThing extends Placed, Point {
  readonly kind: 'hardscape';
  readonly type: string;
  /** Within the range of its category and on its step. */
  readonly scale: number;
  /** Degrees clockwise, 0 up to and without 360. */
  readonly rotation: number;
}

export const BED_FORMS = ['rectangle', 'polygon', 'curve', 'circle', 'freehand'] as const;
/** How a bed was drawn. A rectangle is every tier's; the others are custom shapes. */
export type BedForm = (typeof BED_FORMS)[number];

export const GROUNDS = ['planting', 'lawn', 'mulch', 'gravel', 'paving', 'water', 'building'] as const;
/** What covers a bed. */
export type Ground = (typeof GROUNDS)[number];

/** A piece of ground with an outline: a bed, a lawn, a terrace, the house. */
export interface BedThing extends Placed {
  readonly kind: 'bed';
  readonly name: string;
  readonly ground: Ground;
  readonly form: BedForm;
  /** Corners; of a curve the knots it goes through; of a circle its centre and a point on its rim. In inches. */
  readonly corners: Polygon;
  /** Feet above the ground, for a building. */
  readonly height?: number;
}

export const LABEL_SIZES = ['small', 'medium', 'large'] as const;
export type LabelSize = (typeof LABEL_SIZES)[number];

/** Words on the plan; x and y are their middle. */
export interface LabelThing extends Placed, Point {
  readonly kind: 'label';
  readonly text: string;
  readonly size: LabelSize;
  readonly rotation: number;
}

/** A measured line of two or more points, or a measured area of three or more. */
export interface MeasureThing extends Placed {
  readonly kind: 'measure';
  readonly points: Polygon;
  readonly closed: boolean;
}

/** Whatever stands in the drawing. */
export type Thing = PlantThing | HardscapeThing | BedThing | LabelThing | MeasureThing;
export type ThingKind = Thing['kind'];

/** A label holds at most this many characters, a bed's name that many. */
export const LABEL_TEXT_MAX = 500;
export const BED_NAME_MAX = 80;
/** Corners of a bed or a measure, at most. */
export const CORNERS_MAX = 500;
/** Things of all kinds but plants that a garden holds, at most. */
export const DRAWN_THINGS_MAX = 5_000;

const outlines = new WeakMap<Polygon, Polygon>();

/** The ground a bed covers, as a polygon in inches. Worked out once for each list of corners. */
export function bedOutline({ form, corners }: Pick<BedThing, 'form' | 'corners'>): Polygon {
  if (form !== 'curve' && form !== 'circle') return corners;
  const known = outlines.get(corners);
  if (known) return known;
  const outline = form === 'curve' ? curveOutline(corners) : circleBetween(corners);
  outlines.set(corners, outline);
  return outline;
}

function circleBetween([centre, rim]: Polygon): Polygon {
  return centre && rim ? circleOutline(centre, Math.hypot(rim.x - centre.x, rim.y - centre.y)) : [];
}

/** In drawing order, lowest first. */
export const inDrawingOrder = (a: Thing, b: Thing): number =>
  a.z - b.z || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** A height between two others, above the lower or below the upper where there is only one; 0 where there is none. */
export function zBetween(lower: number | undefined, upper: number | undefined): number {
  if (lower === undefined) return upper === undefined ? 0 : upper - 1;
  return upper === undefined ? lower + 1 : (lower + upper) / 2;
}
