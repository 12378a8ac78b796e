import type { Gets, PlantCard, Sends } from '@understory/contract';
import { redirect } from 'react-router';
import { type Api, ApiError } from '../../shell/api.ts';
import {
  type DirectorySearch,
  readSearch,
  searchQuery,
  tidiedQuery,
  withSearch,
} from './directory-search.ts';

export type DirectoryAnswer = Gets<'GET /nurseries/marketplace/'>;
export type FoundNursery = DirectoryAnswer['results'][number];
type Query = Sends<'GET /nurseries/marketplace/'>['query'];

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
  readonly id: string;
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

/** A field by which a form without scripts asks for a plant that is to be in stock. */
export const PLANT_NAME = 'plant_name';

/** What a person reads when a call was refused; anything else that went wrong is not ours to hide. */
function refusedBecause(error: unknown): Refused {
  if (!(error instanceof ApiError)) throw error;
  return {
    refused: error.status === 0 ? error.message : error.detail,
    status: error.status,
    isZip: error.status === 400 && error.errors.some(({ field }) => field === 'zip_code'),
  };
}

/** The address is anybody's and its values are text: the call judges them, and refuses in words what it does not know. */
function askedOf({ zip, view: _view, radius, ...asked }: DirectorySearch): Query {
  return { ...asked, ...(zip ? { zip_code: zip, radius: radius ?? null } : {}) } as unknown as Query;
}

const nameOf = (api: Api, id: string, signal: AbortSignal): Promise<WantedPlant> =>
  api('GET /plants/{id}/', { params: { id: Number(id) }, signal }).then(
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
  const search = readSearch(url.searchParams);
  const name = url.searchParams.get(PLANT_NAME)?.trim() ?? '';
  const called = name === '' ? undefined : await plantCalled(api, name, signal).catch(() => undefined);
  if (called !== undefined) {
    throw redirect(`/local-nurseries${searchQuery(withSearch(search, { plant: String(called) }))}`);
  }
  const tidied = tidiedQuery(url.searchParams);
  if (name === '' && (tidied !== undefined || url.searchParams.has(PLANT_NAME))) {
    throw redirect(`/local-nurseries${searchQuery(search)}`);
  }
  const [answer, wanted] = await Promise.all([
    api('GET /nurseries/marketplace/', { query: askedOf(search), signal }).catch(refusedBecause),
    search.plant && /^\d{1,10}$/.test(search.plant) ? nameOf(api, search.plant, signal) : undefined,
  ]);
  return { search, answer, wanted, unknownPlant: name, now: new Date().toISOString() };
}
