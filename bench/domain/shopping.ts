import { SHOPPING_AIMS, shoppingPlan } from '@understory/garden';
import { regionOf } from '../../packages/garden/src/shopping/order.fixture.ts';

/** Milliseconds of CPU that were promised for a plan. */
const MOST = 200;
const NURSERIES = 200;
const SPECIES = 40;
/** Each nursery has about so many of the species: enough that none has all. */
const SHARE = 0.2;

/** A shopping plan for each aim, over a region of which nobody knows the best one. */
export const shoppingPromises = () =>
  SHOPPING_AIMS.map((aim) => {
    const order = { ...regionOf(50, NURSERIES, SPECIES, SHARE), aim, faded: 'as_fresh' as const };
    return {
      name: `shopping plan, ${aim}: ${SPECIES} species over ${NURSERIES} nurseries`,
      work: () => shoppingPlan(order),
      most: MOST,
    };
  });
