import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type NurseryApplication, type OpeningHours, zipDigits } from '@understory/contract';
import type { Say } from '@understory/words';
import { z } from 'zod';
import { forgotRules } from '../../members/index.ts';

export type BusinessType = NurseryApplication['businessType'];

/** In the order in which they are offered. */
export const BUSINESS_TYPE_NAMES: Readonly<Record<BusinessType, MessageDescriptor>> = {
  native_plant_nursery: msg`Native plant nursery`,
  retail_nursery: msg`Retail nursery`,
  garden_center: msg`Garden center`,
  wholesale_grower: msg`Wholesale grower`,
  conservation_district: msg`Conservation district`,
  seed_company: msg`Seed company`,
  other: msg`Something else`,
};
const isBusinessType = (value: string): value is BusinessType => value in BUSINESS_TYPE_NAMES;

/** Characters of the longest answers. A letter that is much longer is cut off by some mail programs. */
export const DESCRIPTION_MAX = 800;
const LINE_MAX = 120;
const ADDRESS_MAX = 200;
const CITY_MAX = 80;
const STATE_MAX = 40;
const PHONE_MAX = 40;
const NOTE_MAX = 300;
const MOST_SPECIALTIES = 20;
const MOST_YEARS = 400;
const FEWEST_PHONE_DIGITS = 7;

const line = (missing: MessageDescriptor, tooLong: MessageDescriptor, max: number, say: Say) =>
  z.string().trim().min(1, say(missing)).max(max, say(tooLong));

/** An address typed as people say it gets its beginning; what no browser would open is refused. */
const website = (say: Say) =>
  z
    .string()
    .trim()
    .max(ADDRESS_MAX, say(msg`A website has at most ${ADDRESS_MAX} characters here`))
    .transform((typed) => (typed === '' || /^[a-z]+:/i.test(typed) ? typed : `https://${typed}`))
    .refine(
      (typed) => typed === '' || isPublicPage(typed),
      say(msg`Please enter a website such as example.org`),
    );

function isPublicPage(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return /^https?:$/.test(protocol) && /^[^.]+(\.[^.]+)+$/.test(hostname);
}

const digitsOf = (text: string): number => text.replaceAll(/\D/g, '').length;

const phone = (say: Say) =>
  z
    .string()
    .trim()
    .max(PHONE_MAX, say(msg`A phone number has at most ${PHONE_MAX} characters here`))
    .refine(
      (typed) => typed === '' || digitsOf(typed) >= FEWEST_PHONE_DIGITS,
      say(msg`A phone number has at least ${FEWEST_PHONE_DIGITS} digits`),
    );

/** Seven days as the form keeps them beside what is typed; null where none are told. */
export function hoursOf(kept: string | undefined): OpeningHours | null {
  if (!kept) return null;
  try {
    return JSON.parse(kept) as OpeningHours;
  } catch {
    return null;
  }
}

const specialties = (say: Say) =>
  z
    .string()
    .transform((typed) =>
      typed
        .split(/[,;\n]/)
        .map((name) => name.trim())
        .filter((name) => name !== ''),
    )
    .refine((names) => names.length <= MOST_SPECIALTIES, say(msg`Please name at most ${MOST_SPECIALTIES}`))
    .refine((names) => names.every(({ length }) => length <= 80), say(msg`Please put a comma between them`));

/** The application of a nursery, checked before its letter is written. */
export const applicationRules = (say: Say) =>
  z.object({
    businessName: line(
      msg`Please enter the name of your nursery`,
      msg`A name has at most ${LINE_MAX} characters here`,
      LINE_MAX,
      say,
    ),
    businessType: z.string().refine(isBusinessType, say(msg`Please choose what fits best`)),
    address: line(
      msg`Please enter the street and number`,
      msg`An address has at most ${ADDRESS_MAX} characters here`,
      ADDRESS_MAX,
      say,
    ),
    city: line(
      msg`Please enter the city`,
      msg`A city has at most ${CITY_MAX} characters here`,
      CITY_MAX,
      say,
    ),
    state: line(
      msg`Please enter the state`,
      msg`A state has at most ${STATE_MAX} characters here`,
      STATE_MAX,
      say,
    ),
    zipCode: z
      .string()
      .transform((typed) => zipDigits(typed) ?? '')
      .refine((digits) => digits !== '', say(msg`A ZIP code has five digits, such as 98105`)),
    website: website(say),
    description: z
      .string()
      .trim()
      .max(DESCRIPTION_MAX, say(msg`A description has at most ${DESCRIPTION_MAX} characters here`)),
    contactName: line(
      msg`Please enter the name of the person to write to`,
      msg`A name has at most ${LINE_MAX} characters here`,
      LINE_MAX,
      say,
    ),
    contactEmail: forgotRules(say).shape.email,
    contactPhone: phone(say),
    publicPhone: phone(say),
    hours: z
      .string()
      .optional()
      .transform((typed) => hoursOf(typed))
      .refine(
        (hours) => hours === null || hours.every((times) => times === null || times.opens < times.closes),
        say(msg`A day must close after it opens`),
      ),
    hoursNote: z
      .string()
      .trim()
      .max(NOTE_MAX, say(msg`These words have at most ${NOTE_MAX} characters here`)),
    yearsInBusiness: z
      .string()
      .trim()
      .refine(
        (typed) => typed === '' || (/^\d{1,3}$/.test(typed) && Number(typed) <= MOST_YEARS),
        say(msg`Please enter whole years, such as 12`),
      ),
    specialties: specialties(say),
  });

/** What was told before as it is typed, to be corrected. */
export const typedAgain = (told: NurseryApplication): TypedApplication => ({
  businessName: told.businessName,
  businessType: told.businessType,
  address: told.address,
  city: told.city,
  state: told.state,
  zipCode: told.zipCode,
  website: told.website,
  description: told.description,
  contactName: told.contactName,
  contactEmail: told.contactEmail,
  contactPhone: told.contactPhone,
  publicPhone: told.publicPhone,
  hours: told.hours ? JSON.stringify(told.hours) : '',
  hoursNote: told.hoursNote,
  yearsInBusiness: told.yearsInBusiness === null ? '' : String(told.yearsInBusiness),
  specialties: told.specialties.join(', '),
});

/** As it is typed. */
export type TypedApplication = z.input<ReturnType<typeof applicationRules>>;
/** As it was understood. */
export type Application = z.output<ReturnType<typeof applicationRules>>;
export type ApplicationField = keyof TypedApplication;
