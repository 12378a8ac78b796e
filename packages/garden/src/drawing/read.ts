import { DRAWN_FIELDS, isQuantity, STANDING_FIELDS } from '../gridData.ts';
import { clampScale, hardscapeOf } from '../hardscape.ts';
import { lengthOf } from '../outlines.ts';
import { MOISTURES, SOIL_TYPES } from '../plant.ts';
import { isPoint, type Point, type Polygon } from '../polygon.ts';
import { cellsToInches } from '../units.ts';
import { OPACITY_MIN } from './layers.ts';
import {
  BED_FORMS,
  BED_NAME_MAX,
  type BedThing,
  bedOutline,
  CORNERS_MAX,
  FIRST_LINE_WIDTH,
  GROUNDS,
  type HardscapeThing,
  LABEL_SIZES,
  LABEL_TEXT_MAX,
  type LabelThing,
  LINE_HEIGHT,
  LINE_KINDS,
  LINE_WIDTH,
  type LineThing,
  MEASURE_OFFSET_MAX,
  type MeasuredSpot,
  type MeasureThing,
  PICTURE_ASPECT_MAX,
  PICTURE_WIDTH,
  type PictureThing,
  type PlantThing,
  recordThingId,
  SOIL_PH,
  type Thing,
  type ThingKind,
  TREE_HEIGHT_MAX,
  TREE_SPREAD,
  type TreeThing,
  ZONE_HOURS_MAX,
  ZONE_SUNS,
  type ZoneLight,
  type ZoneThing,
} from './thing.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The lists of a garden's file, by the kind of thing they hold. */
export const LIST_OF = {
  plant: 'placedPlants',
  hardscape: 'hardscapes',
  bed: 'beds',
  zone: 'zones',
  line: 'lines',
  label: 'labels',
  measure: 'measures',
  tree: 'trees',
  picture: 'pictures',
} as const satisfies Record<ThingKind, string>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
const textOf = (value: unknown, max: number): string | undefined =>
  typeof value === 'string' && value.length <= max ? value : undefined;
const finite = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const oneOf = <T extends string>(values: readonly T[], value: unknown): T | undefined =>
  values.find((each) => each === value);

/** Degrees clockwise, from 0 up to and without 360. */
export const normalRotation = (degrees: number): number => ((degrees % 360) + 360) % 360;

/** The same turn the short way round: degrees clockwise, from -180 up to and without 180. */
export const shortTurn = (degrees: number): number => normalRotation(degrees + 180) - 180;

const pointOf = (value: unknown): Point | undefined =>
  isPoint(value) ? { x: value.x, y: value.y } : undefined;

function cornersOf(value: unknown, least: number): Polygon | undefined {
  if (!Array.isArray(value) || value.length < least || value.length > CORNERS_MAX || !value.every(isPoint))
    return undefined;
  return value.map(({ x, y }) => ({ x, y }));
}

/** What an entry holds beside the fields that were understood; undefined for nothing. */
function extraOf(fields: Fields, known: readonly string[]): { readonly extra?: Fields } {
  const entries = Object.entries(fields).filter(([name]) => !known.includes(name));
  return entries.length === 0 ? {} : { extra: Object.fromEntries(entries) };
}

/** What every thing has, with a height and an id where the entry gives none. */
function placedOf(fields: Fields, fallback: { readonly id: string; readonly z: number }) {
  return {
    id: textOf(fields.id, 100) ?? fallback.id,
    z: finite(fields.z) ? fields.z : fallback.z,
    ...(typeof fields.group === 'string' ? { group: fields.group } : {}),
    ...(fields.locked === true ? { locked: true as const } : {}),
  };
}
const PLACED = ['id', 'z', 'group', 'locked'];

/** Inches where they are given, else the cell's; undefined when neither is a pair of numbers. */
function stemOf({ location_x: x, location_y: y, position }: Fields): Point | undefined {
  const inches = pointOf({ x, y });
  if (inches) return inches;
  const { x: column, y: row } = fieldsOf(position);
  return finite(column) && finite(row)
    ? pointOf({ x: cellsToInches(column), y: cellsToInches(row) })
    : undefined;
}

const plantIdOf = (value: unknown): number | undefined =>
  Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : undefined;

function readPlant(fields: Fields, fallback: Fallback): PlantThing | undefined {
  const plant = plantIdOf(fields.plant) ?? plantIdOf(fieldsOf(fields.plant).id) ?? plantIdOf(fields.plant_id);
  const stem = stemOf(fields);
  if (plant === undefined || !stem) return undefined;
  const record = plantIdOf(fields.id);
  const id = textOf(fields.uid, 100) ?? (record === undefined ? fallback.id : recordThingId(record));
  return {
    ...placedOf({ ...fields, id }, fallback),
    kind: 'plant',
    plant,
    ...stem,
    quantity: isQuantity(fields.quantity) ? fields.quantity : 1,
    ...(fields.existing === true ? { existing: true } : {}),
    ...(record === undefined ? {} : { record }),
    ...extraOf(fields, [...STANDING_FIELDS, ...DRAWN_FIELDS]),
  };
}

