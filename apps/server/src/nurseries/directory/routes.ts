import { findNurseries, NURSERY_PAGE_SIZE, SEARCH_RADIUS, updateCoordinates } from '@understory/contract';
import { readPlaces } from '../../places/index.ts';
import { listedPlantsOf } from '../../plants/index.ts';
import { type Implementation, implement, type Platform, pageOf, pageWindow } from '../../platform/index.ts';
import { zipPoint } from '../zip-point.ts';
import { searchDirectory, wishOf } from './finding.ts';
import { placeNursery } from './placing.ts';

/** The calls that find nurseries, and that keep their directory. */
export function directoryRoutes({ db, clock }: Platform): Implementation[] {
  const plants = listedPlantsOf({ db, clock });
  return [
    implement(findNurseries, async ({ query, http }) => {
      const window = pageWindow(query, NURSERY_PAGE_SIZE);
      const places = await readPlaces();
      const middle = query.zip_code === undefined ? undefined : zipPoint(places, query.zip_code);
      const radius = query.radius ?? SEARCH_RADIUS.default;
      const wish = wishOf(query, places, await plants.read());
      const answer = await db.read((tx) =>
        searchDirectory(tx, places, wish, middle && { point: middle.point, radius }, window),
      );
      return {
        ...answer,
        ...pageOf(http.req.url, window, answer.count, answer.results),
        place: middle ? { ...middle.place, ...middle.point } : null,
        radius: middle ? radius : null,
      };
    }),
    implement(updateCoordinates, ({ person, params }) => placeNursery({ db, clock }, person, params.id)),
  ];
}
