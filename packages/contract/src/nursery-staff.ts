import { z } from 'zod';
import { defineCall } from './call.ts';
import { FAULTS, fault } from './fault.ts';
import { STAFF_ROLES } from './nursery-words.ts';
import { id, moment, pathId, personText } from './shapes.ts';

const refusals = ['validation_failed', 'unauthorized', 'forbidden', 'nursery_not_found'] as const;
const role = z.enum(STAFF_ROLES);

/** Who looks after a nursery, and who is asked to. */
const staffSchema = z.object({
  nursery: z.object({ id, slug: z.string(), name: z.string() }),
  people: z.array(z.object({ id: z.string(), email: z.string(), role, since: moment, is_me: z.boolean() })),
  invitations: z
    .array(z.object({ id, email: z.string(), role, created_at: moment, expires_at: moment }))
    .describe('Told to owners alone; those that have run out are left out'),
  may_manage: z.boolean().describe('Whether whoever asks may invite and remove'),
});
export type NurseryStaff = z.infer<typeof staffSchema>;

const ofNursery = {
  tag: 'Nursery partners',
  who: 'member',
  status: 200,
  answer: staffSchema,
} as const;

export const listStaff = defineCall({
  ...ofNursery,
  id: 'listStaff',
  method: 'GET',
  path: '/nurseries/{id}/staff/',
  summary: 'Who looks after a nursery of mine',
  limit: 'reading',
  params: z.object({ id: pathId }),
  errors: refusals,
});

export const inviteStaff = defineCall({
  ...ofNursery,
  id: 'inviteStaff',
  method: 'POST',
  path: '/nurseries/{id}/staff/invitations/',
  summary: 'Invite somebody to look after a nursery I own',
  description:
    'A link is mailed to the address; it holds for seven days, once, for the account with this very address. The same address again is ' +
    'mailed a new one, and the one before holds no more.',
  limit: 'sending_mail',
  params: z.object({ id: pathId }),
  body: z.object({ email: z.email(fault(FAULTS.email)).max(254), role: role.default('staff') }),
  errors: [...refusals, 'malformed_json', 'already_claimed', 'too_many_requests'],
});

export const withdrawInvitation = defineCall({
  ...ofNursery,
  id: 'withdrawInvitation',
  method: 'DELETE',
  path: '/nurseries/{id}/staff/invitations/{invitation}/',
  summary: 'Take an invitation back; one that is not there counts as taken back',
  limit: 'writing',
  params: z.object({ id: pathId, invitation: pathId }),
  errors: refusals,
});

export const acceptInvitation = defineCall({
  id: 'acceptInvitation',
  method: 'POST',
  path: '/nurseries/staff/accept/',
  tag: 'Nursery partners',
  summary: 'Accept an invitation to look after a nursery',
  description:
    'By the account whose address was invited alone. Followed again by the same account it answers the same.',
  who: 'member',
  limit: 'writing',
  body: z.object({ token: personText(200) }),
  status: 200,
  answer: z.object({ nursery: z.object({ id, slug: z.string(), name: z.string() }), role }),
  errors: ['validation_failed', 'malformed_json', 'unauthorized', 'forbidden', 'link_expired'],
});

export const removeStaff = defineCall({
  ...ofNursery,
  id: 'removeStaff',
  method: 'DELETE',
  path: '/nurseries/{id}/staff/{person}/',
  summary: 'Take somebody off the staff of a nursery I own; they are told by mail',
  description: 'Oneself one does not remove: one leaves. The last owner stays.',
  limit: 'writing',
  params: z.object({ id: pathId, person: personText(64) }),
  errors: [...refusals, 'already_decided'],
});

export const leaveStaff = defineCall({
  id: 'leaveStaff',
  method: 'POST',
  path: '/nurseries/{id}/staff/leave/',
  tag: 'Nursery partners',
  summary: 'Look after a nursery no more',
  description: 'The last owner cannot leave: somebody else is made one first, or the listing is taken out.',
  who: 'member',
  limit: 'writing',
  params: z.object({ id: pathId }),
  status: 204,
  errors: [...refusals, 'already_decided'],
});
