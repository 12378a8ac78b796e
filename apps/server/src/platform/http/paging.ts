import { ApiError } from '../api-error.ts';

interface PageRequest {
  readonly page?: number | undefined;
  readonly page_size?: number | undefined;
}

/** Which rows a page holds. */
export interface PageWindow {
  readonly page: number;
  readonly size: number;
  readonly offset: number;
}

export function pageWindow(request: PageRequest, defaultSize: number): PageWindow {
  const page = request.page ?? 1;
  const size = request.page_size ?? defaultSize;
  return { page, size, offset: (page - 1) * size };
}

/**
 * One page of a list, with links to its neighbours that keep every filter.
 * @throws ApiError 404 'Invalid page.' when the page lies past the end (page 1 always exists)
 */
export function pageOf<T>(url: string, window: PageWindow, count: number, results: T[]) {
  const pages = Math.max(1, Math.ceil(count / window.size));
  if (window.page > pages)
    throw new ApiError('invalid_page', /*i18n*/ { id: 'refused.http.invalidPage', message: 'Invalid page.' });
  const link = (page: number): string | null => {
    if (page < 1 || page > pages) return null;
    const target = new URL(url);
    target.searchParams.set('page', String(page));
    return `${target.pathname}${target.search}`;
  };
  return { count, next: link(window.page + 1), previous: link(window.page - 1), results };
}
