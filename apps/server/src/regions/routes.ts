import { listRegions } from '@understory/contract';
import { type Implementation, implement } from '../platform/index.ts';
import { sayToReader } from '../platform/reader.ts';
import { regionsFor } from './regions.ts';

export const regionRoutes = (): Implementation[] => [
  implement(listRegions, async ({ http }) => {
    http.header('Cache-Control', 'public, max-age=3600');
    // They are told in the language of whoever asks.
    http.header('Vary', 'Cookie, Accept-Language', { append: true });
    return regionsFor(sayToReader);
  }),
];
