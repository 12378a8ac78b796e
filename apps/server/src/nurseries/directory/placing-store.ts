import type { Nursery } from '@understory/contract';
import { and, eq } from 'drizzle-orm';
import { readPlaces } from '../../places/index.ts';
import { type Person, type Platform, Refusal, type Tx } from '../../platform/index.ts';
import { present } from '../service.ts';
import { nurseries, nurseryKeepers } from '../tables.ts';
import { zipPoint } from '../zip-point.ts';

async function isKept(tx: Tx, nurseryId: number, userId: string): Promise<boolean> {
  const [keeper] = await tx
    .select({ id: nurseryKeepers.nursery_id })
    .from(nurseryKeepers)
    .where(and(eq(nurseryKeepers.user_id, userId), eq(nurseryKeepers.nursery_id, nurseryId)));
  return keeper !== undefined;
}

/**
 * Puts a nursery on the map again, in the middle of its ZIP code.
 * @throws Refusal nursery_not_found; forbidden for everybody but those who run it and platform admins; 400 for a ZIP code that is
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
    const mayPlace = person.isPlatformAdmin || (await isKept(tx, nurseryId, person.id));
    // To others one that is hidden is not there.
    if (!nursery || (!nursery.is_active && !mayPlace))
      throw new Refusal('nursery_not_found', 'Nursery not found');
    if (!mayPlace) throw new Refusal('forbidden', 'Only the people who run this nursery can do this.');
    const { latitude, longitude } = zipPoint(places, nursery.zip_code).point;
    const [placed] = await tx
      .update(nurseries)
      .set({ latitude, longitude, updated_at: clock.now() })
      .where(eq(nurseries.id, nurseryId))
      .returning();
    if (!placed) throw new Error(`Nursery ${nurseryId} was not placed`);
    return present(placed);
  });
}
