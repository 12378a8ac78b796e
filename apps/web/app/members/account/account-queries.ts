import type { Security } from '@understory/contract';
import { useIdentity } from '../../session/identity/use-identity.ts';
import { profileQuery } from '../../session/profile-queries.ts';
import { type Session, useSession } from '../../session/session.tsx';
import { tierKey } from '../../session/tier.ts';
import { type Api, api } from '../../shell/api.ts';
import { queryOptions, showChanged, useQuery, useQueryClient } from '../../shell/queries.tsx';
import { retryOutage } from '../../shell/retry-outage.ts';

type Member = Extract<Session, { status: 'signed-in' }>;

/** The member whose account this is; the page is shown to nobody else. */
export function useMember(): Member {
  const session = useSession();
  if (session.status !== 'signed-in') throw new Error('The account page is shown to members alone');
  return session;
}

export const securityKey = (personId: string) => ['security', personId] as const;

/** How the account is protected. Read anew whenever the page is come back to: sessions end elsewhere. */
export function useSecurity() {
  const { person } = useMember();
  const identity = useIdentity();
  return useQuery({
    queryKey: securityKey(person.id),
    queryFn: () => identity.readSecurity(),
    networkMode: 'always',
    retry: retryOutage,
    staleTime: 0,
  });
}

/** What to do with the picture of the account's protection once something of it was changed. */
export function useSecurityChanged() {
  const { person } = useMember();
  const queries = useQueryClient();
  const queryKey = securityKey(person.id);
  return {
    /** Reads it again. */
    readAgain: () => queries.invalidateQueries({ queryKey }),
    /** Shows at once what is known to have become of it. */
    show: (change: (before: Security) => Security) =>
      showChanged<Security>(queries, queryKey, (before) => before && change(before)),
  };
}

/** A person's tier, how it stands with it, and what it allows. */
export const tierQuery = (personId: string, ask: Api = api) =>
  queryOptions({
    queryKey: tierKey(personId),
    queryFn: ({ signal }) => ask('GET /payments/consumer-subscription/status/', { signal }),
    networkMode: 'always',
    retry: retryOutage,
  });

/** The member's tier, and when a gift of one ends. */
export const useTier = () => useQuery(tierQuery(useMember().person.id));

/** The zone the member's dates are told in; the device's own until theirs is known. */
export const useTimeZone = (): string | undefined =>
  useQuery(profileQuery(useMember().person.id)).data?.time_zone;
