import type { Nursery } from '@understory/contract';
import { eq } from 'drizzle-orm';
import { readPlaces } from '../../places/index.ts';
import type { Person, Platform } from '../../platform/index.ts';
import { authorize } from '../policy.ts';
import { present } from '../service.ts';
import { nurseries } from '../tables.ts';
import { zipPoint } from '../zip-point.ts';

/**
 * Puts a nursery on the map again, in the middle of its ZIP code.
 * @throws ApiError nursery_not_found; forbidden for everybody but those who run it and platform admins; 400 for a ZIP code that is
 * none, or lies nowhere
 */
export async function placeNursery(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  person: Person,
  nurseryId: number,
): Promise<Nursery> {
  const places = await readPlaces();
  return db.transaction(async (tx) => {
    const [nursery] = await tx.select().from(nurseries).where(eq(nurseries.id, nurseryId)).for('update');
    const { zip_code } = authorize(person, nursery, 'edit');
    const { latitude, longitude } = zipPoint(places, zip_code).point;
    const [placed] = await tx
      .update(nurseries)
      .set({ latitude, longitude, updated_at: clock.now() })
      .where(eq(nurseries.id, nurseryId))
      .returning();
    if (!placed) throw new Error(`Nursery ${nurseryId} was not placed`);
    return present(placed);
  });
}
