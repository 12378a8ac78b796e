import { z } from 'zod';
import { defineCall } from './call.ts';
import { FAULTS, fault } from './fault.ts';
import { MAX_MESSAGE_LENGTH, NURSERY_PAGE_SIZE, zipDigits } from './limits.ts';
import { openingHoursSchema } from './nurseries.ts';
import {
  BUSINESS_TYPES,
  DECISIONS,
  LIKENESSES,
  LISTING_STATES,
  NURSERY_ACTS,
  PARTNERSHIP_TIERS,
  REQUEST_KINDS,
} from './nursery-words.ts';
import { id, moment, paged, pageQuery, pathId, personText } from './shapes.ts';
import { webAddress } from './web-address.ts';

/** What every call with a body is refused for that not everybody may make. */
const refusals = ['validation_failed', 'malformed_json', 'unauthorized', 'forbidden'] as const;

const filled = (max: number) => personText(max).trim().min(1, fault(FAULTS.empty));
const phone = personText(40).trim();
const zipCode = filled(40)
  // ZIP+4 is cut to the five digits that say where it is.
  .overwrite((typed) => zipDigits(typed) ?? typed)
  .describe('Five digits, such as 98105, or ZIP+4');

/** What a business tells of itself to be listed. */
export const nurseryApplicationSchema = z.object({
  businessName: filled(120),
  businessType: z.enum(BUSINESS_TYPES),
  address: filled(200).describe('Street and number'),
  city: filled(80),
  state: filled(40),
  zipCode,
  website: webAddress.or(z.literal('')).default(''),
  description: personText(MAX_MESSAGE_LENGTH).trim().default(''),
  contactName: filled(120),
  contactEmail: z.email(fault(FAULTS.email)).max(254),
  contactPhone: phone.default('').describe('For us alone: never shown'),
  publicPhone: phone.default('').describe('Stands on the listing'),
  hours: openingHoursSchema.nullable().default(null).describe('Null where the nursery does not say'),
  hoursNote: personText(300).trim().default('').describe('Words beside the hours'),
  yearsInBusiness: z.int().min(0).max(400).nullable().default(null),
  specialties: z.array(filled(80)).max(20).default([]),
  partnershipTier: z.enum(PARTNERSHIP_TIERS).default('basic'),
  foundingPartner: z.boolean().default(false).describe('Whether it would be a founding partner'),
  branchOf: id
    .nullable()
    .default(null)
    .describe('A listing that whoever registers owns, of which this is a further place'),
});
export type NurseryApplication = z.infer<typeof nurseryApplicationSchema>;

/** A registration as its business sees it. One that was declined counts as none, with what was said of it. */
const registrationStatusSchema = z.object({
  status: z.enum(['none', 'pending', 'approved']),
  registrationId: z.string().nullable(),
  nursery: z.object({ id, slug: z.string(), name: z.string() }).nullable(),
  declined: z.object({ at: moment, reason: z.string() }).nullable(),
  left: z
    .object({ name: z.string(), why: z.enum(['taken_down', 'opted_out']), at: moment, reason: z.string() })
    .nullable()
    .describe('The nursery the person ran last, where it is out of the directory, and why'),
  waiting_for: z
    .enum(['contact', 'decision'])
    .nullable()
    .describe(
      'While it is pending: `contact` until the link mailed to `link_to` is followed; then, or where no link can prove the contact, the ' +
        '`decision` of a platform admin',
    ),
  link_to: z.string().nullable().describe('The contact address, while its link is awaited'),
  link_ends_at: moment
    .nullable()
    .describe('Until when the newest link holds, or held; null where none was mailed'),
  application: nurseryApplicationSchema
    .nullable()
    .describe('What was told, while it is pending: told again it is corrected'),
});
export type RegistrationStatus = z.infer<typeof registrationStatusSchema>;

