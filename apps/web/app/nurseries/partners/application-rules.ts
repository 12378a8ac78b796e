import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type NurseryApplication, ZIP_CODE } from '@understory/contract';
import { z } from 'zod';
import { forgotRules } from '../../members/form-rules.ts';

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
const MOST_SPECIALTIES = 20;
const MOST_YEARS = 400;
const FEWEST_PHONE_DIGITS = 7;

const tooLong = (what: string, max: number) => `${what} has at most ${max} characters here`;
const line = (missing: string, what: string, max = LINE_MAX) =>
  z.string().trim().min(1, missing).max(max, tooLong(what, max));

/** An address typed as people say it gets its beginning; what no browser would open is refused. */
const website = z
  .string()
  .trim()
  .max(ADDRESS_MAX, tooLong('A website', ADDRESS_MAX))
  .transform((typed) => (typed === '' || /^[a-z]+:/i.test(typed) ? typed : `https://${typed}`))
  .refine((typed) => typed === '' || isPublicPage(typed), 'Please enter a website such as example.org');

function isPublicPage(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return /^https?:$/.test(protocol) && /^[^.]+(\.[^.]+)+$/.test(hostname);
}

const digitsOf = (text: string): number => text.replaceAll(/\D/g, '').length;

const specialties = z
  .string()
  .transform((typed) =>
    typed
      .split(/[,;\n]/)
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  )
  .refine((names) => names.length <= MOST_SPECIALTIES, `Please name at most ${MOST_SPECIALTIES}`)
  .refine((names) => names.every(({ length }) => length <= 80), 'Please put a comma between them');

/** The application of a nursery, checked before its letter is written. */
export const applicationRules = z.object({
  businessName: line('Please enter the name of your nursery', 'A name'),
  businessType: z.string().refine(isBusinessType, 'Please choose what fits best'),
  address: line('Please enter the street address', 'An address', ADDRESS_MAX),
  city: line('Please enter the city', 'A city', 80),
  state: line('Please enter the state', 'A state', 40),
  zipCode: z.string().trim().regex(ZIP_CODE, 'A ZIP code has five digits, such as 98105'),
  website,
  description: z.string().trim().max(DESCRIPTION_MAX, tooLong('A description', DESCRIPTION_MAX)),
  contactName: line('Please enter the name of the person to write to', 'A name'),
  contactEmail: forgotRules.shape.email,
  contactPhone: z
    .string()
    .trim()
    .max(40, tooLong('A phone number', 40))
    .refine(
      (typed) => typed === '' || digitsOf(typed) >= FEWEST_PHONE_DIGITS,
      `A phone number has at least ${FEWEST_PHONE_DIGITS} digits`,
    ),
  yearsInBusiness: z
    .string()
    .trim()
    .refine(
      (typed) => typed === '' || (/^\d{1,3}$/.test(typed) && Number(typed) <= MOST_YEARS),
      'Please enter whole years, such as 12',
    ),
  specialties,
});

/** As it is typed. */
export type TypedApplication = z.input<typeof applicationRules>;
/** As it was understood. */
export type Application = z.output<typeof applicationRules>;
export type ApplicationField = keyof TypedApplication;
