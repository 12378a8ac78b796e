import type { GardenFile } from '@understory/contract';
import { type PlantFacts, plantFactsOf } from '../../plants/index.ts';
import type { Person, Platform, Tx } from '../../platform/index.ts';
import { picturesOf } from '../picture-store.ts';
import * as plantStore from '../plant-store.ts';
import { authorize } from '../policy.ts';
import * as store from '../store.ts';
import { gardenFileOf, picturesShown, picturesWithin } from './garden-file.ts';

/** What of a garden's file is in the database. */
async function readFiled(tx: Tx, plants: PlantFacts, person: Person, id: number) {
  const garden = authorize(person, await store.findGarden(tx, id), 'export');
  const records = await plantStore.plantsOf(tx, id);
  const cards = await plants.cardsById(
    tx,
    records.map(({ plantId }) => plantId),
  );
  return { garden, records, cards, shown: picturesShown(garden, await picturesOf(tx, id)) };
}

/**
 * The whole garden as its file.
 * @throws ApiError 404 for a garden that is not, 403 for another person's
 * @throws FilesUnavailable while its pictures cannot be read
 */
export async function exportData(
  platform: Pick<Platform, 'db' | 'clock' | 'files'>,
  person: Person,
  id: number,
): Promise<GardenFile> {
  const plants = plantFactsOf(platform);
  const { shown, ...filed } = await platform.db.read((tx) => readFiled(tx, plants, person, id));
  // Outside of the transaction: a storage that is slow holds nobody else up.
  const pictures = await picturesWithin(platform, shown);
  return gardenFileOf({ ...filed, pictures }, platform.clock.now());
}
