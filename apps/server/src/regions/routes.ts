import { listRegions } from '@understory/contract';
import { type Implementation, implement } from '../platform/index.ts';
import { REGIONS } from './regions.ts';

export const regionRoutes = (): Implementation[] => [
  implement(listRegions, async ({ http }) => {
    http.header('Cache-Control', 'public, max-age=3600');
    return [...REGIONS];
  }),
];
