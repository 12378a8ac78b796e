import { type Mail, writeLetter } from '../../platform/mail/index.ts';
import { type AccountEvent, factsOf, notMe } from './event.ts';

/** Tells the owner of an account that its password is another one now. */
export async function passwordChangedMail(to: string, event: AccountEvent): Promise<Mail> {
  return {
    to,
    ...(await writeLetter({
      subject: /*i18n*/ {
        id: 'mail.passwordChanged.yourUnderstoryPasswordChanged',
        message: 'Your Understory password was changed',
      },
      preheader: /*i18n*/ {
        id: 'mail.ifYouNothingToDo',
        message: 'If it was you, there is nothing to do.',
      },
      title: /*i18n*/ {
        id: 'mail.passwordChanged.yourPasswordChanged',
        message: 'Your password was changed',
      },
      paragraphs: [
        /*i18n*/ {
          id: 'mail.passwordChanged.yourAccountHasNew',
          message: 'Your account has a new password, and every other device was signed out.',
        },
        /*i18n*/ {
          id: 'mail.ifYouNothingToDo',
          message: 'If it was you, there is nothing to do.',
        },
      ],
      facts: factsOf(event),
      ...notMe(
        event,
        /*i18n*/ {
          id: 'mail.passwordChanged.ifNotYouSomebody',
          message: 'If it was not you, somebody else has your account now.',
        },
        /*i18n*/ {
          id: 'mail.passwordChanged.ifYouUseOld',
          message: 'If you use the old password elsewhere, change it there too.',
        },
      ),
    })),
  };
}
