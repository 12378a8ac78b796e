import { linkTo, type Mail, writeLetter } from '../../platform/mail/index.ts';
import type { NamedNursery } from './partner-words.ts';

interface Claim {
  readonly nursery: NamedNursery;
  /** Public address of the site without a trailing slash; without it the mail has no links. */
  readonly site: string | undefined;
}

const ifNotYouOf = ({ site }: Claim) => ({
  ifNotYou: /*i18n*/ {
    id: 'mail.nurseries.ifYouDidNot',
    message:
      'If you did not ask for this listing, somebody is signed in to your account. Choose “Forgot password?” on the sign-in page and set a new one: that signs out every device.',
  },
  ifNotYouLink: linkTo(
    site,
    '/forgot-password',
    /*i18n*/ { id: 'mail.setNewPassword', message: 'Set a new password' },
  ),
});

/** Says that a claim waits for somebody to decide. */
export async function claimReceivedMail(to: string, claim: Claim): Promise<Mail> {
  return {
    to,
    ...(await writeLetter({
      subject: /*i18n*/ {
        id: 'mail.nurseries.weHaveYourClaimListing',
        message: 'We have your claim of a listing on Understory',
      },
      preheader: /*i18n*/ {
        id: 'mail.nurseries.weLookAtWrite',
        message: 'We look at it and write to you when it is decided.',
      },
      title: /*i18n*/ { id: 'mail.nurseries.weHaveYourClaim', message: 'We have your claim' },
      paragraphs: [
        /*i18n*/ {
          id: 'mail.nurseries.youToldUsListing',
          message:
            'You told us that this listing is of your business. A person looks at every claim, and writes to you at this address when it is decided.',
        },
        /*i18n*/ {
          id: 'mail.nurseries.untilThenListingStays',
          message: 'Until then the listing stays as it is.',
        },
      ],
      facts: [[/*i18n*/ { id: 'mail.nurseries.nursery', message: 'Nursery' }, claim.nursery.name]],
      ...ifNotYouOf(claim),
    })),
  };
}

/** Says that the listing is looked after by this person from now on. */
export async function claimApprovedMail(
  to: string,
  claim: Claim & { readonly reason: string },
): Promise<Mail> {
  return {
    to,
    ...(await writeLetter({
      subject: /*i18n*/ {
        id: 'mail.nurseries.yourListingOnUnderstory',
        message: 'Your listing on Understory',
      },
      preheader: /*i18n*/ {
        id: 'mail.nurseries.youLookAfterListing',
        message: 'You look after this listing from now on.',
      },
      title: /*i18n*/ { id: 'mail.nurseries.listingYours', message: 'The listing is yours' },
      paragraphs: [
        /*i18n*/ {
          id: 'mail.nurseries.youLookAfterListingFrom',
          message: 'You look after this listing from now on. Sign in to keep it up to date.',
        },
      ],
      quote: claim.reason,
      facts: [[/*i18n*/ { id: 'mail.nurseries.nursery', message: 'Nursery' }, claim.nursery.name]],
      link: linkTo(
        claim.site,
        `/nurseries/${claim.nursery.slug}`,
        /*i18n*/ { id: 'mail.nurseries.seeYourListing', message: 'See your listing' },
      ),
      ...ifNotYouOf(claim),
    })),
  };
}

/** Says that the listing was not given to this person, and why. */
export async function claimDeclinedMail(
  to: string,
  claim: Claim & { readonly reason: string },
): Promise<Mail> {
  return {
    to,
    ...(await writeLetter({
      subject: /*i18n*/ {
        id: 'mail.nurseries.yourClaimListingOn',
        message: 'Your claim of a listing on Understory',
      },
      preheader: /*i18n*/ {
        id: 'mail.nurseries.weCouldNotGive',
        message: 'We could not give you this listing.',
      },
      title: /*i18n*/ { id: 'mail.nurseries.yourClaimDeclined', message: 'Your claim was declined' },
      paragraphs: [
        /*i18n*/ {
          id: 'mail.nurseries.weHaveLookedAt',
          message: 'We have looked at your claim and could not give you this listing.',
        },
        claim.reason
          ? /*i18n*/ {
              id: 'mail.nurseries.whatWeNoticedYou',
              message: 'This is what we noticed. You are welcome to ask again with what was missing.',
            }
          : /*i18n*/ {
              id: 'mail.nurseries.youWelcomeAskAgain',
              message: 'You are welcome to ask again, or to ask us for the reason from the contact page.',
            },
      ],
      quote: claim.reason,
      facts: [[/*i18n*/ { id: 'mail.nurseries.nursery', message: 'Nursery' }, claim.nursery.name]],
      ...ifNotYouOf(claim),
    })),
  };
}
