import { type Mail, writeLetter } from '../../platform/mail/index.ts';
import { type AccountEvent, factsOf, notMe } from './event.ts';

/** By what somebody signed in: what that was, and what it means if it was not the owner. */
const BY = {
  password: { with: 'your e-mail and password', suspicion: 'somebody knows your password.' },
  passkey: { with: 'a passkey of your account', suspicion: 'somebody has a passkey of your account.' },
} as const;

/** Tells the owner of an account that it was signed in to in a browser not seen before. */
export async function newDeviceMail(
  to: string,
  { by, ...event }: AccountEvent & { readonly by: keyof typeof BY },
): Promise<Mail> {
  const letter = await writeLetter({
    preheader: 'If it was you, there is nothing to do.',
    title: 'A new sign-in to your account',
    paragraphs: [
      `Somebody signed in with ${BY[by].with}, in a browser we had not seen before.`,
      'If it was you, there is nothing to do.',
    ],
    facts: factsOf(event),
    ...notMe(event, BY[by].suspicion, 'Then turn on two-step sign-in on your account page.'),
  });
  return { to, subject: 'New sign-in to your Understory account', ...letter };
}
