import { type Mail, writeLetter } from '../../platform/mail/index.ts';
import { CODE_MINUTES } from '../codes.ts';

/** The code that verifies an address. */
export async function verificationCodeMail(to: string, code: string): Promise<Mail> {
  const letter = await writeLetter({
    preheader: `Your code is inside. It holds for ${CODE_MINUTES} minutes.`,
    title: 'Verify your e-mail',
    paragraphs: [
      'Welcome to Understory. Type this code on the page where you signed up.',
      `It holds for ${CODE_MINUTES} minutes and for one use. If it has run out, ask for a new one on the same page.`,
    ],
    code,
    ifNotYou:
      'If you did not sign up just now, somebody else typed your address. Do not use the code and tell it to nobody, and nothing will happen.',
  });
  return { to, subject: 'Your Understory verification code', ...letter };
}
