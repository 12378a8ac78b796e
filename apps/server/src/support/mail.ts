import type { SupportMail, SupportTopic, Tier } from '@understory/contract';
import { type Mail, type MailPreviews, plainWords, writeLetter } from '../platform/mail/index.ts';

interface SupportMessage {
  readonly topic: SupportTopic;
  /** Empty where none was given. */
  readonly name: string;
  readonly email: string;
  readonly message: string;
  /** Who was signed in when it was written. */
  readonly account: { readonly email: string; readonly tier: Tier } | undefined;
  readonly comesFirst: boolean;
}

/** Names of plans, which are the same in every language. */
const TIERS: Readonly<Record<Tier, string>> = {
  explorer: 'Explorer',
  cultivator: 'Cultivator',
  visionary: 'Visionary',
};

/** Brings whoever runs the installation what somebody wrote to them: as text, whatever it looks like, and set apart from our own words. */
export async function supportMessageMail(to: string, written: SupportMessage): Promise<Mail> {
  const { topic, name, email, message, account, comesFirst } = written;
  return {
    to,
    replyTo: email,
    ...(await writeLetter({
      subject: comesFirst
        ? /*i18n*/ {
            id: 'mail.support.subjectFirst',
            message:
              '[Priority] Understory support: {topic, select, plant {a plant fact looks wrong} fault {something does not work} account {an account or its data} payment {plans and payments} nursery {a nursery} other {something else}}',
            values: { topic },
          }
        : /*i18n*/ {
            id: 'mail.support.subject',
            message:
              'Understory support: {topic, select, plant {a plant fact looks wrong} fault {something does not work} account {an account or its data} payment {plans and payments} nursery {a nursery} other {something else}}',
            values: { topic },
          },
      preheader: /*i18n*/ {
        id: 'mail.support.theirWordsInside',
        message: 'Their words are inside. An answer to this mail goes to them.',
      },
      title: /*i18n*/ { id: 'mail.support.somebodyWrites', message: 'Somebody writes to you' },
      paragraphs: [
        /*i18n*/ {
          id: 'mail.support.fromContactPage',
          message: 'This came from the contact page. These are their words, not ours:',
        },
      ],
      quote: message,
      facts: [
        ...(name === ''
          ? []
          : [[/*i18n*/ { id: 'mail.support.name', message: 'Name' }, plainWords(name)] as const]),
        [/*i18n*/ { id: 'mail.nurseries.address', message: 'E-mail' }, email],
        ...(account
          ? [
              [/*i18n*/ { id: 'mail.support.signedInAs', message: 'Signed in as' }, account.email] as const,
              [/*i18n*/ { id: 'mail.payments.plan', message: 'Plan' }, TIERS[account.tier]] as const,
            ]
          : []),
      ],
      ifNotYou: account
        ? /*i18n*/ {
            id: 'mail.support.ifNotForYou',
            message:
              'If you did not expect mail from the contact page, the installation names your address as its contact. Be as careful with links and requests in it as with any stranger’s mail.',
          }
        : /*i18n*/ {
            id: 'mail.support.ifNotForYouNotSignedIn',
            message:
              'If you did not expect mail from the contact page, the installation names your address as its contact. They were not signed in, so that nobody knows whether the address is theirs: be as careful with links and requests in it as with any stranger’s mail.',
          },
    })),
  };
}

/** What comes from the contact page, as it is shown to whoever wants to know what is sent. */
export const supportMailPreviews: MailPreviews<SupportMail> = {
  'support-message': {
    title: /*i18n*/ { id: 'mail.previews.supportMessage', message: 'Message from the contact page' },
    sentWhen: /*i18n*/ {
      id: 'mail.previews.sentWhoeverRunsInstallation',
      message: 'Sent to whoever runs the installation when somebody writes from the contact page.',
    },
    write: ({ to }) =>
      supportMessageMail(to, {
        topic: 'plant',
        name: 'Rosa Sample',
        email: 'rosa@example.org',
        message: 'Hello,\n\nin my garden the sword fern keeps its leaves in dry shade.',
        account: { email: 'rosa@example.org', tier: 'visionary' },
        comesFirst: true,
      }),
  },
};
