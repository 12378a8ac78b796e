import type { Place } from '@understory/contract';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../../shell/api.ts';
import { queryOptions, useQuery, useQueryClient } from '../../shell/queries.tsx';
import { placeNamed, SHORTEST_SEARCH } from './place-match.ts';

/** How long somebody rests before what they typed is looked up, in milliseconds. */
const RESTED = 250;
/** The longest search the call takes. */
const LONGEST_SEARCH = 80;
const NONE: readonly Place[] = [];

/** What a text is looked up by. */
const searchFor = (text: string): string => text.trim().slice(0, LONGEST_SEARCH).trim();

const placesQuery = (search: string) =>
  queryOptions({
    queryKey: ['places', search],
    queryFn: async ({ signal }): Promise<readonly Place[]> =>
      (await api('GET /places/', { query: { q: search }, signal, quiet401: true })).results,
    enabled: search.length >= SHORTEST_SEARCH,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** The text as it was when the hand last rested. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), RESTED);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

export interface PlaceSearch {
  /** Places that begin as the text does, best first. */
  readonly found: readonly Place[];
  /** The place the text names. */
  readonly place: Place | undefined;
  readonly isLooking: boolean;
  readonly hasFailed: boolean;
  readonly tryAgain: () => void;
}

/** Looks a typed location up while it is typed; a search that is overtaken is called off. */
export function usePlaces(text: string): PlaceSearch {
  const wanted = searchFor(text);
  const queries = useQueryClient();
  const rested = searchFor(useRested(text));
  // What is known already needs no rest.
  const isKnown = queries.getQueryData(placesQuery(wanted).queryKey) !== undefined;
  const search = isKnown ? wanted : rested;
  const { data, isFetching, isError, refetch } = useQuery(placesQuery(search));
  const isCurrent = search === wanted;
  const found = data ?? NONE;
  return {
    found,
    place: isCurrent ? placeNamed(wanted, found) : undefined,
    isLooking: wanted.length >= SHORTEST_SEARCH && (!isCurrent || isFetching),
    hasFailed: isCurrent && isError && !isFetching,
    tryAgain: () => void refetch(),
  };
}

/** Finds the place a text names, for whoever cannot wait for the hand to rest; none when it cannot be looked up. */
export function useFindPlace(): (text: string) => Promise<Place | undefined> {
  const queries = useQueryClient();
  return useCallback(
    async (text: string) => {
      const search = searchFor(text);
      if (search.length < SHORTEST_SEARCH) return undefined;
      const found = await queries.fetchQuery(placesQuery(search)).catch(() => NONE);
      return placeNamed(search, found);
    },
    [queries],
  );
}

/** Notes a place that is known already, so that its label need not be looked up. */
export function useNotePlace(): (place: Place) => void {
  const queries = useQueryClient();
  return useCallback(
    (place: Place) => {
      const { queryKey } = placesQuery(searchFor(place.label));
      queries.setQueryData(queryKey, (known: readonly Place[] | undefined) => known ?? [place]);
    },
    [queries],
  );
}
