import { linkTo, type Mail, writeLetter } from '../../platform/mail/index.ts';
import { type AccountEvent, factsOf } from './event.ts';

/** Tells the owner of an account that it is locked, because a mail was answered with "this was not me". */
export async function accountLockedMail(
  to: string,
  { passkeysRemoved, ...event }: AccountEvent & { readonly passkeysRemoved: number },
): Promise<Mail> {
  return {
    to,
    ...(await writeLetter({
      subject: /*i18n*/ {
        id: 'mail.accountLocked.yourUnderstoryAccountLocked',
        message: 'Your Understory account is locked',
      },
      preheader: /*i18n*/ {
        id: 'mail.accountLocked.setNewPasswordGet',
        message: 'Set a new password to get back in.',
      },
      title: /*i18n*/ { id: 'mail.accountLocked.yourAccountLocked', message: 'Your account is locked' },
      paragraphs: [
        /*i18n*/ {
          id: 'mail.accountLocked.youToldUsSomething',
          message:
            'You told us that something in your account was not done by you. Every device was signed out, and the old password no longer works.',
        },
        ...(passkeysRemoved > 0
          ? [
              /*i18n*/ {
                id: 'mail.passkeysRemoved',
                message:
                  '{count, plural, =1 {A passkey that was added or used since was removed.} other {# passkeys that were added or used since were removed.}}',
                values: { count: passkeysRemoved },
              },
            ]
          : []),
        /*i18n*/ {
          id: 'mail.accountLocked.chooseForgotPasswordOn',
          message:
            'Choose “Forgot password?” on the sign-in page and set a new one to get back in. Then look through the passkeys on your account page, if there are any: those of before work again. Nothing in your gardens was changed.',
        },
      ],
      facts: factsOf(event),
      link: linkTo(
        event.site,
        '/forgot-password',
        /*i18n*/ { id: 'mail.setNewPassword', message: 'Set a new password' },
      ),
      ifNotYou: /*i18n*/ {
        id: 'mail.accountLocked.ifYouDidNot',
        message:
          'If you did not press “This was not me”, somebody reads your mail. Change the password of your mailbox first, and then set a new one here.',
      },
    })),
  };
}
