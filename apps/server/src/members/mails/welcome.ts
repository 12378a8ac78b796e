import { linkTo, type Mail, writeLetter } from '../../platform/mail/index.ts';

/** Greets somebody whose address is verified, and says where to begin. */
export async function welcomeMail(
  to: string,
  { site }: { readonly site: string | undefined },
): Promise<Mail> {
  return {
    to,
    ...(await writeLetter({
      subject: /*i18n*/ { id: 'mail.welcome.welcomeUnderstory', message: 'Welcome to Understory' },
      preheader: /*i18n*/ {
        id: 'mail.welcome.yourAccountReadyThree',
        message: 'Your account is ready. Three things to begin with.',
      },
      title: /*i18n*/ { id: 'mail.welcome.welcomeUnderstory', message: 'Welcome to Understory' },
      paragraphs: [
        /*i18n*/ {
          id: 'mail.welcome.yourEMailVerified',
          message: 'Your e-mail is verified and your account is ready. Three things to begin with:',
        },
      ],
      steps: [
        /*i18n*/ {
          id: 'mail.welcome.signSayWhereYou',
          message: 'Sign in, and say where you garden: what is native depends on the place.',
        },
        /*i18n*/ {
          id: 'mail.welcome.drawYourPlotPlanner',
          message: 'Draw your plot in the planner, with its real outline.',
        },
        /*i18n*/ {
          id: 'mail.welcome.findPlantsSuitIts',
          message: 'Find plants that suit its light and soil, and see how large each of them grows.',
        },
      ],
      link: linkTo(site, '/login', /*i18n*/ { id: 'mail.signIn', message: 'Sign in' }),
      ifNotYou: /*i18n*/ {
        id: 'mail.welcome.ifYouDidNot',
        message:
          'If you did not make this account, somebody who can read your mail did. Change the password of your mailbox first. Then choose “Forgot password?” on the sign-in page, and delete the account if you do not want it.',
      },
      ifNotYouLink: linkTo(
        site,
        '/forgot-password',
        /*i18n*/ { id: 'mail.setNewPassword', message: 'Set a new password' },
      ),
    })),
  };
}
