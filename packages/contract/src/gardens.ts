import { inFigures, QUANTITY_MAX } from '@understory/garden';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { diffSchema, faultyRow, oldChangesShape } from './drawing.ts';
import { gardenFields, inches } from './garden-fields.ts';
import { collectedSchema, fileHead, fileRest, PICTURE_PARTS } from './garden-file.ts';
import {
  DELETED_GARDENS_KEPT_DAYS,
  HEAVY_BODY_BYTES,
  MAX_FILE_PICTURE_BYTES,
  MAX_GARDEN_VALUES,
  MAX_JSON_BYTES,
  MAX_PLACED_PLANTS,
  MAX_SEARCH_LENGTH,
} from './limits.ts';
import { arePlainEntries, manyOf, type OwnRefusal } from './plain-entries.ts';
import { plantCardSchema } from './plants.ts';
import { id, moment, paged, pageQuery, pathId, personText, queryFlag, queryInteger } from './shapes.ts';

/** What a body may hold that brings a garden's whole drawing. */
const WHOLE_DRAWING = { bodyLimit: MAX_JSON_BYTES, valueLimit: MAX_GARDEN_VALUES } as const;

const quantity = z.int().min(1).max(QUANTITY_MAX);

/**
 * One placed plant in grid data. Positions are in cells of 12 inches; the inches themselves may be given beside
 * them and win. An entry without a plant or a position is kept as it came, with a warning in the answer.
 */
export const gridEntrySchema = z.looseObject({
  id: id.optional().describe('Garden plant record'),
  uid: z.uuid().optional().describe("The client's own id of the record: a retry finds it again"),
  plant: z.union([id, z.looseObject({ id: id.optional() })]).nullish(),
  position: z.looseObject({ x: z.number().nullish(), y: z.number().nullish() }).nullish(),
  location_x: z.number().nullish().describe('Inches from the west edge to the stem'),
  location_y: z.number().nullish().describe('Inches from the north edge to the stem'),
  quantity: quantity.optional(),
});

/** One plant too many is no fault of its shape. */
export const TOO_MANY_PLANTS = {
  code: 'garden_too_large',
  detail: /*i18n*/ {
    id: 'refused.contract.gardenHoldsAtMost',
    message: 'A garden holds at most {most} placed plants. Take some out, or divide it into two gardens.',
    values: { most: inFigures(MAX_PLACED_PLANTS) },
  },
} as const satisfies OwnRefusal;

/** The drawing of a garden. What this version does not know is kept and given back unchanged. */
export const gridDataSchema = z.looseObject({
  placedPlants: manyOf(gridEntrySchema, {
    most: MAX_PLACED_PLANTS,
    tooMany: TOO_MANY_PLANTS,
    arePlain: arePlainEntries,
  }).describe(`At most ${MAX_PLACED_PLANTS}`),
});
export type GridEntry = z.infer<typeof gridEntrySchema>;
export type GridData = z.infer<typeof gridDataSchema>;

/** What can be done to a garden. */
export const GARDEN_ACTS = [
  'view',
  'edit',
  'propose',
  'copy',
  'share',
  'export',
  'export_csv',
  'export_package',
  'delete',
  'restore',
] as const;
export type GardenAct = (typeof GARDEN_ACTS)[number];

/** What whoever asks may do with a garden: a page shows this and decides nothing itself. */
export const gardenMay = z
  .array(z.enum(GARDEN_ACTS))
  .describe('What whoever asks may do with this garden; what it holds may still need a plan of its own');

const gardenRightsSchema = z.object({
  can_edit: z.boolean(),
  can_delete: z.boolean(),
  can_export_csv: z.boolean(),
});

