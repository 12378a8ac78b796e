import type { MemberMail } from '@understory/contract';
import type { MailPreviews } from '../../platform/mail/index.ts';
import { accountDeletedMail } from './account-deleted.ts';
import { accountExistsMail } from './account-exists.ts';
import { accountLockedMail } from './account-locked.ts';
import {
  addressTakenMail,
  confirmNewAddressMail,
  confirmOldAddressMail,
  emailChangedMail,
} from './email-change.ts';
import { newDeviceMail } from './new-device.ts';
import { passkeyMail } from './passkey.ts';
import { passwordChangedMail } from './password-changed.ts';
import { resetCodeMail } from './reset-code.ts';
import { suspensionMail } from './suspension.ts';
import { twoStepMail } from './two-step.ts';
import { verificationCodeMail } from './verification-code.ts';
import { welcomeMail } from './welcome.ts';

/** Stands for the 256 bits of a link. */
const token = 'sample';

const NEW_EMAIL = 'new@example.org';

/** The mails about an account, as they are shown to whoever wants to know what is sent. */
export const memberMailPreviews: MailPreviews<MemberMail> = {
  verification: {
    title: /*i18n*/ { id: 'mail.previews.verificationCode', message: 'Verification code' },
    sentWhen: /*i18n*/ {
      id: 'mail.previews.sentWhenSomebodySigns',
      message: 'Sent when somebody signs up, or asks for the code again.',
    },
    write: ({ to, code, site }) => verificationCodeMail(to, { code, token, site }),
  },
  'account-exists': {
    title: /*i18n*/ { id: 'mail.youHaveAccount', message: 'You already have an account' },
    sentWhen: /*i18n*/ {
      id: 'mail.previews.sentWhenSomebodySignsUp',
      message: 'Sent when somebody signs up with an address that has an account.',
    },
    write: ({ to }) => accountExistsMail(to),
  },
  reset: {
    title: /*i18n*/ { id: 'mail.previews.passwordResetCode', message: 'Password reset code' },
    sentWhen: /*i18n*/ {
      id: 'mail.previews.sentWhenSomebodyWho',
      message: 'Sent when somebody who forgot their password asks for a reset code.',
    },
    write: ({ to, code, site }) => resetCodeMail(to, { code, token, site }),
  },
  welcome: {
    title: /*i18n*/ { id: 'mail.previews.welcome', message: 'Welcome' },
    sentWhen: /*i18n*/ {
      id: 'mail.previews.sentWhenNewAddress',
      message: 'Sent when a new address is verified, and the account begins.',
    },
    write: ({ to, ...event }) => welcomeMail(to, event),
  },
  'password-changed': {
    title: /*i18n*/ { id: 'mail.previews.passwordChanged', message: 'Password changed' },
    sentWhen: /*i18n*/ {
      id: 'mail.previews.sentWhenPasswordChanged',
      message: 'Sent when the password was changed on the account page, or set anew with a reset code.',
    },
    write: ({ to, ...event }) => passwordChangedMail(to, { ...event, token }),
  },
  'new-device': {
    title: /*i18n*/ { id: 'mail.previews.newSign', message: 'New sign-in' },
    sentWhen: /*i18n*/ {
      id: 'mail.previews.sentWhenSomebodySignsWith',
      message: 'Sent when somebody signs in with a browser the account was not used in before.',
    },
    write: ({ to, ...event }) => newDeviceMail(to, { ...event, token, by: 'password' }),
  },
  'two-step-on': {
    title: /*i18n*/ { id: 'mail.previews.twoStepSignOn', message: 'Two-step sign-in on' },
    sentWhen: /*i18n*/ {
      id: 'mail.previews.sentWhenAuthenticatorApp',
      message: 'Sent when an authenticator app is confirmed on the account page.',
    },
    write: ({ to, ...event }) => twoStepMail(to, { ...event, token, isOn: true }),
  },
  'two-step-off': {
    title: /*i18n*/ { id: 'mail.previews.twoStepSignOff', message: 'Two-step sign-in off' },
    sentWhen: /*i18n*/ {
      id: 'mail.previews.sentWhenAuthenticatorAppRemoved',
      message: 'Sent when the authenticator app is removed on the account page.',
    },
    write: ({ to, ...event }) => twoStepMail(to, { ...event, token, isOn: false }),
  },
  'passkey-added': {
    title: /*i18n*/ { id: 'mail.previews.passkeyAdded', message: 'Passkey added' },
    sentWhen: /*i18n*/ {
      id: 'mail.previews.sentWhenPasskeyAdded',
      message: 'Sent when a passkey is added on the account page.',
    },
    write: ({ to, ...event }) => passkeyMail(to, { ...event, token, isAdded: true }),
  },
  'passkey-removed': {
    title: /*i18n*/ { id: 'mail.previews.passkeyRemoved', message: 'Passkey removed' },
    sentWhen: /*i18n*/ {
      id: 'mail.previews.sentWhenPasskeyRemoved',
      message: 'Sent when a passkey is removed on the account page.',
    },
    write: ({ to, ...event }) => passkeyMail(to, { ...event, token, isAdded: false }),
  },
  'email-change-old': {
    title: /*i18n*/ { id: 'mail.previews.newEMailOld', message: 'New e-mail, to the old address' },
    sentWhen: /*i18n*/ {
      id: 'mail.previews.sentAddressAccountHas',
      message: 'Sent to the address an account has when another one is asked for on the account page.',
    },
    write: ({ to, code, site, ...event }) =>
      confirmOldAddressMail(to, { newEmail: NEW_EMAIL, event: { ...event, site, token }, code, token, site }),
  },
  'email-change-new': {
    title: /*i18n*/ { id: 'mail.previews.newEMailNew', message: 'New e-mail, to the new address' },
    sentWhen: /*i18n*/ {
      id: 'mail.previews.sentNewAddressWhen',
      message: 'Sent to the new address when a change of e-mail is asked for on the account page.',
    },
    write: ({ to, code, site }) => confirmNewAddressMail(to, { code, token, site }),
  },
  'email-change-taken': {
    title: /*i18n*/ { id: 'mail.previews.newEMailHas', message: 'New e-mail has an account' },
    sentWhen: /*i18n*/ {
      id: 'mail.previews.sentNewAddressPlace',
      message: 'Sent to the new address in place of that when it has an account of its own.',
    },
    write: ({ to }) => addressTakenMail(to),
  },
  'email-changed': {
    title: /*i18n*/ { id: 'mail.previews.eMailChanged', message: 'E-mail changed' },
    sentWhen: /*i18n*/ {
      id: 'mail.previews.sentBothAddressesWhen',
      message: 'Sent to both addresses when both have confirmed the change, or we made it.',
    },
    write: ({ to, ...event }) => emailChangedMail(to, { newEmail: NEW_EMAIL, event: { ...event, token } }),
  },
  'account-locked': {
    title: /*i18n*/ { id: 'mail.previews.accountLocked', message: 'Account locked' },
    sentWhen: /*i18n*/ {
      id: 'mail.previews.sentWhenMailAbout',
      message: 'Sent when a mail about the safety of the account was answered with “This was not me”.',
    },
    write: ({ to, ...event }) => accountLockedMail(to, { ...event, passkeysRemoved: 1 }),
  },
  'account-suspended': {
    title: /*i18n*/ { id: 'mail.previews.accountSuspended', message: 'Account suspended' },
    sentWhen: /*i18n*/ {
      id: 'mail.previews.sentWhenAccountSuspended',
      message: 'Sent when a platform admin suspends an account, with the reason they gave.',
    },
    write: ({ to, site }) =>
      suspensionMail(to, { reason: 'Sample: the same advertisement stood in 40 shared gardens.', site }),
  },
  'account-restored': {
    title: /*i18n*/ { id: 'mail.previews.accountRestored', message: 'Account restored' },
    sentWhen: /*i18n*/ {
      id: 'mail.previews.sentWhenAccountRestored',
      message: 'Sent when a platform admin restores a suspended account.',
    },
    write: ({ to, site }) => suspensionMail(to, { reason: null, site }),
  },
  'account-deleted': {
    title: /*i18n*/ { id: 'mail.previews.accountDeleted', message: 'Account deleted' },
    sentWhen: /*i18n*/ {
      id: 'mail.previews.sentWhenPersonHas',
      message: 'Sent when a person has deleted their account.',
    },
    write: ({ to, ...event }) => accountDeletedMail(to, event),
  },
};
