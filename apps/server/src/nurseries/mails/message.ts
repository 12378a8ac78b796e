import type { Words } from '@understory/words';
import { factLines, linkTo, type Mail, plainWords, writeLetter } from '../../platform/mail/index.ts';
import type { NamedNursery } from './partner-words.ts';

interface GardenersMessage {
  readonly nursery: NamedNursery;
  readonly name: string;
  readonly email: string;
  readonly message: string;
  /** Common name of the plant it is about. */
  readonly plant: string | null;
  /** Public address of the site without a trailing slash; without it the mail has no links. */
  readonly site: string | undefined;
}

const ADDRESS: Words = /*i18n*/ { id: 'mail.nurseries.address', message: 'E-mail' };

/** The lines by which such a mail, as text, names the address of who wrote it: one for each language. */
export const senderLines = (email: string): string[] => factLines(ADDRESS, email);

/** Brings a nursery what a gardener wrote to it: as text, whatever it looks like, and set apart from our own words. */
export async function nurseryMessageMail(to: string, written: GardenersMessage): Promise<Mail> {
  const { nursery, name, email, message, plant, site } = written;
  const gardener = plainWords(name);
  return {
    to,
    replyTo: email,
    ...(await writeLetter({
      subject: /*i18n*/ {
        id: 'mail.nurseries.gardenerWritesYouThrough',
        message: 'A gardener writes to you through Understory',
      },
      preheader: /*i18n*/ {
        id: 'mail.nurseries.theirWordsInsideWith',
        message: 'Their words are inside, with an address to answer to.',
      },
      title: /*i18n*/ {
        id: 'mail.nurseries.gardenerHasWrittenYou',
        message: 'A gardener has written to you',
      },
      paragraphs: [
        /*i18n*/ {
          id: 'mail.nurseries.wrote',
          message: '{gardener} wrote to {nursery} from its page. These are their words, not ours:',
          values: { gardener, nursery: plainWords(nursery.name) },
        },
      ],
      quote: message,
      facts: [
        [/*i18n*/ { id: 'mail.nurseries.from', message: 'From' }, gardener],
        [ADDRESS, email],
        ...(plant === null
          ? []
          : [[/*i18n*/ { id: 'mail.nurseries.about', message: 'About' }, plant] as const]),
      ],
      link: linkTo(
        site,
        `/nurseries/${nursery.slug}`,
        /*i18n*/ { id: 'mail.nurseries.seeYourListing', message: 'See your listing' },
      ),
      ifNotYou: /*i18n*/ {
        id: 'mail.nurseries.ifYouDidNotExpect',
        message:
          'If you did not expect mail from gardeners, write to us from the contact page. Be as careful with links and requests in it as with any stranger’s mail.',
      },
    })),
  };
}
