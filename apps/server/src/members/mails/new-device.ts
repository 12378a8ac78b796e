import { linkTo, type Mail, writeLetter } from '../../platform/mail/index.ts';
import { type AccountEvent, factsOf } from './event.ts';

/** Tells the owner of an account that it was signed in to in a browser not seen before. */
export async function newDeviceMail(to: string, event: AccountEvent): Promise<Mail> {
  const letter = await writeLetter({
    preheader: 'If it was you, there is nothing to do.',
    title: 'A new sign-in to your account',
    paragraphs: [
      'Somebody signed in with your e-mail and password, in a browser we had not seen before.',
      'If it was you, there is nothing to do.',
    ],
    facts: factsOf(event),
    ifNotYou:
      'If it was not you, somebody knows your password. Choose “Forgot password?” on the sign-in page and set a new one: that signs out every device. Then turn on two-step sign-in on your account page.',
    ifNotYouLink: linkTo(event.site, '/forgot-password', 'Set a new password'),
  });
  return { to, subject: 'New sign-in to your Understory account', ...letter };
}
