import { queryOptions } from '@tanstack/react-query';
import { REGISTRATION_POLL_SECONDS } from '@understory/contract';
import { api } from '../../shell/api.ts';
import { retryOutage } from '../../shell/retry-outage.ts';

/** Of the address of the form: a registration that waits is to be told anew. */
export const ANEW = 'anew';

/** Of the address of the form: the business of which a branch is added, by its id. */
export const BRANCH = 'branch';

/** A nursery that somebody runs, by its id or the one they have run for longest, and all others they do. */
export const ownNurseriesQuery = (chosen: number | null = null) =>
  queryOptions({
    queryKey: ['own-nurseries', chosen],
    queryFn: ({ signal }) => api('GET /nurseries/my_nursery/', { query: { nursery: chosen }, signal }),
    retry: retryOutage,
  });

const KEY = ['nursery-registration'] as const;

/** How it stands with the nursery of whoever is signed in. Asked again every minute while it is being decided. */
export const myRegistrationQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => api('GET /nurseries/registration/', { signal }),
  refetchInterval: ({ state }) =>
    state.data?.status === 'pending' ? REGISTRATION_POLL_SECONDS * 1000 : false,
  retry: retryOutage,
});
