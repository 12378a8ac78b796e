import { FEATURES, type Feature } from '@understory/contract';
import { ApiError } from './api-error.ts';

/** Which parts of the product those who run it have turned off. */
export interface Switches {
  /** Never fails, and asks the database once a second at most: what is served may need none. */
  off(): Promise<ReadonlySet<Feature>>;
}

/** @throws ApiError `turned_off`, in the words of the part, while it is */
export async function refuseWhereOff(switches: Switches, feature: Feature): Promise<void> {
  if ((await switches.off()).has(feature)) throw new ApiError('turned_off', FEATURES[feature]);
}
