import { claimNursery as claimNurseryCall } from '@understory/contract';
import { type Implementation, implement, type Platform, siteOf } from '../../platform/index.ts';
import { claimNursery } from './claiming.ts';

/** The call by which a business asks for its listing. */
export const claimingRoutes = (platform: Platform): Implementation[] => [
  implement(claimNurseryCall, ({ person, params, body, http }) =>
    claimNursery(platform, person, params.id, body, siteOf(platform.config, http)),
  ),
];
