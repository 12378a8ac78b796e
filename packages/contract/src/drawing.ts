import {
  BED_FORMS,
  BED_NAME_MAX,
  CORNERS_MAX,
  DRAWING_LAYERS,
  GROUNDS,
  LABEL_SIZES,
  LABEL_TEXT_MAX,
  OPACITY_MIN,
  PICTURE_ASPECT_MAX,
  PICTURE_WIDTH,
  QUANTITY_MAX,
  TREE_HEIGHT_MAX,
  TREE_SPREAD,
} from '@understory/garden';
import { z } from 'zod';
import { MAX_GARDEN_FEET } from './limits.ts';
import { id, personText } from './shapes.ts';

/** A thing may reach this far beyond the largest plot, as a tree at the fence or a label beside the plan does. */
const BEYOND_INCHES = 1_200;
const inches = z
  .number()
  .min(-BEYOND_INCHES)
  .max(MAX_GARDEN_FEET * 12 + BEYOND_INCHES);
const point = z.object({ x: inches, y: inches });
const degrees = z.number().min(0).lt(360);
const corners = z.array(point).min(2).max(CORNERS_MAX);

const placed = {
  id: z
    .string()
    .min(1)
    .max(100)
    .regex(/^[\w:-]+$/, 'must be made of letters, digits, hyphens and colons'),
  z: z.number().min(-1e12).max(1e12).describe('Where it lies in the drawing: greater ones lie on top'),
  group: z.string().min(1).max(100).optional(),
  locked: z.literal(true).optional(),
  extra: z
    .record(z.string().max(100), z.unknown())
    .optional()
    .describe('Fields of other programs, kept as they are'),
};

/** A plant is named by a UUID of the page's, or by the record of a client that gave none. */
const plantName = z.union([z.uuid(), z.string().regex(/^record:\d{1,10}$/)], {
  error: 'must be a UUID',
});

export const plantThingSchema = z.object({
  ...placed,
  id: plantName,
  kind: z.literal('plant'),
  plant: id,
  x: inches,
  y: inches,
  quantity: z.int().min(1).max(QUANTITY_MAX),
  existing: z.literal(true).optional(),
  record: id.optional(),
});

export const hardscapeThingSchema = z.object({
  ...placed,
  kind: z.literal('hardscape'),
  type: personText(100).min(1),
  x: inches,
  y: inches,
  scale: z.number().gt(0).max(100),
  rotation: degrees,
});

export const bedThingSchema = z.object({
  ...placed,
  kind: z.literal('bed'),
  name: personText(BED_NAME_MAX),
  ground: z.enum(GROUNDS),
  form: z.enum(BED_FORMS),
  corners,
  height: z.number().gt(0).max(500).optional().describe('Feet'),
});

export const labelThingSchema = z.object({
  ...placed,
  kind: z.literal('label'),
  text: personText(LABEL_TEXT_MAX).min(1),
  x: inches,
  y: inches,
  size: z.enum(LABEL_SIZES),
  rotation: degrees,
});

export const measureThingSchema = z.object({
  ...placed,
  kind: z.literal('measure'),
  points: corners,
  closed: z.boolean(),
});

export const treeThingSchema = z.object({
  ...placed,
  kind: z.literal('tree'),
  name: personText(BED_NAME_MAX),
  x: inches,
  y: inches,
  spread: z.number().min(TREE_SPREAD.min).max(TREE_SPREAD.max).describe('Feet'),
  height: z.number().gt(0).max(TREE_HEIGHT_MAX).optional().describe('Feet'),
  evergreen: z.literal(true).optional(),
});

/** Names the file of a picture: a UUID that the page made. */
export const pictureFile = z
  .string()
  .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'must be a UUID in small letters');

export const pictureThingSchema = z.object({
  ...placed,
  kind: z.literal('picture'),
  file: pictureFile.describe('Its bytes are sent and read by /gardens/{id}/pictures/{file}/'),
  name: personText(BED_NAME_MAX),
  x: inches,
  y: inches,
  width: z.number().min(PICTURE_WIDTH.min).max(PICTURE_WIDTH.max).describe('Inches of ground'),
  aspect: z
    .number()
    .min(1 / PICTURE_ASPECT_MAX)
    .max(PICTURE_ASPECT_MAX)
    .describe('Width divided by height'),
  rotation: degrees,
  opacity: z.number().min(OPACITY_MIN).max(1),
  hidden: z.literal(true).optional(),
});

export const thingSchema = z.discriminatedUnion('kind', [
  plantThingSchema,
  hardscapeThingSchema,
  bedThingSchema,
  labelThingSchema,
  measureThingSchema,
  treeThingSchema,
  pictureThingSchema,
]);

const layerState = z.object({
  hidden: z.literal(true).optional(),
  locked: z.literal(true).optional(),
  opacity: z.number().min(OPACITY_MIN).max(1).optional(),
});

/** More single changes than this travel as a whole drawing instead. */
const MANY = 20_000;

/** What happened to a drawing since the version it started from: see `Difference` of the domain. */
export const differenceShape = {
  added: z.array(thingSchema).max(MANY).default([]),
  changed: z
    .array(z.looseObject({ id: placed.id }))
    .max(MANY)
    .default([])
    .describe('Fields of things that changed, by their id; null takes a field away'),
  removed: z.array(placed.id).max(MANY).default([]),
  collected: z.array(id).max(1000).default([]),
  uncollected: z.array(id).max(1000).default([]),
  layers: z
    .partialRecord(z.enum(DRAWING_LAYERS), layerState.nullable())
    .default({})
    .describe('Whole states of single layers; null for one that is as at first again'),
};
