import { useQuery } from '@tanstack/react-query';
import type { NurseryAct } from '@understory/contract';
import { useSession } from '../../session/session.tsx';
import { api } from '../../shell/api.ts';
import { retryOutage } from '../../shell/retry-outage.ts';

/**
 * What whoever reads the page of a nursery may do there, where it is the one they run; undefined for everybody else. The page itself
 * is made without knowing who reads it.
 */
export function useOwnListing(nurseryId: number): readonly NurseryAct[] | undefined {
  const session = useSession();
  const runsOne = session.status === 'signed-in' && session.person.managed_nursery?.id === nurseryId;
  const { data } = useQuery({
    queryKey: ['own-nursery', nurseryId],
    queryFn: ({ signal }) => api('GET /nurseries/my_nursery/', { signal }),
    enabled: runsOne,
    retry: retryOutage,
  });
  return runsOne && data?.id === nurseryId ? data.may : undefined;
}
