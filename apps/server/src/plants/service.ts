import type { Plant, PlantCard, plantSearchQuery } from '@understory/contract';
import type { z } from 'zod';
import { type PageWindow, Refusal, type Tx } from '../platform/index.ts';
import type { CurrentNames } from './current-names.ts';
import { presentCard, presentPlant } from './presentation.ts';
import { countPlants, findPlant, findPlantIds, findPlants, listPlants, type PlantFilter } from './store.ts';

export type PlantSearch = z.output<typeof plantSearchQuery>;

interface Found {
  readonly count: number;
  readonly cards: PlantCard[];
}

/** The plants a search means, one page of them: best match first when words are searched, else by name. */
export async function searchPlants(
  tx: Tx,
  currentNames: CurrentNames,
  search: PlantSearch,
  window: PageWindow,
): Promise<Found> {
  const words = search.search?.trim();
  const filter: PlantFilter = {
    ids: words ? (await currentNames(tx)).find(words) : undefined,
    region: search.region,
    moisture: search.moisture_requirements,
    sun: search.sun_exposure,
    heightCategory: search.height_category,
    nativeOnly: search.native_only,
    letter: search.letter,
    nameType: search.name_type ?? 'common',
  };
  if (filter.ids?.length === 0) return { count: 0, cards: [] };
  const count = await countPlants(tx, filter);
  const plants = window.offset < count ? await listPlants(tx, filter, window) : [];
  return { count, cards: plants.map(presentCard) };
}

/** @throws Refusal plant_not_found */
export async function readPlant(tx: Tx, id: number): Promise<Plant> {
  const plant = await findPlant(tx, id);
  if (!plant) throw new Refusal('plant_not_found', 'Plant not found');
  return presentPlant(plant);
}

/** Cards of plants by their ids, listed or not; an id that is no plant's is left out. */
export async function plantCardsById(tx: Tx, ids: readonly number[]): Promise<Map<number, PlantCard>> {
  if (ids.length === 0) return new Map();
  const plants = await findPlants(tx, ids);
  return new Map(plants.map((plant) => [plant.id, presentCard(plant)]));
}

/** Which of these ids are plants of the catalogue, listed or not. */
export async function existingPlantIds(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  return ids.length === 0 ? new Set() : new Set(await findPlantIds(tx, ids));
}
