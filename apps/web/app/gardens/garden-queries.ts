import { queryOptions } from '@tanstack/react-query';
import type { Gets } from '@understory/contract';
import { ApiError, api } from '../shell/api.ts';
import { retryOutage } from '../shell/retry-outage.ts';

export type GardensPage = Gets<'GET /gardens/'>;

/** Gardens on one page of the list: rows of two and of three both come out even. */
export const GARDENS_PER_PAGE = 12;

const NO_GARDENS: GardensPage = { count: 0, next: null, previous: null, results: [] };

/** Every list of gardens the page holds; to be read again after one was changed. */
export const GARDENS_KEY = ['gardens'] as const;

/** The pictures of a garden, of whatever version. */
export const thumbnailKey = (id: number) => ['garden-thumbnail', id] as const;

export type GardenSearch = {
  page: number;
  search: string;
  /** Those that were deleted and can be taken back, in place of those that are there. */
  deleted: boolean;
};

async function readGardens(
  { page, search, deleted }: GardenSearch,
  signal: AbortSignal,
): Promise<GardensPage> {
  try {
    return await api('GET /gardens/', {
      query: { page, page_size: GARDENS_PER_PAGE, search: search || null, deleted: deleted || null },
      signal,
      quiet401: true,
    });
  } catch (error) {
    // Whoever may see no gardens has none: the page behind sends them to sign in.
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return NO_GARDENS;
    throw error;
  }
}

/** One page of the person's gardens. While the next is read, the last one stays. */
export const gardensQuery = (wanted: GardenSearch) =>
  queryOptions({
    queryKey: [...GARDENS_KEY, wanted] as const,
    queryFn: ({ signal }) => readGardens(wanted, signal),
    // Never those of the other list: what can be done with them is another thing.
    placeholderData: (last, query) => (query?.queryKey[1].deleted === wanted.deleted ? last : undefined),
    retry: retryOutage,
  });

/** The sentence for a call that failed, ready to be shown. */
export const sentenceOf = (error: unknown): string =>
  error instanceof ApiError ? error.detail : 'Something went wrong on this page. Please try again.';
