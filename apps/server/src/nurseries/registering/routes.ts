import {
  mailContactLink as mailContactLinkCall,
  proveContact as proveContactCall,
  readMyRegistration,
  readRegistrationStatus,
  registerNursery as registerNurseryCall,
} from '@understory/contract';
import {
  type HttpContext,
  type Implementation,
  implement,
  type Platform,
  siteOf,
} from '../../platform/index.ts';
import {
  mailContactLink,
  myRegistration,
  proveContact,
  registerNursery,
  registrationStatus,
} from './registering.ts';

/** The calls by which a business asks to be listed. */
export const registeringRoutes = (platform: Platform): Implementation[] => {
  const askedFrom = (http: HttpContext) => ({
    peer: http.get('peer').address,
    site: siteOf(platform.config, http),
  });
  return [
    implement(registerNurseryCall, ({ person, body, http }) =>
      registerNursery(platform, person, body, askedFrom(http)),
    ),
    implement(readMyRegistration, ({ person }) => platform.db.read((tx) => myRegistration(tx, person))),
    implement(readRegistrationStatus, ({ person, params }) =>
      platform.db.read((tx) => registrationStatus(tx, person, params.id)),
    ),
    implement(mailContactLinkCall, ({ person, http }) => mailContactLink(platform, person, askedFrom(http))),
    implement(proveContactCall, ({ person, body, http }) =>
      proveContact(platform, person, body.token, siteOf(platform.config, http)),
    ),
  ];
};