function readHardscape(fields: Fields, fallback: Fallback): HardscapeThing | undefined {
  const at = pointOf(fields);
  const type = textOf(fields.type, 100);
  if (!at || !type) return undefined;
  const scale = finite(fields.scale) ? fields.scale : 1;
  return {
    ...placedOf(fields, fallback),
    kind: 'hardscape',
    type,
    ...at,
    scale: hardscapeOf(type) ? clampScale(type, scale) : scale > 0 ? scale : 1,
    rotation: finite(fields.rotation) ? normalRotation(fields.rotation) : 0,
    ...extraOf(fields, [...PLACED, 'type', 'x', 'y', 'scale', 'rotation']),
  };
}

/** The edge of a bed or a zone; undefined where it has none that anybody could take hold of. */
function edgeOf(fields: Fields): Pick<BedThing, 'form' | 'corners' | 'bends'> | undefined {
  const form = oneOf(BED_FORMS, fields.form) ?? 'polygon';
  const corners = cornersOf(fields.corners, form === 'circle' ? 2 : 3);
  // A circle or a curve whose corners are all one spot has no outline at all.
  if (!corners || bedOutline({ form, corners }).length < 3) return undefined;
  return { form, corners, ...bendsOf(form, fields.bends, corners.length) };
}

function readBed(fields: Fields, fallback: Fallback): BedThing | undefined {
  const edge = edgeOf(fields);
  if (!edge) return undefined;
  return {
    ...placedOf(fields, fallback),
    kind: 'bed',
    name: textOf(fields.name, BED_NAME_MAX) ?? '',
    ground: oneOf(GROUNDS, fields.ground) ?? 'planting',
    ...edge,
    ...(finite(fields.height) && fields.height > 0 ? { height: fields.height } : {}),
    ...extraOf(fields, [...PLACED, 'name', 'ground', 'form', 'corners', 'bends', 'height']),
  };
}

function readZone(fields: Fields, fallback: Fallback): ZoneThing | undefined {
  const edge = edgeOf(fields);
  if (!edge) return undefined;
  const light = zoneLightOf(fieldsOf(fields.light));
  const moisture = oneOf(MOISTURES, fields.moisture);
  const soil = oneOf(SOIL_TYPES, fields.soil);
  return {
    ...placedOf(fields, fallback),
    kind: 'zone',
    ...edge,
    ...(light && { light }),
    ...(moisture && { moisture }),
    ...(soil && { soil }),
    ...(between(fields.ph, SOIL_PH.min, SOIL_PH.max) ? { ph: fields.ph } : {}),
    ...extraOf(fields, [...PLACED, 'form', 'corners', 'bends', 'light', 'moisture', 'soil', 'ph']),
  };
}

function zoneLightOf({ hours, when }: Fields): ZoneLight | undefined {
  const known = oneOf(ZONE_SUNS, when);
  const light = {
    ...(between(hours, 0, ZONE_HOURS_MAX) ? { hours } : {}),
    ...(known && { when: known }),
  };
  return Object.keys(light).length > 0 ? light : undefined;
}

/** The knots among the corners of a polygon; whatever else stands there is left out, and without any its sides are straight. */
function bendsOf(form: BedThing['form'], value: unknown, corners: number): Pick<BedThing, 'bends'> {
  if (form !== 'polygon' || !Array.isArray(value)) return {};
  const bends = [...new Set(value.filter((each) => Number.isInteger(each) && each >= 0 && each < corners))];
  return bends.length > 0 ? { bends: bends.sort((a, b) => a - b) } : {};
}

function readLine(fields: Fields, fallback: Fallback): LineThing | undefined {
  const what = oneOf(LINE_KINDS, fields.what);
  const points = cornersOf(fields.points, 2);
  const width = fields.width ?? (what && FIRST_LINE_WIDTH[what]);
  const isWide = between(width, LINE_WIDTH.min, LINE_WIDTH.max);
  if (!what || !points || !isWide || lengthOf(points, false) <= 0) return undefined;
  return {
    ...placedOf(fields, fallback),
    kind: 'line',
    what,
    name: textOf(fields.name, BED_NAME_MAX) ?? '',
    points,
    curved: fields.curved === true,
    width,
    ...(between(fields.height, LINE_HEIGHT.min, LINE_HEIGHT.max) ? { height: fields.height } : {}),
    ...extraOf(fields, [...PLACED, 'what', 'name', 'points', 'curved', 'width', 'height']),
  };
}

