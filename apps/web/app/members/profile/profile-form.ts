import { EXPERIENCE_LEVELS, type ExperienceLevel, type Place, type Profile } from '@understory/contract';
import { z } from 'zod';
import { ApiError } from '../../shell/api.ts';
import type { ProfileChanges } from './profile-queries.ts';

const NAME_MAX = 60;
const LOCATION_MAX = 120;

const told = (missing: string, max: number) =>
  z.string().trim().min(1, missing).max(max, `Please keep it to ${max} characters`);

/** The answers of a profile as they stand in their fields; a region is its number, or nothing. */
export const profileRules = z.object({
  first_name: told('Please enter your first name', NAME_MAX),
  last_name: told('Please enter your last name', NAME_MAX),
  location: told('Please enter a ZIP code or a town', LOCATION_MAX),
  region: z.string(),
  experience_level: z
    .string()
    .refine(
      (level) => (EXPERIENCE_LEVELS as readonly string[]).includes(level),
      'Please choose the one that is nearest',
    ),
});

export type ProfileForm = z.infer<typeof profileRules>;
type ProfileField = keyof ProfileForm;

/** A profile as its fields show it. */
export const formOf = (profile: Profile): ProfileForm => ({
  first_name: profile.first_name ?? '',
  last_name: profile.last_name ?? '',
  location: profile.location ?? '',
  // A region that the place gives is not asked for.
  region: profile.place?.region_id ? '' : String(profile.region_id ?? ''),
  experience_level: profile.experience_level ?? '',
});

/**
 * What to send of the answers. A region is named where somebody chose it, and taken back where they took it back; else
 * it is for the server to tell from the location.
 * @param start the answers as the form began
 * @param place what the location names, as far as that is known
 */
export const changesOf = (
  form: ProfileForm,
  start: ProfileForm,
  place: Place | undefined,
): ProfileChanges => ({
  first_name: form.first_name,
  last_name: form.last_name,
  location: place?.label ?? form.location,
  experience_level: form.experience_level as ExperienceLevel,
  ...(place?.region_id ? {} : chosenRegion(form.region, start.region)),
});

function chosenRegion(region: string, before: string): ProfileChanges {
  if (region !== '') return { region_id: Number(region) };
  return before === '' ? {} : { region_id: null };
}

/** The browser's time zone by its IANA name; nothing where it tells none. */
export function browserTimeZone(): { time_zone?: string } {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return timeZone ? { time_zone: timeZone } : {};
}

export interface Refused {
  /** What is wrong with single fields. */
  readonly fields: readonly { readonly field: ProfileField; readonly words: string }[];
  /** What is wrong with the whole. */
  readonly words?: string;
}

const FIELDS: Readonly<Record<string, ProfileField>> = {
  first_name: 'first_name',
  last_name: 'last_name',
  location: 'location',
  region_id: 'region',
  experience_level: 'experience_level',
};

/** Sorts a refusal of the server by the fields it speaks of. What was typed stays, and the words say so. */
export function refusalOf(error: unknown): Refused {
  if (!(error instanceof ApiError)) {
    return {
      fields: [],
      words: 'Something went wrong on this page. What you wrote is still here; please try again.',
    };
  }
  if (error.code === 'unknown_zip') return { fields: [{ field: 'location', words: error.detail }] };
  const fields = error.errors.flatMap(({ field, message }) => {
    const known = Object.hasOwn(FIELDS, field) ? FIELDS[field] : undefined;
    return known ? [{ field: known, words: message }] : [];
  });
  if (fields.length > 0 && fields.length === error.errors.length) return { fields };
  return { fields, words: `${error.detail.replace(/\.?$/, '.')} What you wrote is still here.` };
}
