import { LENGTH_UNITS } from '@understory/garden';
import { LOCALES } from '@understory/words';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { password } from './credentials.ts';
import { fault } from './fault.ts';
import { HEAVY_BODY_BYTES } from './limits.ts';
import { placeSchema } from './places.ts';
import { personText } from './shapes.ts';

/** How long somebody has gardened, in the order of the years. */
export const EXPERIENCE_LEVELS = ['beginner', 'intermediate', 'experienced', 'professional'] as const;

/** Largest picture of a person, in bytes, as it is sent. */
export const MAX_AVATAR_BYTES = 5 * 1024 * 1024;

export const profileSchema = z.object({
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  location: z.string().nullable(),
  place: placeSchema
    .nullable()
    .describe('What is known of the location; null for one that is not in the table'),
  region_id: z.int().min(1).max(9).nullable(),
  experience_level: z.enum(EXPERIENCE_LEVELS).nullable(),
  avatar_url: z.string().nullable(),
  time_zone: z.string().describe('IANA name'),
  length_unit: z
    .enum(LENGTH_UNITS)
    .nullable()
    .describe('What lengths are told in: feet and inches, or metres; null until one was chosen'),
  language: z
    .enum(LOCALES)
    .nullable()
    .describe('The language that mails to them are written in; null until one was chosen'),
});

/** Words of which something can be seen: what is only spaces or invisible signs is as good as nothing. */
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

export const readProfile = defineCall({
  id: 'readProfile',
  method: 'GET',
  path: '/users/profiles/me/',
  tag: 'Members',
  summary: 'What the person told of themselves',
  who: 'member',
  limit: 'reading',
  status: 200,
  answer: profileSchema,
  errors: ['unauthorized'],
});

export const changeProfile = defineCall({
  id: 'changeProfile',
  method: 'PATCH',
  path: '/users/profiles/me/',
  tag: 'Members',
  summary: 'Change what the person told of themselves',
  description:
    'As JSON, or as form data with a picture in `avatar` (JPEG, PNG, WebP or GIF up to 5 MB), which is cut to a square and made anew. ' +
    'What is left out stays. A location gives the region unless `region_id` names one.',
  who: 'member',
  limit: 'writing',
  heavy: { fromBytes: HEAVY_BODY_BYTES },
  body: z.object({
    first_name: words(60).optional(),
    last_name: words(60).optional(),
    location: words(120).optional().describe('A ZIP code, a town and its state, or any place in words'),
    region_id: z.int().min(1).max(9).nullable().optional(),
    experience_level: z.enum(EXPERIENCE_LEVELS).optional(),
    time_zone: z.string().max(64).optional(),
    length_unit: z.enum(LENGTH_UNITS).optional(),
    language: z.enum(LOCALES).optional(),
    avatar: z.null().optional().describe('Null removes the picture; a new one comes as form data'),
  }),
  files: ['avatar'],
  formLimit: MAX_AVATAR_BYTES + 64 * 1024,
  status: 200,
  answer: profileSchema,
  errors: [
    'validation_failed',
    'malformed_json',
    'malformed_request',
    'unauthorized',
    'unknown_zip',
    'unsuitable_picture',
    'payload_too_large',
    'unsupported_media_type',
    'service_unavailable',
  ],
});

export const openPersonalData = defineCall({
  id: 'openPersonalData',
  method: 'POST',
  path: '/users/profiles/me/export/',
  tag: 'Members',
  summary: 'Let this browser save everything kept about the person by a plain link, for a minute',
  description:
    'Sets a cookie that stands for your token at this address alone, so that a browser writes the ZIP to the disk as it comes. ' +
    'While many take theirs it is refused here, where a page can still say so.',
  who: 'member',
  limit: 'writing',
  status: 204,
  errors: ['unauthorized', 'service_unavailable'],
});

export const downloadPersonalData = defineCall({
  id: 'downloadPersonalData',
  method: 'GET',
  path: '/users/profiles/me/export/',
  tag: 'Members',
  summary: 'Everything kept about the person, as a ZIP of documented JSON and their picture',
  description: 'By token, or by the cookie that a POST to this address sets.',
  who: 'member',
  limit: 'writing',
  heavy: 'always',
  status: 200,
  media: 'application/zip',
  stream: true,
  ticket: true,
  errors: ['unauthorized', 'service_unavailable'],
});

export const deleteAccount = defineCall({
  id: 'deleteAccount',
  method: 'POST',
  path: '/users/profiles/me/delete/',
  tag: 'Members',
  summary: 'Delete the account with its gardens, sessions and picture. Cannot be undone',
  description:
    'Asks for the password; where a hosted service keeps it, for a token of a sign-in not older than ten minutes.',
  who: 'member',
  limit: 'signing_in',
  body: z.object({ password: password.optional() }),
  status: 204,
  errors: [
    'validation_failed',
    'malformed_json',
    'unauthorized',
    'NotAuthorizedException',
    'TooManyRequestsException',
  ],
});

export type Profile = z.infer<typeof profileSchema>;
export type ExperienceLevel = (typeof EXPERIENCE_LEVELS)[number];
