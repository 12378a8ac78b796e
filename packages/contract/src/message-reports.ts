import { z } from 'zod';
import { defineCall } from './call.ts';
import { FAULTS, fault } from './fault.ts';
import { MAX_MESSAGE_LENGTH } from './limits.ts';
import { id, moment, paged, pageQuery, pathId, personText } from './shapes.ts';

/** Reports on one page unless asked otherwise. */
export const REPORTS_PAGE_SIZE = 20;

/** What became of a report: the message stands, or its words are shown to nobody any more. */
const REPORT_OUTCOMES = ['dismissed', 'removed'] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

const account = z.object({ id: z.string(), email: z.string() });
const figure = z.int().min(0);

const reportSchema = z.object({
  id: id.describe('Of the message, which is reported once'),
  reported_at: moment,
  reason: z.string(),
  reporter: account.nullable().describe('Who reported it; null for somebody who left'),
  nursery: z.object({
    id,
    slug: z.string(),
    name: z.string(),
    is_listed: z.boolean().describe('Whether it has a page'),
  }),
  sender: account
    .extend({
      name: z.string().describe('As they signed the message'),
      is_suspended: z.boolean(),
      messages: figure.describe('All they have written to nurseries'),
      reported: figure.describe('How many of these were reported'),
      removed: figure.describe('How many of these were removed'),
    })
    .nullable()
    .describe('Who wrote the message; null for somebody who left'),
  plant: z.object({ id, slug: z.string(), name: z.string() }).nullable().describe('What it is about'),
  message: z.string().describe('Also where it is removed'),
  created_at: moment,
  reply: z.string().nullable(),
  replied_at: moment.nullable(),
  version: figure.describe('How often it was decided'),
  decided: z
    .object({
      outcome: z.enum(REPORT_OUTCOMES),
      at: moment,
      by: z.string().nullable().describe('The address of who did; null for somebody who left'),
      reason: z.string(),
    })
    .nullable(),
});
export type MessageReport = z.infer<typeof reportSchema>;

export const listReports = defineCall({
  id: 'listReports',
  method: 'GET',
  path: '/admin/reports/',
  tag: 'Administration',
  summary: 'Messages that nurseries call abuse: those to decide by age, or the decided ones, newest first',
  description: 'Of what people write to nurseries nothing else is shown to those who run the installation.',
  who: 'platform_admin',
  limit: 'reading',
  query: z.object({
    ...pageQuery(REPORTS_PAGE_SIZE),
    status: z.enum(['open', 'decided']).default('open'),
  }),
  status: 200,
  answer: paged(reportSchema).extend({ open: figure.describe('How many are to decide') }),
  errors: ['validation_failed', 'unauthorized', 'forbidden', 'invalid_page'],
});

const deciding = {
  method: 'POST',
  tag: 'Administration',
  who: 'platform_admin',
  limit: 'writing',
  params: z.object({ id: pathId }),
  status: 200,
  answer: reportSchema,
  errors: [
    'validation_failed',
    'malformed_json',
    'unauthorized',
    'forbidden',
    'message_not_found',
    'already_decided',
  ],
} as const;
const version = figure.describe('Of the report that was looked at');

export const dismissReport = defineCall({
  ...deciding,
  id: 'dismissReport',
  path: '/admin/reports/{id}/dismiss/',
  summary: 'Let a reported message stand',
  description:
    'One that was removed is shown again, and whoever wrote it is told by mail. What is decided so already stays as it is; refused with ' +
    '409 where somebody else decided after it was looked at.',
  body: z.object({
    version,
    reason: personText(MAX_MESSAGE_LENGTH).trim().default('').describe('Goes into the audit log'),
  }),
});

export const removeMessage = defineCall({
  ...deciding,
  id: 'removeMessage',
  path: '/admin/reports/{id}/remove_message/',
  summary: 'Remove a reported message',
  description:
    'The nursery reads the reason in its place, and whoever wrote it gets it by mail. Its words are kept for those who decide, and can ' +
    'be shown again. What is decided so already stays as it is; refused with 409 where somebody else decided after it was looked at.',
  body: z.object({
    version,
    reason: personText(MAX_MESSAGE_LENGTH)
      .trim()
      .min(1, fault(FAULTS.empty))
      .describe('Stands in place of the message, and goes into the mail'),
  }),
});
