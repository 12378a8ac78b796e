import { REGION_KEYS } from '@understory/garden';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { FAULTS, fault } from './fault.ts';
import { MAX_HOLIDAYS, MAX_MESSAGE_LENGTH, NURSERY_PAGE_SIZE, PIN_REACH_MILES } from './limits.ts';
import {
  CONFIDENCES,
  LISTED_BUSINESSES,
  NURSERY_ACTS,
  NURSERY_EVENTS,
  PARTNERSHIP_TIERS,
  PLACE_BASES,
  SEASONS,
  STAFF_ROLES,
} from './nursery-words.ts';
import { id, moment, paged, pageQuery, pathId, personText, queryFlag, queryInteger } from './shapes.ts';

/** `HH:MM` by the clock of the nursery's place, 00:00 to 24:00. */
const clockTime = z
  .string()
  .regex(
    /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/,
    fault(/*i18n*/ { id: 'fault.mustBeTimeSuch', message: '{Field} must be a time such as 09:30.' }),
  );

/** Seven days, Monday first; null for a day on which it is closed. */
export const openingHoursSchema = z
  .array(
    z
      .object({ opens: clockTime, closes: clockTime })
      .refine(({ opens, closes }) => opens < closes, {
        error: fault(
          /*i18n*/ { id: 'fault.mustCloseAfterOpens', message: '{Field} must close after it opens.' },
        ),
      })
      .nullable(),
  )
  .length(7);
export type OpeningHours = z.infer<typeof openingHoursSchema>;

function isDay(text: string): boolean {
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
}
const day = z.string().refine(isDay, {
  error: fault(/*i18n*/ { id: 'fault.mustBeDaySuch', message: '{Field} must be a day such as 2026-12-24.' }),
});

/** Days on which a nursery keeps other hours than those of the week; `hours` is null where it is closed. */
export const holidaysSchema = z
  .array(
    z
      .object({
        first_day: day,
        last_day: day.describe('The same for a single day'),
        name: personText(80).trim(),
        hours: z
          .object({ opens: clockTime, closes: clockTime })
          .refine(({ opens, closes }) => opens < closes, {
            error: fault(
              /*i18n*/ { id: 'fault.mustCloseAfterOpens', message: '{Field} must close after it opens.' },
            ),
          })
          .nullable(),
      })
      .refine(({ first_day, last_day }) => first_day <= last_day, {
        path: ['last_day'],
        error: fault(
          /*i18n*/ { id: 'fault.mustNotEndBefore', message: '{Field} must not come before the first day.' },
        ),
      }),
  )
  .max(MAX_HOLIDAYS);
export type Holidays = z.infer<typeof holidaysSchema>;

/** A nursery as gardeners see it. `service_radius` is miles. `isMockData` marks a sample, never a real business. */
export const nurserySchema = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  website: z.string().nullable(),
  address: z.string(),
  zip_code: z.string().describe('Five digits; empty where nobody has told it'),
  phone: z.string().nullable(),
  hours: openingHoursSchema.nullable().describe('Null where the nursery does not say'),
  hours_note: z.string().describe('Words beside the hours, such as "closed in January"'),
  holidays: holidaysSchema.describe('In the order of their days'),
  open_to_public: z
    .boolean()
    .nullable()
    .describe('False for growers who sell to the trade or by appointment alone; null where nobody says'),
  has_joined: z
    .boolean()
    .describe(
      'Its own people look after it here. False for a listing made of what others say: said beside it',
    ),
  business_type: z.enum(LISTED_BUSINESSES).nullable().describe('Null where nobody says'),
  ships: z.boolean().nullable().describe('Sends plants or seed by mail; null where nobody says'),
  note: z.string().describe('A sentence of ours on one that has not joined; empty where there is none'),
  season: z
    .array(z.enum(SEASONS))
    .describe('Of a yearly sale: when it is usually held, where its source says so. Never a date'),
  source: z
    .object({ url: z.string(), title: z.string(), year: z.int().nullable() })
    .nullable()
    .describe('Where the facts of one that has not joined come from, with the year they bear'),
  confidence: z
    .enum(CONFIDENCES)
    .nullable()
    .describe('How sure the source makes us that it is still there: `low` is to be called first'),
  branch_of: id.nullable().describe('The listing of the same business that this is a further place of'),
  partnership_tier: z.enum(PARTNERSHIP_TIERS),
  service_radius: z.int(),
  is_active: z.boolean(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  place_basis: z
    .enum(PLACE_BASES)
    .nullable()
    .describe(
      'Whence its place on the map is; null where it has none. `zip` and `town` are middles, not its gate',
    ),
  regions: z.array(z.enum(REGION_KEYS)),
  specialties: z.array(z.string()),
  featured: z.boolean(),
  logo: z.string().nullable(),
  logo_url: z.string().nullable(),
  isMockData: z.boolean(),
  created_at: moment,
  updated_at: moment,
});
export type Nursery = z.infer<typeof nurserySchema>;

/** Which mails a nursery wants of us. */
export const notificationsSchema = z.object({
  message_mail: z.boolean().describe('When a gardener writes'),
  weekly_mail: z.boolean().describe('On Mondays: how gardeners found it in the week before'),
  low_stock_mail: z.boolean().describe('On Mondays: what is limited or has run out'),
});
export type Notifications = z.infer<typeof notificationsSchema>;

