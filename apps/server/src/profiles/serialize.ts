import type { Place, Profile } from '@understory/contract';
import type { Places } from '../places/index.ts';
import type { ProfileRow } from './tables.ts';

/** Where most of those live who told no time zone. */
export const DEFAULT_TIME_ZONE = 'America/Los_Angeles';

/** What is known of the place that was recognised when the location was told. */
function placeOf(places: Places, { location, zipCode, city }: ProfileRow): Place | null {
  if (location === null || city === null) return null;
  return (zipCode === null ? places.named(location) : places.ofZip(zipCode)) ?? null;
}

/** A profile as its person sees it; whoever told nothing has all null. */
export function presentProfile(places: Places, profile: ProfileRow | undefined): Profile {
  return {
    first_name: profile?.firstName ?? null,
    last_name: profile?.lastName ?? null,
    location: profile?.location ?? null,
    place: profile ? placeOf(places, profile) : null,
    region_id: profile?.regionId ?? null,
    experience_level: profile?.experienceLevel ?? null,
    avatar_url: profile?.avatarKey ? `/pictures/avatars/${profile.avatarKey}.webp` : null,
    time_zone: profile?.timeZone ?? DEFAULT_TIME_ZONE,
    length_unit: profile?.lengthUnit ?? null,
    language: profile?.language ?? null,
  };
}
