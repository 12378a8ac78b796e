import { readShoppingPlan, swapPlants } from '@understory/contract';
import { listedPlantsOf, plantFactsOf } from '../../plants/index.ts';
import { type Implementation, implement, type Platform } from '../../platform/index.ts';
import { callerOf } from '../../platform/workers/index.ts';
import { shoppingPlanOf } from './plan.ts';
import { swap } from './swapping.ts';

/** The calls that say where to buy a garden, and put another plant in the place of one that cannot be had. */
export function shoppingRoutes(platform: Pick<Platform, 'db' | 'clock' | 'workers'>): Implementation[] {
  const { db, clock } = platform;
  const plants = plantFactsOf(platform);
  const listed = listedPlantsOf(platform);
  return [
    implement(readShoppingPlan, (request) => {
      const { person, params, query } = request;
      return shoppingPlanOf(platform, listed, person, callerOf(request), params.id, query, clock.now());
    }),
    implement(swapPlants, async ({ person, params, body }) => {
      const catalogue = await listed.read();
      return db.transaction((tx) => swap(tx, plants, catalogue, person, params.id, body, clock.now()));
    }),
  ];
}
