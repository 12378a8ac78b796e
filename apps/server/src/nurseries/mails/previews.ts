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
import { messageRemovedMail, messageRestoredMail } from './removed.ts';
import { messageReportedMail, nurseryReplyMail } from './reply.ts';
import { correctionAnsweredMail, nurseryRequestMail } from './request.ts';
import { staffInvitationMail, staffRemovedMail } from './staff.ts';
import { putBackMail, takenDownMail } from './taken-down.ts';
import { nurseryWeekMail } from './week.ts';

const SAMPLE = {
  nursery: { name: 'Sample Nursery', slug: 'sample-nursery' },
  application: { businessName: 'Sample Nursery', partnershipTier: 'full_integration' },
  token: 'sample',
} as const;

const REMOVED = {
  nursery: SAMPLE.nursery,
  message: 'Buy followers here.',
  reason: 'Advertisements are not for the inboxes of nurseries.',
} as const;

/** The mails to nurseries and about listings, as they are shown to whoever wants to know what is sent. */
export const nurseryMailPreviews: MailPreviews<NurseryMail> = {
  'contact-link': {
    title: /*i18n*/ { id: 'mail.previews.confirmRegistration', message: 'Confirm a registration' },
    sentWhen: /*i18n*/ {
      id: 'mail.previews.sentContactNurseryRegisters',
      message:
        'Sent to the contact of a nursery that registers, where its address is at the domain of its website.',
    },
    write: ({ to, site }) =>
      contactLinkMail(to, {
        application: SAMPLE.application,
        account: 'rowan@example.org',
        token: SAMPLE.token,
        site,
      }),
  },
  'registration-received': {
    title: /*i18n*/ { id: 'mail.previews.registrationReceived', message: 'Registration received' },
    sentWhen: /*i18n*/ {
      id: 'mail.previews.sentWhenNurseryRegisters',
      message: 'Sent when a nursery registers, and a person decides or its contact is to be proved.',
    },
    write: ({ to, site }) =>
      registrationReceivedMail(to, { application: SAMPLE.application, linkTo: undefined, site }),
  },
  'registration-approved': {
    title: /*i18n*/ { id: 'mail.previews.nurseryListed', message: 'Nursery listed' },
    sentWhen: /*i18n*/ {
      id: 'mail.previews.sentWhenNurseryRegistered',
      message: 'Sent when a nursery that registered is listed.',
    },
    write: ({ to, site }) => registrationApprovedMail(to, { ...SAMPLE, reason: '', site }),
  },
  'registration-declined': {
    title: /*i18n*/ { id: 'mail.previews.registrationDeclined', message: 'Registration declined' },
    sentWhen: /*i18n*/ {
      id: 'mail.previews.sentWhenRegistrationDeclined',
      message: 'Sent when a registration is declined.',
    },
    write: ({ to, site }) =>
      registrationDeclinedMail(to, {
        application: SAMPLE.application,
        reason: 'The address you gave is that of another business.',
        site,
      }),
  },
  'claim-received': {
    title: /*i18n*/ { id: 'mail.previews.claimReceived', message: 'Claim received' },
    sentWhen: /*i18n*/ {
      id: 'mail.previews.sentWhenSomebodyTells',
      message: 'Sent when somebody tells us that a listing is of their business.',
    },
    write: ({ to, site }) => claimReceivedMail(to, { nursery: SAMPLE.nursery, site }),
  },
  'claim-approved': {
    title: /*i18n*/ { id: 'mail.previews.claimApproved', message: 'Claim approved' },
    sentWhen: /*i18n*/ {
      id: 'mail.previews.sentWhenListingGiven',
      message: 'Sent when a listing is given to whoever claimed it.',
    },
    write: ({ to, site }) => claimApprovedMail(to, { nursery: SAMPLE.nursery, reason: '', site }),
  },
  'claim-declined': {
    title: /*i18n*/ { id: 'mail.previews.claimDeclined', message: 'Claim declined' },
    sentWhen: /*i18n*/ {
      id: 'mail.previews.sentWhenClaimDeclined',
      message: 'Sent when a claim is declined.',
    },
    write: ({ to, site }) =>
      claimDeclinedMail(to, {
        nursery: SAMPLE.nursery,
        reason: 'Please write to us from an address of the nursery.',
        site,
      }),
  },
  'opt-out-link': {
    title: /*i18n*/ { id: 'mail.previews.confirmOptOut', message: 'Confirm an opt-out' },
    sentWhen: /*i18n*/ {
      id: 'mail.previews.sentWhenSomebodyAsks',
      message: 'Sent when somebody asks that a nursery leave the directory.',
    },
    write: ({ to, site }) => optOutLinkMail(to, { nursery: SAMPLE.nursery, token: SAMPLE.token, site }),
  },
  'opt-out-done': {
    title: /*i18n*/ { id: 'mail.previews.optedOut', message: 'Opted out' },
    sentWhen: /*i18n*/ {
      id: 'mail.previews.sentWhenNurseryHas',
      message: 'Sent when a nursery has left the directory.',
    },
    write: ({ to }) => optOutDoneMail(to, { nursery: SAMPLE.nursery, reason: '' }),
  },
  'opt-out-declined': {
    title: /*i18n*/ { id: 'mail.previews.optOutDeclined', message: 'Opt-out declined' },
    sentWhen: /*i18n*/ {
      id: 'mail.previews.sentWhenNurseryStays',
      message: 'Sent when a nursery stays in the directory although somebody asked that it leave.',
    },
    write: ({ to }) => optOutDeclinedMail(to, { nursery: SAMPLE.nursery, reason: '' }),
  },
  'taken-down': {
    title: /*i18n*/ { id: 'mail.previews.listingTakenDown', message: 'Listing taken down' },
    sentWhen: /*i18n*/ {
      id: 'mail.previews.sentWhoeverRunsNursery',
      message: 'Sent to whoever runs a nursery when a person of ours takes its listing down.',
    },
    write: ({ to, site }) =>
      takenDownMail(to, { ...SAMPLE, reason: 'Letters to your address come back.', site }),
  },
  'put-back': {
    title: /*i18n*/ { id: 'mail.previews.listingPutBack', message: 'Listing put back' },
    sentWhen: /*i18n*/ {
      id: 'mail.previews.sentWhoeverRunsNurseryWhen',
      message: 'Sent to whoever runs a nursery when its listing, which was taken down, is back.',
    },
    write: ({ to, site }) => putBackMail(to, { ...SAMPLE, reason: '', site }),
  },
  'nursery-message': {
    title: /*i18n*/ { id: 'mail.previews.messageNursery', message: 'Message to a nursery' },
    sentWhen: /*i18n*/ {
      id: 'mail.previews.sentGrowthNurseryWhen',
      message: 'Sent to a Growth nursery when a gardener writes to it.',
    },
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
  'nursery-reply': {
    title: /*i18n*/ { id: 'mail.previews.answerOfNursery', message: 'Answer of a nursery' },
    sentWhen: /*i18n*/ {
      id: 'mail.previews.sentWhenNurseryAnswers',
      message: 'Sent to a gardener when a nursery answers what they wrote.',
    },
    write: ({ to, site }) =>
      nurseryReplyMail(to, {
        nursery: SAMPLE.nursery,
        message: 'Do you have sword ferns in one-gallon pots?',
        reply: 'We have eighteen of them. Come by on Saturday.',
        replyTo: 'hello@nursery.example',
        site,
      }),
  },
  'message-reported': {
    title: /*i18n*/ { id: 'mail.previews.messageReported', message: 'Message reported' },
    sentWhen: /*i18n*/ {
      id: 'mail.previews.sentWhenNurseryReports',
      message: 'Sent to those who run the installation when a nursery calls a message abuse.',
    },
    write: ({ to, site }) =>
      messageReportedMail(to, {
        nursery: SAMPLE.nursery,
        reported: { id: 1, sender_email: 'rosa@example.org', message: 'Buy followers here.' },
        reason: 'It is an advertisement.',
        site,
      }),
  },
  'message-removed': {
    title: /*i18n*/ { id: 'mail.previews.messageRemoved', message: 'Message removed' },
    sentWhen: /*i18n*/ {
      id: 'mail.previews.sentWhenMessageRemoved',
      message: 'Sent to a gardener when what they wrote to a nursery is removed.',
    },
    write: ({ to, site }) => messageRemovedMail(to, { ...REMOVED, site }),
  },
  'message-restored': {
    title: /*i18n*/ { id: 'mail.previews.messageRestored', message: 'Message shown again' },
    sentWhen: /*i18n*/ {
      id: 'mail.previews.sentWhenMessageRestored',
      message: 'Sent to a gardener when a message of theirs that was removed is shown again.',
    },
    write: ({ to, site }) => messageRestoredMail(to, { ...REMOVED, reason: 'We misread it.', site }),
  },
  'nursery-week': {
    title: /*i18n*/ { id: 'mail.previews.weekOfNursery', message: 'The week of a nursery' },
    sentWhen: /*i18n*/ {
      id: 'mail.previews.sentOnMondays',
      message:
        'Sent on Mondays to Referral and Growth nurseries that want it, where there is something to tell.',
    },
    write: ({ to, site }) =>
      nurseryWeekMail(to, {
        nursery: SAMPLE.nursery,
        week: { views: 84, viewsBefore: 61, clicks: 19, messages: 3, unread: 1 },
        low: ['Western Sword Fern (1-gallon pot)', 'Salal'],
        site,
      }),
  },
  'staff-invitation': {
    title: /*i18n*/ { id: 'mail.previews.staffInvitation', message: 'Invitation to look after a nursery' },
    sentWhen: /*i18n*/ {
      id: 'mail.previews.sentWhenInvited',
      message: 'Sent when an owner of a nursery asks somebody to look after it too.',
    },
    write: ({ to, site }) =>
      staffInvitationMail(to, {
        nursery: SAMPLE.nursery,
        role: 'staff',
        inviter: 'rowan@example.org',
        token: SAMPLE.token,
        site,
      }),
  },
  'staff-changed': {
    title: /*i18n*/ { id: 'mail.previews.offTheStaff', message: 'Off the staff of a nursery' },
    sentWhen: /*i18n*/ {
      id: 'mail.previews.sentWhenRemoved',
      message: 'Sent when an owner of a nursery takes somebody off its staff.',
    },
    write: ({ to }) => staffRemovedMail(to, { nursery: SAMPLE.nursery }),
  },
  'nursery-request': {
    title: /*i18n*/ { id: 'mail.previews.requestWaits', message: 'A nursery request waits' },
    sentWhen: /*i18n*/ {
      id: 'mail.previews.sentToAdmins',
      message: 'Sent to the platform admins when something about a nursery waits for them.',
    },
    write: ({ to, site }) =>
      nurseryRequestMail(to, { kind: 'registration', name: SAMPLE.application.businessName, site }),
  },
  'correction-answered': {
    title: /*i18n*/ { id: 'mail.previews.correctionAnswered', message: 'Correction answered' },
    sentWhen: /*i18n*/ {
      id: 'mail.previews.sentWhenCorrected',
      message: 'Sent to whoever said that something about a listing is wrong, once somebody has looked.',
    },
    write: ({ to }) => correctionAnsweredMail(to, { nursery: SAMPLE.nursery, isMended: true, reason: '' }),
  },
};
