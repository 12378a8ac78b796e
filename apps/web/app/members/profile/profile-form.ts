import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { EXPERIENCE_LEVELS, type ExperienceLevel, type Place, type Profile } from '@understory/contract';
import type { Say } from '@understory/words';
import { z } from 'zod';
import type { ProfileChanges } from '../../session/profile-queries.ts';
import { ApiError } from '../../shell/api.ts';

const NAME_MAX = 60;
const LOCATION_MAX = 120;

const told = (missing: MessageDescriptor, max: number, say: Say) =>
  z
    .string()
    .trim()
    .min(1, say(missing))
    .max(max, say(msg`Please keep it to ${max} characters`));

/** The answers of a profile as they stand in their fields; a region is its number, or nothing. */
export const profileRules = (say: Say) =>
  z.object({
    first_name: told(msg`Please enter your first name`, NAME_MAX, say),
    last_name: told(msg`Please enter your last name`, NAME_MAX, say),
    location: told(msg`Please enter a ZIP code or a town`, LOCATION_MAX, say),
    region: z.string(),
    experience_level: z
      .string()
      .refine(
        (level) => (EXPERIENCE_LEVELS as readonly string[]).includes(level),
        say(msg`Please choose the one that is nearest`),
      ),
  });

export type ProfileForm = z.infer<ReturnType<typeof profileRules>>;
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
export function refusalOf(error: unknown, say: Say): Refused {
  if (!(error instanceof ApiError)) {
    return {
      fields: [],
      words: say(msg`Something went wrong on this page. What you wrote is still here; please try again.`),
    };
  }
  if (error.code === 'unknown_zip') return { fields: [{ field: 'location', words: error.detail }] };
  const fields = error.errors.flatMap(({ field, message }) => {
    const known = Object.hasOwn(FIELDS, field) ? FIELDS[field] : undefined;
    return known ? [{ field: known, words: message }] : [];
  });
  if (fields.length > 0 && fields.length === error.errors.length) return { fields };
  const why = error.detail.replace(/\.?$/, '.');
  return { fields, words: say(msg`${why} What you wrote is still here.`) };
}
