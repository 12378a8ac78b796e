import type { Plant, PlantCard, plantSearchQuery } from '@understory/contract';
import type { z } from 'zod';
import { type PageWindow, Refusal } from '../platform/index.ts';
import type { Catalogue } from './catalogue.ts';

export type PlantSearch = z.output<typeof plantSearchQuery>;

interface Found {
  readonly count: number;
  readonly cards: PlantCard[];
}

/** The plants a search means, one page of them: best match first when words are searched, else by name. */
export function searchPlants(catalogue: Catalogue, search: PlantSearch, window: PageWindow): Found {
  const found = catalogue.search({
    words: search.search?.trim(),
    region: search.region,
    moisture: search.moisture_requirements,
    sun: search.sun_exposure,
    heightCategory: search.height_category,
    nativeOnly: search.native_only,
    letter: search.letter,
    nameType: search.name_type ?? 'common',
  });
  const page = found.slice(window.offset, window.offset + window.size);
  return { count: found.length, cards: page.map(catalogue.cardOf) };
}

/** @throws Refusal plant_not_found */
export function readPlant(catalogue: Catalogue, id: number): Plant {
  const plant = catalogue.find(id);
  if (!plant) throw new Refusal('plant_not_found', 'Plant not found');
  return catalogue.allOf(plant);
}
