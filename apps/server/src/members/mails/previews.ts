import { listMailTemplates, type MailTemplate, previewMail } from '@understory/contract';
import { type Config, type Implementation, implement, Refusal } from '../../platform/index.ts';
import type { Mail } from '../../platform/mail/index.ts';
import { accountDeletedMail } from './account-deleted.ts';
import { accountExistsMail } from './account-exists.ts';
import type { AccountEvent } from './event.ts';
import { newDeviceMail } from './new-device.ts';
import { passwordChangedMail } from './password-changed.ts';
import { resetCodeMail } from './reset-code.ts';
import { twoStepMail } from './two-step.ts';
import { verificationCodeMail } from './verification-code.ts';
import { welcomeMail } from './welcome.ts';

/** A person, a code and a moment that are nobody's. */
const SAMPLE = {
  to: 'sample@example.org',
  code: '123456',
  at: new Date('2026-05-04T17:00:00Z'),
  timeZone: 'America/Los_Angeles',
  device: 'Firefox on Windows',
};
const SAMPLE_SITE = 'https://garden.example';

interface Preview {
  readonly title: string;
  readonly sentWhen: string;
  /** Written by the same function that writes the mail when it is sent. */
  readonly write: (event: AccountEvent) => Promise<Mail>;
}

const PREVIEWS: Readonly<Record<MailTemplate, Preview>> = {
  verification: {
    title: 'Verification code',
    sentWhen: 'Sent when somebody signs up, or asks for the code again.',
    write: () => verificationCodeMail(SAMPLE.to, SAMPLE.code),
  },
  'account-exists': {
    title: 'You already have an account',
    sentWhen: 'Sent when somebody signs up with an address that has an account.',
    write: () => accountExistsMail(SAMPLE.to),
  },
  reset: {
    title: 'Password reset code',
    sentWhen: 'Sent when somebody who forgot their password asks for a reset code.',
    write: () => resetCodeMail(SAMPLE.to, SAMPLE.code),
  },
  welcome: {
    title: 'Welcome',
    sentWhen: 'Sent when a new address is verified, and the account begins.',
    write: (event) => welcomeMail(SAMPLE.to, event),
  },
  'password-changed': {
    title: 'Password changed',
    sentWhen: 'Sent when the password was changed on the account page, or set anew with a reset code.',
    write: (event) => passwordChangedMail(SAMPLE.to, event),
  },
  'new-device': {
    title: 'New sign-in',
    sentWhen: 'Sent when somebody signs in with a browser the account was not used in before.',
    write: (event) => newDeviceMail(SAMPLE.to, event),
  },
  'two-step-on': {
    title: 'Two-step sign-in on',
    sentWhen: 'Sent when an authenticator app is confirmed on the account page.',
    write: (event) => twoStepMail(SAMPLE.to, { ...event, isOn: true }),
  },
  'two-step-off': {
    title: 'Two-step sign-in off',
    sentWhen: 'Sent when the authenticator app is removed on the account page.',
    write: (event) => twoStepMail(SAMPLE.to, { ...event, isOn: false }),
  },
  'account-deleted': {
    title: 'Account deleted',
    sentWhen: 'Sent when a person has deleted their account.',
    write: (event) => accountDeletedMail(SAMPLE.to, event),
  },
};

const isTemplate = (name: string): name is MailTemplate => Object.hasOwn(PREVIEWS, name);

/** The calls that show what is mailed and when. They read nothing: whom a mail is for, and what it says, is a sample. */
export function mailPreviewRoutes({ baseUrl }: Pick<Config, 'baseUrl'>): Implementation[] {
  const { at, timeZone, device } = SAMPLE;
  const event: AccountEvent = { at, timeZone, device, site: baseUrl ?? SAMPLE_SITE };
  return [
    implement(listMailTemplates, async () =>
      Object.entries(PREVIEWS).map(([template, { title, sentWhen }]) => ({
        template: template as MailTemplate,
        title,
        sent_when: sentWhen,
      })),
    ),
    implement(previewMail, async ({ params: { template } }) => {
      if (!isTemplate(template)) throw new Refusal('not_found', 'There is no e-mail of this name.');
      const { subject, text, html } = await PREVIEWS[template].write(event);
      return { template, subject, text, html };
    }),
  ];
}
