import type { BodyInputOf, changePhotograph } from '@understory/contract';
import { useState } from 'react';
import { api, apiSending } from '../../shell/api.ts';
import { useMutation, useQueryClient } from '../../shell/queries.tsx';
import { ADMIN_CATALOGUE_KEY, ADMIN_PLANTS_KEY } from '../admin-queries.ts';
import { sendingWith } from '../sending.ts';
import { formOf, type TypedWords } from './photograph-form.ts';

/** Reads again what the pages of administration show of plants. */
function useReadAgain() {
  const queries = useQueryClient();
  return async () => {
    await queries.invalidateQueries({ queryKey: ADMIN_PLANTS_KEY });
    await queries.invalidateQueries({ queryKey: ADMIN_CATALOGUE_KEY });
  };
}

/** Adds a photograph to a plant. `share` tells how much of it has left, from 0 to 1; undefined while nothing is sent. */
export function useAddPhotograph(plantId: number) {
  const readAgain = useReadAgain();
  const [share, setShare] = useState<number>();
  const adding = useMutation({
    networkMode: 'always',
    mutationFn: ({ file, words }: { file: File; words: TypedWords }) => {
      setShare(0);
      return apiSending(sendingWith(setShare))('POST /admin/plants/{id}/photographs/', {
        params: { id: plantId },
        body: formOf(file, words),
      });
    },
    onSuccess: readAgain,
    onSettled: () => setShare(undefined),
  });
  return { ...adding, share };
}

export function useChangePhotograph() {
  const readAgain = useReadAgain();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ id, change }: { id: number; change: BodyInputOf<typeof changePhotograph> }) =>
      api('PATCH /admin/photographs/{id}/', { params: { id }, body: change }),
    onSuccess: readAgain,
  });
}

export function useDeletePhotograph() {
  const readAgain = useReadAgain();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ id }: { id: number }) => api('DELETE /admin/photographs/{id}/', { params: { id } }),
    onSuccess: readAgain,
  });
}
