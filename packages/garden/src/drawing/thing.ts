import {
  circleOutline,
  curveLine,
  curveOutline,
  lineOutline,
  mixedOutline,
  rectangleAround,
} from '../outlines.ts';
import type { Moisture, SoilType } from '../plant.ts';
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
  /**
   * Which corners of a polygon are knots of a curve, by their numbers: its sides are straight and curved. Whoever does not know of
   * it draws straight sides.
   */
  readonly bends?: readonly number[];
  /** Feet above the ground, for a building. */
  readonly height?: number;
}

export const ZONE_SUNS = ['all_day', 'morning', 'afternoon', 'none'] as const;
/** When the sun comes to a place, as its gardener has seen it; most of it first. */
export type ZoneSun = (typeof ZONE_SUNS)[number];

/** What a gardener has seen of the sun of a place; either, or both. Hours decide where both are told. */
export interface ZoneLight {
  /** Hours of direct sun a day, in the growing season. */
  readonly hours?: number;
  readonly when?: ZoneSun;
}

/** A part of the garden with a light, moisture or soil of its own. What it does not say is as in the rest of the garden. */
export interface ZoneThing extends Placed, Pick<BedThing, 'form' | 'corners' | 'bends'> {
  readonly kind: 'zone';
  readonly light?: ZoneLight;
  readonly moisture?: Moisture;
  readonly soil?: SoilType;
  readonly ph?: number;
}

/** Hours of sun a day that can be told of a place, and the pH of a soil, as of the whole site. */
export const ZONE_HOURS_MAX = 24;
export const SOIL_PH = { min: 3, max: 10 } as const;

export const LINE_KINDS = ['path', 'fence', 'wall', 'hedge', 'edging'] as const;
/** What runs along a line. */
export type LineKind = (typeof LINE_KINDS)[number];

