import { INVITATION_DAYS, type StaffRole } from '@understory/contract';
import type { Words } from '@understory/words';
import { factLines, linkTo, type Mail, plainWords, writeLetter } from '../../platform/mail/index.ts';
import type { NamedNursery } from './partner-words.ts';

const INVITED_BY: Words = /*i18n*/ { id: 'mail.nurseries.invitedBy', message: 'Invited by' };

/** The lines by which such a mail, as text, names the account that invited: one for each language. */
export const inviterLines = (email: string): string[] => factLines(INVITED_BY, email);

interface Invitation {
  readonly nursery: NamedNursery;
  readonly role: StaffRole;
  /** Address of the account that invites. */
  readonly inviter: string;
  /** What opens the page that accepts. */
  readonly token: string;
  /** Public address of the site without a trailing slash; without it the mail tells the path. */
  readonly site: string | undefined;
}

const ASKED: Readonly<Record<StaffRole, Words>> = {
  owner: /*i18n*/ {
    id: 'mail.nurseries.askedToOwn',
    message:
      'You are asked to look after a nursery of the Understory directory as one of its owners: you keep its listing, and say who else does.',
  },
  staff: /*i18n*/ {
    id: 'mail.nurseries.askedToKeep',
    message: 'You are asked to look after a nursery of the Understory directory: you keep its listing.',
  },
};

/** Asks somebody to look after a nursery. Nothing is theirs until they accept, signed in with this address. */
export async function staffInvitationMail(
  to: string,
  { nursery, role, inviter, token, site }: Invitation,
): Promise<Mail> {
  const path = `/nursery-invitation?token=${token}`;
  return {
    to,
    ...(await writeLetter({
      subject: /*i18n*/ {
        id: 'mail.nurseries.lookAfterNursery',
        message: 'You are asked to look after a nursery on Understory',
      },
      preheader: ASKED[role],
      title: /*i18n*/ { id: 'mail.nurseries.willYouLookAfter', message: 'Will you look after this nursery?' },
      paragraphs: [
        ASKED[role],
        /*i18n*/ {
          id: 'mail.nurseries.invitationHolds',
          message:
            'The link holds for {days, plural, one {# day} other {# days}}, once, for the account with this address. If you have none yet, make one with it first.',
          values: { days: INVITATION_DAYS },
        },
        ...(site === undefined
          ? [
              /*i18n*/ {
                id: 'mail.nurseries.addAddressSite',
                message: 'Add this to the address of the site: {path}',
                values: { path },
              },
            ]
          : []),
      ],
      facts: [
        [/*i18n*/ { id: 'mail.nurseries.nursery', message: 'Nursery' }, plainWords(nursery.name)],
        [INVITED_BY, inviter],
      ],
      link: linkTo(
        site,
        path,
        /*i18n*/ { id: 'mail.nurseries.seeInvitation', message: 'See the invitation' },
      ),
      ifNotYou: /*i18n*/ {
        id: 'mail.nurseries.invitationNotYou',
        message: 'If you did not expect this, leave this mail alone: nothing happens by it.',
      },
    })),
  };
}

/** Tells somebody that they look after a nursery no more. */
export async function staffRemovedMail(
  to: string,
  { nursery }: { readonly nursery: NamedNursery },
): Promise<Mail> {
  return {
    to,
    ...(await writeLetter({
      subject: /*i18n*/ {
        id: 'mail.nurseries.noMoreStaff',
        message: 'You do not look after a nursery on Understory any more',
      },
      preheader: /*i18n*/ {
        id: 'mail.nurseries.ownerTookOff',
        message: 'An owner of the nursery took you off its staff.',
      },
      title: /*i18n*/ { id: 'mail.nurseries.takenOffStaff', message: 'You are off the staff' },
      paragraphs: [
        /*i18n*/ {
          id: 'mail.nurseries.takenOffStaffMore',
          message:
            'An owner of the nursery took you off its staff. Your account, your gardens and whatever else is yours stay as they are.',
        },
      ],
      facts: [[/*i18n*/ { id: 'mail.nurseries.nursery', message: 'Nursery' }, plainWords(nursery.name)]],
      ifNotYou: /*i18n*/ {
        id: 'mail.nurseries.askOwner',
        message: 'If you did not expect this, ask an owner of the nursery to invite you again.',
      },
    })),
  };
}
