import { z } from 'zod';
import { defineCall } from './call.ts';
import { moment, personText } from './shapes.ts';

export const outboxMailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  sent_at: moment,
});

export const readOutbox = defineCall({
  id: 'readOutbox',
  method: 'GET',
  path: '/dev/outbox/',
  tag: 'Development',
  summary: 'Mails kept by the embedded mailer, newest first',
  description: 'Answers only a loopback peer on a loopback host name, and not at all once SMTP_URL is set.',
  who: 'anyone',
  pace: 'reading',
  query: z.object({ to: personText(254).optional() }),
  status: 200,
  answer: z.array(outboxMailSchema),
  errors: ['validation_failed', 'not_found'],
});