export const gardenCardSchema = z.object({
  id,
  ...gardenFields,
  native_percentage: z.number().min(0).max(100),
  plant_count: z.int().min(0).describe('Placed plants, by quantity'),
  species_count: z.int().min(0),
  version: z.int().min(1),
  created_at: moment,
  updated_at: moment,
  deleted_at: moment.optional().describe('Since when it lies among the deleted gardens'),
  kept_until: moment.optional().describe('When a deleted garden goes for good'),
  may: gardenMay,
});
export const gardenSchema = gardenCardSchema.extend({
  grid_data: gridDataSchema,
  origin: z
    .object({ x: z.number(), y: z.number() })
    .optional()
    .describe(
      'How far the north-west corner was moved out since the garden was made, in inches; missing for not at all',
    ),
  rights: gardenRightsSchema.describe('Three of `may`, as they were told before it'),
});
export type GardenCard = z.infer<typeof gardenCardSchema>;
export type Garden = z.infer<typeof gardenSchema>;

/** A plant of a garden: in its collection (not placed) or on its grid (placed, with a position in inches). */
export const gardenPlantSchema = z.object({
  id,
  garden: id,
  plant: id,
  plant_id: id,
  plant_details: plantCardSchema,
  location_x: z.number().nullable(),
  location_y: z.number().nullable(),
  quantity,
  is_placed: z.boolean(),
  place: z
    .number()
    .optional()
    .describe('Orders the collection; missing for all of it, by id, until somebody puts it into an order'),
});
export type GardenPlant = z.infer<typeof gardenPlantSchema>;

const gardenPath = z.object({ id: pathId });
const gardenRefusals = ['unauthorized', 'forbidden', 'garden_not_found'] as const;

export const listGardens = defineCall({
  id: 'listGardens',
  method: 'GET',
  path: '/gardens/',
  tag: 'Gardens',
  summary: "The person's gardens, last changed first",
  description: 'With `deleted=true` those that were deleted and can still be taken back, last deleted first.',
  who: 'member',
  limit: 'reading',
  query: z.object({
    ...pageQuery(20),
    search: personText(MAX_SEARCH_LENGTH).optional(),
    deleted: queryFlag.optional(),
  }),
  status: 200,
  answer: paged(gardenCardSchema),
  errors: ['validation_failed', 'unauthorized', 'invalid_page'],
});

export const createGardenBody = z.object({
  ...fileHead,
  ...gardenFields,
  description: gardenFields.description.default(''),
  shape: gardenFields.shape.default(null),
  region_id: gardenFields.region_id.default(1),
  theme_id: gardenFields.theme_id.default(null),
  muse_icon: gardenFields.muse_icon.default(null),
  site: gardenFields.site.default({}),
  grid_data: gridDataSchema.optional(),
  collection: z
    .array(collectedSchema)
    .max(1000)
    .optional()
    .describe('Plants of the collection, by id or with a quantity'),
  ...fileRest,
  client_id: z
    .uuid()
    .optional()
    .describe('Made by the client: creating again with it returns the first garden'),
});

export const createGarden = defineCall({
  id: 'createGarden',
  method: 'POST',
  path: '/gardens/',
  tag: 'Gardens',
  summary: 'Make a garden, with its drawing if there is one',
  description:
    'Takes a garden file of `export_data` too: plants are found by the names beside their ids, pictures are made anew as when they are ' +
    'sent one by one, and tools that the tier lacks are refused as everywhere. All or nothing. A file with pictures may come as form data: the file in ' +
    '`garden`, the pictures in `picture_1` to `picture_12`, each named by the `path` of its picture in the file.',
  who: 'member',
  limit: 'writing',
  heavy: { fromBytes: HEAVY_BODY_BYTES },
  body: createGardenBody,
  ...WHOLE_DRAWING,
  files: PICTURE_PARTS,
  document: 'garden',
  formLimit: MAX_JSON_BYTES + MAX_FILE_PICTURE_BYTES + 64 * 1024,
  status: 201,
  answer: gardenSchema.extend({ warnings: z.array(z.string()) }),
  errors: [
    'too_many_gardens',
    'storage_full',
    'validation_failed',
    'malformed_json',
    'malformed_request',
    'unauthorized',
    'upgrade_required',
    'garden_too_large',
    'unsuitable_picture',
    'too_many_pictures',
    'service_unavailable',
    'payload_too_large',
  ],
});

