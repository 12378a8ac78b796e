import type { PhotographSubject } from '@understory/contract';
import { api } from '../../shell/api.ts';
import { useMutation, useQueryClient } from '../../shell/queries.tsx';
import { ADMIN_CATALOGUE_KEY, ADMIN_PLANTS_KEY } from '../admin-queries.ts';
import { FOUND_KEY } from './found-queries.ts';

/** Reads again what the pages of administration show of photographs. Also where somebody else was quicker: the list then says so. */
function useReadAgain() {
  const queries = useQueryClient();
  return async () => {
    await Promise.all(
      [FOUND_KEY, ADMIN_PLANTS_KEY, ADMIN_CATALOGUE_KEY].map((queryKey) =>
        queries.invalidateQueries({ queryKey: [...queryKey] }),
      ),
    );
  };
}

/** Has photographs looked for: of one plant, or of all that are listed. */
export function useFindPhotographs() {
  const readAgain = useReadAgain();
  return useMutation({
    networkMode: 'always',
    mutationFn: (plants: readonly number[] | undefined) =>
      api('POST /admin/found-photographs/find/', { body: plants ? { plants: [...plants] } : {} }),
    onSettled: readAgain,
  });
}

export function useTakeFound(id: number) {
  const readAgain = useReadAgain();
  return useMutation({
    networkMode: 'always',
    mutationFn: (shows: PhotographSubject) =>
      api('POST /admin/found-photographs/{id}/take/', { params: { id }, body: { shows } }),
    onSettled: readAgain,
  });
}

export function useRefuseFound(id: number) {
  const readAgain = useReadAgain();
  return useMutation({
    networkMode: 'always',
    mutationFn: () => api('POST /admin/found-photographs/{id}/refuse/', { params: { id }, body: {} }),
    onSettled: readAgain,
  });
}