/** A path, a fence, a wall, a hedge or an edging: a line of some width. */
export interface LineThing extends Placed {
  readonly kind: 'line';
  readonly what: LineKind;
  readonly name: string;
  /** Its middle: corners, or the knots of a curve. A line that ends where it began runs around. */
  readonly points: Polygon;
  readonly curved: boolean;
  readonly width: Inches;
  readonly height?: Feet;
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

/** A spot of another thing that a measure ends on: one of its corners, or, without a number, its stem or middle. */
export interface MeasuredSpot {
  readonly thing: ThingId;
  /** By its number, from 0: a corner of a bed, a point of a line, a corner of an item. */
  readonly corner?: number;
  /** The corner is one of the upright rectangle around the thing, clockwise from the north-west one, as of what is round. */
  readonly around?: true;
}

/** A measured line of two or more points, or a measured area of three or more. */
export interface MeasureThing extends Placed {
  readonly kind: 'measure';
  readonly points: Polygon;
  readonly closed: boolean;
  /** Of a distance between two points: how far to the left of it its dimension line is drawn; to the right where negative. */
  readonly offset?: Inches;
  /**
   * What each of its points lies on, null for none: where that is moved, turned or reshaped, the point goes along in the same step.
   * `points` says where they are all the same, so that whoever does not know the field draws the measure.
   */
  readonly ends?: readonly (MeasuredSpot | null)[];
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
  | ZoneThing
  | LineThing
  | LabelThing
  | MeasureThing
  | TreeThing
  | PictureThing;
export type ThingKind = Thing['kind'];

/** What is drawn by an edge of its own: a bed, or a zone. */
export type OutlinedThing = BedThing | ZoneThing;
export const isOutlined = (thing: Thing | undefined): thing is OutlinedThing =>
  thing?.kind === 'bed' || thing?.kind === 'zone';

/** Pictures under one garden, at most. */
export const PICTURES_MAX = 4;
/** The ground a picture may show across: from a flower pot to a map of the neighbourhood, in inches. */
export const PICTURE_WIDTH = { min: 12, max: 24_000 } as const;
/** The longer side of a picture is at most so many times the shorter one. */
export const PICTURE_ASPECT_MAX = 20;
/** Crowns of existing trees, and how high these are, in feet. */
export const TREE_SPREAD = { min: 0.5, max: 150 } as const;
export const TREE_HEIGHT_MAX: Feet = 400;
/** What a grown tree of a garden spans while nobody has measured it. */
export const FIRST_TREE_SPREAD: Feet = 20;
/** How high a building of another program's is taken to be, that says no height. */
export const BUILDING_HEIGHT: Feet = 12;
/** A storey and its roof: how high a house is until somebody tells. */
export const HOUSE_HEIGHT: Feet = 18;

/** How wide a line may be, from an edging of steel to a drive, in inches; and how high a wall, fence or hedge. */
export const LINE_WIDTH = { min: 0.25, max: 360 } as const;
export const LINE_HEIGHT = { min: 0.25, max: 60 } as const;
/** How wide a line is while nobody has said, in inches: two who walk side by side, posts, a stone wall, a clipped hedge, a brick. */
export const FIRST_LINE_WIDTH: Readonly<Record<LineKind, Inches>> = {
  path: 42,
  fence: 4,
  wall: 12,
  hedge: 30,
  edging: 4,
};
/** A dimension line stands off what it measures by so many inches at most. */
export const MEASURE_OFFSET_MAX: Inches = 240;

/** A label holds at most this many characters, a bed's name that many. */
export const LABEL_TEXT_MAX = 500;
export const BED_NAME_MAX = 80;
/** Corners of a bed or a measure, at most. */
export const CORNERS_MAX = 500;
/** Things of all kinds but plants that a garden holds, at most. */
export const DRAWN_THINGS_MAX = 5_000;

const outlines = new WeakMap<Polygon, Polygon>();

/** The ground a bed covers, as a polygon in inches. Worked out once for each list of corners, or of bends. */
export function bedOutline({ form, corners, bends }: Pick<BedThing, 'form' | 'corners' | 'bends'>): Polygon {
  if (form === 'polygon' && bends && bends.length > 0) return mixedOf(corners, bends);
  if (form !== 'curve' && form !== 'circle') return corners;
  const known = outlines.get(corners);
  if (known) return known;
  const outline = form === 'curve' ? curveOutline(corners) : circleBetween(corners);
  outlines.set(corners, outline);
  return outline;
}

const mixed = new WeakMap<Polygon, { readonly bends: readonly number[]; readonly outline: Polygon }>();

function mixedOf(corners: Polygon, bends: readonly number[]): Polygon {
  const known = mixed.get(corners);
  if (known?.bends === bends) return known.outline;
  const outline = mixedOutline(corners, bends);
  mixed.set(corners, { bends, outline });
  return outline;
}

const middles = new WeakMap<Polygon, Polygon>();

/** The middle of a line as it runs, flattened where it is curved. Worked out once for each list of points. */
export function middleOfLine({ points, curved }: Pick<LineThing, 'points' | 'curved'>): Polygon {
  if (!curved) return points;
  const known = middles.get(points);
  if (known) return known;
  const middle = curveLine(points);
  middles.set(points, middle);
  return middle;
}

/** The ground a line covers, as a polygon in inches. One that runs around is a ring, joined to itself by a seam of no width. */
export const groundOfLine = (line: Pick<LineThing, 'points' | 'curved' | 'width'>): Polygon =>
  lineOutline(middleOfLine(line), line.width);

/** Whether nothing grows where it runs: a hedge grows itself, as a tree does that stands there. */
export const isBuiltLine = ({ what }: Pick<LineThing, 'what'>): boolean => what !== 'hedge';

/** Where a measure is drawn: at its points, or where its dimension line stands off them. */
export function measureLine({
  points,
  closed,
  offset = 0,
}: Pick<MeasureThing, 'points' | 'closed' | 'offset'>): Polygon {
  const [from, to, third] = points;
  if (closed || offset === 0 || !from || !to || third) return points;
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [x, y] = [((to.y - from.y) / length) * offset, (-(to.x - from.x) / length) * offset];
  return [from, to].map((point) => ({ x: point.x + x, y: point.y + y }));
}

function circleBetween([centre, rim]: Polygon): Polygon {
  return centre && rim ? circleOutline(centre, Math.hypot(rim.x - centre.x, rim.y - centre.y)) : [];
}

/** The ground a picture shows, as a polygon in inches. */
export const pictureOutline = (
  picture: Pick<PictureThing, 'x' | 'y' | 'width' | 'aspect' | 'rotation'>,
): Polygon => rectangleAround(picture, picture.width, picture.width / picture.aspect);

/** In drawing order, lowest first. */
export const inDrawingOrder = (a: Thing, b: Thing): number =>
  a.z - b.z || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** A height between two others, above the lower or below the upper where there is only one; 0 where there is none. */
export function zBetween(lower: number | undefined, upper: number | undefined): number {
  if (lower === undefined) return upper === undefined ? 0 : upper - 1;
  return upper === undefined ? lower + 1 : (lower + upper) / 2;
}
