import type { Gets, Sends } from '@understory/contract';
import { type Api, ApiError } from '../shell/api.ts';
import { type PlantFilters, readFilters } from './plant-filters.ts';

type PlantsPage = Gets<'GET /plants/marketplace-search/'>;
type NurseriesPage = Gets<'GET /nurseries/'>;

export type MarketplaceData = {
  readonly filters: PlantFilters;
  /** The plants that were found, or why they could not be looked up. */
  readonly plants: PlantsPage | { readonly refused: string; readonly status: number };
  readonly nurseries: NurseriesPage | { readonly refused: string };
};

/** What a person reads when a call was refused; anything else that went wrong is not ours to hide. */
function refusalWords(error: unknown): { refused: string; status: number } {
  if (!(error instanceof ApiError)) throw error;
  return { refused: error.status === 0 ? error.message : error.detail, status: error.status };
}

/** Finds what the marketplace shows at an address. */
export async function loadMarketplace(api: Api, url: URL, signal: AbortSignal): Promise<MarketplaceData> {
  const filters = readFilters(url.searchParams);
  // The address is anybody's and its values are text: the call judges them, and refuses in words what it does not know.
  const query = filters as unknown as Sends<'GET /plants/marketplace-search/'>['query'];
  const [plants, nurseries] = await Promise.all([
    api('GET /plants/marketplace-search/', { query, signal }).catch(refusalWords),
    api('GET /nurseries/', { query: { is_active: true }, signal }).catch(refusalWords),
  ]);
  return { filters, plants, nurseries };
}
