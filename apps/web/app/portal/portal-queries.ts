import { FIGURES_DAYS, type Gets } from '@understory/contract';
import { type Api, ApiError, api } from '../shell/api.ts';
import { keepPreviousData, queryOptions } from '../shell/queries.tsx';
import { retryOutage } from '../shell/retry-outage.ts';

export type Dashboard = Gets<'GET /nurseries/dashboard/'>;
export type Figures = Gets<'GET /nurseries/{id}/analytics/summary/'>;
export type Message = Gets<'GET /nurseries/{id}/messages/'>['results'][number];

/** What the portal shows somebody: the nursery they run, or, as they run none, a demonstration. */
export type PortalAnswer =
  | { readonly kind: 'real'; readonly dashboard: Dashboard }
  | { readonly kind: 'demo'; readonly code: string };

/** Asked without a network too, so that the page can say that there is none. */
const ASKED = { networkMode: 'always', retry: retryOutage } as const;

/** Of all that the portal asks of one person. */
export const portalKey = (personId: string) => ['portal', personId] as const;

/** Of the dashboards of all nurseries of one person. */
export const dashboardKey = (personId: string) => [...portalKey(personId), 'dashboard'] as const;

const refusalOf = (error: unknown): ApiError => {
  if (error instanceof ApiError && (error.status === 403 || error.status === 404)) return error;
  throw error;
};

/**
 * Who is refused, or runs no nursery, sees the demonstration; anything else that goes wrong is told.
 * @param chosen the nursery that is meant; where they do not run it any more, it is the one they have run for longest
 */
export const portalQuery = (personId: string, chosen: number | undefined, ask: Api = api) =>
  queryOptions({
    ...ASKED,
    queryKey: [...dashboardKey(personId), chosen ?? 'first'],
    queryFn: async ({ signal }): Promise<PortalAnswer> => {
      const read = async (nursery: number | undefined): Promise<PortalAnswer> => ({
        kind: 'real',
        dashboard: await ask('GET /nurseries/dashboard/', { query: { nursery }, signal }),
      });
      try {
        return await read(chosen).catch((error: unknown) => {
          refusalOf(error);
          if (chosen === undefined) throw error;
          return read(undefined);
        });
      } catch (error) {
        return { kind: 'demo', code: refusalOf(error).code };
      }
    },
  });

/** How gardeners found a listing in the last so many days. */
export const figuresQuery = (
  personId: string,
  nurseryId: number,
  days: number = FIGURES_DAYS.default,
  ask: Api = api,
) =>
  queryOptions({
    ...ASKED,
    queryKey: [...portalKey(personId), nurseryId, 'figures', days],
    queryFn: ({ signal }) =>
      ask('GET /nurseries/{id}/analytics/summary/', { params: { id: nurseryId }, query: { days }, signal }),
    placeholderData: keepPreviousData,
  });

export type InboxStatus = 'unread' | 'unanswered' | undefined;

/** How often the inbox is looked into while it is looked at, in milliseconds. */
const LOOKED_EVERY = 10_000;

/** A page of what gardeners wrote, newest first, with how much of all is unread. */
export const inboxQuery = (personId: string, nurseryId: number, status: InboxStatus, page: number) =>
  queryOptions({
    ...ASKED,
    queryKey: [...inboxKey(personId, nurseryId), status ?? 'all', page],
    queryFn: ({ signal }) =>
      api('GET /nurseries/{id}/messages/', {
        params: { id: nurseryId },
        query: { page, ...(status && { status }) },
        signal,
      }),
    refetchInterval: LOOKED_EVERY,
    placeholderData: keepPreviousData,
  });

/** Of all pages of an inbox. */
export const inboxKey = (personId: string, nurseryId: number) =>
  [...portalKey(personId), nurseryId, 'inbox'] as const;

/** Which plants the gardens around a nursery hold. */
export const wantedQuery = (personId: string, nurseryId: number) =>
  queryOptions({
    ...ASKED,
    queryKey: [...portalKey(personId), nurseryId, 'wanted'],
    queryFn: ({ signal }) => api('GET /nurseries/{id}/wanted_plants/', { params: { id: nurseryId }, signal }),
  });

/** Who looks after a nursery, and who is asked to. */
export const staffQuery = (personId: string, nurseryId: number) =>
  queryOptions({
    ...ASKED,
    queryKey: [...portalKey(personId), nurseryId, 'staff'],
    queryFn: ({ signal }) => api('GET /nurseries/{id}/staff/', { params: { id: nurseryId }, signal }),
  });
