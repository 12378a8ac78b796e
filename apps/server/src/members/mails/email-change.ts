import { linkTo, type Mail, writeLetter } from '../../platform/mail/index.ts';
import { type AccountEvent, factsOf, notMe } from './event.ts';
import type { MailedKeys } from './verification-code.ts';

const PATH = '/confirm-email#token=';
const HOLDS = 'It holds for 24 hours. The address changes once both addresses have confirmed.';
const typeOrPress = (site: string | undefined): string =>
  `Type this code on your account page${site ? ', or open the link below it' : ''}.`;

/** Asks the address that an account has to let it go. */
export async function confirmOldAddressMail(
  to: string,
  {
    newEmail,
    event,
    code,
    token,
    site,
  }: MailedKeys & { readonly newEmail: string; readonly event: AccountEvent },
): Promise<Mail> {
  const letter = await writeLetter({
    preheader: 'Confirm it here, and in the mail to the new address.',
    title: 'Change your e-mail address?',
    paragraphs: [
      'Somebody who knows your password asked to change the address of your account to the one below.',
      `If it was you: ${typeOrPress(site).replace(/^T/, 't')} ${HOLDS}`,
    ],
    code,
    facts: [['New address', newEmail], ...factsOf(event)],
    link: linkTo(site, `${PATH}${token}`, 'Confirm the change'),
    ...notMe(event, 'somebody knows your password. Nothing changes without this mailbox.'),
  });
  return { to, subject: 'Confirm the new e-mail of your Understory account', ...letter };
}

/** Asks the new address to confirm that it can be read. */
export async function confirmNewAddressMail(to: string, { code, token, site }: MailedKeys): Promise<Mail> {
  const letter = await writeLetter({
    preheader: 'Confirm it here, and in the mail to the address you have now.',
    title: 'Is this your new address?',
    paragraphs: [
      'Somebody asked to use this address for their Understory account.',
      `If it was you: ${typeOrPress(site).replace(/^T/, 't')} ${HOLDS}`,
    ],
    code,
    link: linkTo(site, `${PATH}${token}`, 'Confirm this address'),
    ifNotYou:
      'If you did not ask for this, somebody else typed your address. Leave this mail alone, and nothing will happen.',
  });
  return { to, subject: 'Confirm your new e-mail for Understory', ...letter };
}

/** Tells the owner of an account that another one asked for its address. */
export async function addressTakenMail(to: string): Promise<Mail> {
  const letter = await writeLetter({
    preheader: 'Somebody asked to use this address for another account.',
    title: 'You already have an account',
    paragraphs: [
      'Somebody asked to use this address for their Understory account. It has an account already, so nothing was changed.',
      'If it was you: sign in with this address, or delete this account first.',
    ],
    ifNotYou: 'If it was not you, there is nothing to do. Your account is unchanged.',
  });
  return { to, subject: 'This e-mail already has an Understory account', ...letter };
}

/** Tells both addresses that the account has another one now. */
export async function emailChangedMail(
  to: string,
  { newEmail, event }: { readonly newEmail: string; readonly event: AccountEvent },
): Promise<Mail> {
  const isNew = to === newEmail;
  const letter = await writeLetter({
    preheader: isNew ? 'Sign in with this address from now on.' : 'Your account has another address now.',
    title: 'Your e-mail address was changed',
    paragraphs: [
      isNew
        ? 'Your Understory account has this address now. Sign in with it, and with the password you had.'
        : 'Your Understory account has the address below now. Sign in with it, and with the password you had.',
      'Other devices were signed out.',
    ],
    facts: [['New address', newEmail], ...factsOf(event)],
    ...(isNew
      ? {
          ifNotYou:
            'If you did not ask for this, write to us from the contact page: somebody confirmed it from your mailbox.',
          ifNotYouLink: linkTo(event.site, '/contact', 'Write to us'),
        }
      : notMe(
          event,
          'somebody reads your mail, because the change was confirmed from this mailbox too.',
          'Only we can give you the address back: write to us from the contact page.',
        )),
  });
  return { to, subject: 'The e-mail of your Understory account was changed', ...letter };
}
