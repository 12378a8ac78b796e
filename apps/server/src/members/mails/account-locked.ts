import { linkTo, type Mail, writeLetter } from '../../platform/mail/index.ts';
import { type AccountEvent, factsOf } from './event.ts';

const removedWords = (count: number): string | undefined => {
  if (count === 0) return undefined;
  return count === 1
    ? 'A passkey that was added or used since was removed.'
    : `${count} passkeys that were added or used since were removed.`;
};

/** Tells the owner of an account that it is locked, because a mail was answered with "this was not me". */
export async function accountLockedMail(
  to: string,
  { passkeysRemoved, ...event }: AccountEvent & { readonly passkeysRemoved: number },
): Promise<Mail> {
  const removed = removedWords(passkeysRemoved);
  const letter = await writeLetter({
    preheader: 'Set a new password to get back in.',
    title: 'Your account is locked',
    paragraphs: [
      'You told us that something in your account was not done by you. Every device was signed out, and the old password no longer works.',
      ...(removed ? [removed] : []),
      'Choose “Forgot password?” on the sign-in page and set a new one to get back in. Then look through the passkeys on your account page, if there are any: those of before work again. Nothing in your gardens was changed.',
    ],
    facts: factsOf(event),
    link: linkTo(event.site, '/forgot-password', 'Set a new password'),
    ifNotYou:
      'If you did not press “This was not me”, somebody reads your mail. Change the password of your mailbox first, and then set a new one here.',
  });
  return { to, subject: 'Your Understory account is locked', ...letter };
}
