import { setImmediate as breath } from 'node:timers/promises';
import type { Plant } from '@understory/contract';
import { toGridData } from '@understory/garden';
import { type GardenDocument, type PlantsById, readGarden } from '@understory/plan';
import type { PlantedGarden } from '../planted.ts';
import { plantRecordOf, serializeCard } from '../serialize.ts';

/** A garden as the planner draws it, and what is known of its plants. */
export interface Drawn {
  readonly document: GardenDocument;
  readonly plants: PlantsById;
}

const NO_FIGURES = { placed: 0, native: 0, species: 0 };

/** A garden as a drawing, without the photographs and surveys under it. */
export async function drawnOf(planted: PlantedGarden): Promise<Drawn> {
  const { document, plants } = await drawnWithPictures(planted);
  const things = document.things.filter(({ kind }) => kind !== 'picture');
  return { document: { ...document, things }, plants };
}

/** As `drawnOf`, with its photographs, for whoever has them at hand: without its file each is an empty frame. */
export async function drawnWithPictures({
  garden,
  records,
  standing,
  collected,
}: PlantedGarden): Promise<Drawn> {
  const { placedPlants: kept, ...rest } = garden.drawing;
  const grid_data = toGridData(records.map(plantRecordOf), rest, kept) as typeof garden.drawing;
  const plants: PlantsById = new Map(
    [...standing, ...collected].map(({ plant }): [number, Plant] => [plant.id, plant]),
  );
  // Each half takes some 20 ms for ten thousand plants.
  await breath();
  const document = readGarden({ ...serializeCard(garden, NO_FIGURES), grid_data }, [], plants);
  return { document, plants };
}
