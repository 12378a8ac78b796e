import { z } from 'zod';
import { type Call, defineCall } from './call.ts';
import { FAULTS, fault } from './fault.ts';
import {
  FIGURES_DAYS,
  MAX_LOGO_BYTES,
  MAX_MESSAGE_LENGTH,
  MESSAGE_PAGE_SIZE,
  WANTED_LEAST,
} from './limits.ts';
import {
  chosenNursery,
  holidaysSchema,
  notificationsSchema,
  openingHoursSchema,
  ownNurserySchema,
  runsSchema,
} from './nurseries.ts';
import { NURSERY_EVENTS } from './nursery-words.ts';
import { id, moment, paged, pageQuery, pathId, personText, queryInteger } from './shapes.ts';
import { webAddress } from './web-address.ts';

/** What the people who run a nursery do in its portal. */
const portal = { tag: 'Nursery portal', who: 'member', status: 200 } as const satisfies Partial<Call>;
const reading = { ...portal, method: 'GET', limit: 'reading' } as const;
const writing = { ...portal, method: 'POST', limit: 'writing' } as const;

const READ_ERRORS = ['validation_failed', 'unauthorized', 'forbidden', 'nursery_not_found'] as const;
const PARTNER_ERRORS = [...READ_ERRORS, 'upgrade_required'] as const;

const filled = (max: number) => personText(max).trim().min(1, fault(FAULTS.empty));
const count = z.int().min(0);
/** `2026-12-24`, by universal time, as events are counted. */
const day = z.string();

export const readNurseryDashboard = defineCall({
  ...reading,
  id: 'readNurseryDashboard',
  path: '/nurseries/dashboard/',
  summary: 'How it stands with the nursery that I run',
  description:
    'A person who runs none is refused: pages then show a demonstration, which asks nothing of the server.',
  query: chosenNursery,
  answer: z.object({
    nursery: ownNurserySchema,
    runs: runsSchema,
    inventory_stats: z.object({
      total_plants: count.describe('Lines of stock: a plant in one kind of container each'),
      in_stock: count,
      limited: count,
      out_of_stock: count,
    }),
    last_update: moment.nullable().describe('When a line was last changed or confirmed; null without stock'),
    messages: z
      .object({ total: count, unread: count })
      .nullable()
      .describe('Null for a nursery whose tier takes none'),
    demo_mode: z.literal(false).describe('What is answered here is never a demonstration'),
  }),
  errors: ['validation_failed', 'unauthorized', 'no_nursery_registered'],
});

const kindCounts = z.object(
  Object.fromEntries(NURSERY_EVENTS.map((kind) => [kind, count])) as Record<
    (typeof NURSERY_EVENTS)[number],
    typeof count
  >,
);
const spanCounts = z.object({
  views: count.describe('`profile_view` and `listing_view`'),
  clicks: count.describe(
    '`website_click`, `phone_click` and `directions_click`: the ways that lead to the nursery',
  ),
  messages: count,
});

export const readNurseryFigures = defineCall({
  ...reading,
  id: 'readNurseryFigures',
  path: '/nurseries/{id}/analytics/summary/',
  summary: 'How gardeners found and used a listing, by day and by kind',
  description:
    'For whoever runs a Referral or Growth nursery, and for platform admins. Counted events, with nothing of who made them; a day is one ' +
    'of universal time. Conversion is the clicks and messages for each view, at most 1: events are counted and not people, so that it ' +
    'tells how often a look led on, not how many gardeners came.',
  params: z.object({ id: pathId }),
  query: z.object({ days: queryInteger(FIGURES_DAYS.min, FIGURES_DAYS.max).optional() }),
  answer: z.object({
    first_day: day,
    last_day: day.describe('Today'),
    days: z.array(spanCounts.extend({ day })).describe('Every day of them, also those without events'),
    by_kind: kindCounts,
    totals: spanCounts,
    before: spanCounts.describe('Of as many days before the first one'),
    conversion: z.number().min(0).max(1).nullable().describe('Null without a view'),
    growth_rate: z
      .number()
      .nullable()
      .describe(
        'By which share views grew against the days before, below 0 where they fell; null without views then',
      ),
    top_plants: z
      .array(
        z.object({
          plant: id,
          plant_slug: z.string(),
          plant_name: z.string(),
          scientific_name: z.string(),
          count: count.describe('Clicks on it and messages about it'),
        }),
      )
      .nullable()
      .describe('At most ten; null below Growth, which alone lists plants'),
  }),
  errors: PARTNER_ERRORS,
});

