import { queryOptions } from '@tanstack/react-query';
import { REGISTRATION_POLL_SECONDS } from '@understory/contract';
import { api } from '../../shell/api.ts';
import { retryOutage } from '../../shell/retry-outage.ts';

/** Of the address of the form: a registration that waits is to be told anew. */
export const ANEW = 'anew';

const KEY = ['nursery-registration'] as const;

/** How it stands with the nursery of whoever is signed in. Asked again every minute while it is being decided. */
export const myRegistrationQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => api('GET /nurseries/registration/', { signal }),
  refetchInterval: ({ state }) =>
    state.data?.status === 'pending' ? REGISTRATION_POLL_SECONDS * 1000 : false,
  retry: retryOutage,
});
