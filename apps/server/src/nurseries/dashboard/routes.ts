import { readNurseryDashboard } from '@understory/contract';
import { can, type Implementation, implement, type Platform } from '../../platform/index.ts';
import { NURSERY } from '../policy.ts';
import { presentOwn, requireOwnNursery } from '../service.ts';
import { countMessages, countStock } from './dashboard-store.ts';

/** The call by which the portal begins. */
export const dashboardRoutes = ({ db }: Pick<Platform, 'db'>): Implementation[] => [
  implement(readNurseryDashboard, ({ person, query }) =>
    db.read(async (tx) => {
      const { nursery, runs } = await requireOwnNursery(tx, person, query.nursery);
      const { stats, last } = await countStock(tx, nursery.id);
      return {
        nursery: presentOwn(person, nursery),
        runs,
        inventory_stats: stats,
        last_update: last?.toISOString() ?? null,
        messages: can(person, NURSERY.answer, nursery) ? await countMessages(tx, nursery.id) : null,
        demo_mode: false as const,
      };
    }),
  ),
];
