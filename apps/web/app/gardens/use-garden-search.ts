import { MAX_SEARCH_LENGTH } from '@understory/contract';
import { useSearchParams } from 'react-router';
import type { GardenSearch } from './garden-queries.ts';

const pageIn = (text: string | null): number => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1);

/** What the address of a list of gardens asks for; `/gardens?deleted` is the list of the deleted ones. */
export function readGardenSearch(parameters: URLSearchParams): GardenSearch {
  return {
    page: pageIn(parameters.get('page')),
    search: (parameters.get('search') ?? '').slice(0, MAX_SEARCH_LENGTH),
    deleted: parameters.has('deleted') && parameters.get('deleted') !== 'false',
  };
}

/** The address of another list. */
export function addressOfSearch({ page, search, deleted }: GardenSearch): string {
  const next = new URLSearchParams();
  if (search) next.set('search', search);
  if (page > 1) next.set('page', String(page));
  const rest = String(next);
  return `?${[deleted ? 'deleted' : '', rest].filter(Boolean).join('&')}`;
}

/** What the address asks for, and addresses that ask for something else. */
export function useGardenSearch() {
  const [parameters, setParameters] = useSearchParams();
  const wanted = readGardenSearch(parameters);
  const addressOf = (change: Partial<GardenSearch>): string => addressOfSearch({ ...wanted, ...change });
  const go = (change: Partial<GardenSearch>) =>
    setParameters(new URLSearchParams(addressOf(change)), { replace: true, preventScrollReset: true });
  return { wanted, addressOf, go };
}
