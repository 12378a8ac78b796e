import {
  listNurseries as listNurseriesCall,
  NURSERY_PAGE_SIZE,
  readMyNursery,
  readNursery as readNurseryCall,
} from '@understory/contract';
import { type Implementation, implement, type Platform, pageOf, pageWindow } from '../platform/index.ts';
import { claimingRoutes } from './claiming/routes.ts';
import { correctingRoutes } from './corrections/correcting.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import { decidingRoutes } from './deciding/routes.ts';
import { directoryRoutes } from './directory/routes.ts';
import { eventRoutes } from './events/routes.ts';
import { inventoryRoutes } from './inventory/routes.ts';
import { messageRoutes } from './messages/routes.ts';
import { optingOutRoutes } from './opting-out/routes.ts';
import { profileRoutes } from './profile/routes.ts';
import { registeringRoutes } from './registering/routes.ts';
import { listNurseries, readNursery, readOwnNursery } from './service.ts';
import { staffRoutes } from './staff/routes.ts';
import { stockRoutes } from './stock/routes.ts';

export const nurseryRoutes = (platform: Platform): Implementation[] => [
  // Before the call that takes any word for a slug.
  ...stockRoutes(platform),
  ...inventoryRoutes(platform),
  ...dashboardRoutes(platform),
  ...directoryRoutes(platform),
  ...eventRoutes(platform),
  ...registeringRoutes(platform),
  ...claimingRoutes(platform),
  ...optingOutRoutes(platform),
  ...messageRoutes(platform),
  ...correctingRoutes(platform),
  ...staffRoutes(platform),
  ...decidingRoutes(platform),
  ...profileRoutes(platform),
  implement(listNurseriesCall, async ({ query, http }) => {
    const window = pageWindow(query, NURSERY_PAGE_SIZE);
    const found = await platform.db.read((tx) => listNurseries(tx, query, window));
    return pageOf(http.req.url, window, found.count, found.nurseries);
  }),
  implement(readMyNursery, ({ person, query }) =>
    platform.db.read((tx) => readOwnNursery(tx, person, query.nursery)),
  ),
  implement(readNurseryCall, ({ params }) => platform.db.read((tx) => readNursery(tx, params.slug))),
];
