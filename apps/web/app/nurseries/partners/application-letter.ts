import { type Application, type ApplicationField, BUSINESS_TYPE_NAMES } from './application-rules.ts';

/** What each field is called, on the form and in the letter, in the order of both. */
export const FIELD_NAMES: Readonly<Record<ApplicationField, string>> = {
  businessName: 'Business name',
  businessType: 'Business type',
  address: 'Address',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP code',
  website: 'Website',
  description: 'Description',
  contactName: 'Contact name',
  contactEmail: 'Contact e-mail',
  contactPhone: 'Contact phone',
  yearsInBusiness: 'Years in business',
  specialties: 'Specialties',
};

/** The letter of an application. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly body: string;
}

const NOT_GIVEN = 'not given';

/** A field's answer in the letter. */
function answerOf(application: Application, field: ApplicationField): string {
  if (field === 'businessType') return BUSINESS_TYPE_NAMES[application.businessType];
  if (field === 'specialties') return application.specialties.join(', ') || NOT_GIVEN;
  return application[field] || NOT_GIVEN;
}

/** Writes the letter in which a nursery applies: every field on a line of its own. */
export function letterOf(application: Application, to: string): Letter {
  const fields = (Object.keys(FIELD_NAMES) as ApplicationField[]).map(
    (field) => `${FIELD_NAMES[field]}: ${answerOf(application, field)}`,
  );
  return {
    to,
    subject: `Partnership application: ${application.businessName}`,
    body: ['We would like to become a partner of Understory.', '', ...fields, ''].join('\n'),
  };
}

/** The address that opens a letter in the reader's mail program. Lines end as mail has them. */
export const letterAddress = ({ to, subject, body }: Letter): string =>
  `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll(/\r?\n/g, '\r\n'))}`;

/** The whole letter as text, to be copied into any mail page. */
export const letterText = ({ to, subject, body }: Letter): string =>
  `To: ${to}\nSubject: ${subject}\n\n${body}`;
