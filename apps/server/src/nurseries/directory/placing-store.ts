import { type BodyOf, type Nursery, PIN_REACH_MILES, type updateCoordinates } from '@understory/contract';
import { distanceBetween, type GeoPoint } from '@understory/garden';
import { eq } from 'drizzle-orm';
import { readPlaces } from '../../places/index.ts';
import { ApiError, fieldFault, type Person, type Platform } from '../../platform/index.ts';
import { changeListing } from '../listing-store.ts';
import { authorize } from '../policy.ts';
import { present } from '../service.ts';
import { nurseries } from '../tables.ts';
import { zipPoint } from '../zip-point.ts';

/** @throws ApiError validation_failed for a point that is farther from where the nursery is than any ZIP code reaches */
function requireNear(point: GeoPoint, middle: GeoPoint): void {
  const miles = Math.round(distanceBetween(point, middle));
  if (miles <= PIN_REACH_MILES) return;
  throw new ApiError(
    'validation_failed',
    /*i18n*/ {
      id: 'refused.nurseries.pinFar',
      message:
        'This point is {miles, plural, one {# mile} other {# miles}} from the middle of its ZIP code. Put it within {most, plural, one {# mile} other {# miles}} of it, or have the ZIP code put right first.',
      values: { miles, most: PIN_REACH_MILES },
    },
    {
      errors: [
        fieldFault(
          'latitude',
          /*i18n*/ { id: 'fault.farFromZip', message: '{Field} is far from the ZIP code.' },
        ),
        fieldFault(
          'longitude',
          /*i18n*/ { id: 'fault.farFromZip', message: '{Field} is far from the ZIP code.' },
        ),
      ],
    },
  );
}

/** So many ten-thousandths of a degree, some thirty feet, are kept of a point: a hand on a map sets no finer one. */
const POINT_SCALE = 10_000;
const rounded = (degrees: number): number => Math.round(degrees * POINT_SCALE) / POINT_SCALE;

/**
 * Puts a nursery on the map: at a point, or in the middle of its ZIP code again.
 * @throws ApiError nursery_not_found; forbidden for everybody but those who run it and platform admins; 400 for a ZIP code that is
 * none, or lies nowhere, and for a point that is far from it
 */
export async function placeNursery(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  person: Person,
  nurseryId: number,
  { latitude, longitude }: BodyOf<typeof updateCoordinates>,
): Promise<Nursery> {
  const places = await readPlaces();
  return db.transaction(async (tx) => {
    const [nursery] = await tx.select().from(nurseries).where(eq(nurseries.id, nurseryId)).for('update');
    const { zip_code, ...before } = authorize(person, nursery, 'edit');
    const pin =
      latitude === undefined || longitude === undefined
        ? undefined
        : { latitude: rounded(latitude), longitude: rounded(longitude) };
    // One of which nobody knows the ZIP code is near its town, or anywhere.
    const known =
      before.latitude === null || before.longitude === null
        ? undefined
        : { latitude: before.latitude, longitude: before.longitude };
    const middle = pin && zip_code === '' ? known : zipPoint(places, zip_code).point;
    if (pin && middle) requireNear(pin, middle);
    const point = pin ?? middle;
    const place = { ...point, place_basis: pin ? 'pin' : 'zip', updated_at: clock.now() } as const;
    return present(await changeListing(tx, nurseryId, place));
  });
}
