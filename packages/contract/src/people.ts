import { z } from 'zod';
import { defineCall } from './call.ts';
import { FAULTS, fault } from './fault.ts';
import { MAX_MESSAGE_LENGTH, MAX_SEARCH_LENGTH } from './limits.ts';
import { id, moment, paged, pageQuery, personText } from './shapes.ts';
import { TIERS } from './tiers.ts';

/** People, or entries of the audit log, on one page unless asked otherwise. */
export const PEOPLE_PAGE_SIZE = 30;

/** What a person may be beside a gardener. */
export const PERSON_ROLES = ['nursery_admin', 'platform_admin'] as const;
export type PersonRole = (typeof PERSON_ROLES)[number];

/** By what a list of people can be narrowed. */
export const PEOPLE_KINDS = [...PERSON_ROLES, 'suspended', 'given_tier'] as const;

/** What may be done to an account by those who run the installation. */
export const PERSON_ACTS = [
  'suspend',
  'restore',
  'sign_out',
  'give_tier',
  'grant_role',
  'take_role',
] as const;
export type PersonAct = (typeof PERSON_ACTS)[number];

const personSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string().describe('Empty where the person told none'),
  created_at: moment,
  roles: z.array(z.enum(PERSON_ROLES)),
  tier: z.enum(TIERS).describe('What they have, whatever gives it to them'),
  tier_ends_at: moment.nullable(),
  gift: z
    .object({ tier: z.enum(TIERS), ends_at: moment })
    .nullable()
    .describe('A tier given without payment'),
  subscription: z.enum(TIERS).nullable().describe('The tier they pay for'),
  nurseries: z.array(id).describe('Listings they look after'),
  sessions: z.int().min(0).describe('Devices that are signed in'),
  last_seen_at: moment
    .nullable()
    .describe('When one of those was last opened or used; null where none is signed in'),
  suspended: z.object({ at: moment, reason: z.string() }).nullable(),
  may: z.array(z.enum(PERSON_ACTS)),
});
export type AccountRecord = z.infer<typeof personSchema>;

const auditEntrySchema = z.object({
  id: z.int(),
  at: moment,
  action: z.string().describe('Such as `suspend` or `give_tier`'),
  actor: z.string().describe('The address of who did it, `command line`, or a name nothing leads back from'),
  subject: z.string().describe('The address of a person, or what else it was done to'),
  subject_id: z.string().nullable().describe('The id of the person it was done to, while there is one'),
  details: z.record(z.string(), z.string()),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

const refusals = ['validation_failed', 'unauthorized', 'forbidden'] as const;
const one = {
  params: z.object({ id: personText(64) }),
  who: 'platform_admin',
  tag: 'Administration',
} as const;
const change = {
  ...one,
  limit: 'writing',
  status: 200,
  answer: personSchema,
  errors: [...refusals, 'malformed_json', 'not_found'],
} as const;
const reason = personText(MAX_MESSAGE_LENGTH).trim().min(1, fault(FAULTS.empty));

export const listPeople = defineCall({
  id: 'listPeople',
  method: 'GET',
  path: '/admin/people/',
  tag: 'Administration',
  summary: 'People with an account, the newest first',
  description: '`search` looks in addresses and names.',
  who: 'platform_admin',
  limit: 'reading',
  query: z.object({
    search: personText(MAX_SEARCH_LENGTH).trim().optional(),
    kind: z.enum(PEOPLE_KINDS).optional(),
    ...pageQuery(PEOPLE_PAGE_SIZE),
  }),
  status: 200,
  answer: paged(personSchema),
  errors: [...refusals, 'invalid_page'],
});

export const readAccount = defineCall({
  ...one,
  id: 'readAccount',
  method: 'GET',
  path: '/admin/people/{id}/',
  summary: 'An account, and the newest twenty entries of the audit log about it',
  limit: 'reading',
  status: 200,
  answer: personSchema.extend({ entries: z.array(auditEntrySchema) }),
  errors: [...refusals, 'not_found'],
});

export const suspendPerson = defineCall({
  ...change,
  id: 'suspendPerson',
  method: 'POST',
  path: '/admin/people/{id}/suspend/',
  summary: 'Suspend an account',
  description:
    'Every device is signed out, no assistant acts for the person any more, and signing in is refused until the account is restored. What ' +
    'they made is kept. They are told by mail, with the reason. Nobody suspends themselves.',
  body: z.object({ reason }),
});

export const restorePerson = defineCall({
  ...change,
  id: 'restorePerson',
  method: 'POST',
  path: '/admin/people/{id}/restore/',
  summary: 'Let the person of a suspended account sign in again',
  description: 'They are told by mail.',
  body: z.object({}),
});

export const signPersonOut = defineCall({
  ...change,
  id: 'signPersonOut',
  method: 'POST',
  path: '/admin/people/{id}/sign_out/',
  summary: 'Sign a person out on every device',
  body: z.object({}),
});

export const givePersonTier = defineCall({
  ...change,
  id: 'givePersonTier',
  method: 'POST',
  path: '/admin/people/{id}/tier/',
  summary: 'Give a person a tier until the end of a day, or end what was given',
  description:
    'In place of what was given before. `explorer` ends it. What somebody pays for is not touched.',
  body: z.object({
    tier: z.enum(TIERS),
    until: z.iso.date().nullable().default(null).describe('The last day, in UTC; a year from now where null'),
  }),
});

export const changePersonRole = defineCall({
  ...change,
  id: 'changePersonRole',
  method: 'POST',
  path: '/admin/people/{id}/role/',
  summary: 'Give a person a role, or take it from them',
  description: 'Nobody takes the role of a platform admin from themselves: so that there is always one left.',
  body: z.object({ role: z.enum(PERSON_ROLES), has: z.boolean() }),
});

export const readAudit = defineCall({
  id: 'readAudit',
  method: 'GET',
  path: '/admin/audit/',
  tag: 'Administration',
  summary:
    'What was done to accounts, listings, messages, plants, articles, jobs and switches, and by whom; the newest first',
  description: 'No call changes or removes an entry, and the database refuses it.',
  who: 'platform_admin',
  limit: 'reading',
  query: z.object({
    search: personText(MAX_SEARCH_LENGTH)
      .trim()
      .optional()
      .describe('An address, a name of a deed such as `give_tier`, or what it was done to'),
    ...pageQuery(PEOPLE_PAGE_SIZE),
  }),
  status: 200,
  answer: paged(auditEntrySchema),
  errors: [...refusals, 'invalid_page'],
});
