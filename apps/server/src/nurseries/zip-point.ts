import { type Place, ZIP_CODE } from '@understory/contract';
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

const ZIP_PLUS_FOUR = /^(\d{5})\D?\d{4}$/;
/** Armed forces Americas, Europe and Pacific: post offices that stand in no state. */
const MILITARY_STATES: ReadonlySet<string> = new Set(['AA', 'AE', 'AP']);

/** What is wrong with a ZIP code that is not five plain digits. */
function shapeFault(typed: string): Words {
  const plain = typed.normalize('NFKC').trim();
  const [, digits] = ZIP_PLUS_FOUR.exec(plain) ?? [];
  if (digits)
    return /*i18n*/ {
      id: 'refused.nurseries.zipPlusFour',
      message: 'Please write only the first five digits of the ZIP code: {digits}.',
      values: { digits },
    };
  if (ZIP_CODE.test(plain))
    return /*i18n*/ {
      id: 'refused.nurseries.zipPlain',
      message: 'Please write the ZIP code in the plain digits 0 to 9, without spaces: {plain}.',
      values: { plain },
    };
  return /*i18n*/ {
    id: 'refused.nurseries.zipDigits',
    message: 'A ZIP code has five digits, such as 98105.',
  };
}

/**
 * Finds the middle of a ZIP code's area.
 * @param field what the ZIP code is called where it was typed
 * @throws ApiError 400 in a sentence: `validation_failed` for what is no ZIP code, `unknown_zip` for one that is nowhere
 */
export function zipPoint(places: Places, typed: string, field = 'zip_code'): ZipPoint {
  if (!ZIP_CODE.test(typed)) {
    throw new ApiError('validation_failed', shapeFault(typed), {
      errors: [
        fieldFault(field, /*i18n*/ { id: 'fault.mustBeFiveDigits', message: '{Field} must be five digits.' }),
      ],
    });
  }
  const place = places.ofZip(typed);
  const point = places.pointOfZip(typed);
  if (!place || !point) {
    throw unknownZip(
      field,
      /*i18n*/ {
        id: 'refused.nurseries.weDoNotKnow',
        message: 'We do not know the ZIP code {typed}. Please check its digits.',
        values: { typed },
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
        values: { typed, city: place.city, state: place.state },
      },
    );
  }
  return { place: { zip_code: typed, label: place.label }, point };
}

const unknownZip = (field: string, detail: Words): ApiError =>
  new ApiError('unknown_zip', detail, {
    errors: [
      fieldFault(field, /*i18n*/ { id: 'fault.hasNoPlaceOn', message: '{Field} has no place on the map.' }),
    ],
  });
