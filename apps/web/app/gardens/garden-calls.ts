import type { Garden, GardenCard } from '@understory/contract';
import { useLocation } from 'react-router';
import { forgetGardenPlants, noteGardenPlants } from '../offline/plants-per-garden.ts';
import { ApiError, api } from '../shell/api.ts';
import { type QueryClient, useMutation, useQueryClient } from '../shell/queries.tsx';
import { GARDENS_KEY, type GardenSearch, type GardensPage } from './garden-queries.ts';

type Named = Pick<GardenCard, 'id' | 'name'>;

/** The lists, which are read again, and what was kept of the garden itself, which is not true any more. */
async function refresh(queries: QueryClient, id?: number): Promise<void> {
  if (id !== undefined) queries.removeQueries({ queryKey: ['garden', id] });
  await queries.invalidateQueries({ queryKey: GARDENS_KEY });
}

/** Takes a garden out of the lists that were read before, so that none shows it until it is read again. */
function leaveLists(queries: QueryClient, id: number): void {
  queries.setQueriesData<GardensPage>(
    {
      queryKey: GARDENS_KEY,
      predicate: ({ queryKey }) => !(queryKey[1] as GardenSearch | undefined)?.deleted,
    },
    (list) => {
      const results = list?.results.filter((garden) => garden.id !== id);
      return list && results && results.length < list.results.length
        ? { ...list, count: list.count - 1, results }
        : list;
    },
  );
}

/** Deletes a garden; it can be taken back. One that is gone already was deleted as well, by another tab or device. */
export function useDeletedGarden() {
  const queries = useQueryClient();
  const { pathname } = useLocation();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ id }: Named) =>
      api('DELETE /gardens/{id}/', { params: { id } }).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }),
    onSuccess: async (_, { id }) => {
      forgetGardenPlants(pathname, id);
      leaveLists(queries, id);
      await refresh(queries, id);
    },
  });
}

/** The plants that lie in a garden's collection; none where they cannot be read. */
async function collectionOf(id: number): Promise<readonly number[]> {
  try {
    const { results } = await api('GET /garden-plants/', {
      query: { garden: id, is_placed: false, page_size: 200 },
    });
    return results.map(({ plant_id }) => plant_id);
  } catch {
    return [];
  }
}

/** The plants that stand in a garden. */
const plantsIn = ({ grid_data }: Pick<Garden, 'grid_data'>): number[] =>
  grid_data.placedPlants.flatMap(({ plant }) => (typeof plant === 'number' ? [plant] : []));

/** Takes a deleted garden back. */
export function useRestoredGarden() {
  const queries = useQueryClient();
  const { pathname } = useLocation();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ id }: Named) => api('POST /gardens/{id}/restore/', { params: { id } }),
    onSuccess: async (garden) => {
      const [collected] = await Promise.all([collectionOf(garden.id), refresh(queries, garden.id)]);
      noteGardenPlants(pathname, garden.id, [...plantsIn(garden), ...collected]);
    },
  });
}

/** Makes a second garden of one. Asked again after an answer that was lost, it is the same second one. */
export function useCopiedGarden() {
  const queries = useQueryClient();
  const { pathname } = useLocation();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ id, client_id }: Named & { readonly client_id: string }) =>
      api('POST /gardens/{id}/duplicate/', { params: { id }, body: { client_id } }),
    onSuccess: async (garden) => {
      const [collected] = await Promise.all([collectionOf(garden.id), refresh(queries)]);
      noteGardenPlants(pathname, garden.id, [...plantsIn(garden), ...collected]);
    },
  });
}
