import type { BodyOf, duplicateGarden, Garden } from '@understory/contract';
import { holdPerson } from '../../members/index.ts';
import type { PlantFacts } from '../../plants/index.ts';
import type { Person, Tx } from '../../platform/index.ts';
import { refuseWithoutTools } from '../apply-diff.ts';
import { drawnBesidePlants, factsOf } from '../diff-writes.ts';
import { betweenDrawings, EMPTY_DRAWING } from '../grid-diff.ts';
import { lockGarden, showGarden } from '../service.ts';
import { requireRoomForGarden, requireRoomToGrow } from '../storage-budget.ts';
import { findGardenByClientId, insertGarden } from '../store.ts';
import { nameOfCopy } from './copy-name.ts';
import * as store from './store.ts';

/**
 * Makes a second garden of one: its ground, site, drawing, plants, collection and pictures. Nobody sees it but the person:
 * a shared link stays with the first. Making it again with the same `client_id` answers the first copy.
 *
 * A copy draws anew what it holds, as making a garden does: whose tier has lost a tool keeps the garden whole and gets no
 * second one of it.
 *
 * @throws ApiError 403 for a tool the tier lacks, 413 where there is no room for it, 404 and 403 as `readGarden`
 */
export async function copyGarden(
  tx: Tx,
  plants: PlantFacts,
  person: Person,
  id: number,
  wish: BodyOf<typeof duplicateGarden>,
  now: Date,
): Promise<Garden> {
  const { client_id, name } = wish;
  await holdPerson(tx, person.id);
  const garden = await lockGarden(tx, person, id, 'copy');
  const first = client_id && (await findGardenByClientId(tx, person.id, client_id));
  if (first) return showGarden(tx, plants, person, first);
  await requireRoomForGarden(tx, person);
  await requireRoomToGrow(tx, person);
  const after = { facts: factsOf(garden), collection: [], ...drawnBesidePlants(garden.drawing) };
  refuseWithoutTools(person, betweenDrawings(EMPTY_DRAWING, garden.drawing), after);
  const { id: _, version: __, deletedAt: ___, lastChangeId: ____, ...facts } = garden;
  const made = await insertGarden(tx, {
    ...facts,
    clientId: client_id ?? null,
    name: name ?? nameOfCopy(garden.name, await store.namesOf(tx, person.id)),
    createdAt: now,
    updatedAt: now,
  });
  // Another garden was made under that client id a moment ago.
  if (!made) return copyGarden(tx, plants, person, id, wish, now);
  await store.copyPlants(tx, id, made.id);
  await store.copyPictures(tx, id, made.id);
  return showGarden(tx, plants, person, made);
}
