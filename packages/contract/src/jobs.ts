import { z } from 'zod';
import { defineCall } from './call.ts';
import { fieldErrorSchema } from './errors.ts';
import { JOB_STATES, PROGRESS_STATES } from './job-words.ts';
import { moment } from './shapes.ts';

const jobSchema = z.object({
  id: z.uuid(),
  name: z.string().describe('What kind of work it is, such as `mail.deliver`'),
  state: z.enum(JOB_STATES),
  attempts: z.int().min(0).describe('Attempts that were begun'),
  created_at: moment,
  due_at: moment.describe('When it was, or is, to be tried'),
  ended_at: moment.nullable(),
  fault: z.string().nullable().describe('Why the last attempt failed. It names nobody.'),
});
export type JobRecord = z.infer<typeof jobSchema>;

export const listJobs = defineCall({
  id: 'listJobs',
  method: 'GET',
  path: '/admin/jobs/',
  tag: 'Administration',
  summary: 'Work done after the answer: how much there is by state, and the newest fifty of one state',
  description: 'Without `state` those that failed. What is done is remembered for a week.',
  who: 'platform_admin',
  limit: 'reading',
  query: z.object({ state: z.enum(JOB_STATES).optional() }),
  status: 200,
  answer: z.object({
    counts: z.object({
      failed: z.int().min(0),
      waiting: z.int().min(0),
      running: z.int().min(0),
      done: z.int().min(0),
    }),
    results: z.array(jobSchema),
  }),
  errors: ['validation_failed', 'unauthorized', 'forbidden'],
});

const failedJob = z.object({ id: z.uuid() });

export const retryJob = defineCall({
  id: 'retryJob',
  method: 'POST',
  path: '/admin/jobs/{id}/retry/',
  tag: 'Administration',
  summary: 'Have a failed job tried once more',
  who: 'platform_admin',
  limit: 'writing',
  params: failedJob,
  status: 204,
  errors: ['validation_failed', 'unauthorized', 'forbidden', 'not_found'],
});

export const discardJob = defineCall({
  id: 'discardJob',
  method: 'DELETE',
  path: '/admin/jobs/{id}/',
  tag: 'Administration',
  summary: 'Remove a failed job',
  description: 'What it was to do is not done. Where that is still to be found, a scheduled job finds it.',
  who: 'platform_admin',
  limit: 'writing',
  params: failedJob,
  status: 204,
  errors: ['validation_failed', 'unauthorized', 'forbidden', 'not_found'],
});

/** How far work is that a person asked for. */
export const jobProgressSchema = z.object({
  id: z.uuid(),
  kind: z.string().describe('What kind of work it is, such as `gardens.package`'),
  state: z.enum(PROGRESS_STATES),
  share: z.number().min(0).max(1).describe('How much of it is done'),
  words: z.string().describe('What is being done, as a sentence to show'),
  asked_at: moment,
  ended_at: moment.nullable(),
  result: z
    .object({
      address: z.string().describe('Where the file is read from, with the same token'),
      filename: z.string(),
      bytes: z.int().min(0),
      kept_until: moment,
    })
    .nullable()
    .describe('The file that came of it; null until it is done, and where no file comes of it'),
  counts: z
    .record(z.string(), z.int().min(0))
    .nullable()
    .describe('What it came to once it is done, by what is counted, where no file comes of it'),
  reason: z.string().nullable().describe('Why it failed, as a sentence to show'),
  errors: z
    .array(fieldErrorSchema)
    .describe('What is wrong one by one, where it failed for more than the sentence tells'),
});
export type JobProgress = z.infer<typeof jobProgressSchema>;

const ownJob = z.object({ id: z.uuid() });
const ownRefusals = ['validation_failed', 'unauthorized', 'not_found'] as const;

export const readJob = defineCall({
  id: 'readJob',
  method: 'GET',
  path: '/jobs/{id}/',
  tag: 'Jobs',
  summary: 'How far work is that you asked for',
  description: 'It is told to who asked for it alone, and for a day after it has ended.',
  who: 'member',
  limit: 'reading',
  params: ownJob,
  status: 200,
  answer: jobProgressSchema,
  errors: [...ownRefusals],
});

export const watchJob = defineCall({
  id: 'watchJob',
  method: 'GET',
  path: '/jobs/{id}/events/',
  tag: 'Jobs',
  summary: 'How far work is that you asked for, told as it goes on',
  description:
    'Server-sent events named `progress`, each with what `GET /jobs/{id}/` answers as its data. The first tells how it stands, unless ' +
    '`Last-Event-ID` names just that; the last one is that it ended, and the stream with it. Lines without a meaning come between, so ' +
    'that nobody takes it for broken. It also ends with the session, and when the server stops: then connect again. A person may ' +
    'have four open.',
  who: 'member',
  limit: 'reading',
  params: ownJob,
  status: 200,
  media: 'text/event-stream',
  stream: true,
  errors: [...ownRefusals],
});

export const cancelJob = defineCall({
  id: 'cancelJob',
  method: 'POST',
  path: '/jobs/{id}/cancel/',
  tag: 'Jobs',
  summary: 'Give up work that you asked for',
  description: 'What has ended already stays as it ended.',
  who: 'member',
  limit: 'writing',
  params: ownJob,
  status: 200,
  answer: jobProgressSchema,
  errors: [...ownRefusals],
});

export const openJobResult = defineCall({
  id: 'openJobResult',
  method: 'POST',
  path: '/jobs/{id}/result/',
  tag: 'Jobs',
  summary: 'Let this browser save the file by a plain link, for a minute',
  description:
    'Sets a cookie that stands for your token at the address of this file alone, so that a browser writes it to the disk as it comes.',
  who: 'member',
  limit: 'writing',
  params: ownJob,
  status: 204,
  errors: [...ownRefusals],
});

export const readJobResult = defineCall({
  id: 'readJobResult',
  method: 'GET',
  path: '/jobs/{id}/result/',
  tag: 'Jobs',
  summary: 'The file that came of work you asked for',
  description: 'Kept for a day. By token, or by the cookie that a POST to this address sets.',
  who: 'member',
  limit: 'reading',
  params: ownJob,
  status: 200,
  media: 'application/octet-stream',
  stream: true,
  ticket: true,
  errors: ['service_unavailable', ...ownRefusals],
});
