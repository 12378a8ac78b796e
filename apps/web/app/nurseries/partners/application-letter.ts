import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Say } from '@understory/words';
import { timesWords, WEEKDAY_WORDS } from '../profile/opening-hours.ts';
import { type Application, type ApplicationField, BUSINESS_TYPE_NAMES } from './application-rules.ts';

/** What each field is called, on the form and in the letter, in the order of both. */
export const FIELD_NAMES: Readonly<Record<ApplicationField, MessageDescriptor>> = {
  businessName: msg`Business name`,
  businessType: msg`Business type`,
  address: msg`Street and number`,
  city: msg`City`,
  state: msg`State`,
  zipCode: msg`ZIP code`,
  website: msg`Website`,
  publicPhone: msg`Phone for gardeners`,
  hours: msg`Opening hours`,
  hoursNote: msg`Words beside the hours`,
  description: msg`Description`,
  contactName: msg`Contact name`,
  contactEmail: msg`Contact e-mail`,
  contactPhone: msg`Contact phone`,
  yearsInBusiness: msg`Years in business`,
  specialties: msg`Specialties`,
};

/** The letter of an application. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly body: string;
}

const NOT_GIVEN = msg`not given`;

/** The hours of a week on one line; empty where none are told. */
const weekWords = (hours: Application['hours'], say: Say): string =>
  (hours ?? [])
    .map((times, day) => `${say(WEEKDAY_WORDS[day] ?? msg`Monday`)} ${timesWords(times, say)}`)
    .join(', ');

/** A field's answer in the letter. */
function answerOf(application: Application, field: ApplicationField, say: Say): string {
  if (field === 'businessType') return say(BUSINESS_TYPE_NAMES[application.businessType]);
  if (field === 'specialties') return application.specialties.join(', ') || say(NOT_GIVEN);
  if (field === 'hours') return weekWords(application.hours, say) || say(NOT_GIVEN);
  return application[field] || say(NOT_GIVEN);
}

/** Writes the letter in which a nursery applies: every field on a line of its own. */
export function letterOf(application: Application, to: string, say: Say): Letter {
  const { businessName } = application;
  const fields = (Object.keys(FIELD_NAMES) as ApplicationField[]).map(
    (field) => `${say(FIELD_NAMES[field])}: ${answerOf(application, field, say)}`,
  );
  return {
    to,
    subject: say(msg`Partnership application: ${businessName}`),
    body: [say(msg`We would like to become a partner of Understory.`), '', ...fields, ''].join('\n'),
  };
}

/** The address that opens a letter in the reader's mail program. Lines end as mail has them. */
export const letterAddress = ({ to, subject, body }: Letter): string =>
  `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll(/\r?\n/g, '\r\n'))}`;

/** The whole letter as text, to be copied into any mail page. */
export const letterText = ({ to, subject, body }: Letter, say: Say): string =>
  `${say(msg`To: ${to}`)}\n${say(msg`Subject: ${subject}`)}\n\n${body}`;
