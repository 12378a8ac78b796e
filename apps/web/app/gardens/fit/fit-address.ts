import { MAX_SEARCH_LENGTH, type Sends } from '@understory/contract';
import { LAYERS, type Layer } from '@understory/garden';

/** What the address of the page asks for. */
export interface FitSearch {
  readonly page: number;
  readonly search: string;
  readonly layer: Layer | '';
  readonly nativeOnly: boolean;
  readonly showAll: boolean;
}

const isLayer = (text: string): text is Layer => LAYERS.some((layer) => layer === text);

/** Reads an address; what is not understood is as if it were not there. */
export function readFitSearch(parameters: URLSearchParams): FitSearch {
  const page = parameters.get('page') ?? '';
  const layer = parameters.get('layer') ?? '';
  return {
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1,
    search: (parameters.get('search') ?? '').slice(0, MAX_SEARCH_LENGTH),
    layer: isLayer(layer) ? layer : '',
    nativeOnly: parameters.get('native_only') === 'true',
    showAll: parameters.get('show_all') === 'true',
  };
}

/** The query of an address, in a fixed order; empty for the page as it is first seen. */
export function fitQueryText({ page, search, layer, nativeOnly, showAll }: FitSearch): string {
  const query = new URLSearchParams();
  if (search) query.set('search', search);
  if (layer) query.set('layer', layer);
  if (nativeOnly) query.set('native_only', 'true');
  if (showAll) query.set('show_all', 'true');
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `?${query}` : '';
}

/** What the call is asked. */
export const fitQueryOf = ({ page, search, layer, nativeOnly, showAll }: FitSearch) =>
  ({
    page,
    search: search || null,
    layer: layer || null,
    native_only: nativeOnly || null,
    show_all: showAll || null,
  }) satisfies { [N in keyof Sends<'GET /gardens/{id}/compatible_plants/'>['query']]?: unknown };
