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
  return {
    to,
    ...(await writeLetter({
      subject: /*i18n*/ {
        id: 'mail.verificationCode.yourUnderstoryVerificationCode',
        message: 'Your Understory verification code',
      },
      preheader: /*i18n*/ {
        id: 'mail.codeInside',
        message: 'Your code is inside. It holds for {minutes, plural, one {# minute} other {# minutes}}.',
        values: { minutes: CODE_MINUTES },
      },
      title: /*i18n*/ { id: 'mail.verificationCode.verifyYourEMail', message: 'Verify your e-mail' },
      paragraphs: [
        /*i18n*/ {
          id: 'mail.verification.type',
          message:
            '{has, select, link {Welcome to Understory. Type this code on the page where you signed up, or open the link below it.} other {Welcome to Understory. Type this code on the page where you signed up.}}',
          values: { has: site ? 'link' : 'code' },
        },
        /*i18n*/ {
          id: 'mail.verificationCode.holdsMinutesOneUse',
          message:
            'It holds for {minutes, plural, one {# minute} other {# minutes}} and for one use. If it has run out, ask for a new one on the same page.',
          values: { minutes: CODE_MINUTES },
        },
      ],
      code,
      link: linkTo(
        site,
        `/verify-email#token=${token}`,
        /*i18n*/ { id: 'mail.verificationCode.verifyAddress', message: 'Verify this address' },
      ),
      ifNotYou: /*i18n*/ {
        id: 'mail.verification.notYou',
        message:
          '{has, select, link {If you did not sign up just now, somebody else typed your address. Do not use the code or the link and tell it to nobody, and nothing will happen.} other {If you did not sign up just now, somebody else typed your address. Do not use the code and tell it to nobody, and nothing will happen.}}',
        values: { has: site ? 'link' : 'code' },
      },
    })),
  };
}
