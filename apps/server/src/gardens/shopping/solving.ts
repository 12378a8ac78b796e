import { SHOPPING_AIMS, type ShoppingOrder, type ShoppingPlan, shoppingPlan } from '@understory/garden';
import { inOneGo } from '../../platform/yielding.ts';

/** A shopping order before it has an aim. */
export type AimlessOrder = Omit<ShoppingOrder, 'aim'>;

/** The plan for each aim, in the order of the aims; others may be answered between. */
export function* planEach(order: AimlessOrder): Generator<undefined, ShoppingPlan[]> {
  const plans: ShoppingPlan[] = [];
  for (const aim of SHOPPING_AIMS) {
    plans.push(shoppingPlan({ ...order, aim }));
    yield;
  }
  return plans;
}

/** The plan for each aim, for a thread in which nobody waits for an answer between. */
export const planAll = (order: AimlessOrder): ShoppingPlan[] => inOneGo(planEach(order));
