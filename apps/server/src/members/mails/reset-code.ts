import { linkTo, type Mail, writeLetter } from '../../platform/mail/index.ts';
import { CODE_MINUTES } from '../codes.ts';
import type { MailedKeys } from './verification-code.ts';

/** The code that allows a new password to be set. */
export async function resetCodeMail(to: string, { code, token, site }: MailedKeys): Promise<Mail> {
  return {
    to,
    ...(await writeLetter({
      subject: /*i18n*/ {
        id: 'mail.resetCode.yourUnderstoryPasswordReset',
        message: 'Your Understory password reset code',
      },
      preheader: /*i18n*/ {
        id: 'mail.codeInside',
        message: 'Your code is inside. It holds for {minutes, plural, one {# minute} other {# minutes}}.',
        values: { minutes: CODE_MINUTES },
      },
      title: /*i18n*/ { id: 'mail.setNewPassword', message: 'Set a new password' },
      paragraphs: [
        /*i18n*/ {
          id: 'mail.reset.type',
          message:
            '{has, select, link {Type this code on the page where you asked to reset your password, or open the link below it.} other {Type this code on the page where you asked to reset your password.}}',
          values: { has: site ? 'link' : 'code' },
        },
        /*i18n*/ {
          id: 'mail.resetCode.holdsMinutesOneUse',
          message:
            'It holds for {minutes, plural, one {# minute} other {# minutes}} and for one use. Setting a new password signs you out everywhere.',
          values: { minutes: CODE_MINUTES },
        },
      ],
      code,
      link: linkTo(
        site,
        `/reset-password#token=${token}`,
        /*i18n*/ { id: 'mail.setNewPassword', message: 'Set a new password' },
      ),
      ifNotYou: /*i18n*/ {
        id: 'mail.resetCode.ifYouDidNot',
        message:
          'If you did not ask for this, your password is unchanged and you can leave this mail alone. Never tell the code to anybody.',
      },
    })),
  };
}
