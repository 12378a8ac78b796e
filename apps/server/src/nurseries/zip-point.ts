import { type Place, zipDigits } from '@understory/contract';
import type { GeoPoint } from '@understory/garden';
import type { Words } from '@understory/words';
import type { DriveGoal, Places } from '../places/index.ts';
import { ApiError, fieldFault } from '../platform/index.ts';

/** Where a ZIP code is, for distances from it. */
export interface ZipPoint {
  readonly place: Pick<Place, 'label'> & { readonly zip_code: string };
  readonly point: GeoPoint;
}

/** Where a drive from a ZIP code begins. */
export const homeOf = ({ place, point }: ZipPoint): DriveGoal => ({ zip_code: place.zip_code, ...point });

/** Armed forces Americas, Europe and Pacific: post offices that stand in no state. */
const MILITARY_STATES: ReadonlySet<string> = new Set(['AA', 'AE', 'AP']);

/**
 * Finds the middle of a ZIP code's area. ZIP+4 is cut to the five digits that say where it is.
 * @param field what the ZIP code is called where it was typed
 * @throws ApiError 400 in a sentence: `validation_failed` for what is no ZIP code, `unknown_zip` for one that is nowhere
 */
export function zipPoint(places: Places, typed: string, field = 'zip_code'): ZipPoint {
  const zip_code = zipDigits(typed);
  if (zip_code === undefined) {
    throw new ApiError(
      'validation_failed',
      /*i18n*/ {
        id: 'refused.nurseries.zipDigits',
        message: 'A ZIP code has five digits, such as 98105.',
      },
      {
        errors: [
          fieldFault(
            field,
            /*i18n*/ { id: 'fault.mustBeFiveDigits', message: '{Field} must be five digits.' },
          ),
        ],
      },
    );
  }
  const place = places.ofZip(zip_code);
  const point = places.pointOfZip(zip_code);
  if (!place || !point) {
    throw unknownZip(
      field,
      /*i18n*/ {
        id: 'refused.nurseries.weDoNotKnow',
        message: 'We do not know the ZIP code {typed}. Please check its digits.',
        values: { typed: zip_code },
      },
    );
  }
  if (MILITARY_STATES.has(place.state)) {
    throw unknownZip(
      field,
      /*i18n*/ {
        id: 'refused.nurseries.militaryPostOfficeWhich',
        message:
          '{typed} is a military post office ({city}, {state}), which lies nowhere on the map. Please write the ZIP code of a town near you.',
        values: { typed: zip_code, city: place.city, state: place.state },
      },
    );
  }
  return { place: { zip_code, label: place.label }, point };
}

const unknownZip = (field: string, detail: Words): ApiError =>
  new ApiError('unknown_zip', detail, {
    errors: [
      fieldFault(field, /*i18n*/ { id: 'fault.hasNoPlaceOn', message: '{Field} has no place on the map.' }),
    ],
  });
