import type { FoundPlant, Plant, PlantFacets } from '@understory/contract';
import { type PageWindow, Refusal } from '../platform/index.ts';
import type { Catalogue } from './catalogue.ts';
import type { PlantSearch } from './searching/filters.ts';

interface Found {
  readonly count: number;
  readonly cards: FoundPlant[];
  readonly facets?: PlantFacets;
}

/** The plants a search means, one page of them: best match first when words are searched, else by name. */
export function searchPlants(catalogue: Catalogue, search: PlantSearch, window: PageWindow): Found {
  const found = catalogue.search(search);
  return {
    count: found.count,
    cards: found.page(window.offset, window.size).map(({ plant, matches }) => ({
      ...catalogue.cardOf(plant),
      ...(matches && { matches }),
    })),
    ...(search.facets && { facets: found.facets() }),
  };
}

/** @throws Refusal plant_not_found */
export function readPlant(catalogue: Catalogue, id: number): Plant {
  const plant = catalogue.find(id);
  if (!plant) throw new Refusal('plant_not_found', 'Plant not found');
  return catalogue.allOf(plant);
}
