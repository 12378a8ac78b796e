import { type Mail, momentWords, writeLetter } from '../../platform/mail/index.ts';
import type { AccountEvent } from './event.ts';

/** The last mail to somebody whose account is gone. */
export async function accountDeletedMail(
  to: string,
  { at, timeZone }: Pick<AccountEvent, 'at' | 'timeZone'>,
): Promise<Mail> {
  const letter = await writeLetter({
    preheader: 'Your account and everything kept under it are gone.',
    title: 'Your account is deleted',
    paragraphs: [
      'Your account, your profile and your gardens are gone from Understory and cannot be brought back.',
      'You are welcome to sign up again with this address whenever you like. Thank you for gardening with us.',
    ],
    facts: [['When', momentWords(at, timeZone)]],
    ifNotYou:
      'If it was not you, somebody knew your password. Change it wherever else you use it, beginning with your mailbox.',
  });
  return { to, subject: 'Your Understory account is deleted', ...letter };
}
