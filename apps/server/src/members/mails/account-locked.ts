import { linkTo, type Mail, writeLetter } from '../../platform/mail/index.ts';
import { type AccountEvent, factsOf } from './event.ts';

/** Tells the owner of an account that it is locked, because a mail was answered with "this was not me". */
export async function accountLockedMail(to: string, event: AccountEvent): Promise<Mail> {
  const letter = await writeLetter({
    preheader: 'Set a new password to get back in.',
    title: 'Your account is locked',
    paragraphs: [
      'You told us that something in your account was not done by you. Every device was signed out, and the old password no longer works.',
      'Choose “Forgot password?” on the sign-in page and set a new one to get back in. Nothing in your gardens was changed.',
    ],
    facts: factsOf(event),
    link: linkTo(event.site, '/forgot-password', 'Set a new password'),
    ifNotYou:
      'If you did not press “This was not me”, somebody reads your mail. Change the password of your mailbox first, and then set a new one here.',
  });
  return { to, subject: 'Your Understory account is locked', ...letter };
}