/** A nursery as those who run it see it. */
export const ownNurserySchema = nurserySchema.extend({
  contact_email: z.string().nullable().describe('Where messages go; never shown to gardeners'),
  notifications: notificationsSchema,
  may: z
    .array(z.enum(NURSERY_ACTS))
    .describe('What whoever asks may do with this listing: a page shows this and decides nothing itself'),
});
export type OwnNursery = z.infer<typeof ownNurserySchema>;

export const listNurseries = defineCall({
  id: 'listNurseries',
  method: 'GET',
  path: '/nurseries/',
  tag: 'Nurseries',
  summary: 'Nurseries on record',
  who: 'anyone',
  limit: 'reading',
  query: z.object({
    ...pageQuery(NURSERY_PAGE_SIZE),
    featured: queryFlag.optional(),
    is_active: queryFlag.optional(),
  }),
  status: 200,
  answer: paged(nurserySchema),
  errors: ['validation_failed', 'invalid_page'],
});

export const readNursery = defineCall({
  id: 'readNursery',
  method: 'GET',
  path: '/nurseries/{slug}/',
  tag: 'Nurseries',
  summary: 'One nursery',
  description: 'Only one that is active: others answer as if they were not there.',
  who: 'anyone',
  limit: 'reading',
  params: z.object({ slug: personText(120) }),
  status: 200,
  answer: nurserySchema,
  errors: ['validation_failed', 'not_found'],
});

/** Which of the nurseries somebody runs is meant. */
export const chosenNursery = z.object({
  nursery: queryInteger(1, 2_147_483_647)
    .optional()
    .describe('Id of one that I run; else it is the one I have run for longest'),
});

export const runsSchema = z
  .array(z.object({ id, slug: z.string(), name: z.string(), address: z.string(), role: z.enum(STAFF_ROLES) }))
  .min(1)
  .describe('All that I run, this one too, for longest first');

export const readMyNursery = defineCall({
  id: 'readMyNursery',
  method: 'GET',
  path: '/nurseries/my_nursery/',
  tag: 'Nursery partners',
  summary: 'The nursery that I run',
  description:
    'While its partnership stands. Who runs several chooses one with `nursery`; else it is the one they have run for longest. The ' +
    'public page of a nursery is made without knowing who asks: this tells what they may.',
  who: 'member',
  limit: 'reading',
  query: chosenNursery,
  status: 200,
  answer: ownNurserySchema.extend({ role: z.enum(STAFF_ROLES), runs: runsSchema }),
  errors: ['validation_failed', 'unauthorized', 'no_nursery_registered'],
});

export const recordNurseryEvent = defineCall({
  id: 'recordNurseryEvent',
  method: 'POST',
  path: '/nurseries/{id}/analytics/',
  tag: 'Nurseries',
  summary: 'Count that a gardener looked at or used a listing',
  description:
    'Counted by day, with nothing of who did it: of the metadata only `plant_id` is read. An event that the page may not count ' +
    '(`message_sent` is counted by the server itself) is refused.',
  who: 'anyone',
  limit: 'reading',
  params: z.object({ id: pathId }),
  body: z.object({
    event_type: z.enum(NURSERY_EVENTS).exclude(['message_sent']),
    metadata: z.object({ plant_id: id.optional() }).optional(),
  }),
  bodyLimit: 2 * 1024,
  status: 204,
  errors: ['validation_failed', 'malformed_json', 'nursery_not_found'],
});

export const updateCoordinates = defineCall({
  id: 'updateCoordinates',
  method: 'POST',
  path: '/nurseries/{id}/update_coordinates/',
  tag: 'Nurseries',
  summary: 'Put a nursery on the map: at a point, or in the middle of its ZIP code again',
  description:
    `For whoever runs the nursery, and for platform admins. With an empty body it stands in the middle of its ZIP code; with a point ` +
    `there, as far as that lies within ${PIN_REACH_MILES} miles of it.`,
  who: 'member',
  limit: 'writing',
  params: z.object({ id: pathId }),
  body: z
    .object({
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
    })
    .partial()
    .refine(({ latitude, longitude }) => (latitude === undefined) === (longitude === undefined), {
      path: ['longitude'],
      error: fault(
        /*i18n*/ {
          id: 'fault.bothCoordinates',
          message: '{Field} must come with the latitude, or neither of them.',
        },
      ),
    })
    .default({}),
  status: 200,
  answer: nurserySchema,
  errors: [
    'validation_failed',
    'malformed_json',
    'unauthorized',
    'forbidden',
    'nursery_not_found',
    'unknown_zip',
  ],
});

export const writeToNursery = defineCall({
  id: 'writeToNursery',
  method: 'POST',
  path: '/nurseries/{id}/messages/',
  feature: 'nursery_messages',
  tag: 'Nurseries',
  summary: 'Write to a Growth nursery',
  description:
    'The nursery gets a mail, and answers once. `client_id` is made by the page: the same message sent again after a lost answer is one message. ' +
    'Nurseries of other tiers, and samples, take no messages: 403.',
  who: 'member',
  limit: 'sending_mail',
  params: z.object({ id: pathId }),
  body: z.object({
    client_id: z.uuid(),
    name: personText(120).trim().min(1, fault(FAULTS.empty)),
    message: personText(MAX_MESSAGE_LENGTH).trim().min(1, fault(FAULTS.empty)),
    plant_id: id.nullable().optional(),
  }),
  status: 201,
  answer: z.object({ id, created_at: moment }),
  errors: [
    'validation_failed',
    'malformed_json',
    'unauthorized',
    'forbidden',
    'nursery_not_found',
    'too_many_requests',
  ],
});
