import { setImmediate as breath } from 'node:timers/promises';
import type { Plant } from '@understory/contract';
import { type Month, toGridData } from '@understory/garden';
import {
  composeLenses,
  type GardenDocument,
  growthLens,
  type LensView,
  type PlantsById,
  readGarden,
  seasonLens,
} from '@understory/plan';
import type { PlantedGarden } from '../planted.ts';
import { plantRecordOf, serializeCard } from '../serialize.ts';

/** A garden as the planner draws it, and what is known of its plants. */
export interface Drawn {
  readonly document: GardenDocument;
  readonly plants: PlantsById;
}

/** When a garden is looked at; what is left out is as it is planned: grown, in full leaf and flower. */
export interface LookedAt {
  /** Whole years after planting, 0 to 30. */
  readonly year?: number | undefined;
  readonly month?: Month | undefined;
}

/** What a garden is looked at through at a time. */
export const lensAt = ({ year, month }: LookedAt, plants: PlantsById): LensView | undefined =>
  composeLenses([
    ...(year === undefined ? [] : [growthLens(year, plants)]),
    ...(month === undefined ? [] : [seasonLens(month)]),
  ]);

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
