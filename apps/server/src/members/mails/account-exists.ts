import { type Mail, writeLetter } from '../../platform/mail/index.ts';

/** Tells the owner of an account that somebody, perhaps they themselves, tried to sign up with its address. */
export async function accountExistsMail(to: string): Promise<Mail> {
  return {
    to,
    ...(await writeLetter({
      subject: /*i18n*/ {
        id: 'mail.accountExists.youAlreadyHaveUnderstory',
        message: 'You already have an Understory account',
      },
      preheader: /*i18n*/ {
        id: 'mail.accountExists.somebodyTriedSignUp',
        message: 'Somebody tried to sign up with this address.',
      },
      title: /*i18n*/ {
        id: 'mail.youHaveAccount',
        message: 'You already have an account',
      },
      paragraphs: [
        /*i18n*/ {
          id: 'mail.accountExists.somebodyTriedSignUpUnderstory',
          message: 'Somebody tried to sign up to Understory with this address, which already has an account.',
        },
        /*i18n*/ {
          id: 'mail.accountExists.ifYouSignAs',
          message:
            'If it was you: sign in as usual. If you have forgotten the password, choose “Forgot password?” on the sign-in page.',
        },
      ],
      ifNotYou: /*i18n*/ {
        id: 'mail.ifNotYouUnchanged',
        message: 'If it was not you, there is nothing to do. Your account is unchanged.',
      },
    })),
  };
}