export const registerNursery = defineCall({
  id: 'registerNursery',
  method: 'POST',
  path: '/nurseries/register/',
  feature: 'nursery_requests',
  tag: 'Nursery partners',
  summary: 'Register a nursery',
  description:
    'Nothing is listed until the contact is proved: where its address is at the domain of the website, by a link that is mailed there; ' +
    'else a platform admin decides. What is proved is approved at once while NURSERY_AUTO_APPROVE is on, unless it resembles another ' +
    'listing; the rest waits for a platform admin. It becomes a listing of its own, and never takes over one that is there. Sent again ' +
    'by the same person while it is pending, it replaces what was told before, and another contact or website is to be proved anew. ' +
    'Town, state and ZIP code must agree. A person who runs a nursery already is refused, but for a branch of one they own (`branchOf`), ' +
    'whose contact need not be proved again where it has the website of that one, or none. Only `publicPhone` is ever shown.',
  who: 'member',
  limit: 'sending_mail',
  body: nurseryApplicationSchema,
  status: 201,
  answer: registrationStatusSchema,
  errors: [
    'validation_failed',
    'malformed_json',
    'unauthorized',
    'forbidden',
    'unknown_zip',
    'already_registered',
    'too_many_requests',
  ],
});

export const mailContactLink = defineCall({
  id: 'mailContactLink',
  method: 'POST',
  path: '/nurseries/registration/link/',
  tag: 'Nursery partners',
  summary: 'Mail the link that proves the contact of my registration once more',
  description: 'The link that was mailed before holds no longer.',
  who: 'member',
  limit: 'sending_mail',
  status: 200,
  answer: registrationStatusSchema,
  errors: ['unauthorized', 'request_not_found', 'too_many_requests'],
});

export const proveContact = defineCall({
  id: 'proveContact',
  method: 'POST',
  path: '/nurseries/registration/prove/',
  tag: 'Nursery partners',
  summary: 'Prove the contact of my registration by the link that was mailed to it',
  description:
    'By the account that registered alone: whoever reads the mailbox of a business has not made a stranger the one who runs its listing. ' +
    'A link proves once; followed again it tells how it stands.',
  who: 'member',
  limit: 'writing',
  body: z.object({ token: personText(200) }),
  status: 200,
  answer: registrationStatusSchema,
  errors: [...refusals, 'link_expired', 'already_registered'],
});

export const readMyRegistration = defineCall({
  id: 'readMyRegistration',
  method: 'GET',
  path: '/nurseries/registration/',
  tag: 'Nursery partners',
  summary: 'How it stands with my registration',
  who: 'member',
  limit: 'reading',
  status: 200,
  answer: registrationStatusSchema,
  errors: ['unauthorized'],
});

export const readRegistrationStatus = defineCall({
  id: 'readRegistrationStatus',
  method: 'GET',
  path: '/nurseries/register/{id}/status/',
  tag: 'Nursery partners',
  summary: 'How it stands with a registration of mine',
  description: "Somebody else's answers as one that is not there.",
  who: 'member',
  limit: 'reading',
  params: z.object({ id: personText(64) }),
  status: 200,
  answer: registrationStatusSchema,
  errors: ['validation_failed', 'unauthorized', 'request_not_found'],
});

export const claimNursery = defineCall({
  id: 'claimNursery',
  method: 'POST',
  path: '/nurseries/{id}/claim/',
  feature: 'nursery_requests',
  tag: 'Nursery partners',
  summary: 'Say that a listing is of my business',
  description:
    'A platform admin decides; nothing is granted by itself, whoever asks first. The same person asking again while it is open changes ' +
    'what they told. Samples cannot be claimed.',
  who: 'member',
  limit: 'sending_mail',
  params: z.object({ id: pathId }),
  body: z.object({
    name: filled(120),
    role: filled(120).describe('What the person is in the business'),
    email: z.email(fault(FAULTS.email)).max(254),
    phone: phone.default(''),
    message: personText(MAX_MESSAGE_LENGTH).trim().default(''),
  }),
  status: 201,
  answer: z.object({ id, status: z.literal('pending'), created_at: moment }),
  errors: [...refusals, 'nursery_not_found', 'already_claimed', 'too_many_requests'],
});

