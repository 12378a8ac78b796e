import {
  decideNurseryRequest as decideCall,
  listNurseryRequests as listCall,
  NURSERY_PAGE_SIZE,
  putNurseryBack,
  takeNurseryDown,
} from '@understory/contract';
import {
  type Implementation,
  implement,
  type Platform,
  pageOf,
  pageWindow,
  siteOf,
} from '../../platform/index.ts';
import { decideNurseryRequest, listNurseryRequests } from './deciding.ts';
import { decideStanding } from './taking-down.ts';

/** The calls of those who decide what nurseries ask for. */
export const decidingRoutes = (platform: Platform): Implementation[] => [
  implement(listCall, async ({ person, query, http }) => {
    const window = pageWindow(query, NURSERY_PAGE_SIZE);
    const { count, requests, waiting } = await platform.db.read((tx) =>
      listNurseryRequests(tx, person, query, window),
    );
    return { ...pageOf(http.req.url, window, count, requests), waiting };
  }),
  implement(decideCall, ({ person, params, body, http }) =>
    decideNurseryRequest(platform, person, params, body, siteOf(platform.config, http)),
  ),
  implement(takeNurseryDown, ({ person, params, body, http }) =>
    decideStanding(platform, person, {
      nurseryId: params.id,
      act: 'take_down',
      reason: body.reason,
      site: siteOf(platform.config, http),
    }),
  ),
  implement(putNurseryBack, ({ person, params, body, http }) =>
    decideStanding(platform, person, {
      nurseryId: params.id,
      act: 'put_back',
      reason: body.reason,
      site: siteOf(platform.config, http),
    }),
  ),
];
