import type { addPlant, BodyOf, GardenPlant } from '@understory/contract';
import { collectedAfter, collectedId, feetToInches, type PlantThing } from '@understory/garden';
import type { Words } from '@understory/words';
import type { PlantFacts } from '../plants/index.ts';
import {
  ApiError,
  fieldError,
  fieldFault,
  type PageWindow,
  type Person,
  type Tx,
} from '../platform/index.ts';
import { applyDiff, refuseRows, type SayRefused } from './apply-diff.ts';
import { collectionOf, thingOf } from './diff-writes.ts';
import * as plantStore from './plant-store.ts';
import { authorize } from './policy.ts';
import { serializePlant } from './serialize.ts';
import { lockGarden } from './service.ts';
import * as store from './store.ts';
import type { GardenPlantRow, GardenRow } from './tables.ts';

type Placing = BodyOf<typeof addPlant>;

/** The records as answers, each with what the catalogue says of its plant. */
async function serialize(
  tx: Tx,
  plants: PlantFacts,
  rows: readonly GardenPlantRow[],
): Promise<GardenPlant[]> {
  const cards = await plants.cardsById(
    tx,
    rows.map(({ plantId }) => plantId),
  );
  return rows.flatMap((row) => {
    const card = cards.get(row.plantId);
    return card ? [serializePlant(row, card)] : [];
  });
}

async function serializeOne(tx: Tx, plants: PlantFacts, row: GardenPlantRow): Promise<GardenPlant> {
  const [answer] = await serialize(tx, plants, [row]);
  if (!answer) throw new Error(`The catalogue has no plant ${row.plantId} although a garden holds it`);
  return answer;
}

const NO_PLANT: Words = /*i18n*/ {
  id: 'fault.notPlantCatalogue',
  message: '{Field} is not a plant of the catalog.',
};

const invalidPlacement = (fields: readonly string[], fault: Words): ApiError =>
  new ApiError(
    'invalid_plant_placement',
    /*i18n*/ {
      id: 'refused.invalidPlacement',
      message: 'Invalid plant placement parameters',
    },
    {
      errors: fields.map((field) => fieldFault(field, fault)),
    },
  );

/** The refusal of the one plant of a body that places it, in that body's words. */
const refusePlacing =
  ({ width, length }: GardenRow, { location_x: x, location_y: y }: Placing): SayRefused =>
  (rows) => {
    const codes = rows.map(({ code }) => code);
    if (codes.includes('unknown_plant')) return invalidPlacement(['plant_id'], NO_PLANT);
    if (!codes.includes('outside_plot')) return refuseRows(rows);
    const beyond = [
      ...(x > feetToInches(width) ? ['location_x'] : []),
      ...(y > feetToInches(length) ? ['location_y'] : []),
    ];
    // Within the sides and still outside of the outline: neither coordinate is wrong without the other.
    return invalidPlacement(
      beyond.length > 0 ? beyond : ['location_x', 'location_y'],
      /*i18n*/ { id: 'fault.liesOutsideGarden', message: '{Field} lies outside the garden.' },
    );
  };

/** Stands for a plant that its client gives no name: it is known by its record. */
const NAMELESS = 'plant:0';

/**
 * Places a plant. Placing again with the same `uid` answers the first record and changes nothing.
 *
 * @throws ApiError 400 for an unknown plant or a spot outside of the garden, 413 when the garden is full,
 * 404 and 403 as `readGarden`
 */
export async function placePlant(
  tx: Tx,
  plants: PlantFacts,
  person: Person,
  gardenId: number,
  wish: Placing,
  now: Date,
): Promise<GardenPlant> {
  const garden = await lockGarden(tx, person, gardenId, 'edit');
  const first = wish.uid && (await plantStore.findPlantByUid(tx, gardenId, wish.uid));
  if (first) return serializeOne(tx, plants, first);
  const { plant_id: plantId, location_x: locationX, location_y: locationY, quantity, uid = null } = wish;
  const place = { plant: plantId, x: locationX, y: locationY, quantity };
  // Nobody gave it a height: it lies by its spread.
  const thing = { kind: 'plant', id: uid ?? NAMELESS, ...place } as unknown as PlantThing;
  const diff = { things: { added: [thing] } };
  const { records } = await applyDiff(tx, plants, person, garden, { diff }, now, refusePlacing(garden, wish));
  const [{ record: id } = { record: 0 }] = records;
  return serializeOne(tx, plants, {
    ...{ id, gardenId, plantId, uid, locationX, locationY, quantity },
    ...{ isPlaced: true, z: null, drawn: null },
  });
}

/**
 * Puts a plant into the garden's collection; one that is there already stays as it is. The grid is not touched,
 * so its version stays.
 *
 * @throws ApiError 400 for an unknown plant, 404 and 403 as `readGarden`
 */
export async function collectPlant(
  tx: Tx,
  plants: PlantFacts,
  person: Person,
  gardenId: number,
  { plant_id: plant, quantity }: { readonly plant_id: number; readonly quantity: number },
  now: Date,
): Promise<GardenPlant> {
  const garden = await lockGarden(tx, person, gardenId, 'edit');
  const collection = collectionOf(await plantStore.collectedOf(tx, gardenId));
  const added = collectedAfter(collection, [plant]).map((row) => ({ ...row, quantity }));
  const sayRefused = () => fieldError('plant_id', NO_PLANT);
  await applyDiff(tx, plants, person, garden, { diff: { collection: { added } } }, now, sayRefused);
  const collected = await plantStore.findCollected(tx, gardenId, plant);
  if (!collected) throw new Error('A collected plant is not in the collection');
  return serializeOne(tx, plants, collected);
}

/** A page of the plants of the person's gardens. Another person's garden has none to show. */
export async function listPlants(
  tx: Tx,
  plants: PlantFacts,
  person: Person,
  filter: plantStore.PlantFilter,
  window: PageWindow,
) {
  const { count, rows } = await plantStore.listPlants(tx, person.id, filter, window);
  return { count, records: await serialize(tx, plants, rows) };
}

/**
 * Takes a plant off the grid or out of the collection.
 * @throws ApiError 404 when there is no such record, 403 when it is of another person's garden
 */
export async function takeOutPlant(
  tx: Tx,
  plants: PlantFacts,
  person: Person,
  id: number,
  now: Date,
): Promise<void> {
  const seen = await plantStore.findPlant(tx, id);
  const garden = seen && (await store.findGardenForUpdate(tx, seen.gardenId));
  // Read again under the lock: meanwhile it may have been placed, or taken out.
  const record = garden && (await plantStore.findPlant(tx, id));
  if (!record)
    throw new ApiError(
      'not_found',
      /*i18n*/ {
        id: 'refused.gardens.plantNotGardenAny',
        message: 'This plant is not in the garden any more.',
      },
    );
  authorize(person, garden, 'edit');
  const diff = record.isPlaced
    ? { things: { removed: [thingOf(record).id] } }
    : { collection: { removed: [collectedId(record.plantId)] } };
  await applyDiff(tx, plants, person, garden, { diff }, now);
}
