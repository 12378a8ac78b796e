import { PLANT_STATUSES } from '@understory/garden';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { fault } from './fault.ts';
import { MAX_PHOTOGRAPH_BYTES, MAX_SEARCH_LENGTH, PLANT_PAGE_SIZE } from './limits.ts';
import { PHOTOGRAPH_LICENCE_NAMES } from './photograph-licences.ts';
import { PHOTOGRAPH_SUBJECTS } from './photograph-subjects.ts';
import { photographImageSchema, plantImageSchema } from './plants.ts';
import { id, moment, paged, pageQuery, pathId, personText } from './shapes.ts';
import { webAddress } from './web-address.ts';

/** Words of which something can be seen. */
const words = (max: number) =>
  personText(max).pipe(
    z
      .string()
      .trim()
      .min(1, { abort: true })
      .regex(
        /[^\p{Cc}\p{Cf}\p{Z}\p{M}]/u,
        fault(
          /*i18n*/ {
            id: 'fault.mustHoldSomethingCan',
            message: '{Field} must hold something that can be read.',
          },
        ),
      ),
  );

/** What an administrator says of a photograph. */
const photographWords = {
  alt_text: words(250).describe('What is to be seen, for who does not see it'),
  credit: words(120).describe('Who took it'),
  licence: z.enum(PHOTOGRAPH_LICENCE_NAMES),
  licence_note: words(300)
    .nullable()
    .optional()
    .describe('Who permitted what; required where it is used with permission, and only there'),
  shows: z.enum(PHOTOGRAPH_SUBJECTS).nullable().optional().describe('What of the plant is to be seen'),
  source_url: webAddress
    .nullable()
    .optional()
    .describe('Where it was published; a link that is never fetched'),
};

export const photographRecordSchema = photographImageSchema.extend({
  id,
  bytes: z.int().min(1).describe('Of all its sizes'),
  created_at: moment,
});
export type PhotographRecord = z.infer<typeof photographRecordSchema>;

const refusals = ['validation_failed', 'unauthorized', 'forbidden'] as const;
const photographPath = z.object({ id: pathId });

export const listPlantsToKeep = defineCall({
  id: 'listPlantsToKeep',
  method: 'GET',
  path: '/admin/plants/',
  tag: 'Administration',
  summary: 'The whole catalog, listed or not, with how many photographs each plant has',
  who: 'platform_admin',
  limit: 'reading',
  query: z.object({
    ...pageQuery(PLANT_PAGE_SIZE),
    search: z.string().max(MAX_SEARCH_LENGTH).optional().describe('Part of a common or scientific name'),
    photographs: z.enum(['some', 'none']).optional(),
  }),
  status: 200,
  answer: paged(
    z.object({
      id,
      slug: z.string(),
      common_name: z.string(),
      scientific_name: z.string(),
      plant_status: z.enum(PLANT_STATUSES),
      is_listed: z.boolean(),
      photographs: z.int().min(0),
      image: plantImageSchema.describe('The primary picture'),
    }),
  ),
  errors: ['invalid_page', ...refusals],
});

export const listPhotographs = defineCall({
  id: 'listPhotographs',
  method: 'GET',
  path: '/admin/plants/{id}/photographs/',
  tag: 'Administration',
  summary: 'A plant and its photographs, as their keepers see them',
  who: 'platform_admin',
  limit: 'reading',
  params: photographPath,
  status: 200,
  answer: z.object({
    id,
    slug: z.string(),
    common_name: z.string(),
    scientific_name: z.string(),
    is_listed: z.boolean(),
    portrait: plantImageSchema,
    photographs: z.array(photographRecordSchema).describe('The primary first, then as they came'),
  }),
  errors: ['plant_not_found', ...refusals],
});

export const addPhotograph = defineCall({
  id: 'addPhotograph',
  method: 'POST',
  path: '/admin/plants/{id}/photographs/',
  tag: 'Administration',
  summary: 'Add a photograph to a plant',
  description:
    'As form data with the picture in `photograph` (JPEG, PNG or WebP up to 12 MB). It is decoded and made anew as WebP in up to ' +
    'three widths, without what came along with it, such as where it was taken. The first of a plant becomes its primary picture. ' +
    'The same file sent again for the same plant changes nothing and is answered with the photograph that is there.',
  who: 'platform_admin',
  limit: 'writing',
  params: photographPath,
  body: z.object({ ...photographWords, photograph: z.null().optional().describe('Comes as form data') }),
  files: ['photograph'],
  formLimit: MAX_PHOTOGRAPH_BYTES + 64 * 1024,
  status: 200,
  answer: photographRecordSchema,
  errors: [
    'malformed_json',
    'malformed_request',
    'plant_not_found',
    'unsuitable_picture',
    'payload_too_large',
    'too_many_pictures',
    'unsupported_media_type',
    'service_unavailable',
    ...refusals,
  ],
});

export const changePhotograph = defineCall({
  id: 'changePhotograph',
  method: 'PATCH',
  path: '/admin/photographs/{id}/',
  tag: 'Administration',
  summary: 'Change what is said of a photograph, or make it the primary picture of its plant',
  description: 'What is left out stays.',
  who: 'platform_admin',
  limit: 'writing',
  params: photographPath,
  body: z
    .object({ ...photographWords, is_primary: z.literal(true) })
    .partial()
    .describe('The one that was primary before gives way'),
  status: 200,
  answer: photographRecordSchema,
  errors: ['malformed_json', 'unsupported_media_type', 'picture_not_found', ...refusals],
});

export const deletePhotograph = defineCall({
  id: 'deletePhotograph',
  method: 'DELETE',
  path: '/admin/photographs/{id}/',
  tag: 'Administration',
  summary: 'Delete a photograph with its files. Cannot be undone',
  description: 'Of those that are left the oldest becomes primary; with none left the portrait is.',
  who: 'platform_admin',
  limit: 'writing',
  params: photographPath,
  status: 204,
  errors: ['picture_not_found', ...refusals],
});
