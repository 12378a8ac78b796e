import { linkTo, type Mail, writeLetter } from '../../platform/mail/index.ts';
import { type AccountEvent, factsOf } from './event.ts';

/** Tells the owner of an account that its password is another one now. */
export async function passwordChangedMail(to: string, event: AccountEvent): Promise<Mail> {
  const letter = await writeLetter({
    preheader: 'If it was you, there is nothing to do.',
    title: 'Your password was changed',
    paragraphs: [
      'Your account has a new password, and every other device was signed out.',
      'If it was you, there is nothing to do.',
    ],
    facts: factsOf(event),
    ifNotYou:
      'If it was not you, choose “Forgot password?” on the sign-in page now and set a password of your own. That signs out whoever changed it. If you use the old password elsewhere, change it there too.',
    ifNotYouLink: linkTo(event.site, '/forgot-password', 'Set a new password'),
  });
  return { to, subject: 'Your Understory password was changed', ...letter };
}
