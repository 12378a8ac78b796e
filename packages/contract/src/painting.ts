import { GROWTH_YEARS_MAX } from '@understory/garden';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { MAX_VIEW_BYTES } from './limits.ts';
import { id, month } from './shapes.ts';

/** Who paints pictures of gardens: nobody, OpenAI, or any server that edits images as OpenAI does. */
export const IMAGE_PROVIDERS = ['none', 'openai', 'compatible'] as const;
export type ImageProvider = (typeof IMAGE_PROVIDERS)[number];

const usageSchema = z.object({
  limit: z.int().min(0).describe('Pictures a day'),
  remaining: z.int().min(0).describe('What is left of them today'),
});

const painterSchema = z.object({
  painter: z
    .object({
      service: z.string().describe('Who is sent the view and the list of plants, such as `OpenAI`'),
      model: z.string(),
    })
    .nullable()
    .describe('Null where no image model is set up: there is nothing to offer then'),
  usage: usageSchema,
});
export type Painter = z.infer<typeof painterSchema>;

export const paintedPictureSchema = z.object({
  picture: z
    .base64()
    .describe('A JPEG that says in a band below, and in its metadata, that a model painted it'),
  width: z.int().min(1).describe('Pixels'),
  height: z.int().min(1).describe('Pixels, with the band'),
  usage: usageSchema,
});
export type PaintedPicture = z.infer<typeof paintedPictureSchema>;

/** Sent as `text/event-stream`: `answer` or `fault`, and before it what keeps the connection open. */
export const paintingEventSchema = z.discriminatedUnion('event', [
  z.object({ event: z.literal('answer'), data: paintedPictureSchema }),
  z.object({ event: z.literal('fault'), data: z.object({ code: z.string(), detail: z.string() }) }),
]);
export type PaintingEvent = z.infer<typeof paintingEventSchema>;

export const readPainter = defineCall({
  id: 'readPainter',
  method: 'GET',
  path: '/ai/pictures/',
  tag: 'Muse',
  summary: 'Who paints views of a garden, and how often for you today',
  description: 'A day begins at midnight of the time zone in your profile.',
  who: 'member',
  permission: 'can_use_ai_visualizer',
  limit: 'reading',
  status: 200,
  answer: painterSchema,
  errors: ['unauthorized', 'upgrade_required'],
});

export const paintView = defineCall({
  id: 'paintView',
  method: 'POST',
  path: '/ai/pictures/',
  feature: 'painted_pictures',
  tag: 'Muse',
  summary: 'Have a view of a garden painted by an image model',
  description:
    'As form data with the view in `view` (JPEG, PNG or WebP up to 8 MB, 300 pixels a side at least). What the model is told beside it ' +
    'is worked out from the garden as it is kept: what stands there, its sizes in that year and what it shows in that month; nothing ' +
    'that a person wrote. It takes from some seconds to some minutes: with `Accept: text/event-stream` the connection is kept open, and ' +
    'ends in `answer` or `fault`. The picture is kept nowhere. It counts against the day when it is begun; where none comes, or the ' +
    'service declines, it is given back, but not where the caller leaves: the service has it painted all the same.',
  who: 'member',
  permission: 'can_use_ai_visualizer',
  limit: 'writing',
  body: z.object({
    garden_id: id,
    year: z
      .number()
      .min(0)
      .max(GROWTH_YEARS_MAX)
      .nullable()
      .default(null)
      .describe('Years after planting; null for grown'),
    month: month.nullable().default(null).describe('Null for leaf and flower all at once'),
    hour: z.number().min(0).max(24).describe('Hours after midnight, sun time'),
    view: z.null().optional().describe('Comes as form data'),
  }),
  files: ['view'],
  formLimit: MAX_VIEW_BYTES + 64 * 1024,
  status: 200,
  answer: paintedPictureSchema,
  events: true,
  errors: [
    'validation_failed',
    'malformed_json',
    'malformed_request',
    'unsuitable_picture',
    'unauthorized',
    'forbidden',
    'upgrade_required',
    'garden_not_found',
    'no_image_provider',
    'picture_under_way',
    'payload_too_large',
    'unsupported_media_type',
    'picture_declined',
    'pictures_used_up',
    'service_unavailable',
  ],
});
