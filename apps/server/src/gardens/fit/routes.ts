import * as calls from '@understory/contract';
import { plantsInStockNear } from '../../nurseries/index.ts';
import { listedPlantsOf, plantFactsOf, plantFindingOf } from '../../plants/index.ts';
import { type Implementation, implement, type Platform, pageOf, pageWindow } from '../../platform/index.ts';
import { createFit } from './service.ts';

/** The calls that say how plants of the catalogue suit a garden. */
export function fitRoutes(platform: Pick<Platform, 'db' | 'clock'>): Implementation[] {
  const { db } = platform;
  const fit = createFit(plantFactsOf(platform), listedPlantsOf(platform), plantFindingOf(platform));
  return [
    implement(calls.gardenCompatibility, async ({ person, params, query }) => {
      const { state } = await fit.readState(db, person, params.id);
      return fit.compatibility(state, query.plant_id);
    }),
    implement(calls.compatiblePlants, async ({ person, params, query, http }) => {
      const window = pageWindow(query, calls.COMPATIBLE_PAGE_SIZE);
      const read = await fit.readState(db, person, params.id);
      const { zip_code } = query;
      const near =
        zip_code === undefined
          ? undefined
          : await db.read((tx) => plantsInStockNear(tx, zip_code, query.radius));
      const { count, results, ...beside } = await fit.compatiblePlants(read, query, window, near);
      return { ...pageOf(http.req.url, window, count, results), ...beside };
    }),
  ];
}
