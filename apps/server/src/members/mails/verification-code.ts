import { linkTo, type Mail, writeLetter } from '../../platform/mail/index.ts';
import { CODE_MINUTES } from '../codes.ts';

/** What a mail with a code holds. */
export interface MailedKeys {
  readonly code: string;
  /** What the link beside the code holds: after `#`, which a browser tells no server and no other site. */
  readonly token: string;
  /** Public address of the site without a trailing slash; without it the mail has no link. */
  readonly site: string | undefined;
}

/** The code that verifies an address. */
export async function verificationCodeMail(to: string, { code, token, site }: MailedKeys): Promise<Mail> {
  const letter = await writeLetter({
    preheader: `Your code is inside. It holds for ${CODE_MINUTES} minutes.`,
    title: 'Verify your e-mail',
    paragraphs: [
      `Welcome to Understory. Type this code on the page where you signed up${site ? ', or open the link below it' : ''}.`,
      `It holds for ${CODE_MINUTES} minutes and for one use. If it has run out, ask for a new one on the same page.`,
    ],
    code,
    link: linkTo(site, `/verify-email#token=${token}`, 'Verify this address'),
    ifNotYou: `If you did not sign up just now, somebody else typed your address. Do not use ${site ? 'the code or the link' : 'the code'} and tell it to nobody, and nothing will happen.`,
  });
  return { to, subject: 'Your Understory verification code', ...letter };
}