export const optOutNursery = defineCall({
  id: 'optOutNursery',
  method: 'POST',
  path: '/nurseries/{id}/opt-out/',
  tag: 'Nursery partners',
  summary: 'Ask that a listing be taken out of the directory',
  description:
    'Nothing happens until the link that is mailed to the address is opened. From an address of the listing (its own, of the domain of its ' +
    'website, or of an account that runs it) the listing is hidden then; from any other a platform admin decides. The answer never tells which it is.',
  who: 'anyone',
  limit: 'sending_mail',
  params: z.object({ id: pathId }),
  body: z.object({
    email: z.email(fault(FAULTS.email)).max(254),
    reason: personText(MAX_MESSAGE_LENGTH).trim().default(''),
  }),
  status: 200,
  answer: z.object({ status: z.literal('confirmation_sent') }),
  errors: ['validation_failed', 'malformed_json', 'nursery_not_found', 'too_many_requests'],
});

export const confirmOptOut = defineCall({
  id: 'confirmOptOut',
  method: 'POST',
  path: '/nurseries/opt-out/confirm/',
  tag: 'Nursery partners',
  summary: 'Confirm an opt-out by the link that was mailed',
  who: 'anyone',
  limit: 'writing',
  body: z.object({ token: personText(200) }),
  status: 200,
  answer: z.object({
    status: z.enum(['hidden', 'waiting']),
    nursery_name: z.string(),
  }),
  errors: ['validation_failed', 'malformed_json', 'link_expired'],
});

export const correctNursery = defineCall({
  id: 'correctNursery',
  method: 'POST',
  path: '/nurseries/{id}/corrections/',
  tag: 'Nursery partners',
  summary: 'Say that something about a listing is wrong',
  description:
    'A platform admin reads it and decides; nothing of the listing changes by it. Samples have nothing to be put right.',
  who: 'anyone',
  limit: 'sending_mail',
  params: z.object({ id: pathId }),
  body: z.object({
    message: personText(MAX_MESSAGE_LENGTH).trim().min(1, fault(FAULTS.empty)),
    email: z
      .email(fault(FAULTS.email))
      .max(254)
      .or(z.literal(''))
      .default('')
      .describe('Where to write what became of it; empty for nowhere'),
  }),
  status: 201,
  answer: z.object({ status: z.literal('received') }),
  errors: ['validation_failed', 'malformed_json', 'forbidden', 'nursery_not_found', 'too_many_requests'],
});

const decidedListing = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  state: z.enum(LISTING_STATES).describe('Only one that is `listed` has a page'),
  taken_down: z
    .object({ at: moment, reason: z.string() })
    .nullable()
    .describe('Since when a platform admin has it out of the directory, and why'),
  may: z.array(z.enum(NURSERY_ACTS)).describe('What whoever asks may do with the listing'),
  has_joined: z.boolean().describe('Its own people look after it'),
  source: z
    .object({ url: z.string(), title: z.string(), year: z.int().nullable() })
    .nullable()
    .describe('Where the facts of one that has not joined come from'),
});

