import { LENGTH_UNITS, LETTERINGS } from '@understory/garden';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { gardenFields } from './garden-fields.ts';
import { filePictureSchema, filePlantSchema } from './garden-file.ts';
import { gridDataSchema } from './gardens.ts';
import { jobProgressSchema } from './jobs.ts';
import { GARDEN_FILE_FORMAT, GARDEN_FILE_VERSION } from './limits.ts';
import { id, moment, pathId } from './shapes.ts';

const gardenPath = z.object({ id: pathId });
const refusals = ['validation_failed', 'unauthorized', 'forbidden', 'garden_not_found'] as const;

/**
 * A whole garden as a file. `POST /gardens/` makes a garden of it again, on this installation or another: nothing is lost
 * but ids, dates and the count of versions, which are the new garden's own.
 */
export const gardenFileSchema = z.object({
  format: z.literal(GARDEN_FILE_FORMAT),
  format_version: z.literal(GARDEN_FILE_VERSION),
  exported_at: moment,
  ...gardenFields,
  grid_data: gridDataSchema.describe(
    'The drawing. Positions are in cells of 12 inches from the north-west corner, with the inches beside them in ' +
      'location_x and location_y; fields of other programs stand as they were given',
  ),
  collection: z
    .array(z.object({ plant: id, quantity: z.int().min(1) }))
    .describe('The plants collected for the garden, placed as well or not'),
  plants: z.array(filePlantSchema).describe('What the ids of plants in this file stand for'),
  pictures: z.array(filePictureSchema).describe('The photographs and surveys that the drawing names'),
});
export type GardenFile = z.infer<typeof gardenFileSchema>;

export const exportData = defineCall({
  id: 'exportData',
  method: 'GET',
  path: '/gardens/{id}/export_data/',
  tag: 'Gardens',
  summary: 'The whole garden as a file',
  description:
    'Every field of the garden with its drawing, collection and pictures (in base64, up to 16 MB together; what is beyond is named ' +
    'without its data). POST /gardens/ takes the file back. For every tier.',
  who: 'member',
  limit: 'reading',
  heavy: 'always',
  params: gardenPath,
  status: 200,
  answer: gardenFileSchema,
  errors: [...refusals],
});

export const exportPlantList = defineCall({
  id: 'exportPlantList',
  method: 'GET',
  path: '/gardens/{id}/export_plant_list/',
  tag: 'Gardens',
  summary: 'The plant list as CSV',
  description: 'UTF-8 with a byte order mark; cells that a spreadsheet would run as a formula are made text.',
  who: 'member',
  limit: 'reading',
  heavy: 'always',
  permission: 'can_export_csv',
  params: gardenPath,
  status: 200,
  media: 'text/csv; charset=utf-8',
  errors: ['upgrade_required', ...refusals],
});

export const askForPackage = defineCall({
  id: 'askForPackage',
  method: 'POST',
  path: '/gardens/{id}/export_package/',
  tag: 'Gardens',
  summary: 'Have everything of a garden made into a ZIP',
  description:
    'A plan to scale with schedule and care notes (PDF), the plant list (CSV), a planting and care calendar (.ics), the summary, the ' +
    'garden file, and the plan as pictures (PNG). The answer is a job: follow it, then read its result. Asking again for a garden that ' +
    'has not changed gives the same one. Of each person one is made at a time; for another the answer is 429 meanwhile.',
  who: 'member',
  limit: 'writing',
  permission: 'can_export_package',
  params: gardenPath,
  body: z
    .object({
      unit: z
        .enum(LENGTH_UNITS)
        .optional()
        .describe('What lengths on the plan are told in; feet unless stated'),
      lettering: z
        .enum(LETTERINGS)
        .optional()
        .describe(
          'What is written in the plants of the plan; names unless stated. With codes the plan has their key beside it',
        ),
    })
    .optional(),
  status: 200,
  answer: jobProgressSchema,
  errors: ['upgrade_required', 'malformed_json', ...refusals],
});

export const readPackage = defineCall({
  id: 'readPackage',
  method: 'GET',
  path: '/gardens/{id}/export_package/',
  tag: 'Gardens',
  summary: 'The package of a garden that was asked for last',
  description: 'Null where none was asked for in the last day.',
  who: 'member',
  limit: 'reading',
  permission: 'can_export_package',
  params: gardenPath,
  status: 200,
  answer: z.object({ job: jobProgressSchema.nullable() }),
  errors: ['upgrade_required', ...refusals],
});
