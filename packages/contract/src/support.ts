import { z } from 'zod';
import { defineCall } from './call.ts';
import { FAULTS, fault } from './fault.ts';
import { MAX_MESSAGE_LENGTH } from './limits.ts';
import { personText } from './shapes.ts';
import type { Tier } from './tiers.ts';

/** What people write to us about, in the order in which they are asked. */
export const SUPPORT_TOPICS = ['plant', 'fault', 'account', 'payment', 'nursery', 'other'] as const;
export type SupportTopic = (typeof SUPPORT_TOPICS)[number];

/** The tier whose messages are read before all others. */
export const PRIORITY_SUPPORT_TIER = 'visionary' satisfies Tier;

export const writeToSupport = defineCall({
  id: 'writeToSupport',
  method: 'POST',
  path: '/support/messages/',
  tag: 'Support',
  summary: 'Write to whoever runs the installation',
  description:
    'Mails the message to the contact address, where an answer goes to the address that is given. `client_id` is made by the page: the ' +
    'same message sent again within a day, after a lost answer, is one message. Those of visionaries are marked to be read first.',
  who: 'anyone',
  limit: 'sending_mail',
  body: z.object({
    client_id: z.uuid(),
    topic: z.enum(SUPPORT_TOPICS),
    name: personText(120).trim().default(''),
    email: z.email(fault(FAULTS.email)).max(254),
    message: personText(MAX_MESSAGE_LENGTH).trim().min(1, fault(FAULTS.empty)),
  }),
  status: 201,
  answer: z.object({
    status: z.literal('received'),
    comes_first: z.boolean().describe('Whether it is read before those of others'),
  }),
  errors: ['validation_failed', 'malformed_json', 'too_many_requests'],
});
