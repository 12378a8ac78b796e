import type { Gets } from '@understory/contract';
import { type Api, ApiError } from '../shell/api.ts';
import { strayWords } from '../shell/search-state.ts';
import { liftsOf } from './finding/filter-words.ts';
import { type PlantSearch, plantQuery, plantSearch } from './finding/plant-search.ts';
import { readPlantsAnswer } from './reading-answers.ts';

type PlantsPage = Gets<'GET /plants/marketplace-search/'>;
type NurseriesPage = Gets<'GET /nurseries/'>;

/** Why something could not be looked up, in words for a person. */
export interface Refused {
  readonly refused: string;
  /** Of the answer; 0 where there was none. */
  readonly status: number;
  /** The code it was refused with. */
  readonly code?: string | undefined;
  /** How many plants there are where it was the page that is not there. */
  readonly count?: number;
}

/** A filter without which there would be plants, and how many. */
export type Lift = ReturnType<typeof liftsOf>[number] & { readonly count: number };

export type MarketplaceData = {
  readonly search: PlantSearch;
  readonly plants: PlantsPage | Refused;
  /** Where nothing was found: what to take off, the most plants first. */
  readonly lifts: readonly Lift[];
  readonly nurseries: NurseriesPage | Refused;
};

/** What a person reads when a call was refused; anything else that went wrong is not ours to hide. */
function refusedBecause(error: unknown): Refused {
  if (!(error instanceof ApiError)) throw error;
  return {
    refused: error.status === 0 ? error.message : error.detail,
    status: error.status,
    code: error.code,
  };
}

async function countOf(api: Api, search: PlantSearch, signal: AbortSignal): Promise<number> {
  const query = { ...plantQuery(search), page: null, page_size: 1 };
  return (await readPlantsAnswer(api('GET /plants/marketplace-search/', { query, signal }), undefined)).count;
}

async function findPlants(api: Api, search: PlantSearch, signal: AbortSignal): Promise<PlantsPage | Refused> {
  try {
    const query = { ...plantQuery(search), facets: true };
    return await readPlantsAnswer(api('GET /plants/marketplace-search/', { query, signal }), search.page);
  } catch (error) {
    const refused = refusedBecause(error);
    if (refused.status !== 404) return refused;
    const count = await countOf(api, search, signal).catch(() => undefined);
    return count === undefined ? refused : { ...refused, count };
  }
}

/** Tries what there would be without each filter in turn. What cannot be told is left out. */
async function findLifts(api: Api, search: PlantSearch, signal: AbortSignal): Promise<readonly Lift[]> {
  const lifts = liftsOf(search);
  if (lifts.length < 2) return [];
  const counted = await Promise.all(
    lifts.map(async (lift) => ({
      ...lift,
      count: await countOf(api, lift.without, signal).catch(() => 0),
    })),
  );
  return counted.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
}

/** Nurseries of this visit, in the browser: a list that no filter of plants changes. */
let knownNurseries: NurseriesPage | undefined;

async function findNurseries(api: Api, signal: AbortSignal): Promise<NurseriesPage | Refused> {
  const isBrowser = typeof window !== 'undefined';
  if (isBrowser && knownNurseries) return knownNurseries;
  try {
    const found = await api('GET /nurseries/', { query: { is_active: true }, signal });
    if (isBrowser) knownNurseries = found;
    return found;
  } catch (error) {
    return refusedBecause(error);
  }
}

/** Finds what the marketplace shows at an address. */
export async function loadMarketplace(api: Api, url: URL, signal: AbortSignal): Promise<MarketplaceData> {
  const search = plantSearch.parse(url.searchParams);
  const strays = plantSearch.strays(url.searchParams);
  const [plants, nurseries] = await Promise.all([
    strays.length > 0 ? { refused: strayWords(strays), status: 400 } : findPlants(api, search, signal),
    findNurseries(api, signal),
  ]);
  const isEmpty = 'results' in plants && plants.count === 0;
  return { search, plants, nurseries, lifts: isEmpty ? await findLifts(api, search, signal) : [] };
}
