import { z } from 'zod';
import { defineCall } from './call.ts';
import { pictureFile } from './drawing.ts';
import { MAX_PLAN_PICTURE_BYTES } from './limits.ts';
import { pathId } from './shapes.ts';

const picturePath = z.object({ id: pathId, file: pictureFile });
const pictureRefusals = ['validation_failed', 'unauthorized', 'forbidden', 'garden_not_found'] as const;

export const planPictureSchema = z.object({
  file: pictureFile,
  width: z.int().min(1).describe('Pixels'),
  height: z.int().min(1).describe('Pixels'),
  bytes: z.int().min(1),
});

export const keepGardenPicture = defineCall({
  id: 'keepGardenPicture',
  method: 'PUT',
  path: '/gardens/{id}/pictures/{file}/',
  tag: 'Gardens',
  summary: 'Keep a photograph or survey that lies under a garden',
  description:
    'As form data with the picture in `picture` (JPEG, PNG, WebP or GIF up to 12 MB). It is decoded and made anew as WebP of at ' +
    'most 3,000 pixels a side, without what came along with it, such as where it was taken. A name is given to one picture for ' +
    'ever: sent again it changes nothing. A picture that no `picture` of the drawing names any more is removed after a day.',
  who: 'member',
  limit: 'writing',
  params: picturePath,
  body: z.object({ picture: z.null().optional().describe('Comes as form data') }),
  files: ['picture'],
  formLimit: MAX_PLAN_PICTURE_BYTES + 64 * 1024,
  status: 200,
  answer: planPictureSchema,
  errors: [
    'malformed_json',
    'malformed_request',
    'unsuitable_picture',
    'payload_too_large',
    'too_many_pictures',
    'storage_full',
    'unsupported_media_type',
    'service_unavailable',
    ...pictureRefusals,
  ],
});

export const readGardenPicture = defineCall({
  id: 'readGardenPicture',
  method: 'GET',
  path: '/gardens/{id}/pictures/{file}/',
  tag: 'Gardens',
  summary: 'A photograph or survey that lies under a garden',
  who: 'member',
  limit: 'reading',
  params: picturePath,
  status: 200,
  media: 'image/webp',
  errors: ['picture_not_found', ...pictureRefusals],
});
