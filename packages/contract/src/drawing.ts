import {
  BED_FORMS,
  BED_NAME_MAX,
  CORNERS_MAX,
  DRAWING_LAYERS,
  GROUNDS,
  inFigures,
  LABEL_SIZES,
  LABEL_TEXT_MAX,
  LINE_HEIGHT,
  LINE_KINDS,
  LINE_WIDTH,
  MEASURE_OFFSET_MAX,
  MOISTURES,
  OPACITY_MIN,
  PICTURE_ASPECT_MAX,
  PICTURE_WIDTH,
  QUANTITY_MAX,
  SOIL_PH,
  SOIL_TYPES,
  TREE_HEIGHT_MAX,
  TREE_SPREAD,
  ZONE_HOURS_MAX,
  ZONE_SUNS,
} from '@understory/garden';
import { z } from 'zod';
import { type RefusedRow, refusedRowSchema } from './errors.ts';
import { FAULTS, fault } from './fault.ts';
import { gardenFields, siteFields } from './garden-fields.ts';
import { DIFF_BOUNDS, MAX_GARDEN_FEET } from './limits.ts';
import { manyOf } from './plain-entries.ts';
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
    .regex(
      /^[\w:-]+$/,
      fault(
        /*i18n*/ {
          id: 'fault.mustBeMadeLetters',
          message: '{Field} must be made of letters, digits, hyphens and colons.',
        },
      ),
    ),
  z: z.number().min(-1e12).max(1e12).describe('Where it lies in the drawing: greater ones lie on top'),
  group: z.string().min(1).max(100).optional(),
  locked: z.literal(true).optional(),
  extra: z
    .record(z.string().max(100), z.unknown())
    .refine((fields) => JSON.stringify(fields).length <= DIFF_BOUNDS.extra, {
      error: fault(
        /*i18n*/ {
          id: 'fault.mustBeAtMost',
          message: '{Field} must be at most {extra} KB.',
          values: { extra: DIFF_BOUNDS.extra / 1024 },
        },
      ),
    })
    .optional()
    .describe('Fields of other programs, kept as they are'),
};

