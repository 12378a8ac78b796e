/** What the address of a nursery's page asks of its stock. */
export interface StockAsked {
  readonly search: string;
  /** From 1. */
  readonly page: number;
}

/** Beyond it no list goes. */
const MOST_PAGES = 100_000;

/** Reads what is asked from an address that anybody may have written. */
export function readStockAsked(parameters: URLSearchParams): StockAsked {
  const page = Number(parameters.get('page') ?? 1);
  const isPage = Number.isInteger(page) && page >= 1 && page <= MOST_PAGES;
  return { search: parameters.get('search')?.trim() ?? '', page: isPage ? page : 1 };
}

/** What is asked as the query of an address; what is usual is left out. */
export function stockAskedQuery({ search, page }: StockAsked): string {
  const query = new URLSearchParams();
  if (search) query.set('search', search);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `?${query.toString()}` : '';
}
