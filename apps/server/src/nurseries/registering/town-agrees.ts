import type { NurseryApplication } from '@understory/contract';
import type { Words } from '@understory/words';
import type { Places } from '../../places/index.ts';
import { ApiError, fieldFault } from '../../platform/index.ts';

/** Miles from a ZIP code to the nearest one of a town that it may still belong to: a post office often bears a neighbour's name. */
const NEIGHBOURS = 15;

type Told = Pick<NurseryApplication, 'city' | 'state' | 'zipCode'>;

/** How the town, the state and the ZIP code of a business go together. */
interface Town {
  /** In two letters, where it is one. */
  readonly state: string;
  /** All three are known, and agree. A town that is in no table of ours may be a slip as well as a village. */
  readonly isSure: boolean;
  readonly fault?: { readonly field: 'city' | 'state'; readonly detail: Words };
}

/** Holds what a business says of its place against the table of places. */
export function townOf(places: Places, { city, state: typed, zipCode }: Told): Town {
  const place = places.ofZip(zipCode);
  const named = places.stateNamed(typed);
  const state = named ?? typed;
  // A ZIP code that is none is refused as one.
  if (!place) return { state, isSure: false };
  if (named === undefined) {
    const detail = /*i18n*/ {
      id: 'refused.nurseries.noSuchState',
      message: 'We know no state that is written “{state}”. Please write its two letters, such as WA.',
      values: { state },
    };
    return { state, isSure: false, fault: { field: 'state', detail } };
  }
  if (named !== place.state) {
    const detail = /*i18n*/ {
      id: 'refused.nurseries.zipOfOtherState',
      message: '{zip} is in {town}, {zipState}. Please check the ZIP code and the state.',
      values: { zip: zipCode, town: place.city, zipState: place.state },
    };
    return { state, isSure: false, fault: { field: 'state', detail } };
  }
  const miles = places.milesFromTown(zipCode, city, named);
  if (miles !== undefined && miles > NEIGHBOURS) {
    const detail = /*i18n*/ {
      id: 'refused.nurseries.zipOfOtherTown',
      message:
        '{zip} is in {town}, {miles, plural, one {# mile} other {# miles}} from {city}. Please check the ZIP code and the town.',
      values: { zip: zipCode, town: place.city, miles: Math.round(miles), city },
    };
    return { state, isSure: false, fault: { field: 'city', detail } };
  }
  return { state, isSure: miles !== undefined };
}

/** @throws ApiError validation_failed where town, state and ZIP code do not agree, in a sentence that says what the ZIP code is */
export function requireAgreement(places: Places, told: Told): void {
  const { fault } = townOf(places, told);
  if (!fault) return;
  throw new ApiError('validation_failed', fault.detail, {
    errors: [
      fieldFault(
        fault.field,
        /*i18n*/ { id: 'fault.doesNotGoWithZip', message: '{Field} does not go with the ZIP code.' },
      ),
    ],
  });
}