/** A plant is named by a UUID of the page's, or by the record of a client that gave none. */
const plantName = z.union([z.uuid(), z.string().regex(/^record:\d{1,10}$/)], {
  error: fault(FAULTS.uuid),
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

const edge = {
  form: z.enum(BED_FORMS),
  corners,
  bends: z
    .array(z.int().min(0).lt(CORNERS_MAX))
    .max(CORNERS_MAX)
    .optional()
    .describe('Which corners of a polygon are knots of a curve, by their numbers'),
};

export const zoneThingSchema = z.object({
  ...placed,
  kind: z.literal('zone'),
  ...edge,
  light: z
    .object({
      hours: z
        .number()
        .min(0)
        .max(ZONE_HOURS_MAX)
        .optional()
        .describe('Hours of direct sun a day, April to September'),
      when: z.enum(ZONE_SUNS).optional(),
    })
    .refine(({ hours, when }) => hours !== undefined || when !== undefined, {
      error: fault(
        /*i18n*/ { id: 'fault.mustTellSun', message: '{Field} must say hours, or when the sun comes.' },
      ),
    })
    .optional()
    .describe('The sun as its gardener has seen it; it wins over what is worked out'),
  moisture: z.enum(MOISTURES).optional(),
  soil: z.enum(SOIL_TYPES).optional(),
  ph: z.number().min(SOIL_PH.min).max(SOIL_PH.max).optional(),
});

export const bedThingSchema = z.object({
  ...placed,
  kind: z.literal('bed'),
  name: personText(BED_NAME_MAX),
  ground: z.enum(GROUNDS),
  ...edge,
  height: z.number().gt(0).max(500).optional().describe('Feet'),
});

export const lineThingSchema = z.object({
  ...placed,
  kind: z.literal('line'),
  what: z.enum(LINE_KINDS),
  name: personText(BED_NAME_MAX),
  points: corners.describe('Its middle; one that ends where it began runs around'),
  curved: z.boolean(),
  width: z.number().min(LINE_WIDTH.min).max(LINE_WIDTH.max).describe('Inches'),
  height: z.number().min(LINE_HEIGHT.min).max(LINE_HEIGHT.max).optional().describe('Feet'),
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
  offset: z
    .number()
    .min(-MEASURE_OFFSET_MAX)
    .max(MEASURE_OFFSET_MAX)
    .optional()
    .describe('How far to the left of a distance its dimension line is drawn, in inches'),
  ends: z
    .array(
      z
        .object({
          thing: placed.id,
          corner: z
            .int()
            .min(0)
            .lt(CORNERS_MAX)
            .optional()
            .describe('By its number; its stem or middle where it is missing'),
          around: z.literal(true).optional().describe('A corner of the upright rectangle around the thing'),
        })
        .nullable(),
    )
    .max(CORNERS_MAX)
    .optional()
    .describe('What each of its points lies on and goes along with'),
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
  .regex(
    /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
    fault(/*i18n*/ { id: 'fault.mustBeUuidSmall', message: '{Field} must be a UUID in small letters.' }),
  );

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
  zoneThingSchema,
  lineThingSchema,
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

/** What is a little too long is told of the table, over all its lists; what is far too long is not looked at. */
const LIST_MOST = DIFF_BOUNDS.things * 2;

const altered = <T extends z.ZodType, Name extends z.ZodType>(name: Name, to: T) =>
  manyOf(z.object({ id: name, to }), { most: LIST_MOST });

/** Rows of one table of a diff; no more of them than its bound, over all its lists. */
function tableOf<Shape extends Readonly<Record<string, z.ZodType>>>(most: number, shape: Shape) {
  return z
    .object(shape)
    .refine((table) => Object.values(table).reduce<number>((sum, list) => sum + lengthOf(list), 0) <= most, {
      error: fault(
        /*i18n*/ {
          id: 'fault.holdsMoreThanRows',
          message: '{Field} holds more than {most} rows.',
          values: { most: inFigures(most) },
        },
      ),
    })
    .optional();
}
const lengthOf = (list: unknown): number => (Array.isArray(list) ? list.length : 0);

const collectedId = z
  .string()
  .regex(
    /^plant:\d{1,10}$/,
    fault(/*i18n*/ { id: 'fault.mustBePlantIts', message: '{Field} must be plant: and its id.' }),
  );
const quantity = z.int().min(1).max(QUANTITY_MAX);
const place = z.number().min(-1e12).max(1e12);

/** Fields of a row that are altered. Null: the row has no such field afterwards. */
const fieldsOfRow = z
  .record(z.string().max(200), z.unknown())
  .refine((fields) => Object.keys(fields).length <= DIFF_BOUNDS.fields, {
    error: fault(
      /*i18n*/ {
        id: 'fault.altersMoreThanFields',
        message: '{Field} alters more than {fields} fields.',
        values: { fields: DIFF_BOUNDS.fields },
      },
    ),
  });

const nullable = <T extends Readonly<Record<string, z.ZodType>>>(shape: T) =>
  Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, field.nullish()])) as {
    [N in keyof T]: z.ZodOptional<z.ZodNullable<T[N]>>;
  };

const { name, description, region_id, theme_id, muse_icon, width, length, shape } = gardenFields;

/** What happens to a garden, row by row: `LeanDiff` of the domain. A table or list that is missing holds nothing. */
export const diffSchema = z.object({
  things: tableOf(DIFF_BOUNDS.things, {
    added: manyOf(thingSchema, { most: LIST_MOST }).default([]),
    altered: altered(placed.id, fieldsOfRow).default([]),
    removed: manyOf(placed.id, { most: LIST_MOST }).default([]),
  }),
  collection: tableOf(DIFF_BOUNDS.collection, {
    added: manyOf(
      z
        .object({ id: collectedId, plant: id, quantity, place })
        .refine((row) => row.id === `plant:${row.plant}`, {
          error: fault(
            /*i18n*/ { id: 'fault.namedAfterAnotherPlant', message: '{Field} is named after another plant.' },
          ),
          path: ['id'],
        }),
      { most: DIFF_BOUNDS.collection },
    )
      .default([])
      .describe('Each plant once; `place` orders them'),
    altered: altered(
      collectedId,
      z.object({ quantity: quantity.optional(), place: place.optional() }),
    ).default([]),
    removed: manyOf(collectedId, { most: LIST_MOST }).default([]),
  }),
  layers: tableOf(DRAWING_LAYERS.length, {
    altered: altered(z.enum(DRAWING_LAYERS), z.object(nullable(layerState.shape))).default([]),
  }).describe('Null is as at first'),
  garden: tableOf(4, {
    altered: manyOf(
      z.discriminatedUnion('id', [
        z.object({
          id: z.literal('facts'),
          to: z
            .object({ name, description: description.nullable(), region_id, theme_id, muse_icon })
            .partial(),
        }),
        z.object({
          id: z.literal('ground'),
          to: z
            .object({
              width,
              length,
              shape,
              origin: point.nullable().describe('How far the north-west corner was moved out, in inches'),
            })
            .partial(),
        }),
        z.object({ id: z.literal('site'), to: z.object(siteFields).partial() }),
        z.object({
          id: z.literal('file'),
          to: fieldsOfRow.describe("Other programs' fields: `fields.author`"),
        }),
      ]),
      { most: LIST_MOST },
    ).default([]),
  }),
});

/** The row of a diff in a body that a fault is in; undefined where it is in none. */
export function faultyRow(
  body: unknown,
  path: readonly PropertyKey[],
): Omit<RefusedRow, 'code' | 'message'> | undefined {
  const [diff, table, list, at, ...rest] = path;
  const rows: unknown = diff === 'diff' ? fieldOf(fieldOf(fieldOf(body, diff), table), list) : undefined;
  const row: unknown = Array.isArray(rows) ? rows[Number(at)] : undefined;
  const named = typeof row === 'string' ? row : fieldOf(row, 'id');
  const known = refusedRowSchema.shape.table.safeParse(table);
  if (!known.success || typeof named !== 'string') return undefined;
  const field = rest.filter((name) => name !== 'to').map(String);
  return { table: known.data, id: named, ...(field.length > 0 ? { field: field.join('.') } : {}) };
}
const fieldOf = (value: unknown, name: PropertyKey | undefined): unknown =>
  typeof value === 'object' && value !== null && name !== undefined && Object.hasOwn(value, name)
    ? (value as Record<PropertyKey, unknown>)[name]
    : undefined;

/** What happened to a garden, as pages said it before there was one diff; read for one release. */
export const oldChangesShape = {
  facts: z.object(gardenFields).partial().default({}),
  added: manyOf(thingSchema, { most: DIFF_BOUNDS.things }).default([]),
  changed: manyOf(z.looseObject({ id: placed.id }), { most: DIFF_BOUNDS.things })
    .default([])
    .describe('Fields of things that changed, by their id; null takes a field away'),
  removed: manyOf(placed.id, { most: DIFF_BOUNDS.things }).default([]),
  collected: z.array(id).max(DIFF_BOUNDS.collection).default([]),
  uncollected: z.array(id).max(DIFF_BOUNDS.collection).default([]),
  layers: z
    .partialRecord(z.enum(DRAWING_LAYERS), layerState.nullable())
    .default({})
    .describe('Whole states of single layers; null for one that is as at first again'),
};
