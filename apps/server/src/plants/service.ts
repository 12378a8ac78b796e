import type { FoundPlant, Plant, PlantCard, PlantFacets } from '@understory/contract';
import { ApiError, type PageWindow } from '../platform/index.ts';
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

/** @throws ApiError plant_not_found */
export function readPlant(catalogue: Catalogue, id: number): Plant {
  const plant = catalogue.find(id);
  if (!plant)
    throw new ApiError(
      'plant_not_found',
      /*i18n*/ { id: 'refused.plantNotFound', message: 'Plant not found' },
    );
  return catalogue.allOf(plant);
}

/** Cards of plants, listed or not, in the order they are asked for; ids that are no plants are left out. */
export const readCards = (catalogue: Catalogue, ids: readonly number[]): PlantCard[] =>
  ids.flatMap((id) => {
    const plant = catalogue.find(id);
    return plant ? [catalogue.cardOf(plant)] : [];
  });
