import type { addPlant, BodyOf, GardenPlant, PlantCard } from '@understory/contract';
import { assessPlacement, feetToInches } from '@understory/garden';
import type { PlantFacts } from '../plants/index.ts';
import { fieldRefusal, type PageWindow, type Person, Refusal, type Tx } from '../platform/index.ts';
import { refuseTooMany } from './grid-plan.ts';
import * as plantStore from './plant-store.ts';
import { admitTo } from './policy.ts';
import { presentPlant } from './present.ts';
import { holdGarden, plotOf } from './service.ts';
import * as store from './store.ts';
import type { GardenPlantRow, GardenRow } from './tables.ts';

type Placing = BodyOf<typeof addPlant>;

/** The records as answers, each with what the catalogue says of its plant. */
async function present(tx: Tx, plants: PlantFacts, rows: readonly GardenPlantRow[]): Promise<GardenPlant[]> {
  const cards = await plants.cardsById(
    tx,
    rows.map(({ plantId }) => plantId),
  );
  return rows.flatMap((row) => {
    const card = cards.get(row.plantId);
    return card ? [presentPlant(row, card)] : [];
  });
}

async function presentOne(tx: Tx, plants: PlantFacts, row: GardenPlantRow): Promise<GardenPlant> {
  const [answer] = await present(tx, plants, [row]);
  if (!answer) throw new Error(`The catalogue has no plant ${row.plantId} although a garden holds it`);
  return answer;
}

const invalidPlacement = (fields: readonly string[], message: string): Refusal =>
  new Refusal('invalid_plant_placement', 'Invalid plant placement parameters', {
    errors: fields.map((field) => ({ field, message })),
  });

function refuseOutside(garden: GardenRow, card: PlantCard, { location_x: x, location_y: y }: Placing): void {
  if (assessPlacement(plotOf(garden), card, { x, y }, []).ok) return;
  const beyond = [
    ...(x > feetToInches(garden.width) ? ['location_x'] : []),
    ...(y > feetToInches(garden.length) ? ['location_y'] : []),
  ];
  // Within the sides and still outside of the outline: neither coordinate is wrong without the other.
  throw invalidPlacement(
    beyond.length > 0 ? beyond : ['location_x', 'location_y'],
    'lies outside the garden',
  );
}

/**
 * Places a plant. Placing again with the same `uid` answers the first record and changes nothing.
 *
 * @throws Refusal 400 for an unknown plant or a spot outside of the garden, 413 when the garden is full,
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
  const garden = await holdGarden(tx, person, gardenId, 'change');
  const first = wish.uid && (await plantStore.findPlantByUid(tx, gardenId, wish.uid));
  if (first) return presentOne(tx, plants, first);
  const card = (await plants.cardsById(tx, [wish.plant_id])).get(wish.plant_id);
  if (!card) throw invalidPlacement(['plant_id'], 'is not a plant of the catalogue');
  refuseOutside(garden, card, wish);
  await refuseFullGarden(tx, garden);
  const record = await plantStore.insertPlaced(tx, gardenId, {
    ...wish,
    uid: wish.uid ?? null,
    z: null,
    drawn: null,
  });
  await store.writeNextVersion(tx, gardenId, {}, now);
  return presentPlant(record, card);
}

async function refuseFullGarden(tx: Tx, garden: GardenRow): Promise<void> {
  refuseTooMany((await plantStore.countPlaced(tx, garden.id)) + garden.drawing.placedPlants.length + 1);
}

/**
 * Puts a plant into the garden's collection; one that is there already stays as it is. The grid is not touched,
 * so its version stays.
 *
 * @throws Refusal 400 for an unknown plant, 404 and 403 as `readGarden`
 */
export async function collectPlant(
  tx: Tx,
  plants: PlantFacts,
  person: Person,
  gardenId: number,
  wish: { readonly plant_id: number; readonly quantity: number },
  now: Date,
): Promise<GardenPlant> {
  await holdGarden(tx, person, gardenId, 'change');
  const card = (await plants.cardsById(tx, [wish.plant_id])).get(wish.plant_id);
  if (!card) throw fieldRefusal('plant_id', 'is not a plant of the catalogue');
  const before = await plantStore.findCollected(tx, gardenId, wish.plant_id);
  if (before) return presentPlant(before, card);
  await plantStore.collectPlants(tx, gardenId, [wish.plant_id], wish.quantity);
  await store.noteChange(tx, gardenId, now);
  const collected = await plantStore.findCollected(tx, gardenId, wish.plant_id);
  if (!collected) throw new Error('A collected plant is not in the collection');
  return presentPlant(collected, card);
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
  return { count, records: await present(tx, plants, rows) };
}

/**
 * Takes a plant off the grid or out of the collection.
 * @throws Refusal 404 when there is no such record, 403 when it is of another person's garden
 */
export async function takeOutPlant(tx: Tx, person: Person, id: number, now: Date): Promise<void> {
  const seen = await plantStore.findPlant(tx, id);
  const garden = seen && (await store.lockGarden(tx, seen.gardenId));
  // Read again under the lock: meanwhile it may have been placed, or taken out.
  const record = garden && (await plantStore.findPlant(tx, id));
  if (!record) throw new Refusal('not_found', 'This plant is not in the garden any more.');
  admitTo(person, garden, 'change');
  await plantStore.deletePlants(tx, garden.id, [id]);
  if (record.isPlaced) await store.writeNextVersion(tx, garden.id, {}, now);
  else await store.noteChange(tx, garden.id, now);
}
