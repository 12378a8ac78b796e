import type { Audience, Plan, Sends, Subscription } from '@understory/contract';
import { useRevalidator } from 'react-router';
import { readAnew } from '../session/revalidating.ts';
import { useSession } from '../session/session.tsx';
import { tierKey } from '../session/tier.ts';
import { type Api, ApiError, api } from '../shell/api.ts';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '../shell/queries.tsx';
import { retryOutage } from '../shell/retry-outage.ts';

/** Asked without a network too, so that the page can say that there is none. */
const ASKED = { networkMode: 'always', retry: retryOutage } as const;
/** How often it is looked whether a bank has answered, in milliseconds. */
const BANK_ASKED_EVERY = 3_000;

type Purchase = Sends<'POST /payments/consumer-subscription/create/'>['body'];
type Change = Sends<'POST /payments/consumer-subscription/change/'>['body'];

/** The calls about the subscription of a gardener, or of the nursery that they run: the same but for where they are found. */
export const subscriptionCalls = (audience: Audience, ask: Api = api) =>
  audience === 'consumer'
    ? {
        read: (signal: AbortSignal) => ask('GET /payments/consumer-subscription/', { signal }),
        create: (body: Purchase) => ask('POST /payments/consumer-subscription/create/', { body }),
        cancel: () => ask('POST /payments/consumer-subscription/cancel/'),
        resume: () => ask('POST /payments/consumer-subscription/resume/'),
        quote: (price_id: string) =>
          ask('POST /payments/consumer-subscription/quote/', { body: { price_id } }),
        change: (body: Change) => ask('POST /payments/consumer-subscription/change/', { body }),
      }
    : {
        read: (signal: AbortSignal) => ask('GET /payments/subscription/', { signal }),
        create: (body: Purchase) => ask('POST /payments/subscription/create/', { body }),
        cancel: () => ask('POST /payments/subscription/cancel/'),
        resume: () => ask('POST /payments/subscription/resume/'),
        quote: (price_id: string) => ask('POST /payments/subscription/quote/', { body: { price_id } }),
        change: (body: Change) => ask('POST /payments/subscription/change/', { body }),
      };

/** How this site takes payments. */
export const paymentsConfigQuery = (ask: Api = api) =>
  queryOptions({
    ...ASKED,
    queryKey: ['payments-config'],
    queryFn: ({ signal }) => ask('GET /payments/config/', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What can be subscribed to, and for nurseries whether theirs can be a founding partner. */
export const plansQuery = (audience: Audience, ask: Api = api) =>
  queryOptions({
    ...ASKED,
    queryKey: ['plans', audience],
    queryFn: async ({ signal }): Promise<{ plans: readonly Plan[]; isFoundingOpen: boolean }> => {
      if (audience === 'consumer')
        return { plans: await ask('GET /payments/consumer-plans/', { signal }), isFoundingOpen: false };
      const told = await ask('GET /payments/plans/', { signal });
      return { plans: told.plans, isFoundingOpen: told.is_founding_partner_eligible };
    },
  });

export const subscriptionQuery = (audience: Audience, personId: string, ask: Api = api) =>
  queryOptions({
    ...ASKED,
    queryKey: [...tierKey(personId), audience],
    queryFn: ({ signal }) => subscriptionCalls(audience, ask).read(signal),
    refetchInterval: ({ state }) => (state.data?.status === 'incomplete' ? BANK_ASKED_EVERY : false),
  });

export const cardsQuery = (audience: Audience, personId: string, ask: Api = api) =>
  queryOptions({
    ...ASKED,
    queryKey: [...tierKey(personId), audience, 'cards'],
    queryFn: ({ signal }) => ask('GET /payments/payment-methods/', { query: { audience }, signal }),
  });

/** A page of the invoices, newest first. */
export const invoicesQuery = (audience: Audience, personId: string, page: number) =>
  queryOptions({
    ...ASKED,
    queryKey: [...tierKey(personId), audience, 'invoices', page],
    queryFn: ({ signal }) => api('GET /payments/invoices/', { query: { audience, page }, signal }),
    placeholderData: keepPreviousData,
  });

/** What a change to a plan costs. Asked anew each time it is opened: it goes by the second. */
export const quoteQuery = (audience: Audience, personId: string, priceId: string) =>
  queryOptions({
    ...ASKED,
    queryKey: [...tierKey(personId), audience, 'quote', priceId],
    queryFn: () => subscriptionCalls(audience).quote(priceId),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });

/** The member who is here; what is theirs is shown to nobody else. */
export function usePersonId(): string {
  const session = useSession();
  if (session.status !== 'signed-in') throw new Error('Subscriptions are shown to members alone');
  return session.person.id;
}

export const useSubscription = (audience: Audience) => useQuery(subscriptionQuery(audience, usePersonId()));
export const useCards = (audience: Audience) => useQuery(cardsQuery(audience, usePersonId()));

/**
 * To be called once something of a subscription was changed: shows what came of it, and has the whole page know at once what its
 * person may do now.
 */
export function useSubscriptionChanged(audience: Audience) {
  const queries = useQueryClient();
  const personId = usePersonId();
  const { revalidate } = useRevalidator();
  return async (subscription?: Subscription): Promise<void> => {
    const { queryKey } = subscriptionQuery(audience, personId);
    await queries.cancelQueries({ queryKey, exact: true });
    if (subscription) queries.setQueryData(queryKey, subscription);
    const isKnown = (key: readonly unknown[]) =>
      key[3] === 'quote' ||
      (subscription !== undefined && key.length === queryKey.length && key[2] === audience);
    await Promise.all([
      queries.invalidateQueries({
        queryKey: tierKey(personId),
        predicate: (query) => !isKnown(query.queryKey),
      }),
      readAnew(revalidate),
    ]);
  };
}

export const isRefusal = (error: unknown, ...codes: readonly string[]): error is ApiError =>
  error instanceof ApiError && codes.includes(error.code);
