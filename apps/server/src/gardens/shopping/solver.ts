import { EXACT_NURSERIES, type ShoppingPlan } from '@understory/garden';
import { yielding } from '../../platform/index.ts';
import { type Caller, threadTask, type Workers } from '../../platform/workers/index.ts';
import { type AimlessOrder, planEach } from './solving.ts';

/** The work of a search is counted: the largest takes some seconds. */
const SOLVE = threadTask<AimlessOrder, ShoppingPlan[]>(
  new URL('./solving.ts', import.meta.url),
  'planAll',
  60,
);

/**
 * The plan for each aim. What is solved in a few milliseconds is solved here; a large order in a thread, so that nobody else waits for
 * it.
 *
 * @throws ApiError `service_unavailable` when too many wait already
 */
export async function solve(workers: Workers, caller: Caller, order: AimlessOrder): Promise<ShoppingPlan[]> {
  const sellers = new Set(order.offers.map(({ nursery_id }) => nursery_id));
  if (sellers.size <= EXACT_NURSERIES) return yielding(planEach(order));
  return workers.run('shopping', caller, (place) => place.inThread(SOLVE, order));
}
