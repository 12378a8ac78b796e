import {
  readMyRegistration,
  readRegistrationStatus,
  registerNursery as registerNurseryCall,
} from '@understory/contract';
import { type Implementation, implement, type Platform } from '../../platform/index.ts';
import { myRegistration, registerNursery, registrationStatus } from './registering.ts';

/** The calls by which a business asks to be listed. */
export const registeringRoutes = (platform: Platform): Implementation[] => [
  implement(registerNurseryCall, ({ person, body }) => registerNursery(platform, person, body)),
  implement(readMyRegistration, ({ person }) => platform.db.read((tx) => myRegistration(tx, person))),
  implement(readRegistrationStatus, ({ person, params }) =>
    platform.db.read((tx) => registrationStatus(tx, person, params.id)),
  ),
];
