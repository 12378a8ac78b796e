import { type Mail, writeLetter } from '../../platform/mail/index.ts';
import { type AccountEvent, factsOf, notMe } from './event.ts';

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
    ...notMe(event, 'somebody knows your password.', 'Then turn on two-step sign-in on your account page.'),
  });
  return { to, subject: 'New sign-in to your Understory account', ...letter };
}
