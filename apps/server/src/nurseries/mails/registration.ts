import { CONTACT_LINK_HOURS, type NurseryApplication } from '@understory/contract';
import type { Words } from '@understory/words';
import { factLines, linkTo, type Mail, writeLetter } from '../../platform/mail/index.ts';
import { type NamedNursery, TIER_NAMES } from './partner-words.ts';

interface Registration {
  readonly application: Pick<NurseryApplication, 'businessName' | 'partnershipTier'>;
  /** Public address of the site without a trailing slash; without it the mail has no links. */
  readonly site: string | undefined;
}

/** A paid plan is not given by asking for it, and that is said. */
const planWords = (tier: NurseryApplication['partnershipTier']): Words[] =>
  tier === 'basic'
    ? []
    : [
        /*i18n*/ {
          id: 'mail.nurseries.plan',
          message:
            'You asked for the {asked} plan. A paid plan begins with its payment; until then your listing is on {basic}, which is free.',
          values: { asked: TIER_NAMES[tier], basic: TIER_NAMES.basic },
        },
      ];

const ifNotYouOf = ({ site }: Registration) => ({
  ifNotYou: /*i18n*/ {
    id: 'mail.nurseries.ifYouDidNotRegister',
    message:
      'If you did not register a nursery, somebody is signed in to your account. Choose “Forgot password?” on the sign-in page and set a new one: that signs out every device.',
  },
  ifNotYouLink: linkTo(
    site,
    '/forgot-password',
    /*i18n*/ { id: 'mail.setNewPassword', message: 'Set a new password' },
  ),
});

const ACCOUNT: Words = /*i18n*/ { id: 'mail.nurseries.account', message: 'Account' };

/** The lines by which the mail with the link names, as text, the account that registered: one for each language. */
export const accountLines = (email: string): string[] => factLines(ACCOUNT, email);

interface ContactLink extends Registration {
  /** Address of the account that registered: whoever reads the mail is to know a stranger's. */
  readonly account: string;
  /** What opens the page that proves the contact. */
  readonly token: string;
}

/** Asks whoever reads the mailbox of a business whether the registration is theirs. Nothing is listed without them. */
export async function contactLinkMail(
  to: string,
  { application, account, token, site }: ContactLink,
): Promise<Mail> {
  const path = `/nursery-signup-contact?token=${token}`;
  return {
    to,
    ...(await writeLetter({
      subject: /*i18n*/ {
        id: 'mail.nurseries.confirmYourNurseryWith',
        message: 'Confirm your nursery with Understory',
      },
      preheader: /*i18n*/ {
        id: 'mail.nurseries.nothingListedUntilYou',
        message: 'Nothing is listed until you confirm it.',
      },
      title: /*i18n*/ { id: 'mail.nurseries.yourNursery', message: 'Is this your nursery?' },
      paragraphs: [
        /*i18n*/ {
          id: 'mail.nurseries.nurseryRegisteredWithUnderstory',
          message:
            'A nursery was registered with Understory, with this address as its contact. Nothing is listed until you open the link and confirm, signed in with the account that registered.',
        },
        /*i18n*/ {
          id: 'mail.nurseries.linkHoldsHoursWorks',
          message: 'The link holds for {hours, plural, one {# hour} other {# hours}} and works once.',
          values: { hours: CONTACT_LINK_HOURS },
        },
        // An installation that was not told its own address cannot name it: whoever registered knows where the site is.
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
        [/*i18n*/ { id: 'mail.nurseries.nursery', message: 'Nursery' }, application.businessName],
        [ACCOUNT, account],
      ],
      link: linkTo(
        site,
        path,
        /*i18n*/ { id: 'mail.nurseries.confirmYours', message: 'Confirm that it is yours' },
      ),
      ifNotYou: /*i18n*/ {
        id: 'mail.nurseries.ifYouDidNotRegisterNursery',
        message:
          'If you did not register a nursery, or do not know this account, leave this mail alone and pass it to nobody: nothing is listed.',
      },
    })),
  };
}

