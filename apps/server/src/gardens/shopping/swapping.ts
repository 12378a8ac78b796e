import type { AnswerOf, BodyOf, swapPlants } from '@understory/contract';
import type { ListedPlants, PlantFacts } from '../../plants/index.ts';
import { fieldRefusal, type Person, Refusal, type Tx } from '../../platform/index.ts';
import { findCollected } from '../plant-store.ts';
import { holdGarden, refuseStale } from '../service.ts';
import * as store from '../store.ts';
import type { GardenPlantRow } from '../tables.ts';
import { changePlantOf, recordsOf } from './swap-store.ts';

type Swap = BodyOf<typeof swapPlants>;

/**
 * Puts another kind of plant in the place of one. The records stay what they are but for their plant, so that nothing moves and
 * a drawing that is told from them cannot disagree.
 *
 * @throws Refusal 404 for a plant the catalogue does not list; 400 where both are the same; 409 with the current garden for a stale
 * version; 404 and 403 as `readGarden`
 */
export async function swap(
  tx: Tx,
  plants: PlantFacts,
  catalogue: ListedPlants,
  person: Person,
  id: number,
  { version, from_plant, to_plant, records: named }: Swap,
  now: Date,
): Promise<AnswerOf<typeof swapPlants>> {
  const garden = await holdGarden(tx, person, id, 'change');
  await refuseStale(tx, plants, person, garden, version);
  if (from_plant === to_plant) throw fieldRefusal('to_plant', 'must be another plant than from_plant');
  refuseUnknown(catalogue, to_plant, named !== undefined);
  const chosen = named && new Set(named);
  const isBlocked = (await findCollected(tx, id, to_plant)) !== undefined;
  const changed = (await recordsOf(tx, id, from_plant)).filter(
    (record) => (!chosen || chosen.has(record.id)) && canBeSwapped(record, isBlocked),
  );
  const answer = {
    from_plant,
    to_plant,
    records: changed.map((record) => record.id),
    quantity: changed.reduce((sum, { quantity }) => sum + quantity, 0),
  };
  if (changed.length === 0) return { version: garden.version, ...answer };
  await changePlantOf(tx, id, answer.records, to_plant);
  const written = await store.writeNextVersion(tx, id, {}, now);
  return { version: written.version, ...answer };
}

/** A swap that is taken back may bring a plant back that the catalogue knows and lists no longer. */
function refuseUnknown(catalogue: ListedPlants, plantId: number, isTakenBack: boolean): void {
  const isKnown = isTakenBack
    ? catalogue.find(plantId) !== undefined
    : catalogue.plants.some(({ id }) => id === plantId);
  if (!isKnown) throw new Refusal('plant_not_found', 'Plant not found');
}

/** What stands in the ground already is what it is; and no plant lies in a collection twice. */
const canBeSwapped = ({ isPlaced, drawn }: GardenPlantRow, isBlocked: boolean): boolean =>
  isPlaced ? drawn?.existing !== true : !isBlocked;
