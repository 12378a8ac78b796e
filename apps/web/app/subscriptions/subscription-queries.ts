import { type Audience, nurseryIn, type Plan, type Sends, type Subscription } from '@understory/contract';
import { useLocation, useRevalidator } from 'react-router';
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

/** For whom somebody pays: of several nurseries they run, the one that is meant. */
export interface Payer {
  readonly personId: string;
  /** Told by none, the one they have run for longest. */
  readonly nursery?: number | undefined;
}

/** The calls about the subscription of a gardener, or of a nursery that they run: the same but for where they are found. */
export const subscriptionCalls = (audience: Audience, { nursery }: Pick<Payer, 'nursery'>, ask: Api = api) =>
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
        read: (signal: AbortSignal) => ask('GET /payments/subscription/', { query: { nursery }, signal }),
        create: (body: Purchase) => ask('POST /payments/subscription/create/', { query: { nursery }, body }),
        cancel: () => ask('POST /payments/subscription/cancel/', { query: { nursery } }),
        resume: () => ask('POST /payments/subscription/resume/', { query: { nursery } }),
        quote: (price_id: string) =>
          ask('POST /payments/subscription/quote/', { query: { nursery }, body: { price_id } }),
        change: (body: Change) => ask('POST /payments/subscription/change/', { query: { nursery }, body }),
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
export const plansQuery = (audience: Audience, nursery?: number, ask: Api = api) =>
  queryOptions({
    ...ASKED,
    queryKey: ['plans', audience, ...(nursery === undefined ? [] : [nursery])],
    queryFn: async ({ signal }): Promise<{ plans: readonly Plan[]; isFoundingOpen: boolean }> => {
      if (audience === 'consumer')
        return { plans: await ask('GET /payments/consumer-plans/', { signal }), isFoundingOpen: false };
      const told = await ask('GET /payments/plans/', { query: { nursery }, signal });
      return { plans: told.plans, isFoundingOpen: told.is_founding_partner_eligible };
    },
  });

/** The nurseries that somebody runs, by name, for longest first. */
export const nurseriesQuery = (personId: string) =>
  queryOptions({
    ...ASKED,
    queryKey: [...tierKey(personId), 'nurseries'],
    queryFn: async ({ signal }) => (await api('GET /nurseries/my_nursery/', { signal })).runs,
  });

/** Of all that is asked of one payer. */
const payerKey = (audience: Audience, { personId, nursery }: Payer) =>
  [
    ...tierKey(personId),
    audience === 'consumer' || nursery === undefined ? audience : `${audience} ${nursery}`,
  ] as const;

export const subscriptionQuery = (audience: Audience, payer: Payer, ask: Api = api) =>
  queryOptions({
    ...ASKED,
    queryKey: payerKey(audience, payer),
    queryFn: ({ signal }) => subscriptionCalls(audience, payer, ask).read(signal),
    refetchInterval: ({ state }) => (state.data?.status === 'incomplete' ? BANK_ASKED_EVERY : false),
  });

export const cardsQuery = (audience: Audience, payer: Payer, ask: Api = api) =>
  queryOptions({
    ...ASKED,
    queryKey: [...payerKey(audience, payer), 'cards'],
    queryFn: ({ signal }) =>
      ask('GET /payments/payment-methods/', { query: { audience, nursery: payer.nursery }, signal }),
  });

/** A page of the invoices, newest first. */
export const invoicesQuery = (audience: Audience, payer: Payer, page: number) =>
  queryOptions({
    ...ASKED,
    queryKey: [...payerKey(audience, payer), 'invoices', page],
    queryFn: ({ signal }) =>
      api('GET /payments/invoices/', { query: { audience, nursery: payer.nursery, page }, signal }),
    placeholderData: keepPreviousData,
  });

/** What a change to a plan costs. Asked anew each time it is opened: it goes by the second. */
export const quoteQuery = (audience: Audience, payer: Payer, priceId: string) =>
  queryOptions({
    ...ASKED,
    queryKey: [...payerKey(audience, payer), 'quote', priceId],
    queryFn: () => subscriptionCalls(audience, payer).quote(priceId),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });

/** The member who is here, and the nursery that the address means; what is theirs is shown to nobody else. */
export function usePayer(): Payer {
  const session = useSession();
  const { search } = useLocation();
  if (session.status !== 'signed-in') throw new Error('Subscriptions are shown to members alone');
  return { personId: session.person.id, nursery: nurseryIn(search) };
}

export const useSubscription = (audience: Audience) => useQuery(subscriptionQuery(audience, usePayer()));
export const useCards = (audience: Audience) => useQuery(cardsQuery(audience, usePayer()));

/**
 * To be called once something of a subscription was changed: shows what came of it, and has the whole page know at once what its
 * person may do now.
 */
export function useSubscriptionChanged(audience: Audience) {
  const queries = useQueryClient();
  const payer = usePayer();
  const { revalidate } = useRevalidator();
  return async (subscription?: Subscription): Promise<void> => {
    const { queryKey } = subscriptionQuery(audience, payer);
    await queries.cancelQueries({ queryKey, exact: true });
    if (subscription) queries.setQueryData(queryKey, subscription);
    const isKnown = (key: readonly unknown[]) =>
      key[3] === 'quote' ||
      (subscription !== undefined && key.length === queryKey.length && key[2] === queryKey[2]);
    await Promise.all([
      queries.invalidateQueries({
        queryKey: tierKey(payer.personId),
        predicate: (query) => !isKnown(query.queryKey),
      }),
      readAnew(revalidate),
    ]);
  };
}

export const isRefusal = (error: unknown, ...codes: readonly string[]): error is ApiError =>
  error instanceof ApiError && codes.includes(error.code);
