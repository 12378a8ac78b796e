import { confirmOptOut as confirmOptOutCall, optOutNursery as optOutNurseryCall } from '@understory/contract';
import { type Implementation, implement, type Platform, siteOf } from '../../platform/index.ts';
import { confirmOptOut, optOutNursery } from './opting-out.ts';

/** The calls by which a business leaves the directory. */
export const optingOutRoutes = (platform: Platform): Implementation[] => [
  implement(optOutNurseryCall, async ({ params, body, peer, http }) => {
    const site = siteOf(platform.config, http);
    await optOutNursery(platform, { nurseryId: params.id, told: body, peer: peer.address, site });
    return { status: 'confirmation_sent' as const };
  }),
  implement(confirmOptOutCall, ({ body }) => confirmOptOut(platform, body.token)),
];
