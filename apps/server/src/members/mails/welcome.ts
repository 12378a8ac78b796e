import { linkTo, type Mail, writeLetter } from '../../platform/mail/index.ts';

/** Greets somebody whose address is verified, and says where to begin. */
export async function welcomeMail(
  to: string,
  { site }: { readonly site: string | undefined },
): Promise<Mail> {
  const letter = await writeLetter({
    preheader: 'Your account is ready. Three things to begin with.',
    title: 'Welcome to Understory',
    paragraphs: ['Your e-mail is verified and your account is ready. Three things to begin with:'],
    steps: [
      'Sign in, and say where you garden: what is native depends on the place.',
      'Draw your plot in the planner, with its real outline.',
      'Find plants that suit its light and soil, and see how large each of them grows.',
    ],
    link: linkTo(site, '/login', 'Sign in'),
    ifNotYou:
      'If you did not make this account, somebody who can read your mail did. Change the password of your mailbox first. Then choose “Forgot password?” on the sign-in page, and delete the account if you do not want it.',
    ifNotYouLink: linkTo(site, '/forgot-password', 'Set a new password'),
  });
  return { to, subject: 'Welcome to Understory', ...letter };
}
