import type { Profile, Sends } from '@understory/contract';
import { keptAs } from '../offline/own-page.ts';
import { api } from '../shell/api.ts';
import { queryOptions, showChanged, useMutation, useQuery, useQueryClient } from '../shell/queries.tsx';
import { retryOutage } from '../shell/retry-outage.ts';
import { useSession } from './session.tsx';

export type ProfileChanges = NonNullable<Sends<'PATCH /users/profiles/me/'>['body']>;

/**
 * A person's profile. It is asked for without a network too, so that the page can say that there is none. Public pages
 * ask for it as well: where the session has ended, the guard of a page leads to sign in, and others stay.
 */
export const profileQuery = (personId: string | undefined) =>
  queryOptions({
    queryKey: ['profile', personId],
    queryFn: ({ signal }) => api('GET /users/profiles/me/', { signal, quiet401: true }),
    enabled: personId !== undefined,
    networkMode: 'always',
    retry: retryOutage,
    // It changes by its own person's hand, and every page of theirs asks for it.
    refetchOnWindowFocus: false,
    meta: keptAs('profile'),
  });

const usePersonId = (): string | undefined => {
  const session = useSession();
  return session.status === 'signed-in' ? session.person.id : undefined;
};

/** The profile of whoever is signed in; nothing is asked for a visitor. */
export const useProfile = () => useQuery(profileQuery(usePersonId()));

/** Changes the profile by fields, or by form data with a picture, and shows what the server made of it. */
export function useChangeProfile() {
  const queries = useQueryClient();
  const { queryKey } = profileQuery(usePersonId());
  return useMutation({
    mutationFn: (body: ProfileChanges | FormData) => api('PATCH /users/profiles/me/', { body }),
    networkMode: 'always',
    // One change after the other: each answer is the whole profile, and the last must be the newest.
    scope: { id: 'profile' },
    onSuccess: (saved: Profile) => showChanged(queries, queryKey, saved),
  });
}