export const nurseryMessageSchema = z.object({
  id,
  from: z.string().describe('Empty once whoever wrote has deleted their account'),
  email: z.string().nullable().describe('Null then'),
  plant: z.object({ id, slug: z.string(), name: z.string() }).nullable().describe('What it is about'),
  message: z.string().describe('Empty where it was removed'),
  created_at: moment,
  read_at: moment.nullable(),
  reply: z.string().nullable(),
  replied_at: moment.nullable(),
  reported_at: moment.nullable(),
  removed: z
    .object({ at: moment, reason: z.string() })
    .nullable()
    .describe('That those who run the installation took it away, and why'),
});
export type NurseryMessage = z.infer<typeof nurseryMessageSchema>;

const inboxCounts = { unread: count.describe('Of all, whatever is asked for') };
const ofMessage = z.object({ id: pathId, message: pathId });
const MESSAGE_ERRORS = [...PARTNER_ERRORS, 'message_not_found'] as const;

export const listNurseryMessages = defineCall({
  ...reading,
  id: 'listNurseryMessages',
  path: '/nurseries/{id}/messages/',
  summary: 'What gardeners wrote to a nursery, newest first',
  description: 'For whoever runs it, while it is a Growth partner.',
  params: z.object({ id: pathId }),
  query: z.object({
    ...pageQuery(MESSAGE_PAGE_SIZE),
    status: z.enum(['unread', 'unanswered']).optional(),
  }),
  answer: paged(nurseryMessageSchema).extend({
    ...inboxCounts,
    reply_to: z.string().describe('Where a gardener’s answer to an answer goes'),
  }),
  errors: [...PARTNER_ERRORS, 'invalid_page'],
});

export const readNurseryMessage = defineCall({
  ...reading,
  id: 'readNurseryMessage',
  path: '/nurseries/{id}/messages/{message}/',
  summary: 'One message',
  description: 'It is read once that is said, not by being fetched.',
  params: ofMessage,
  answer: nurseryMessageSchema,
  errors: MESSAGE_ERRORS,
});

export const markMessageRead = defineCall({
  ...writing,
  id: 'markMessageRead',
  path: '/nurseries/{id}/messages/{message}/read/',
  summary: 'Say that a message was read',
  description: 'Said again it changes nothing.',
  params: ofMessage,
  answer: nurseryMessageSchema.extend(inboxCounts),
  errors: MESSAGE_ERRORS,
});

export const answerMessage = defineCall({
  ...writing,
  id: 'answerMessage',
  path: '/nurseries/{id}/messages/{message}/reply/',
  summary: 'Answer a message, once',
  description:
    'The gardener gets a mail, whose answer goes to the contact of the nursery. It marks the message as read. The same answer sent ' +
    'again after a lost one is that answer; another one is refused.',
  params: ofMessage,
  body: z.object({ reply: filled(MAX_MESSAGE_LENGTH) }),
  answer: nurseryMessageSchema.extend(inboxCounts),
  errors: [...MESSAGE_ERRORS, 'malformed_json', 'already_replied', 'sender_left', 'message_removed'],
});

export const reportMessage = defineCall({
  ...writing,
  id: 'reportMessage',
  path: '/nurseries/{id}/messages/{message}/report/',
  summary: 'Tell the people who run the installation that a message is abuse',
  description: 'They get it by mail, once. The gardener is not told.',
  params: ofMessage,
  body: z.object({ reason: filled(1000) }),
  answer: nurseryMessageSchema,
  errors: [...MESSAGE_ERRORS, 'malformed_json'],
});

const wantedPlant = z.object({
  plant: id,
  plant_slug: z.string(),
  plant_name: z.string(),
  scientific_name: z.string(),
  gardens: z
    .int()
    .min(WANTED_LEAST)
    .describe(`At least so many: rounded down to a multiple of ${WANTED_LEAST}`),
});
export type WantedPlant = z.infer<typeof wantedPlant>;

