import { claimNursery as claimNurseryCall } from '@understory/contract';
import { type Implementation, implement, type Platform } from '../../platform/index.ts';
import { claimNursery } from './claiming.ts';

/** The call by which a business asks for its listing. */
export const claimingRoutes = (platform: Platform): Implementation[] => [
  implement(claimNurseryCall, ({ person, params, body }) => claimNursery(platform, person, params.id, body)),
];
