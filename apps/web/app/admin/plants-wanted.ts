import { MAX_SEARCH_LENGTH } from '@understory/contract';
import type { PlantsWanted } from './admin-queries.ts';

/** What the address of the list of plants asks for; what it does not say, or says wrongly, is left open. */
export function readPlantsWanted(parameters: URLSearchParams): PlantsWanted {
  const photographs = parameters.get('photographs');
  const page = parameters.get('page') ?? '';
  return {
    search: (parameters.get('search') ?? '').slice(0, MAX_SEARCH_LENGTH),
    photographs: photographs === 'some' || photographs === 'none' ? photographs : 'all',
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1,
  };
}

/** The query of an address that asks for this. */
export function plantsWantedQuery({ search, photographs, page }: PlantsWanted): string {
  const query = new URLSearchParams();
  if (search) query.set('search', search);
  if (photographs !== 'all') query.set('photographs', photographs);
  if (page > 1) query.set('page', String(page));
  return `?${query}`;
}
