import { type Mail, writeLetter } from '../../platform/mail/index.ts';
import { type AccountEvent, factsOf, notMe } from './event.ts';

const ADDED = {
  subject: 'A passkey was added to your Understory account',
  preheader: 'It signs in without your password.',
  title: 'A passkey was added',
  paragraphs: [
    'From now on it signs in to your account, without your password and without a code.',
    'If it was you, there is nothing to do. Your account page has all your passkeys.',
  ],
  suspicion: 'somebody is signed in and knows your password.',
  after: 'Then remove the passkey on your account page.',
};

const REMOVED = {
  subject: 'A passkey was removed from your Understory account',
  preheader: 'It no longer signs in.',
  title: 'A passkey was removed',
  paragraphs: [
    'It no longer signs in to your account. You can take it out of the device that keeps it, too.',
    'If it was you, there is nothing to do.',
  ],
  suspicion: 'somebody is signed in to your account.',
  after: 'Then look through the passkeys on your account page.',
};

/** Tells the owner of an account that a passkey was added to it or removed. Its name is left out: whoever is in the account chose it. */
export async function passkeyMail(
  to: string,
  { isAdded, ...event }: AccountEvent & { readonly isAdded: boolean },
): Promise<Mail> {
  const { subject, suspicion, after, ...words } = isAdded ? ADDED : REMOVED;
  // "This was not me" removes what was added by itself.
  const left = isAdded && event.token !== undefined && event.site !== undefined ? '' : after;
  const letter = await writeLetter({ ...words, facts: factsOf(event), ...notMe(event, suspicion, left) });
  return { to, subject, ...letter };
}
