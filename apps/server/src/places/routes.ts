import { searchPlaces } from '@understory/contract';
import { type Implementation, implement } from '../platform/index.ts';
import { readPlaces } from './read-places.ts';

export const placeRoutes = (): Implementation[] => [
  implement(searchPlaces, async ({ query, http }) => {
    const places = await readPlaces();
    http.header('Cache-Control', 'public, max-age=3600');
    return { results: places.search(query.q) };
  }),
];
