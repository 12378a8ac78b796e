import { OPT_OUT_LINK_HOURS } from '@understory/contract';
import { linkTo, type Mail, writeLetter } from '../../platform/mail/index.ts';
import type { NamedNursery } from './partner-words.ts';

interface OptOutLink {
  readonly nursery: NamedNursery;
  /** What opens the page that takes the listing out. */
  readonly token: string;
  /** Public address of the site without a trailing slash. */
  readonly site: string | undefined;
}

/** Asks whoever reads the mail whether the listing is to go. Nothing happens without them. */
export async function optOutLinkMail(to: string, { nursery, token, site }: OptOutLink): Promise<Mail> {
  const path = `/nurseries/opt-out?token=${token}`;
  return {
    to,
    ...(await writeLetter({
      subject: /*i18n*/ {
        id: 'mail.nurseries.confirmNurseryLeaveUnderstory',
        message: 'Confirm that a nursery is to leave Understory',
      },
      preheader: /*i18n*/ {
        id: 'mail.nurseries.nothingHappensUntilYou',
        message: 'Nothing happens until you confirm it.',
      },
      title: /*i18n*/ {
        id: 'mail.nurseries.takeNurseryOutDirectory',
        message: 'Take this nursery out of the directory?',
      },
      paragraphs: [
        /*i18n*/ {
          id: 'mail.nurseries.somebodyAskedUsTake',
          message:
            'Somebody asked us to take this nursery out of the Understory directory, and gave this address as that of the business.',
        },
        /*i18n*/ {
          id: 'mail.nurseries.nothingHappensUntilYouOpen',
          message:
            'Nothing happens until you open the link and confirm. It holds for {hours, plural, one {# hour} other {# hours}}.',
          values: { hours: OPT_OUT_LINK_HOURS },
        },
        // An installation that was not told its own address cannot name it: whoever asked knows where the site is.
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
      facts: [[/*i18n*/ { id: 'mail.nurseries.nursery', message: 'Nursery' }, nursery.name]],
      link: linkTo(
        site,
        path,
        /*i18n*/ { id: 'mail.nurseries.confirmGo', message: 'Confirm that it is to go' },
      ),
      ifNotYou: /*i18n*/ {
        id: 'mail.nurseries.ifYouDidNotAsk',
        message: 'If you did not ask for this, leave this mail alone: the listing stays as it is.',
      },
    })),
  };
}

/** Says that the listing is out of the directory. */
export async function optOutDoneMail(
  to: string,
  { nursery, reason }: { readonly nursery: NamedNursery; readonly reason: string },
): Promise<Mail> {
  return {
    to,
    ...(await writeLetter({
      subject: /*i18n*/ {
        id: 'mail.nurseries.nurseryHasLeftUnderstory',
        message: 'A nursery has left Understory',
      },
      preheader: /*i18n*/ {
        id: 'mail.nurseries.nobodyFindsThereAny',
        message: 'Nobody finds it there any more.',
      },
      title: /*i18n*/ {
        id: 'mail.nurseries.nurseryOutDirectory',
        message: 'The nursery is out of the directory',
      },
      paragraphs: [
        /*i18n*/ {
          id: 'mail.nurseries.noLongerFoundDirectory',
          message:
            'It is no longer found in the directory, on the map or from the pages of plants, and no later list of nurseries brings it back.',
        },
      ],
      quote: reason,
      facts: [[/*i18n*/ { id: 'mail.nurseries.nursery', message: 'Nursery' }, nursery.name]],
      ifNotYou: /*i18n*/ {
        id: 'mail.nurseries.ifYouDidNotAskWrite',
        message: 'If you did not ask for this, write to us from the contact page, and we put it back.',
      },
    })),
  };
}

/** Says that the listing stays, and why. */
export async function optOutDeclinedMail(
  to: string,
  { nursery, reason }: { readonly nursery: NamedNursery; readonly reason: string },
): Promise<Mail> {
  return {
    to,
    ...(await writeLetter({
      subject: /*i18n*/ {
        id: 'mail.nurseries.yourRequestLeaveUnderstory',
        message: 'Your request to leave Understory',
      },
      preheader: /*i18n*/ { id: 'mail.nurseries.listingStaysAs', message: 'The listing stays as it is.' },
      title: /*i18n*/ {
        id: 'mail.nurseries.nurseryStaysDirectory',
        message: 'The nursery stays in the directory',
      },
      paragraphs: [
        /*i18n*/ {
          id: 'mail.nurseries.youAskedUsTake',
          message:
            'You asked us to take this nursery out of the directory. We could not make sure that you speak for the business, and left it as it is.',
        },
        /*i18n*/ {
          id: 'mail.nurseries.writeFromAddressBusiness',
          message:
            'Write from an address of the business, or to us from the contact page, and we look at it again.',
        },
      ],
      quote: reason,
      facts: [[/*i18n*/ { id: 'mail.nurseries.nursery', message: 'Nursery' }, nursery.name]],
      ifNotYou: /*i18n*/ {
        id: 'mail.nurseries.ifYouDidNotAskThere',
        message: 'If you did not ask for this, there is nothing to do.',
      },
    })),
  };
}
