import { linkTo, type Mail, writeLetter } from '../../platform/mail/index.ts';
import type { NamedNursery } from './partner-words.ts';

interface Told {
  readonly nursery: NamedNursery;
  /** What the platform admin said. */
  readonly reason: string;
  /** Public address of the site without a trailing slash; without it the mail has no links. */
  readonly site: string | undefined;
}

/** Tells whoever runs a nursery that its listing was taken down, and why. */
export async function takenDownMail(to: string, { nursery, reason, site }: Told): Promise<Mail> {
  return {
    to,
    ...(await writeLetter({
      subject: /*i18n*/ {
        id: 'mail.nurseries.yourListingOnUnderstoryTaken',
        message: 'Your listing on Understory was taken down',
      },
      preheader: /*i18n*/ {
        id: 'mail.nurseries.gardenersDoNotFind',
        message: 'Gardeners do not find it there any more.',
      },
      title: /*i18n*/ { id: 'mail.nurseries.yourListingTakenDown', message: 'Your listing was taken down' },
      paragraphs: [
        /*i18n*/ {
          id: 'mail.nurseries.weHaveTakenYour',
          message:
            'We have taken your nursery out of the Understory directory. What you had as a partner rests meanwhile; nothing of it is deleted.',
        },
        /*i18n*/ {
          id: 'mail.nurseries.ifYouThinkWrong',
          message:
            'If you think that this is wrong, write to us from the contact page, and a person looks at it again.',
        },
      ],
      quote: reason,
      facts: [[/*i18n*/ { id: 'mail.nurseries.nursery', message: 'Nursery' }, nursery.name]],
      link: linkTo(site, '/contact', /*i18n*/ { id: 'mail.writeToUs', message: 'Write to us' }),
      ifNotYou: /*i18n*/ {
        id: 'mail.nurseries.ifYouDidNotHave',
        message: 'If you did not have a nursery there, there is nothing to do.',
      },
    })),
  };
}

/** Tells whoever runs a nursery that its listing is back. */
export async function putBackMail(to: string, { nursery, reason, site }: Told): Promise<Mail> {
  return {
    to,
    ...(await writeLetter({
      subject: /*i18n*/ {
        id: 'mail.nurseries.yourListingOnUnderstoryBack',
        message: 'Your listing on Understory is back',
      },
      preheader: /*i18n*/ {
        id: 'mail.nurseries.gardenersFindAsBefore',
        message: 'Gardeners find it as before.',
      },
      title: /*i18n*/ { id: 'mail.nurseries.yourListingBack', message: 'Your listing is back' },
      paragraphs: [
        /*i18n*/ {
          id: 'mail.nurseries.yourNurseryUnderstoryDirectory',
          message:
            'Your nursery is in the Understory directory again, and you look after its listing as before.',
        },
      ],
      quote: reason,
      facts: [[/*i18n*/ { id: 'mail.nurseries.nursery', message: 'Nursery' }, nursery.name]],
      link: linkTo(
        site,
        `/nurseries/${nursery.slug}`,
        /*i18n*/ { id: 'mail.nurseries.seeYourListing', message: 'See your listing' },
      ),
      ifNotYou: /*i18n*/ {
        id: 'mail.nurseries.ifYouDidNotHave',
        message: 'If you did not have a nursery there, there is nothing to do.',
      },
    })),
  };
}