export const readGarden = defineCall({
  id: 'readGarden',
  method: 'GET',
  path: '/gardens/{id}/',
  tag: 'Gardens',
  summary: 'One garden with its drawing',
  who: 'member',
  limit: 'reading',
  heavy: 'always',
  params: gardenPath,
  status: 200,
  answer: gardenSchema,
  errors: ['validation_failed', ...gardenRefusals],
});

export const changeGarden = defineCall({
  id: 'changeGarden',
  method: 'PATCH',
  path: '/gardens/{id}/',
  tag: 'Gardens',
  summary: 'Change fields of a garden',
  description: 'A smaller plot that would leave placed plants outside is refused and names how many.',
  who: 'member',
  limit: 'writing',
  params: gardenPath,
  body: z
    .object(gardenFields)
    .partial()
    .extend({ version: z.int().min(1).optional() }),
  status: 200,
  answer: gardenSchema,
  errors: ['validation_failed', 'malformed_json', 'upgrade_required', 'version_conflict', ...gardenRefusals],
});

export const deleteGarden = defineCall({
  id: 'deleteGarden',
  method: 'DELETE',
  path: '/gardens/{id}/',
  tag: 'Gardens',
  summary: 'Delete a garden and its plants',
  description: `Every call answers as if it were not there. For ${DELETED_GARDENS_KEPT_DAYS} days it can be taken back by restore/; then it is gone for good.`,
  who: 'member',
  limit: 'writing',
  params: gardenPath,
  status: 204,
  errors: ['validation_failed', ...gardenRefusals],
});

export const restoreGarden = defineCall({
  id: 'restoreGarden',
  method: 'POST',
  path: '/gardens/{id}/restore/',
  tag: 'Gardens',
  summary: 'Take a deleted garden back',
  description:
    'As it was, with its plants, pictures and shared link. A garden that is not deleted stays as it is and is answered.',
  who: 'member',
  limit: 'writing',
  heavy: 'always',
  params: gardenPath,
  status: 200,
  answer: gardenSchema,
  errors: ['too_many_gardens', 'validation_failed', ...gardenRefusals],
});

export const duplicateGarden = defineCall({
  id: 'duplicateGarden',
  method: 'POST',
  path: '/gardens/{id}/duplicate/',
  tag: 'Gardens',
  summary: 'Make a second garden of one',
  description:
    'With its ground, site, plants, collection, drawing and pictures, and without its shared link. A drawing that needs a ' +
    'tool is copied by those whose plan holds the tool.',
  who: 'member',
  limit: 'writing',
  heavy: 'always',
  params: gardenPath,
  body: z.object({
    name: gardenFields.name.optional().describe('Without it the name of the garden, and "copy"'),
    client_id: z
      .uuid()
      .optional()
      .describe('Made by the client: copying again with it returns the first copy'),
  }),
  status: 201,
  answer: gardenSchema,
  errors: [
    'too_many_gardens',
    'storage_full',
    'validation_failed',
    'malformed_json',
    'upgrade_required',
    ...gardenRefusals,
  ],
});

export const versionConflictSchema = z.object({
  detail: z.string(),
  code: z.literal('version_conflict'),
  garden: gardenSchema,
});

export const updateGrid = defineCall({
  id: 'updateGrid',
  method: 'PUT',
  path: '/gardens/{id}/update_grid/',
  tag: 'Gardens',
  summary: 'Make the drawing so',
  description:
    'Replaces the placed plants and the drawing in one transaction. `version` is the one the edit started from; ' +
    'a stale one answers 409 with the current garden in `garden` and changes nothing. With the header ' +
    '`Prefer: return=minimal` the answer leaves `grid_data` out: a client that names its plants by `uid` has it already.',
  who: 'member',
  limit: 'writing',
  heavy: { fromBytes: HEAVY_BODY_BYTES },
  params: gardenPath,
  body: z.object({ grid_data: gridDataSchema, version: z.int().min(1).optional() }),
  ...WHOLE_DRAWING,
  status: 200,
  answer: gardenSchema.partial({ grid_data: true }).extend({ warnings: z.array(z.string()) }),
  errors: [
    'storage_full',
    'validation_failed',
    'malformed_json',
    'upgrade_required',
    'version_conflict',
    'garden_too_large',
    'too_many_pictures',
    'payload_too_large',
    ...gardenRefusals,
  ],
});

