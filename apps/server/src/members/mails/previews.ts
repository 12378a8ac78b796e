import type { MemberMail } from '@understory/contract';
import type { MailPreviews } from '../../platform/mail/index.ts';
import { accountDeletedMail } from './account-deleted.ts';
import { accountExistsMail } from './account-exists.ts';
import { newDeviceMail } from './new-device.ts';
import { passwordChangedMail } from './password-changed.ts';
import { resetCodeMail } from './reset-code.ts';
import { twoStepMail } from './two-step.ts';
import { verificationCodeMail } from './verification-code.ts';
import { welcomeMail } from './welcome.ts';

/** Stands for the 256 bits of a link. */
const token = 'sample';

/** The mails about an account, as they are shown to whoever wants to know what is sent. */
export const memberMailPreviews: MailPreviews<MemberMail> = {
  verification: {
    title: 'Verification code',
    sentWhen: 'Sent when somebody signs up, or asks for the code again.',
    write: ({ to, code, site }) => verificationCodeMail(to, { code, token, site }),
  },
  'account-exists': {
    title: 'You already have an account',
    sentWhen: 'Sent when somebody signs up with an address that has an account.',
    write: ({ to }) => accountExistsMail(to),
  },
  reset: {
    title: 'Password reset code',
    sentWhen: 'Sent when somebody who forgot their password asks for a reset code.',
    write: ({ to, code, site }) => resetCodeMail(to, { code, token, site }),
  },
  welcome: {
    title: 'Welcome',
    sentWhen: 'Sent when a new address is verified, and the account begins.',
    write: ({ to, ...event }) => welcomeMail(to, event),
  },
  'password-changed': {
    title: 'Password changed',
    sentWhen: 'Sent when the password was changed on the account page, or set anew with a reset code.',
    write: ({ to, ...event }) => passwordChangedMail(to, event),
  },
  'new-device': {
    title: 'New sign-in',
    sentWhen: 'Sent when somebody signs in with a browser the account was not used in before.',
    write: ({ to, ...event }) => newDeviceMail(to, event),
  },
  'two-step-on': {
    title: 'Two-step sign-in on',
    sentWhen: 'Sent when an authenticator app is confirmed on the account page.',
    write: ({ to, ...event }) => twoStepMail(to, { ...event, isOn: true }),
  },
  'two-step-off': {
    title: 'Two-step sign-in off',
    sentWhen: 'Sent when the authenticator app is removed on the account page.',
    write: ({ to, ...event }) => twoStepMail(to, { ...event, isOn: false }),
  },
  'account-deleted': {
    title: 'Account deleted',
    sentWhen: 'Sent when a person has deleted their account.',
    write: ({ to, ...event }) => accountDeletedMail(to, event),
  },
};
