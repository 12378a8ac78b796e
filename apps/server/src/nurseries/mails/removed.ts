import type { Words } from '@understory/words';
import { linkTo, type Mail, writeLetter } from '../../platform/mail/index.ts';
import type { NamedNursery } from './partner-words.ts';
import { reminderOf } from './reply.ts';

interface Told {
  readonly nursery: NamedNursery;
  /** What the gardener had written. */
  readonly message: string;
  /** Why, in the words of whoever decided. */
  readonly reason: string;
  /** Public address of the site without a trailing slash; without it the mail has no links. */
  readonly site: string | undefined;
}

const IF_NOT_YOU: Words = /*i18n*/ {
  id: 'mail.nurseries.ifYouDidNotWrite',
  message:
    'If you did not write to a nursery, write to us from the contact page. Be as careful with links and requests in it as with any stranger’s mail.',
};

const factsOf = ({ nursery, message }: Told) =>
  [
    [/*i18n*/ { id: 'mail.nurseries.nursery', message: 'Nursery' }, nursery.name],
    [/*i18n*/ { id: 'mail.nurseries.youHadWritten', message: 'You wrote' }, reminderOf(message)],
  ] as const;

/** Tells a gardener that what they wrote to a nursery was taken away, and why. */
export async function messageRemovedMail(to: string, told: Told): Promise<Mail> {
  return {
    to,
    ...(await writeLetter({
      subject: /*i18n*/ {
        id: 'mail.nurseries.messageRemovedSubject',
        message: 'Your message to a nursery on Understory was removed',
      },
      preheader: /*i18n*/ {
        id: 'mail.nurseries.messageRemovedInside',
        message: 'Which one it was, and why.',
      },
      title: /*i18n*/ { id: 'mail.nurseries.messageRemoved', message: 'Your message was removed' },
      paragraphs: [
        /*i18n*/ {
          id: 'mail.nurseries.messageRemovedWords',
          message:
            'We have removed what you wrote to a nursery. It reads this reason in place of your words, and cannot answer them any more.',
        },
        /*i18n*/ {
          id: 'mail.nurseries.ifYouThinkWrong',
          message:
            'If you think that this is wrong, write to us from the contact page, and a person looks at it again.',
        },
      ],
      quote: told.reason,
      facts: factsOf(told),
      link: linkTo(told.site, '/contact', /*i18n*/ { id: 'mail.writeToUs', message: 'Write to us' }),
      ifNotYou: IF_NOT_YOU,
    })),
  };
}

/** Tells a gardener that the nursery can read again what they wrote to it. */
export async function messageRestoredMail(to: string, told: Told): Promise<Mail> {
  return {
    to,
    ...(await writeLetter({
      subject: /*i18n*/ {
        id: 'mail.nurseries.messageRestoredSubject',
        message: 'Your message to a nursery on Understory is back',
      },
      preheader: /*i18n*/ {
        id: 'mail.nurseries.messageRestoredInside',
        message: 'The nursery can read and answer it.',
      },
      title: /*i18n*/ { id: 'mail.nurseries.messageRestored', message: 'Your message is back' },
      paragraphs: [
        /*i18n*/ {
          id: 'mail.nurseries.messageRestoredWords',
          message: 'We had removed what you wrote to a nursery. The nursery can read and answer it again.',
        },
      ],
      ...(told.reason !== '' && { quote: told.reason }),
      facts: factsOf(told),
      link: linkTo(
        told.site,
        `/nurseries/${told.nursery.slug}`,
        /*i18n*/ { id: 'mail.nurseries.seeNursery', message: 'See the nursery' },
      ),
      ifNotYou: IF_NOT_YOU,
    })),
  };
}
