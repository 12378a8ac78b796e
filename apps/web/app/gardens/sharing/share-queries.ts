import type { GardenCard, GardenShare } from '@understory/contract';
import { api } from '../../shell/api.ts';
import { queryOptions, showChanged, useMutation, useQueryClient } from '../../shell/queries.tsx';
import { retryOutage } from '../../shell/retry-outage.ts';

/** What must be known of a garden to share it. */
export type SharedByOwner = Pick<GardenCard, 'id' | 'name'>;

const shareKey = (id: number) => ['garden-share', id] as const;

/** Whether a garden is shared. Another tab may have shared it since: it is asked for whenever it is shown. */
export const shareQuery = (id: number) =>
  queryOptions({
    queryKey: shareKey(id),
    queryFn: ({ signal }) => api('GET /gardens/{id}/share/', { params: { id }, signal }),
    staleTime: 0,
    retry: retryOutage,
  });

const NOT_SHARED: GardenShare = { shared: false, path: null, created_at: null };

/** Makes the link of a garden, and takes it back. */
export function useSharing(id: number) {
  const queries = useQueryClient();
  const know = (share: GardenShare) => showChanged(queries, shareKey(id), share);
  const make = useMutation({
    networkMode: 'always',
    mutationFn: () => api('POST /gardens/{id}/share/', { params: { id } }),
    onSuccess: know,
  });
  const takeBack = useMutation({
    networkMode: 'always',
    mutationFn: () => api('DELETE /gardens/{id}/share/', { params: { id } }),
    onSuccess: () => know(NOT_SHARED),
  });
  return { make, takeBack };
}