export const listWantedPlants = defineCall({
  ...reading,
  id: 'listWantedPlants',
  path: '/nurseries/{id}/wanted_plants/',
  summary: 'Which plants gardens in reach of a nursery hold',
  description:
    `For whoever runs a Growth nursery. Gardens whose ZIP code lies within its service radius and that have the plant placed; each person ` +
    `counts once, whatever number of gardens they have, and a plant is told once ${WANTED_LEAST} people have it. Counts are rounded ` +
    `down to multiples of ${WANTED_LEAST}. Nothing is told of a garden or its owner.`,
  params: z.object({ id: pathId }),
  answer: z.object({
    service_radius: z.int().describe('Miles'),
    is_on_map: z
      .boolean()
      .describe('False where it is not known where the nursery is: nothing is in reach then'),
    lacks: z.array(wantedPlant).describe('What it does not have, most wanted first; at most fifty'),
    has: z.array(wantedPlant).describe('What it has in stock, if only a few; at most fifty'),
  }),
  errors: PARTNER_ERRORS,
});

/** As forms send it: what was left empty is none. */
const orNone = <T extends z.ZodType<string>>(schema: T, described: string) =>
  z
    .preprocess((value) => (value === '' ? null : value), schema.nullable())
    .meta({ override: { type: ['string', 'null'], description: described } })
    .optional();

/** A listing by its number, or by the name in its address, which always has a letter. */
const ofListing = personText(120).describe('Its id, or its slug');

export const uploadLogo = defineCall({
  ...writing,
  id: 'uploadLogo',
  path: '/nurseries/{id}/upload_logo/',
  summary: 'Give a nursery a logo',
  description:
    'A JPEG, PNG or GIF up to 5 MB in `logo`, told by its content. It is made anew, without whatever came along; of one that moves the first ' +
    'picture is kept.',
  heavy: 'always',
  params: z.object({ id: ofListing }),
  body: z.object({}),
  files: ['logo'],
  formLimit: MAX_LOGO_BYTES + 64 * 1024,
  answer: ownNurserySchema,
  errors: [
    ...READ_ERRORS,
    'malformed_json',
    'malformed_request',
    'unsuitable_picture',
    'payload_too_large',
    'unsupported_media_type',
    'service_unavailable',
  ],
});

export const removeLogo = defineCall({
  ...writing,
  method: 'DELETE',
  id: 'removeLogo',
  path: '/nurseries/{id}/logo/',
  summary: 'Take the logo of a nursery away',
  params: z.object({ id: ofListing }),
  answer: ownNurserySchema,
  errors: READ_ERRORS,
});

export const changeNursery = defineCall({
  ...writing,
  method: 'PUT',
  id: 'changeNursery',
  path: '/nurseries/{slug}/',
  summary: 'Change what a nursery tells of itself',
  description:
    'By its id or its slug. What is left out stays, but for what a listing must have. Another ZIP code puts it in the middle of that. A ' +
    'contact address is one at the domain of the website, of the account of whoever runs it, or the one it has.',
  params: z.object({ slug: ofListing }),
  body: z.object({
    name: filled(120),
    address: filled(500),
    zip_code: personText(40).describe('Five digits, such as 98105'),
    service_radius: z.int().min(1).max(500).describe('Miles'),
    description: personText(MAX_MESSAGE_LENGTH).trim().optional(),
    website: orNone(webAddress, 'Empty or null for none'),
    phone: orNone(personText(40).trim(), 'As gardeners see it; empty or null for none'),
    contact_email: orNone(z.email(fault(FAULTS.email)).max(254), 'Empty or null for none'),
    specialties: z.array(filled(80)).max(40).optional(),
    hours: openingHoursSchema.nullable().optional(),
    hours_note: personText(300).trim().optional(),
    holidays: holidaysSchema.optional(),
    open_to_public: z.boolean().optional(),
    notifications: notificationsSchema.partial().optional(),
  }),
  answer: ownNurserySchema,
  errors: [...READ_ERRORS, 'malformed_json', 'unknown_zip'],
});
