import { type Mail, momentWords, writeLetter } from '../../platform/mail/index.ts';
import { type AccountEvent, WHEN } from './event.ts';

/** The last mail to somebody whose account is gone. */
export async function accountDeletedMail(
  to: string,
  { at, timeZone }: Pick<AccountEvent, 'at' | 'timeZone'>,
): Promise<Mail> {
  return {
    to,
    ...(await writeLetter({
      subject: /*i18n*/ {
        id: 'mail.accountDeleted.yourUnderstoryAccountDeleted',
        message: 'Your Understory account is deleted',
      },
      preheader: /*i18n*/ {
        id: 'mail.accountDeleted.yourAccountEverythingKept',
        message: 'Your account and everything kept under it are gone.',
      },
      title: /*i18n*/ { id: 'mail.accountDeleted.yourAccountDeleted', message: 'Your account is deleted' },
      paragraphs: [
        /*i18n*/ {
          id: 'mail.accountDeleted.yourAccountYourProfile',
          message:
            'Your account, your profile and your gardens are gone from Understory and cannot be brought back.',
        },
        /*i18n*/ {
          id: 'mail.accountDeleted.youWelcomeSignUp',
          message:
            'You are welcome to sign up again with this address whenever you like. Thank you for gardening with us.',
        },
      ],
      facts: [[WHEN, momentWords(at, timeZone)]],
      ifNotYou: /*i18n*/ {
        id: 'mail.accountDeleted.ifNotYouSomebody',
        message:
          'If it was not you, somebody knew your password. Change it wherever else you use it, beginning with your mailbox.',
      },
    })),
  };
}
