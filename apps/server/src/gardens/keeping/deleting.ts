import type { Garden } from '@understory/contract';
import type { PlantFacts } from '../../plants/index.ts';
import { type FileNeeds, sweepSoon } from '../../platform/files/index.ts';
import { type Person, Refusal, type Tx } from '../../platform/index.ts';
import { picturesOfAll } from '../picture-store.ts';
import { letPicturesGo } from '../picture-use.ts';
import { admitTo } from '../policy.ts';
import { holdGarden, readGarden } from '../service.ts';
import { lockGarden } from '../store.ts';
import { goneBy } from './gone.ts';
import * as store from './store.ts';

const PURGED_AT_ONCE = 20;

/**
 * Lays a garden among the deleted ones: to every call it is not there any more, until it is taken back.
 * @throws Refusal 404 for a garden that is not, or is deleted already; 403 for another person's
 */
export async function deleteGarden(tx: Tx, person: Person, id: number, now: Date): Promise<void> {
  const garden = await holdGarden(tx, person, id, 'delete');
  await store.noteDeleted(tx, garden.id, now);
}

/**
 * Takes a deleted garden back, with its plants, its pictures and its shared link. One that is there stays as it is, so that
 * undoing twice does no harm.
 * @throws Refusal 404 for a garden that is gone for good, never was, or was deleted by another person; 403 for one of
 * another person's that is there
 */
export async function restoreGarden(
  tx: Tx,
  plants: PlantFacts,
  person: Person,
  id: number,
  now: Date,
): Promise<Garden> {
  const deleted = await store.lockDeleted(tx, id, goneBy(now));
  if (deleted && deleted.ownerId !== person.id) throw new Refusal('garden_not_found', 'Garden not found');
  if (deleted) await store.takeBack(tx, id);
  else admitTo(person, await lockGarden(tx, id), 'restore');
  return readGarden(tx, plants, person, id);
}

/** Deletes for good what was deleted too long ago, and lets its pictures go; safe to repeat and to run anywhere at once. */
export async function purgeDeleted(needs: FileNeeds): Promise<number> {
  let purged = 0;
  for (;;) {
    const ids = await needs.db.transaction(async (tx) => {
      const held = await store.lockDeletedUntil(tx, goneBy(needs.clock.now()), PURGED_AT_ONCE);
      await letPicturesGo(tx, await picturesOfAll(tx, held));
      await store.erase(tx, held);
      return held;
    });
    purged += ids.length;
    if (ids.length < PURGED_AT_ONCE) break;
  }
  if (purged > 0) await sweepSoon(needs);
  return purged;
}
