import { z } from 'zod';
import { defineCall } from './call.ts';
import { MAX_PLANTS_LOOKED_FOR, MAX_SEARCH_LENGTH } from './limits.ts';
import { PHOTOGRAPH_SUBJECTS } from './photograph-subjects.ts';
import { id, moment, paged, pageQuery, pathId } from './shapes.ts';

/** Who is asked for photographs of plants: nobody unless an operator says so. */
export const PHOTOGRAPH_SOURCES = ['none', 'commons'] as const;
export type PhotographSourceName = (typeof PHOTOGRAPH_SOURCES)[number];

/** What becomes of a found photograph. */
export const FOUND_STATES = ['found', 'taken', 'refused'] as const;
export type FoundState = (typeof FOUND_STATES)[number];

/** Found photographs on one page unless asked otherwise. */
export const FOUND_PAGE_SIZE = 24;

const foundPhotographSchema = z.object({
  id,
  plant: z.object({ id, slug: z.string(), common_name: z.string(), scientific_name: z.string() }),
  state: z.enum(FOUND_STATES),
  shows: z
    .enum(PHOTOGRAPH_SUBJECTS)
    .describe('What of the plant it shows: guessed from the words it was published with, until it is taken'),
  title: z.string().describe('Its name where it was published'),
  description: z.string().describe('What was said of it there; may be empty'),
  credit: z.string().describe('Who took it'),
  licence: z.string(),
  licence_url: z.string().nullable(),
  source_url: z.string().describe('Where it was published'),
  width: z.int().min(1).describe('Pixels of what was published'),
  height: z.int().min(1).describe('Pixels of what was published'),
  thumbnail: z
    .object({ image_url: z.string(), width: z.int().min(1), height: z.int().min(1) })
    .describe('A small picture, kept by this server'),
  found_at: moment,
  decided_at: moment.nullable(),
});
export type FoundPhotograph = z.infer<typeof foundPhotographSchema>;

const refusals = ['validation_failed', 'unauthorized', 'forbidden'] as const;
const one = {
  tag: 'Administration',
  who: 'platform_admin',
  limit: 'writing',
  params: z.object({ id: pathId }),
  status: 200,
  answer: foundPhotographSchema,
} as const;

export const listFoundPhotographs = defineCall({
  id: 'listFoundPhotographs',
  method: 'GET',
  path: '/admin/found-photographs/',
  tag: 'Administration',
  summary: 'Photographs that were found for plants: those to decide about, or that were taken or refused',
  description: 'By plant, and of each plant by what they show, the likeliest first.',
  who: 'platform_admin',
  limit: 'reading',
  query: z.object({
    ...pageQuery(FOUND_PAGE_SIZE),
    state: z.enum(FOUND_STATES).optional().describe('`found` unless asked otherwise'),
    search: z.string().max(MAX_SEARCH_LENGTH).optional().describe('Part of a name of their plant'),
  }),
  status: 200,
  answer: paged(foundPhotographSchema).extend({
    source: z
      .object({ name: z.string() })
      .nullable()
      .describe('Who is asked for photographs; null where nobody is'),
    counts: z.object({ found: z.int().min(0), taken: z.int().min(0), refused: z.int().min(0) }),
    looking: z
      .object({
        waiting: z.int().min(0).describe('Plants that are yet to be looked for'),
        looked: z.int().min(0).describe('Plants that were looked for'),
        given_up: z.int().min(0).describe('Plants whose answers could not be read, three times in a row'),
      })
      .describe('How far the looking is'),
  }),
  errors: ['invalid_page', ...refusals],
});

export const findPhotographs = defineCall({
  id: 'findPhotographs',
  method: 'POST',
  path: '/admin/found-photographs/find/',
  tag: 'Administration',
  summary: 'Have photographs of plants looked for, of some or of all that are listed',
  description:
    'Done after the answer, one plant after the other. What was decided before stays; asked again, nothing is found twice.',
  who: 'platform_admin',
  limit: 'writing',
  body: z.object({
    plants: z
      .array(id)
      .min(1)
      .max(MAX_PLANTS_LOOKED_FOR)
      .optional()
      .describe('Left out for every plant that is listed'),
  }),
  status: 200,
  answer: z.object({
    asked: z.int().min(0).describe('Plants that wait now and did not before'),
    waiting: z.int().min(0).describe('All that wait'),
  }),
  errors: [
    'malformed_json',
    'unsupported_media_type',
    'no_photograph_source',
    'plant_not_found',
    ...refusals,
  ],
});

export const takeFoundPhotograph = defineCall({
  ...one,
  id: 'takeFoundPhotograph',
  method: 'POST',
  path: '/admin/found-photographs/{id}/take/',
  summary: 'Take a found photograph for its plant, also one that was refused',
  description:
    'Its licence and its maker are read once more where it was published, it is fetched and made anew in up to three widths. The first of a ' +
    'plant becomes its primary picture. Taking it again changes nothing.',
  body: z.object({
    shows: z.enum(PHOTOGRAPH_SUBJECTS).optional().describe('Left out where what was guessed is right'),
  }),
  errors: [
    'malformed_json',
    'unsupported_media_type',
    'picture_not_found',
    'no_photograph_source',
    'photograph_changed',
    'unsuitable_picture',
    'payload_too_large',
    'too_many_pictures',
    'service_unavailable',
    ...refusals,
  ],
});

export const refuseFoundPhotograph = defineCall({
  ...one,
  id: 'refuseFoundPhotograph',
  method: 'POST',
  path: '/admin/found-photographs/{id}/refuse/',
  summary: 'Refuse a found photograph: it is not shown among those to decide about again',
  description: 'One that was taken is deleted as every photograph is.',
  body: z.object({}),
  errors: ['malformed_json', 'unsupported_media_type', 'picture_not_found', 'already_decided', ...refusals],
});
