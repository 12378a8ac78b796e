import type { AnswerOf, BodyOf, swapPlants } from '@understory/contract';
import { collectedId, type LeanDiff, rowsForQuantity } from '@understory/garden';
import type { ListedPlants, PlantFacts } from '../../plants/index.ts';
import { ApiError, fieldError, type Person, type Tx } from '../../platform/index.ts';
import { applyDiff } from '../apply-diff.ts';
import { collectionOf, type StoredCollected, thingOf } from '../diff-writes.ts';
import { plantsOf } from '../plant-store.ts';
import { lockGarden, refuseStale } from '../service.ts';
import type { GardenPlantRow } from '../tables.ts';

type Swap = BodyOf<typeof swapPlants>;

/** Another plant in the place of records. They stay what they are but for their plant, on the plan and in the collection. */
function swapDiff(
  placed: readonly GardenPlantRow[],
  collected: StoredCollected | undefined,
  plant: number,
): LeanDiff {
  return {
    things: { altered: placed.map((record) => ({ id: thingOf(record).id, to: { plant } })) },
    ...(collected && {
      collection: { removed: [collected.id], added: [{ ...collected, id: collectedId(plant), plant }] },
    }),
  };
}

/**
 * Puts another kind of plant in the place of one, everywhere or for a number of plants: nothing moves, and no spot is parted.
 *
 * @throws ApiError 404 for a plant the catalogue does not list; 400 where both are the same; 409 with the current garden for a stale
 * version; 404 and 403 as `readGarden`
 */
export async function swap(
  tx: Tx,
  plants: PlantFacts,
  catalogue: ListedPlants,
  person: Person,
  id: number,
  { version, from_plant, to_plant, records: named, quantity: wanted }: Swap,
  now: Date,
): Promise<AnswerOf<typeof swapPlants>> {
  const garden = await lockGarden(tx, person, id, 'edit');
  await refuseStale(tx, plants, person, garden, version);
  if (from_plant === to_plant)
    throw fieldError(
      'to_plant',
      /*i18n*/ { id: 'fault.mustBeAnotherPlant', message: '{Field} must be another plant than from_plant.' },
    );
  refuseUnknown(catalogue, to_plant, named !== undefined);
  const chosen = named && new Set(named);
  const records = await plantsOf(tx, id);
  const collection = collectionOf(records);
  const isBlocked = collection.some(({ plant }) => plant === to_plant);
  const meant = records.filter(
    (record) =>
      record.plantId === from_plant && (!chosen || chosen.has(record.id)) && canBeSwapped(record, isBlocked),
  );
  const changed = wanted === undefined ? meant : rowsForQuantity(meant, wanted);
  const swapped = new Set(changed.map((record) => record.id));
  const diff = swapDiff(
    changed.filter(({ isPlaced }) => isPlaced),
    collection.find(({ record }) => swapped.has(record)),
    to_plant,
  );
  const applied = await applyDiff(tx, plants, person, garden, { diff, version }, now);
  return {
    version: applied.version,
    from_plant,
    to_plant,
    records: [...swapped],
    quantity: changed.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

/** A swap that is taken back may bring a plant back that the catalogue knows and lists no longer. */
function refuseUnknown(catalogue: ListedPlants, plantId: number, isTakenBack: boolean): void {
  const isKnown = isTakenBack
    ? catalogue.find(plantId) !== undefined
    : catalogue.plants.some(({ id }) => id === plantId);
  if (!isKnown)
    throw new ApiError(
      'plant_not_found',
      /*i18n*/ { id: 'refused.plantNotFound', message: 'Plant not found' },
    );
}

/** What stands in the ground already is what it is; and no plant lies in a collection twice. */
const canBeSwapped = ({ isPlaced, drawn }: GardenPlantRow, isBlocked: boolean): boolean =>
  isPlaced ? drawn?.existing !== true : !isBlocked;
