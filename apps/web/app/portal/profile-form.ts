import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type Holidays, type OpeningHours, type Sends, zipDigits } from '@understory/contract';
import type { PortalNursery } from './demo.ts';

type Wish = Sends<'PUT /nurseries/{slug}/'>['body'];

/** A day as it is typed: closed where it is not open, whatever its times say. */
export interface TypedDay {
  readonly isOpen: boolean;
  readonly opens: string;
  readonly closes: string;
}

export interface TypedHoliday extends TypedDay {
  readonly first: string;
  readonly last: string;
  readonly name: string;
}

/** What is typed into the settings of a nursery. */
export interface ProfileForm {
  readonly name: string;
  readonly address: string;
  readonly zip_code: string;
  readonly service_radius: string;
  readonly description: string;
  readonly website: string;
  readonly phone: string;
  readonly contact_email: string;
  readonly specialties: string;
  readonly open_to_public: boolean;
  /** Null where none are told. */
  readonly hours: OpeningHours | null;
  readonly hours_note: string;
  readonly holidays: readonly TypedHoliday[];
  readonly message_mail: boolean;
  readonly weekly_mail: boolean;
  readonly low_stock_mail: boolean;
}

const USUAL: TypedDay = { isOpen: false, opens: '09:00', closes: '17:00' };
/** What a form begins with where a nursery has none. */
const USUAL_RADIUS = 25;

const typedDay = (hours: OpeningHours[number]): TypedDay => (hours ? { isOpen: true, ...hours } : USUAL);

/** A nursery as it is typed. Holidays that are over are left out. @param today `2026-12-24` */
export const formOf = (nursery: PortalNursery, today: string): ProfileForm => ({
  name: nursery.name,
  address: nursery.address,
  zip_code: nursery.zip_code,
  service_radius: String(nursery.service_radius || USUAL_RADIUS),
  description: nursery.description,
  website: nursery.website ?? '',
  phone: nursery.phone ?? '',
  contact_email: nursery.contact_email ?? '',
  specialties: nursery.specialties.join(', '),
  // Whoever runs one says so: a listing that never said is taken for open, as it was asked for before.
  open_to_public: nursery.open_to_public ?? true,
  hours: nursery.hours,
  hours_note: nursery.hours_note,
  holidays: nursery.holidays
    .filter(({ last_day }) => last_day >= today)
    .map(({ first_day, last_day, name, hours }) => ({
      first: first_day,
      last: last_day,
      name,
      ...typedDay(hours),
    })),
  ...nursery.notifications,
});

/** A holiday that is to be filled in. */
export const newHoliday = (today: string): TypedHoliday => ({
  ...USUAL,
  first: today,
  last: today,
  name: '',
});

/** Words parted by commas or lines, each once. */
export const severalOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,\n]/)
      .map((word) => word.trim())
      .filter(Boolean),
  ),
];

const hoursOf = ({ isOpen, opens, closes }: TypedDay): OpeningHours[number] =>
  isOpen ? { opens, closes } : null;

/** The address of a website, as people type it. */
const addressOf = (typed: string): string | null => {
  const website = typed.trim();
  if (website === '') return null;
  return /^https?:\/\//i.test(website) ? website : `https://${website}`;
};

/** What is asked for by a form without faults. */
export const wishOf = (form: ProfileForm) =>
  ({
    name: form.name.trim(),
    address: form.address.trim(),
    zip_code: zipDigits(form.zip_code) ?? form.zip_code.trim(),
    service_radius: Number(form.service_radius),
    description: form.description.trim(),
    website: addressOf(form.website),
    phone: form.phone.trim() || null,
    contact_email: form.contact_email.trim() || null,
    specialties: severalOf(form.specialties),
    open_to_public: form.open_to_public,
    hours: form.hours,
    hours_note: form.hours_note.trim(),
    holidays: form.holidays.map((holiday): Holidays[number] => ({
      first_day: holiday.first,
      last_day: holiday.last || holiday.first,
      name: holiday.name.trim(),
      hours: hoursOf(holiday),
    })),
    notifications: {
      message_mail: form.message_mail,
      weekly_mail: form.weekly_mail,
      low_stock_mail: form.low_stock_mail,
    },
  }) satisfies Wish;

/** What is wrong, by the name of its field; `hours.2` stands for a day. */
export type ProfileFaults = Readonly<Record<string, MessageDescriptor>>;

const MIN_RADIUS = 1;
const MAX_RADIUS = 500;

const timesFault = (times: OpeningHours[number]): MessageDescriptor | undefined => {
  if (!times) return undefined;
  const { opens, closes } = times;
  if (opens === '' || closes === '') return msg`Please say when it opens and closes`;
  return opens < closes ? undefined : msg`It must close after it opens`;
};

/** What of a form cannot be sent so. Without faults there are none of the keys. */
export function faultsOf(form: ProfileForm): ProfileFaults {
  const faults: Record<string, MessageDescriptor> = {};
  if (form.name.trim() === '') faults.name = msg`Please write the name`;
  if (form.address.trim() === '') faults.address = msg`Please write the address`;
  if (zipDigits(form.zip_code) === undefined)
    faults.zip_code = msg`A ZIP code has five digits, such as 98105`;
  const radius = Number(form.service_radius);
  const isRadius =
    /^\d{1,3}$/.test(form.service_radius.trim()) && radius >= MIN_RADIUS && radius <= MAX_RADIUS;
  if (!isRadius) faults.service_radius = msg`Please write whole miles from 1 to 500`;
  for (const [day, times] of (form.hours ?? []).entries()) {
    const fault = timesFault(times);
    if (fault) faults[`hours.${day}`] = fault;
  }
  for (const [at, holiday] of form.holidays.entries()) {
    const { first, last } = holiday;
    if (first === '') faults[`holidays.${at}.first`] = msg`Please choose the first day`;
    if (last !== '' && last < first)
      faults[`holidays.${at}.last`] = msg`The last day must not come before the first`;
    const fault = timesFault(hoursOf(holiday));
    if (fault) faults[`holidays.${at}.closes`] = fault;
  }
  return faults;
}

/** What gardeners ask about that a listing does not tell yet, the likeliest question first. Without any of it a profile is complete. */
export function missingOf(
  nursery: Pick<PortalNursery, 'description' | 'website' | 'phone' | 'hours' | 'logo_url'>,
): MessageDescriptor[] {
  return [
    ...(nursery.hours === null ? [msg`When you are open`] : []),
    ...(nursery.description.trim() === '' ? [msg`What you grow, in your own words`] : []),
    ...(nursery.website === null && nursery.phone === null
      ? [msg`How to reach you: a website or a telephone`]
      : []),
    ...(nursery.logo_url === null ? [msg`What you look like: a logo`] : []),
  ];
}
