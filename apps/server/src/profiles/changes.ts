import type { BodyOf, changeProfile } from '@understory/contract';
import type { Places } from '../places/index.ts';
import { isZipCode } from '../places/index.ts';
import { ApiError, fieldError, fieldFault } from '../platform/index.ts';
import type { ProfileChanges } from './store.ts';
import type { ProfileRow } from './tables.ts';
import { isTimeZone } from './time-zone.ts';

/** What a person wants changed; a field that is left out stays. */
export type ProfileWish = Omit<BodyOf<typeof changeProfile>, 'avatar'>;

/**
 * What to write for a wish. A location of the table is kept in the table's own words; any other, such as a town abroad,
 * as it was typed. A location that changed brings its region, unless the wish names one.
 *
 * @throws ApiError 400 `unknown_zip` for a ZIP code that is not known, 400 for a time zone nobody knows
 */
export function planChanges(
  places: Places,
  before: Pick<ProfileRow, 'location'>,
  wish: ProfileWish,
): ProfileChanges {
  const { first_name, last_name, location, region_id, experience_level, time_zone, length_unit, language } =
    wish;
  if (time_zone !== undefined && !isTimeZone(time_zone)) {
    throw fieldError(
      'time_zone',
      /*i18n*/ {
        id: 'fault.mustBeNameTime',
        message: '{Field} must be the name of a time zone, such as America/Los_Angeles.',
      },
    );
  }
  return {
    ...(first_name !== undefined && { firstName: first_name }),
    ...(last_name !== undefined && { lastName: last_name }),
    ...(location !== undefined && planLocation(places, before, location)),
    ...(region_id !== undefined && { regionId: region_id }),
    ...(experience_level !== undefined && { experienceLevel: experience_level }),
    ...(time_zone !== undefined && { timeZone: time_zone }),
    ...(length_unit !== undefined && { lengthUnit: length_unit }),
    ...(language !== undefined && { language }),
  };
}

function planLocation(
  places: Places,
  before: Pick<ProfileRow, 'location'>,
  typed: string,
): Pick<ProfileRow, 'location' | 'zipCode' | 'city' | 'state'> & { regionId?: number | null } {
  const place = places.named(typed);
  if (!place && isZipCode(typed)) refuseUnknownZip(typed);
  const location = place?.label ?? typed;
  return {
    location,
    zipCode: place?.zip_code ?? null,
    city: place?.city ?? null,
    state: place?.state ?? null,
    // A form that sends all its fields leaves the region alone that somebody chose for themselves.
    ...(location !== before.location && { regionId: place?.region_id ?? null }),
  };
}

function refuseUnknownZip(typed: string): never {
  throw new ApiError(
    'unknown_zip',
    /*i18n*/ {
      id: 'refused.profiles.weDoNotKnow',
      message:
        'We do not know the ZIP code {typed}. Please check its digits, or write the name of your town instead.',
      values: { typed },
    },
    {
      errors: [
        fieldFault(
          'location',
          /*i18n*/ { id: 'fault.zipCodeWeDo', message: '{Field} is a ZIP code we do not know.' },
        ),
      ],
    },
  );
}
