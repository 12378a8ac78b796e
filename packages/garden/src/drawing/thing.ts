import { circleOutline, curveOutline, rectangleBetween, turned } from '../outlines.ts';
import type { Point, Polygon } from '../polygon.ts';
import type { Feet, Inches } from '../units.ts';

/** Made by the page (crypto.randomUUID), so that a thing has its name before any server knows of it. */
export type ThingId = string;

/** Names a plant that was placed by a client without ids of its own. */
export const recordThingId = (record: number): ThingId => `record:${record}`;

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

/** A tree or shrub that stood there before, of a species nobody has named; x and y are its stem. */
export interface TreeThing extends Placed, Point {
  readonly kind: 'tree';
  /** What the gardener calls it; empty for none. */
  readonly name: string;
  /** How wide its crown is now. */
  readonly spread: Feet;
  readonly height?: Feet;
  readonly evergreen?: true;
}

/** A photograph or survey under the drawing; x and y are its middle. Its file is kept apart and never changes. */
export interface PictureThing extends Placed, Point {
  readonly kind: 'picture';
  /** A UUID, made by the page when the picture was chosen. */
  readonly file: string;
  readonly name: string;
  /** How much ground it shows from its left to its right side. */
  readonly width: Inches;
  /** Its width divided by its height. */
  readonly aspect: number;
  /** Degrees clockwise, 0 up to and without 360. */
  readonly rotation: number;
  /** 0.1 to 1. */
  readonly opacity: number;
  readonly hidden?: true;
}

/** Whatever stands in the drawing. */
export type Thing =
  | PlantThing
  | HardscapeThing
  | BedThing
  | LabelThing
  | MeasureThing
  | TreeThing
  | PictureThing;
export type ThingKind = Thing['kind'];

/** Pictures under one garden, at most. */
export const PICTURES_MAX = 4;
/** The ground a picture may show across: from a flower pot to a map of the neighbourhood, in inches. */
export const PICTURE_WIDTH = { min: 12, max: 24_000 } as const;
/** The longer side of a picture is at most so many times the shorter one. */
export const PICTURE_ASPECT_MAX = 20;
/** Crowns of existing trees, and how high these are, in feet. */
export const TREE_SPREAD = { min: 0.5, max: 150 } as const;
export const TREE_HEIGHT_MAX: Feet = 400;

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

/** The ground a picture shows, as a polygon in inches. */
export function pictureOutline({
  x,
  y,
  width,
  aspect,
  rotation,
}: Pick<PictureThing, 'x' | 'y' | 'width' | 'aspect' | 'rotation'>): Polygon {
  const [across, down] = [width / 2, width / aspect / 2];
  const corners = rectangleBetween({ x: x - across, y: y - down }, { x: x + across, y: y + down });
  return corners.map((corner) => turned(corner, { x, y }, rotation));
}

/** In drawing order, lowest first. */
export const inDrawingOrder = (a: Thing, b: Thing): number =>
  a.z - b.z || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** A height between two others, above the lower or below the upper where there is only one; 0 where there is none. */
export function zBetween(lower: number | undefined, upper: number | undefined): number {
  if (lower === undefined) return upper === undefined ? 0 : upper - 1;
  return upper === undefined ? lower + 1 : (lower + upper) / 2;
}
