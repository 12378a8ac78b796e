import { queryOptions } from '@tanstack/react-query';
import {
  type Gets,
  INVENTORY_STATUSES,
  LISTING_KINDS,
  MAX_SEARCH_LENGTH,
  type PlantCard,
  SEARCH_RADIUS,
} from '@understory/contract';
import { REGION_KEYS } from '@understory/garden';
import { redirect } from 'react-router';
import { type Api, ApiError, api } from '../../shell/api.ts';
import { retryOutage } from '../../shell/retry-outage.ts';
import {
  count,
  flag,
  one,
  type StateOf,
  searchState,
  shown,
  strayWords,
  text,
} from '../../shell/search-state.ts';

/** As long as the calls take them. */
const LONGEST_ZIP = 40;
const LONGEST_SPECIALTY = 80;
const GREATEST_ID = 2_147_483_647;

/** What the address of the directory asks. Where to look narrows nothing: it stays when the filters are taken off. */
export const directorySearch = searchState({
  query: text(MAX_SEARCH_LENGTH),
  zip: shown(text(LONGEST_ZIP)),
  radius: shown(count(SEARCH_RADIUS.default, SEARCH_RADIUS)),
  specialty: text(LONGEST_SPECIALTY),
  region: one(REGION_KEYS),
  open_to_public: flag(),
  kind: one(LISTING_KINDS),
  /** The number of one that is to be in stock; 0 for any. */
  plant: count(0, { max: GREATEST_ID }),
  status: one(INVENTORY_STATUSES),
  view: shown(one(['list', 'map'], 'list')),
  page: shown(count(1)),
  /** The name of one that is to be in stock, as a form without scripts asks for it. */
  plant_name: shown(text(MAX_SEARCH_LENGTH)),
});
export type DirectorySearch = StateOf<typeof directorySearch>;

/** The address of a search. */
export const searchAddress = (search: DirectorySearch) => ({
  pathname: '/local-nurseries',
  search: directorySearch.serialise(search),
});

/** True where two searches find the same, however they are shown. */
export const findsTheSame = (one: URL, other: URL): boolean => {
  const found = ({ searchParams }: URL): string =>
    directorySearch.serialise({ ...directorySearch.parse(searchParams), view: 'list' });
  return one.pathname === other.pathname && found(one) === found(other);
};

export type DirectoryAnswer = Gets<'GET /nurseries/marketplace/'>;
export type FoundNursery = DirectoryAnswer['results'][number];

/** Why nurseries could not be looked up, in words for a person. */
export interface Refused {
  readonly refused: string;
  /** Of the answer; 0 where there was none. */
  readonly status: number;
  /** What is wrong is the ZIP code. */
  readonly isZip: boolean;
}

/** The plant that is to be in stock: its number and, where it is known, what it is called. */
export interface WantedPlant {
  readonly id: number;
  readonly plant: Pick<PlantCard, 'common_name' | 'scientific_name'> | undefined;
}

export interface DirectoryData {
  readonly search: DirectorySearch;
  readonly answer: DirectoryAnswer | Refused;
  readonly wanted: WantedPlant | undefined;
  /** A name of a plant that none has. */
  readonly unknownPlant: string;
  /** When this was read, so that both ends write the same hours of today. */
  readonly now: string;
}

/** What a person reads when a call was refused; anything else that went wrong is not ours to hide. */
function refusedBecause(error: unknown): Refused {
  if (!(error instanceof ApiError)) throw error;
  return {
    refused: error.status === 0 ? error.message : error.detail,
    status: error.status,
    isZip: error.status === 400 && error.errors.some(({ field }) => field === 'zip_code'),
  };
}

/** What narrows a search, and where it looks. */
function foundBy(search: DirectorySearch) {
  const { zip, radius, ...asked } = directorySearch.query(search, [
    'query',
    'zip',
    'radius',
    'specialty',
    'region',
    'open_to_public',
    'kind',
    'plant',
    'status',
  ]);
  return { ...asked, zip_code: zip, radius: zip === null ? null : radius };
}

const queryOf = (search: DirectorySearch) => ({
  ...foundBy(search),
  ...directorySearch.query(search, ['page']),
});

export type DirectoryPlaces = Gets<'GET /nurseries/marketplace/map/'>;

/** Where all stand that a search finds, whatever page of them is shown. */
export const mapQuery = (search: DirectorySearch) => {
  const query = foundBy(search);
  return queryOptions({
    queryKey: ['directory-map', query],
    queryFn: ({ signal }) => api('GET /nurseries/marketplace/map/', { query, signal, quiet401: true }),
    networkMode: 'always',
    retry: retryOutage,
  });
};

const nameOf = (api: Api, id: number, signal: AbortSignal): Promise<WantedPlant> =>
  api('GET /plants/{id}/', { params: { id }, signal }).then(
    (plant) => ({ id, plant }),
    () => ({ id, plant: undefined }),
  );

/** The plant that a name finds first. */
async function plantCalled(api: Api, name: string, signal: AbortSignal): Promise<number | undefined> {
  const { results } = await api('GET /plants/marketplace-search/', {
    query: { search: name, page_size: 1 },
    signal,
  });
  return results[0]?.id;
}

/**
 * Finds what the directory shows at an address.
 * @throws a redirect to the one address of the search, where a form without scripts has written it in another way
 */
export async function loadDirectory(api: Api, url: URL, signal: AbortSignal): Promise<DirectoryData> {
  const search = directorySearch.parse(url.searchParams);
  const { plant, plant_name: name } = search;
  const called = name === '' ? undefined : await plantCalled(api, name, signal).catch(() => undefined);
  const found =
    called === undefined ? undefined : directorySearch.change(search, { plant: called, plant_name: '' });
  const better = found ? directorySearch.serialise(found) : directorySearch.tidy(url.searchParams);
  if (better !== undefined) throw redirect(`/local-nurseries${better}`, found ? 302 : 301);
  const strays = directorySearch.strays(url.searchParams);
  const [answer, wanted] = await Promise.all([
    strays.length > 0
      ? { refused: strayWords(strays), status: 400, isZip: false }
      : api('GET /nurseries/marketplace/', { query: queryOf(search), signal }).catch(refusedBecause),
    plant === 0 ? undefined : nameOf(api, plant, signal),
  ]);
  return { search, answer, wanted, unknownPlant: name, now: new Date().toISOString() };
}