export const changeDrawing = defineCall({
  id: 'changeDrawing',
  method: 'POST',
  path: '/gardens/{id}/changes/',
  tag: 'Gardens',
  summary: 'Change single things of a garden',
  description:
    'What happened since `version`, in one transaction: rows of things, collection, layers and the garden itself that were added, ' +
    'altered and removed. A stale version answers 409 with the current garden in `garden`; rows that cannot be are named in ' +
    '`rows`; nothing is written then. Sent again with the same `change_id` after an answer that was lost, it changes nothing ' +
    'and answers as before. The lists beside `diff` are read in its place for one release.',
  who: 'member',
  limit: 'writing',
  heavy: { fromBytes: HEAVY_BODY_BYTES },
  params: gardenPath,
  body: z.object({
    version: z.int().min(1),
    change_id: z.uuid(),
    diff: diffSchema.optional(),
    ...oldChangesShape,
  }),
  faultyRow,
  ...WHOLE_DRAWING,
  status: 200,
  answer: z.object({
    version: z.int().min(1),
    updated_at: moment,
    records: z
      .array(z.object({ id: z.string(), record: id }))
      .describe('The garden plant records of the plants on the plan that the diff adds'),
    warnings: z.array(z.string()),
  }),
  errors: [
    'storage_full',
    'validation_failed',
    'malformed_json',
    'upgrade_required',
    'version_conflict',
    'garden_too_large',
    'too_many_pictures',
    'payload_too_large',
    ...gardenRefusals,
  ],
});

export const addPlant = defineCall({
  id: 'addPlant',
  method: 'POST',
  path: '/gardens/{id}/add_plant/',
  tag: 'Gardens',
  summary: 'Place a plant',
  who: 'member',
  limit: 'writing',
  params: gardenPath,
  body: z.object({
    plant_id: id,
    location_x: inches,
    location_y: inches,
    quantity: quantity.default(1),
    is_placed: z.literal(true).default(true),
    uid: z.uuid().optional().describe('Made by the client: placing again with it returns the first record'),
  }),
  invalid: {
    detail: /*i18n*/ {
      id: 'refused.invalidPlacement',
      message: 'Invalid plant placement parameters',
    },
    code: 'invalid_plant_placement',
  },
  status: 201,
  answer: gardenPlantSchema,
  errors: ['invalid_plant_placement', 'malformed_json', 'garden_too_large', ...gardenRefusals],
});

export const addToCollection = defineCall({
  id: 'addToCollection',
  method: 'POST',
  path: '/gardens/{id}/add_to_collection/',
  tag: 'Gardens',
  summary: "Put a plant into the garden's collection",
  description: 'Adding it again returns the record that is there.',
  who: 'member',
  limit: 'writing',
  params: gardenPath,
  body: z.object({ plant_id: id, quantity: quantity.default(1) }),
  status: 200,
  answer: gardenPlantSchema,
  errors: ['validation_failed', 'malformed_json', ...gardenRefusals],
});

export const listGardenPlants = defineCall({
  id: 'listGardenPlants',
  method: 'GET',
  path: '/garden-plants/',
  tag: 'Gardens',
  summary: "Plants of the person's gardens, collected or placed",
  description: "Another person's garden answers as an empty list.",
  who: 'member',
  limit: 'reading',
  query: z.object({
    ...pageQuery(50),
    garden: queryInteger(1, 2_147_483_647).optional(),
    plant: queryInteger(1, 2_147_483_647).optional(),
    is_placed: queryFlag.optional(),
  }),
  status: 200,
  answer: paged(gardenPlantSchema),
  errors: ['validation_failed', 'unauthorized', 'invalid_page'],
});

export const removeGardenPlant = defineCall({
  id: 'removeGardenPlant',
  method: 'DELETE',
  path: '/garden-plants/{id}/',
  tag: 'Gardens',
  summary: 'Take a plant out of a garden',
  who: 'member',
  limit: 'writing',
  params: gardenPath,
  status: 204,
  errors: ['validation_failed', 'unauthorized', 'forbidden', 'not_found'],
});
