import type { FoundPlant, Plant, PlantCard, PlantFacets, SearchUnderstood } from '@understory/contract';
import { verdictOf } from '@understory/garden';
import { ApiError, type PageWindow, type Platform } from '../platform/index.ts';
import type { Catalogue, FoundPlants } from './catalogue.ts';
import { currentCatalogueOf } from './current-catalogue.ts';
import { type Records, recordsOf } from './meaning/records.ts';
import {
  type MeantPlants,
  plantsMeant,
  presentMeant,
  presentNothingFound,
} from './meaning/searching-by-meaning.ts';
import { gardenOf, type PlantSearch } from './searching/filters.ts';

interface Found {
  readonly count: number;
  readonly cards: FoundPlant[];
  readonly facets?: PlantFacets;
  readonly understood?: SearchUnderstood;
}

/**
 * The plants a search means, one page of them: best match first when words are searched, else by name. Each with how well it suits
 * the garden that is told of.
 * @param within ids of the plants that are looked through
 */
export function searchPlants(
  catalogue: Catalogue,
  records: Records,
  search: PlantSearch,
  window: PageWindow,
  now: Date,
  within?: readonly number[],
): Found {
  const found = catalogue.search(search, (words) => plantsMeant(records, words, now), within);
  const garden = gardenOf(search);
  const understood = understoodOf(found, records, search, now);
  return {
    count: found.count,
    cards: found.page(window.offset, window.size).map(({ plant, matches }) => ({
      ...catalogue.cardOf(plant),
      ...(matches && { matches }),
      ...(garden && { fit: verdictOf(plant, garden) }),
    })),
    ...(search.facets && { facets: found.facets() }),
    ...(understood && { understood }),
  };
}

function understoodOf(
  { meant, count }: FoundPlants<MeantPlants>,
  records: Records,
  { search }: PlantSearch,
  now: Date,
): SearchUnderstood | undefined {
  const words = search?.trim() ?? '';
  if (meant) return presentMeant(meant, records, words);
  return count === 0 && words ? presentNothingFound(records, words, now) : undefined;
}

/** Every listed plant that a search of the marketplace finds, the best match first, and how its words were read. */
export interface PlantFinding {
  /** @param within ids of the plants that are looked through */
  find(
    search: PlantSearch,
    within?: readonly number[],
  ): Promise<{ readonly plants: ReadonlySet<Plant>; readonly understood?: SearchUnderstood }>;
}

/** For other slices, outside of any transaction. */
export function plantFindingOf(platform: Pick<Platform, 'db' | 'clock'>): PlantFinding {
  const current = currentCatalogueOf(platform);
  return {
    async find(search, within) {
      const catalogue = await current.read();
      const records = await recordsOf(platform);
      const now = platform.clock.now();
      const found = catalogue.search(search, (words) => plantsMeant(records, words, now), within);
      const understood = understoodOf(found, records, search, now);
      return {
        plants: new Set(found.page(0, found.count).map(({ plant }) => catalogue.allOf(plant))),
        ...(understood && { understood }),
      };
    },
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

/** The same by the names that stand in their addresses; what is no plant's name is left out. */
export const readCardsNamed = (catalogue: Catalogue, slugs: readonly string[]): PlantCard[] =>
  slugs.flatMap((slug) => {
    const plant = catalogue.findBySlug(slug);
    return plant ? [catalogue.cardOf(plant)] : [];
  });
