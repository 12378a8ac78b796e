import {
  acceptInvitation as acceptCall,
  inviteStaff as inviteCall,
  leaveStaff as leaveCall,
  listStaff as listCall,
  removeStaff as removeCall,
  withdrawInvitation as withdrawCall,
} from '@understory/contract';
import { type Implementation, implement, type Platform, siteOf } from '../../platform/index.ts';
import {
  acceptInvitation,
  inviteStaff,
  leaveStaff,
  listStaff,
  removeStaff,
  withdrawInvitation,
} from './staff.ts';

/** The calls about who looks after a nursery. */
export const staffRoutes = (platform: Platform): Implementation[] => [
  implement(listCall, ({ person, params }) => listStaff(platform, person, params.id)),
  implement(inviteCall, ({ person, params, body, http }) =>
    inviteStaff(platform, person, params.id, body, siteOf(platform.config, http)),
  ),
  implement(withdrawCall, ({ person, params }) =>
    withdrawInvitation(platform, person, params.id, params.invitation),
  ),
  implement(acceptCall, ({ person, body }) => acceptInvitation(platform, person, body.token)),
  implement(leaveCall, async ({ person, params }) => {
    await leaveStaff(platform, person, params.id);
    return undefined;
  }),
  implement(removeCall, ({ person, params }) => removeStaff(platform, person, params.id, params.person)),
];
