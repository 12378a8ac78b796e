import { type Mail, writeLetter } from '../../platform/mail/index.ts';
import { type AccountEvent, factsOf, notMe } from './event.ts';

const TURNED_ON = {
  subject: 'Two-step sign-in is on for your Understory account',
  preheader: 'Signing in now asks for a code of your authenticator app too.',
  title: 'Two-step sign-in is on',
  paragraphs: [
    'From now on signing in asks for your password and then for a code of your authenticator app.',
    'Keep your recovery codes where you find them without your phone. Each lets you in once.',
  ],
  suspicion: 'somebody is signed in to your account.',
  after: 'If signing in then asks for a code you do not have, write to us from the contact page.',
};

const TURNED_OFF = {
  subject: 'Two-step sign-in is off for your Understory account',
  preheader: 'Signing in asks for your password alone again.',
  title: 'Two-step sign-in is off',
  paragraphs: [
    'Signing in asks for your password alone again. Your recovery codes no longer work.',
    'You can turn it on again on your account page at any time.',
  ],
  suspicion: 'somebody is signed in and knows your password.',
  after: 'Then turn two-step sign-in on again.',
};

/** Tells the owner of an account that its second step of signing in was turned on or off. */
export async function twoStepMail(
  to: string,
  { isOn, ...event }: AccountEvent & { readonly isOn: boolean },
): Promise<Mail> {
  const { subject, suspicion, after, ...words } = isOn ? TURNED_ON : TURNED_OFF;
  const letter = await writeLetter({
    ...words,
    facts: factsOf(event),
    ...notMe(event, suspicion, after),
  });
  return { to, subject, ...letter };
}
