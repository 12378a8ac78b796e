import { confirmOptOut as confirmOptOutCall, optOutNursery as optOutNurseryCall } from '@understory/contract';
import {
  type HttpContext,
  type Implementation,
  implement,
  isLoopbackHost,
  type Platform,
} from '../../platform/index.ts';
import { confirmOptOut, optOutNursery } from './opting-out.ts';

/**
 * Where the mailed link leads. Whoever asks could name any host in their request, so that it is believed only for the machine itself,
 * where the site is tried out.
 */
function siteOf({ config }: Pick<Platform, 'config'>, http: HttpContext): string | undefined {
  const asked = new URL(http.req.url);
  return config.baseUrl ?? (isLoopbackHost(asked.host) ? asked.origin : undefined);
}

/** The calls by which a business leaves the directory. */
export const optingOutRoutes = (platform: Platform): Implementation[] => [
  implement(optOutNurseryCall, async ({ params, body, peer, http }) => {
    const site = siteOf(platform, http);
    await optOutNursery(platform, { nurseryId: params.id, told: body, peer: peer.address, site });
    return { status: 'confirmation_sent' as const };
  }),
  implement(confirmOptOutCall, ({ body }) => confirmOptOut(platform, body.token)),
];
