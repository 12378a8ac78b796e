import { type ZipPoint, zipPoint } from '../../nurseries/index.ts';
import type { Places } from '../../places/index.ts';
import { ApiError, type Tx } from '../../platform/index.ts';
import { findZipCode } from '../../profiles/index.ts';
import type { GardenRow } from '../tables.ts';

/** A ZIP code on record that has no place on the map any more is as one that was not told. */
function ifKnown(places: Places, zipCode: string | null | undefined): ZipPoint | undefined {
  if (!zipCode) return undefined;
  try {
    return zipPoint(places, zipCode);
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

/**
 * From where the drive begins: the ZIP code that was asked for, else the garden's, else the one of its owner's profile.
 * @throws ApiError 400 as `zipPoint`, for one that was asked for
 */
export async function homeOf(
  tx: Tx,
  places: Places,
  asked: string | undefined,
  { site, ownerId }: Pick<GardenRow, 'site' | 'ownerId'>,
): Promise<ZipPoint | undefined> {
  if (asked !== undefined) return zipPoint(places, asked);
  return ifKnown(places, site.zip_code) ?? ifKnown(places, await findZipCode(tx, ownerId));
}
