import { linkTo, type Mail, writeLetter } from '../../platform/mail/index.ts';
import { CODE_MINUTES } from '../codes.ts';
import type { MailedKeys } from './verification-code.ts';

/** The code that allows a new password to be set. */
export async function resetCodeMail(to: string, { code, token, site }: MailedKeys): Promise<Mail> {
  const letter = await writeLetter({
    preheader: `Your code is inside. It holds for ${CODE_MINUTES} minutes.`,
    title: 'Set a new password',
    paragraphs: [
      `Type this code on the page where you asked to reset your password${site ? ', or open the link below it' : ''}.`,
      `It holds for ${CODE_MINUTES} minutes and for one use. Setting a new password signs you out everywhere.`,
    ],
    code,
    link: linkTo(site, `/reset-password#token=${token}`, 'Set a new password'),
    ifNotYou:
      'If you did not ask for this, your password is unchanged and you can leave this mail alone. Never tell the code to anybody.',
  });
  return { to, subject: 'Your Understory password reset code', ...letter };
}
