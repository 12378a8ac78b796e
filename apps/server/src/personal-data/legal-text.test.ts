import { readFileSync } from 'node:fs';
import { DELETED_GARDENS_KEPT_DAYS, PROPOSALS_KEPT_DAYS } from '@understory/contract';
import { expect, it } from 'vitest';
import { REFRESH_SECONDS } from '../members/assistants/granting.ts';
import { DEVICE_LIFETIME } from '../members/known-devices.ts';
import { SESSION_LIFETIME } from '../members/sessions.ts';
import { SIGN_UP_LIFETIME } from '../members/store.ts';
import { DAYS_KEPT } from '../muse/jobs.ts';
import { ASKING_KEPT } from '../nurseries/founding/founding.ts';
import { REMEMBERED as OPT_OUTS_REMEMBERED } from '../nurseries/opting-out/opting-out-store.ts';
import { TICKET_SECONDS } from '../platform/http/ticket.ts';
import { KEPT_FOR as EVENTS_KEPT } from '../platform/jobs/events.ts';
import { KEPT_FOR as MAILS_KEPT } from '../platform/mail/delivery.ts';
import { KEPT_FOR as JOBS_KEPT } from '../platform/personal-jobs/personal-job.ts';

const TEXT = readFileSync(new URL('../../../../content/legal.md', import.meta.url), 'utf8');

const days = (milliseconds: number): string => {
  const count = milliseconds / 86_400_000;
  return count === 1 ? '1 day' : `${count} days`;
};

it.each([
  `A garden you delete can be taken back for ${DELETED_GARDENS_KEPT_DAYS} days`,
  `A session: until you end it, or ${days(SESSION_LIFETIME)} after it was last used`,
  `A browser you do not come back with: ${days(DEVICE_LIFETIME)}.`,
  `or ${days(REFRESH_SECONDS * 1000)} after it was last used. What it proposes for a garden: until you answer it, or ${PROPOSALS_KEPT_DAYS} days.`,
  `A sign-up that nobody completes: ${days(SIGN_UP_LIFETIME)}.`,
  `How many answers and painted pictures you had on a day: ${DAYS_KEPT} days.`,
  `A wish to be a founding partner that comes to no listing: ${days(ASKING_KEPT)}.`,
  `that nobody confirms: ${days(OPT_OUTS_REMEMBERED)} after its link has run out`,
  `to be brought in: ${days(JOBS_KEPT)} after that has ended`,
  `until it is handed over; one that cannot be, ${days(MAILS_KEPT)}.`,
  `goes too: ${days(EVENTS_KEPT)}.`,
  `for ${TICKET_SECONDS} seconds, one by which your browser saves a file`,
])('the privacy page says what is done: "%s"', (sentence) => {
  expect(TEXT).toContain(sentence);
});
