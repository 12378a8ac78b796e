import { type Mail, writeLetter } from '../../platform/mail/index.ts';
import { type AccountEvent, factsOf, notMe } from './event.ts';

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
    ...notMe(
      event,
      'somebody else has your account now.',
      'If you use the old password elsewhere, change it there too.',
    ),
  });
  return { to, subject: 'Your Understory password was changed', ...letter };
}
