import { type Gets, MAX_SEARCH_LENGTH, type Nursery } from '@understory/contract';
import { data } from 'react-router';
import { type Api, ApiError } from '../../shell/api.ts';
import { count, type StateOf, searchState, shown, text } from '../../shell/search-state.ts';

/** What the address of a nursery's page asks of its stock. */
export const stockSearch = searchState({ search: text(MAX_SEARCH_LENGTH), page: shown(count(1)) });
export type StockAsked = StateOf<typeof stockSearch>;

export type NurseryStock = Gets<'GET /nurseries/{slug}/available_plants/'>;

export interface StockRefused {
  readonly refused: string;
  /** Of the answer; 0 where there was none. */
  readonly status: number;
}

export interface NurseryData {
  readonly nursery: Nursery;
  /** Of a Growth partner; undefined for others, who keep none here. */
  readonly stock: NurseryStock | StockRefused | undefined;
  readonly asked: StockAsked;
}

/** A refusal becomes the status of the page: whatever the call says of a slug that is none, there is no page here. */
function refusePage(error: unknown): never {
  if (!(error instanceof ApiError) || error.status === 0) throw error;
  const isMissing = error.status === 400 || error.status === 404;
  throw data(isMissing ? 'Nursery not found' : error.detail, { status: isMissing ? 404 : error.status });
}

/** The nursery of an address. */
export const readNursery = (api: Api, slug: string, signal: AbortSignal): Promise<Nursery> =>
  api('GET /nurseries/{slug}/', { params: { slug }, signal }).catch(refusePage);

async function readStock(
  api: Api,
  slug: string,
  asked: StockAsked,
  signal: AbortSignal,
): Promise<NurseryStock | StockRefused> {
  try {
    return await api('GET /nurseries/{slug}/available_plants/', {
      params: { slug },
      query: stockSearch.query(asked, ['search', 'page']),
      signal,
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { refused: error.status === 0 ? error.message : error.detail, status: error.status };
  }
}

/** What the page of a nursery shows at an address. */
export async function loadNursery(
  api: Api,
  url: URL,
  slug: string,
  signal: AbortSignal,
): Promise<NurseryData> {
  const asked = stockSearch.parse(url.searchParams);
  const nursery = await readNursery(api, slug, signal);
  const hasStock = nursery.partnership_tier === 'full_integration';
  return { nursery, asked, stock: hasStock ? await readStock(api, slug, asked, signal) : undefined };
}
