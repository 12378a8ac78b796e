import type { Garden } from '@understory/contract';
import { z } from 'zod';
import type { PlantFacts } from '../../plants/index.ts';
import type { Person, Platform, Tx } from '../../platform/index.ts';
import { defineJob } from '../../platform/jobs/index.ts';
import { picturesOfAll } from '../picture-store.ts';
import { letPicturesGo } from '../picture-use.ts';
import { authorize } from '../policy.ts';
import { lockGarden, readGarden } from '../service.ts';
import { requireRoomForGarden } from '../storage-budget.ts';
import { findGardenForUpdate } from '../store.ts';
import { expiredBy } from './retention.ts';
import * as store from './store.ts';

const PURGED_AT_ONCE = 20;

type PurgeNeeds = Pick<Platform, 'db' | 'clock' | 'events'>;

/**
 * Lays a garden among the deleted ones: to every call it is not there any more, until it is taken back.
 * @throws ApiError 404 for a garden that is not, or is deleted already; 403 for another person's
 */
export async function deleteGarden(tx: Tx, person: Person, id: number, now: Date): Promise<void> {
  const garden = await lockGarden(tx, person, id, 'delete');
  await store.noteDeleted(tx, garden.id, now);
}

/**
 * Takes a deleted garden back, with its plants, its pictures and its shared link. One that is there stays as it is, so that
 * undoing twice does no harm.
 * @throws ApiError 404 for a garden that is gone for good, never was, or was deleted by another person; 403 for one of
 * another person's that is there; 413 where the person has as many as there is room for
 */
export async function restoreGarden(
  tx: Tx,
  plants: PlantFacts,
  person: Person,
  id: number,
  now: Date,
): Promise<Garden> {
  const found = (await store.lockDeleted(tx, id, expiredBy(now))) ?? (await findGardenForUpdate(tx, id));
  const { deletedAt } = authorize(person, found, 'restore');
  if (deletedAt) {
    await requireRoomForGarden(tx, person);
    await store.takeBack(tx, id);
  }
  return readGarden(tx, plants, person, id);
}

/** Deletes for good what was deleted too long ago, and lets its pictures go; safe to repeat and to run anywhere at once. */
export async function purgeDeleted(needs: PurgeNeeds): Promise<number> {
  let purged = 0;
  for (;;) {
    const ids = await needs.db.transaction(async (tx) => {
      const held = await store.lockDeletedUntil(tx, expiredBy(needs.clock.now()), PURGED_AT_ONCE);
      const ids = held.map(({ id }) => id);
      await letPicturesGo(tx, await picturesOfAll(tx, ids));
      await store.erase(tx, ids);
      for (const [personId, theirs] of Map.groupBy(held, ({ ownerId }) => ownerId)) {
        const data = { gardens: theirs.map(({ id }) => id) };
        await needs.events.record(tx, { type: 'gardens.purged', subject: 'gardens', personId, data });
      }
      return ids;
    });
    purged += ids.length;
    if (ids.length < PURGED_AT_ONCE) break;
  }
  return purged;
}

/** A garden is kept for thirty days: an hour more or less is the same to anybody. */
export const purgeGardens = defineJob(
  {
    name: 'gardens.purge',
    data: z.object({}),
    takesAtMostSeconds: 600,
    schedule: '23 * * * *',
    singleton: true,
    looksEverySeconds: 30,
  },
  (needs: PurgeNeeds) => purgeDeleted(needs),
);