function readLabel(fields: Fields, fallback: Fallback): LabelThing | undefined {
  const at = pointOf(fields);
  const text = textOf(fields.text, LABEL_TEXT_MAX);
  if (!at || !text) return undefined;
  return {
    ...placedOf(fields, fallback),
    kind: 'label',
    text,
    ...at,
    size: oneOf(LABEL_SIZES, fields.size) ?? 'medium',
    rotation: finite(fields.rotation) ? normalRotation(fields.rotation) : 0,
    ...extraOf(fields, [...PLACED, 'text', 'x', 'y', 'size', 'rotation']),
  };
}

function readMeasure(fields: Fields, fallback: Fallback): MeasureThing | undefined {
  const closed = fields.closed === true;
  const points = cornersOf(fields.points, closed ? 3 : 2);
  if (!points) return undefined;
  return {
    ...placedOf(fields, fallback),
    kind: 'measure',
    points,
    closed,
    ...(finite(fields.offset) && Math.abs(fields.offset) <= MEASURE_OFFSET_MAX && fields.offset !== 0
      ? { offset: fields.offset }
      : {}),
    ...endsOf(fields.ends, points.length),
    ...extraOf(fields, [...PLACED, 'points', 'closed', 'offset', 'ends']),
  };
}

/** What the points of a measure lie on; a spot that cannot be read is none, and without any the measure is free. */
function endsOf(value: unknown, points: number): Pick<MeasureThing, 'ends'> {
  if (!Array.isArray(value) || value.length !== points) return {};
  const ends = value.map((each): MeasuredSpot | null => {
    const { thing, corner, around } = fieldsOf(each);
    const name = textOf(thing, 100);
    if (!name) return null;
    if (corner === undefined) return { thing: name };
    if (!Number.isInteger(corner) || !between(corner, 0, CORNERS_MAX - 1)) return null;
    return { thing: name, corner, ...(around === true ? { around } : {}) };
  });
  return ends.some((each) => each !== null) ? { ends } : {};
}

const between = (value: unknown, least: number, most: number): value is number =>
  finite(value) && value >= least && value <= most;

function readTree(fields: Fields, fallback: Fallback): TreeThing | undefined {
  const at = pointOf(fields);
  if (!at || !between(fields.spread, TREE_SPREAD.min, TREE_SPREAD.max)) return undefined;
  return {
    ...placedOf(fields, fallback),
    kind: 'tree',
    name: textOf(fields.name, BED_NAME_MAX) ?? '',
    ...at,
    spread: fields.spread,
    ...(finite(fields.height) && fields.height > 0 && fields.height <= TREE_HEIGHT_MAX
      ? { height: fields.height }
      : {}),
    ...(fields.evergreen === true ? { evergreen: true as const } : {}),
    ...extraOf(fields, [...PLACED, 'name', 'x', 'y', 'spread', 'height', 'evergreen']),
  };
}

const FILE_NAME = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function readPicture(fields: Fields, fallback: Fallback): PictureThing | undefined {
  const at = pointOf(fields);
  const file = textOf(fields.file, 36);
  const { width, aspect, opacity } = fields;
  const fits =
    between(width, PICTURE_WIDTH.min, PICTURE_WIDTH.max) &&
    between(aspect, 1 / PICTURE_ASPECT_MAX, PICTURE_ASPECT_MAX);
  if (!at || !file || !FILE_NAME.test(file) || !fits) return undefined;
  return {
    ...placedOf(fields, fallback),
    kind: 'picture',
    file,
    name: textOf(fields.name, BED_NAME_MAX) ?? '',
    ...at,
    width,
    aspect,
    rotation: finite(fields.rotation) ? normalRotation(fields.rotation) : 0,
    opacity: between(opacity, OPACITY_MIN, 1) ? opacity : 1,
    ...(fields.hidden === true ? { hidden: true as const } : {}),
    ...extraOf(fields, [...PLACED, ...PICTURE_FIELDS]),
  };
}
const PICTURE_FIELDS = ['file', 'name', 'x', 'y', 'width', 'aspect', 'rotation', 'opacity', 'hidden'];

interface Fallback {
  readonly id: string;
  readonly z: number;
}

const READERS: Readonly<Record<ThingKind, (fields: Fields, fallback: Fallback) => Thing | undefined>> = {
  plant: readPlant,
  hardscape: readHardscape,
  bed: readBed,
  zone: readZone,
  line: readLine,
  label: readLabel,
  measure: readMeasure,
  tree: readTree,
  picture: readPicture,
};

/**
 * A thing as an entry of a garden's file holds it; undefined for an entry that cannot be drawn.
 * @param fallback the id and height of an entry that gives none
 */
export const readThing = (kind: ThingKind, entry: unknown, fallback: Fallback): Thing | undefined =>
  READERS[kind](fieldsOf(entry), fallback);
