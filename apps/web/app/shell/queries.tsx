import {
  HydrationBoundary as Hydration,
  type HydrationBoundaryProps,
  hydrate,
  QueryClient,
  QueryClientContext,
  type QueryKey,
  useInfiniteQuery as useInfiniteQueryOf,
  useMutation as useMutationOf,
  useQueries as useQueriesOf,
  useQuery as useQueryOf,
} from '@tanstack/react-query';
import { useContext } from 'react';
import { type Asked, AskedContext } from './asked.ts';

export {
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query';

/**
 * What the page has asked, begun by whichever part of it asks first. The parts of a page take these in place of the library's own, which
 * look for what a provider around every page would have to bring.
 */
export function useQueryClient(): QueryClient {
  const given = useContext(QueryClientContext);
  const asked = useContext(AskedContext);
  if (given) return given;
  if (!asked) throw new Error('useQueryClient must be used within a page');
  return clientOf(asked);
}

/** What a page has asked, begun if nothing of it has asked yet. */
export function clientOf(asked: Asked): QueryClient {
  if (!asked.client) {
    asked.client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: 1 } } });
    if (asked.known) hydrate(asked.client, asked.known);
    // It asks anew when the page is looked at again or the network is back. A server draws once.
    if (typeof window !== 'undefined') asked.client.mount();
  }
  return asked.client;
}

export const useQuery = ((options: never) => useQueryOf(options, useQueryClient())) as typeof useQueryOf;
export const useQueries = ((options: never) =>
  useQueriesOf(options, useQueryClient())) as typeof useQueriesOf;
export const useInfiniteQuery = ((options: never) =>
  useInfiniteQueryOf(options, useQueryClient())) as typeof useInfiniteQueryOf;
export const useMutation = ((options: never) =>
  useMutationOf(options, useQueryClient())) as typeof useMutationOf;

/** Queries within it begin with what a loader has read. */
export const HydrationBoundary = (props: HydrationBoundaryProps) => (
  <Hydration {...props} queryClient={useQueryClient()} />
);

/**
 * Shows what a change was answered with, or what is known to have become of it, in place of what was read before. A reading that is
 * still under way began before the change and would bring back what was: it is dropped.
 */
export async function showChanged<Data>(
  queries: QueryClient,
  queryKey: QueryKey,
  changed: Data | ((before: Data | undefined) => Data | undefined),
): Promise<void> {
  await queries.cancelQueries({ queryKey, exact: true });
  queries.setQueryData<Data>(queryKey, changed);
}