/** Says that a registration waits: for the link that was mailed to its contact, or for somebody to decide. */
export async function registrationReceivedMail(
  to: string,
  registration: Registration & {
    /** Where the link was mailed that proves the contact; undefined where none can. */
    readonly linkTo: string | undefined;
  },
): Promise<Mail> {
  const { businessName, partnershipTier } = registration.application;
  const { linkTo: address } = registration;
  return {
    to,
    ...(await writeLetter({
      subject: /*i18n*/ {
        id: 'mail.nurseries.weHaveYourRegistrationWith',
        message: 'We have your registration with Understory',
      },
      preheader:
        address === undefined
          ? /*i18n*/ {
              id: 'mail.nurseries.weLookAtWrite',
              message: 'We look at it and write to you when it is decided.',
            }
          : /*i18n*/ {
              id: 'mail.nurseries.openLinkWeHave',
              message: 'Open the link that we have sent to the contact address.',
            },
      title: /*i18n*/ { id: 'mail.nurseries.weHaveYourRegistration', message: 'We have your registration' },
      paragraphs: [
        address === undefined
          ? /*i18n*/ {
              id: 'mail.nurseries.thankYouRegisteringYour',
              message:
                'Thank you for registering your nursery. A person looks at every registration, and writes to you at this address when it is decided.',
            }
          : /*i18n*/ {
              id: 'mail.nurseries.thankYouRegisteringYourNursery',
              message:
                'Thank you for registering your nursery. We have sent a link to its contact address: open it there, signed in with this account, to show that the nursery is yours. We write to you at this address when it is listed.',
            },
        ...planWords(partnershipTier),
      ],
      facts: [
        [/*i18n*/ { id: 'mail.nurseries.nursery', message: 'Nursery' }, businessName],
        ...(address === undefined
          ? []
          : [[/*i18n*/ { id: 'mail.nurseries.linkSent', message: 'Link sent to' }, address] as const]),
      ],
      ...ifNotYouOf(registration),
    })),
  };
}

/** Says that the nursery is listed, and where. */
export async function registrationApprovedMail(
  to: string,
  registration: Registration & { readonly nursery: NamedNursery; readonly reason: string },
): Promise<Mail> {
  const { application, nursery, reason, site } = registration;
  return {
    to,
    ...(await writeLetter({
      subject: /*i18n*/ {
        id: 'mail.nurseries.yourNurseryListedOn',
        message: 'Your nursery is listed on Understory',
      },
      preheader: /*i18n*/ {
        id: 'mail.nurseries.gardenersNearYouCan',
        message: 'Gardeners near you can find it now.',
      },
      title: /*i18n*/ { id: 'mail.nurseries.yourNurseryListed', message: 'Your nursery is listed' },
      paragraphs: [
        /*i18n*/ {
          id: 'mail.nurseries.yourNurseryDirectoryGardeners',
          message: 'Your nursery is in the directory, and gardeners near you can find it.',
        },
        ...planWords(application.partnershipTier),
      ],
      quote: reason,
      facts: [[/*i18n*/ { id: 'mail.nurseries.nursery', message: 'Nursery' }, nursery.name]],
      link: linkTo(
        site,
        `/nurseries/${nursery.slug}`,
        /*i18n*/ { id: 'mail.nurseries.seeYourListing', message: 'See your listing' },
      ),
      ...ifNotYouOf(registration),
    })),
  };
}

/** Says that the nursery is not listed, and why. */
export async function registrationDeclinedMail(
  to: string,
  registration: Registration & { readonly reason: string },
): Promise<Mail> {
  return {
    to,
    ...(await writeLetter({
      subject: /*i18n*/ {
        id: 'mail.nurseries.yourRegistrationWithUnderstory',
        message: 'Your registration with Understory',
      },
      preheader: /*i18n*/ {
        id: 'mail.nurseries.yourNurseryNotListed',
        message: 'Your nursery is not listed. You can register it again.',
      },
      title: /*i18n*/ {
        id: 'mail.nurseries.yourNurseryNotListedMore',
        message: 'Your nursery is not listed',
      },
      paragraphs: [
        /*i18n*/ {
          id: 'mail.nurseries.weHaveLookedAtYour',
          message: 'We have looked at your registration and could not list your nursery as it is.',
        },
        registration.reason
          ? /*i18n*/ {
              id: 'mail.nurseries.whatWeNoticedOnce',
              message: 'This is what we noticed. Once it is put right you are welcome to register again.',
            }
          : /*i18n*/ {
              id: 'mail.nurseries.youWelcomeRegisterAgain',
              message:
                'You are welcome to register again, or to ask us for the reason from the contact page.',
            },
      ],
      quote: registration.reason,
      facts: [
        [
          /*i18n*/ { id: 'mail.nurseries.nursery', message: 'Nursery' },
          registration.application.businessName,
        ],
      ],
      ...ifNotYouOf(registration),
    })),
  };
}
