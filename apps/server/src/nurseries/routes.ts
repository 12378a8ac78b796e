import { listNurseries as listNurseriesCall, readNursery as readNurseryCall } from '@understory/contract';
import { type Implementation, implement, type Platform, pageOf, pageWindow } from '../platform/index.ts';
import { listNurseries, readNursery } from './service.ts';

const NURSERY_PAGE_SIZE = 20;

export const nurseryRoutes = (platform: Platform): Implementation[] => [
  implement(listNurseriesCall, async ({ query, http }) => {
    const window = pageWindow(query, NURSERY_PAGE_SIZE);
    const found = await platform.db.read((tx) => listNurseries(tx, query, window));
    return pageOf(http.req.url, window, found.count, found.nurseries);
  }),
  implement(readNurseryCall, ({ params }) => platform.db.read((tx) => readNursery(tx, params.slug))),
];
