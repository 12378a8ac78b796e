import { linkTo, type Mail, plainWords, writeLetter } from '../../platform/mail/index.ts';
import type { NamedNursery } from './partner-words.ts';

interface Answer {
  readonly nursery: NamedNursery;
  /** What the gardener had written. */
  readonly message: string;
  readonly reply: string;
  /** Where the gardener's answer goes. */
  readonly replyTo: string;
  /** Public address of the site without a trailing slash; without it the mail has no links. */
  readonly site: string | undefined;
}

/** As much of a message as tells which one it was. */
const REMINDER_LENGTH = 200;
export const reminderOf = (message: string): string => {
  const plain = plainWords(message, Number.POSITIVE_INFINITY);
  return plain.length > REMINDER_LENGTH ? `${plain.slice(0, REMINDER_LENGTH).trimEnd()}…` : plain;
};

/** Brings a gardener the answer of a nursery: as text, set apart from our own words, to be answered by mail. */
export async function nurseryReplyMail(to: string, answer: Answer): Promise<Mail> {
  const { nursery, message, reply, replyTo, site } = answer;
  const name = plainWords(nursery.name);
  return {
    to,
    replyTo,
    ...(await writeLetter({
      subject: /*i18n*/ {
        id: 'mail.nurseries.hasAnsweredYou',
        message: '{name} has answered you on Understory',
        values: { name },
      },
      preheader: /*i18n*/ {
        id: 'mail.nurseries.answerInside',
        message: 'Their answer is inside. Answer this mail to write to them.',
      },
      title: /*i18n*/ {
        id: 'mail.nurseries.nurseryHasAnswered',
        message: 'A nursery has answered you',
      },
      paragraphs: [
        /*i18n*/ {
          id: 'mail.nurseries.answeredTheirWords',
          message:
            '{name} has answered what you wrote to it. These are its words, not ours. An answer to this mail goes to {replyTo}.',
          values: { name, replyTo },
        },
      ],
      quote: reply,
      facts: [[/*i18n*/ { id: 'mail.nurseries.youHadWritten', message: 'You wrote' }, reminderOf(message)]],
      link: linkTo(
        site,
        `/nurseries/${nursery.slug}`,
        /*i18n*/ { id: 'mail.nurseries.seeNursery', message: 'See the nursery' },
      ),
      ifNotYou: /*i18n*/ {
        id: 'mail.nurseries.ifYouDidNotWrite',
        message:
          'If you did not write to a nursery, write to us from the contact page. Be as careful with links and requests in it as with any stranger’s mail.',
      },
    })),
  };
}

interface Reported {
  readonly nursery: NamedNursery;
  readonly reported: { readonly id: number; readonly sender_email: string; readonly message: string };
  readonly reason: string;
  /** Public address of the site without a trailing slash; without it the mail has no links. */
  readonly site: string | undefined;
}

/** Tells whoever runs the installation that a nursery calls a message abuse. */
export async function messageReportedMail(
  to: string,
  { nursery, reported, reason, site }: Reported,
): Promise<Mail> {
  return {
    to,
    ...(await writeLetter({
      subject: /*i18n*/ {
        id: 'mail.nurseries.messageReportedSubject',
        message: 'A nursery on Understory reports a message',
      },
      preheader: /*i18n*/ {
        id: 'mail.nurseries.messageReportedInside',
        message: 'What was written, by whom, and why it is called abuse.',
      },
      title: /*i18n*/ { id: 'mail.nurseries.messageReported', message: 'A nursery reports a message' },
      paragraphs: [
        /*i18n*/ {
          id: 'mail.nurseries.messageReportedWords',
          message:
            '{name} says that a message it got is abuse. This was written to it; the gardener has not been told.',
          values: { name: plainWords(nursery.name) },
        },
      ],
      quote: reported.message,
      facts: [
        [
          /*i18n*/ { id: 'mail.nurseries.reason', message: 'Reason' },
          plainWords(reason, Number.POSITIVE_INFINITY),
        ],
        [/*i18n*/ { id: 'mail.nurseries.address', message: 'E-mail' }, reported.sender_email],
        [/*i18n*/ { id: 'mail.nurseries.messageNumber', message: 'Message' }, String(reported.id)],
      ],
      link: linkTo(
        site,
        '/admin/reports',
        /*i18n*/ { id: 'mail.nurseries.seeReports', message: 'See the reports' },
      ),
      ifNotYou: /*i18n*/ {
        id: 'mail.nurseries.ifYouRunNothing',
        message:
          'If you did not know that you look after Understory, write to us from the contact page: somebody has given you that right.',
      },
    })),
  };
}
