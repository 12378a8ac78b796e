import { listWantedPlants } from '@understory/contract';
import { readPlaces } from '../../places/index.ts';
import { type Implementation, implement, type Platform } from '../../platform/index.ts';
import { wantedAt } from './wanted.ts';

/** The call that tells a nursery what the gardens around it hold. Gardens know nurseries, and not the other way round. */
export const wantedRoutes = ({ db }: Pick<Platform, 'db'>): Implementation[] => [
  implement(listWantedPlants, async ({ person, params }) => {
    const places = await readPlaces();
    return db.read((tx) => wantedAt(tx, places, person, params.id));
  }),
];