const nurseryRequestSchema = z.object({
  kind: z.enum(REQUEST_KINDS),
  id: z.string(),
  status: z.enum(['pending', ...DECISIONS]),
  /** Null for a registration that is not decided. */
  nursery: decidedListing.nullable(),
  from_email: z.string(),
  told: z
    .array(z.object({ label: z.string(), words: z.string() }))
    .describe('What the person wrote, in order'),
  rivals: z.int().min(0).describe('Other open claims of the same listing'),
  contact_proof: z
    .enum(['proved', 'awaited', 'none'])
    .nullable()
    .describe('Of a registration: by the mailed link; not yet; or not by a link, whose address is no proof'),
  duplicates: z
    .array(
      z.object({
        id,
        slug: z.string(),
        name: z.string(),
        address: z.string(),
        state: z.enum(LISTING_STATES).describe('Only one that is `listed` has a page'),
        alike: z.array(z.enum(LIKENESSES)).min(1).describe('In what it is like the registration'),
      }),
    )
    .describe('Listings that may be the same business as a registration'),
  town_doubt: z
    .boolean()
    .describe(
      'Of a registration: its town is not one we know, so that nothing tells whether it goes with the ZIP code',
    ),
  created_at: moment,
  decided_at: moment.nullable(),
  decided_by: z.string().nullable(),
  reason: z.string(),
});
export type NurseryRequest = z.infer<typeof nurseryRequestSchema>;

export const listNurseryRequests = defineCall({
  id: 'listNurseryRequests',
  method: 'GET',
  path: '/admin/nursery-requests/',
  tag: 'Administration',
  summary:
    'Registrations, claims, opt-outs and corrections: those to decide first by age, the decided ones newest first',
  who: 'platform_admin',
  limit: 'reading',
  query: z.object({
    ...pageQuery(NURSERY_PAGE_SIZE),
    kind: z.enum(REQUEST_KINDS).optional(),
    status: z.enum(['pending', 'decided']).optional(),
  }),
  status: 200,
  answer: paged(nurseryRequestSchema).extend({
    waiting: z.object({
      registration: z.int().min(0),
      claim: z.int().min(0),
      opt_out: z.int().min(0),
      correction: z.int().min(0),
    }),
  }),
  errors: ['validation_failed', 'unauthorized', 'forbidden', 'invalid_page'],
});

export const decideNurseryRequest = defineCall({
  id: 'decideNurseryRequest',
  method: 'POST',
  path: '/admin/nursery-requests/{kind}/{id}/decide/',
  tag: 'Administration',
  summary:
    'Approve or decline a registration, a claim, an opt-out or a correction; the person is told by mail',
  who: 'platform_admin',
  limit: 'writing',
  params: z.object({ kind: z.enum(REQUEST_KINDS), id: personText(64) }),
  body: z.object({
    decision: z.enum(DECISIONS),
    reason: personText(MAX_MESSAGE_LENGTH).trim().default('').describe('Goes into the mail'),
  }),
  status: 200,
  answer: nurseryRequestSchema,
  errors: [...refusals, 'request_not_found', 'already_decided', 'already_claimed'],
});

const keeping = {
  method: 'POST',
  tag: 'Administration',
  who: 'platform_admin',
  limit: 'writing',
  params: z.object({ id: pathId }),
  status: 200,
  answer: decidedListing,
  errors: [...refusals, 'nursery_not_found', 'already_decided'],
} as const;

export const takeNurseryDown = defineCall({
  ...keeping,
  id: 'takeNurseryDown',
  path: '/admin/nurseries/{id}/take_down/',
  summary: 'Take a listing out of the directory; whoever runs it is told by mail',
  description:
    'What its partnership gave to whoever runs it ends at once. No import and no registration brings it back unseen. It can be put back.',
  body: z.object({
    reason: personText(MAX_MESSAGE_LENGTH).trim().min(1, fault(FAULTS.empty)).describe('Goes into the mail'),
  }),
});

export const putNurseryBack = defineCall({
  ...keeping,
  id: 'putNurseryBack',
  path: '/admin/nurseries/{id}/put_back/',
  summary: 'Put a listing that was taken down back into the directory; whoever runs it is told by mail',
  description:
    'They have again what its partnership gives. One that has left by its own wish meanwhile stays out.',
  body: z.object({
    reason: personText(MAX_MESSAGE_LENGTH).trim().default('').describe('Goes into the mail'),
  }),
});
