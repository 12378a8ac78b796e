import type { NurseryMail } from '@understory/contract';
import type { MailPreviews } from '../../platform/mail/index.ts';
import { claimApprovedMail, claimDeclinedMail, claimReceivedMail } from './claim.ts';
import { nurseryMessageMail } from './message.ts';
import { optOutDeclinedMail, optOutDoneMail, optOutLinkMail } from './opt-out.ts';
import {
  contactLinkMail,
  registrationApprovedMail,
  registrationDeclinedMail,
  registrationReceivedMail,
} from './registration.ts';
import { putBackMail, takenDownMail } from './taken-down.ts';

const SAMPLE = {
  nursery: { name: 'Sample Nursery', slug: 'sample-nursery' },
  application: { businessName: 'Sample Nursery', partnershipTier: 'full_integration' },
  token: 'sample',
} as const;

/** The mails to nurseries and about listings, as they are shown to whoever wants to know what is sent. */
export const nurseryMailPreviews: MailPreviews<NurseryMail> = {
  'contact-link': {
    title: 'Confirm a registration',
    sentWhen:
      'Sent to the contact of a nursery that registers, where its address is at the domain of its website.',
    write: ({ to, site }) =>
      contactLinkMail(to, {
        application: SAMPLE.application,
        account: 'rowan@example.org',
        token: SAMPLE.token,
        site,
      }),
  },
  'registration-received': {
    title: 'Registration received',
    sentWhen: 'Sent when a nursery registers, and a person decides or its contact is to be proved.',
    write: ({ to, site }) =>
      registrationReceivedMail(to, { application: SAMPLE.application, linkTo: undefined, site }),
  },
  'registration-approved': {
    title: 'Nursery listed',
    sentWhen: 'Sent when a nursery that registered is listed.',
    write: ({ to, site }) => registrationApprovedMail(to, { ...SAMPLE, reason: '', site }),
  },
  'registration-declined': {
    title: 'Registration declined',
    sentWhen: 'Sent when a registration is declined.',
    write: ({ to, site }) =>
      registrationDeclinedMail(to, {
        application: SAMPLE.application,
        reason: 'The address you gave is that of another business.',
        site,
      }),
  },
  'claim-received': {
    title: 'Claim received',
    sentWhen: 'Sent when somebody tells us that a listing is of their business.',
    write: ({ to, site }) => claimReceivedMail(to, { nursery: SAMPLE.nursery, site }),
  },
  'claim-approved': {
    title: 'Claim approved',
    sentWhen: 'Sent when a listing is given to whoever claimed it.',
    write: ({ to, site }) => claimApprovedMail(to, { nursery: SAMPLE.nursery, reason: '', site }),
  },
  'claim-declined': {
    title: 'Claim declined',
    sentWhen: 'Sent when a claim is declined.',
    write: ({ to, site }) =>
      claimDeclinedMail(to, {
        nursery: SAMPLE.nursery,
        reason: 'Please write to us from an address of the nursery.',
        site,
      }),
  },
  'opt-out-link': {
    title: 'Confirm an opt-out',
    sentWhen: 'Sent when somebody asks that a nursery leave the directory.',
    write: ({ to, site }) => optOutLinkMail(to, { nursery: SAMPLE.nursery, token: SAMPLE.token, site }),
  },
  'opt-out-done': {
    title: 'Opted out',
    sentWhen: 'Sent when a nursery has left the directory.',
    write: ({ to }) => optOutDoneMail(to, { nursery: SAMPLE.nursery, reason: '' }),
  },
  'opt-out-declined': {
    title: 'Opt-out declined',
    sentWhen: 'Sent when a nursery stays in the directory although somebody asked that it leave.',
    write: ({ to }) => optOutDeclinedMail(to, { nursery: SAMPLE.nursery, reason: '' }),
  },
  'taken-down': {
    title: 'Listing taken down',
    sentWhen: 'Sent to whoever runs a nursery when a person of ours takes its listing down.',
    write: ({ to, site }) =>
      takenDownMail(to, { ...SAMPLE, reason: 'Letters to your address come back.', site }),
  },
  'put-back': {
    title: 'Listing put back',
    sentWhen: 'Sent to whoever runs a nursery when its listing, which was taken down, is back.',
    write: ({ to, site }) => putBackMail(to, { ...SAMPLE, reason: '', site }),
  },
  'nursery-message': {
    title: 'Message to a nursery',
    sentWhen: 'Sent to a Growth nursery when a gardener writes to it.',
    write: ({ to, site }) =>
      nurseryMessageMail(to, {
        nursery: SAMPLE.nursery,
        name: 'Rosa Sample',
        email: 'rosa@example.org',
        message: 'Hello,\n\ndo you have two sword ferns in one-gallon pots?\nI could come on Saturday.',
        plant: 'Sword fern',
        site,
      }),
  },
};
