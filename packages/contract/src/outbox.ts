import { z } from 'zod';
import { defineCall } from './call.ts';
import { moment, personText } from './shapes.ts';

export const outboxMailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  reply_to: z.string().nullable().describe('Where an answer goes; null where it goes to whoever sends'),
  sent_at: moment,
});

export const readOutbox = defineCall({
  id: 'readOutbox',
  method: 'GET',
  path: '/dev/outbox/',
  tag: 'Development',
  summary: 'Mails kept by the embedded mailer, newest first',
  description: 'Answers only a loopback peer on a loopback host name, and not at all once SMTP_URL is set.',
  who: 'anyone',
  limit: 'reading',
  query: z.object({ to: personText(254).optional() }),
  status: 200,
  answer: z.array(outboxMailSchema),
  errors: ['validation_failed', 'not_found'],
});

/** How the HTML of our mails opens what holds in dark alone. */
export const MAIL_DARK_RULES = '@media (prefers-color-scheme:dark)';

export type MailScheme = 'light' | 'dark';

/**
 * A mail of ours as it is to be shown in a frame of a page: in one scheme, whatever the reader's own is, and with the
 * page's nonce, without which its styles would not hold there. Its links stay where they are.
 */
export const mailForFrame = (html: string, scheme: MailScheme, nonce: string | undefined): string =>
  html
    .replaceAll(MAIL_DARK_RULES, scheme === 'dark' ? '@media all' : '@media not all')
    .replaceAll('<style>', nonce ? `<style nonce="${nonce}">` : '<style>')
    .replace('<head>', '<head><base target="_blank">');

/** Mails about an account. */
const MEMBER_MAILS = [
  'verification',
  'account-exists',
  'reset',
  'welcome',
  'password-changed',
  'new-device',
  'two-step-on',
  'two-step-off',
  'passkey-added',
  'passkey-removed',
  'email-change-old',
  'email-change-new',
  'email-change-taken',
  'email-changed',
  'account-locked',
  'account-suspended',
  'account-restored',
  'account-deleted',
] as const;
export type MemberMail = (typeof MEMBER_MAILS)[number];

/** Mails to nurseries, and about listings. */
const NURSERY_MAILS = [
  'contact-link',
  'registration-received',
  'registration-approved',
  'registration-declined',
  'claim-received',
  'claim-approved',
  'claim-declined',
  'opt-out-link',
  'opt-out-done',
  'opt-out-declined',
  'taken-down',
  'put-back',
  'nursery-message',
  'nursery-reply',
  'message-reported',
  'message-removed',
  'message-restored',
  'nursery-week',
  'staff-invitation',
  'staff-changed',
  'nursery-request',
  'correction-answered',
] as const;
export type NurseryMail = (typeof NURSERY_MAILS)[number];

/** Mails about payments. */
const PAYMENT_MAILS = ['receipt', 'refund', 'payment-failed', 'trial-ends', 'subscription-ended'] as const;
export type PaymentMail = (typeof PAYMENT_MAILS)[number];

/** Mails to whoever runs the installation. */
const SUPPORT_MAILS = ['support-message'] as const;
export type SupportMail = (typeof SUPPORT_MAILS)[number];

export const MAIL_TEMPLATES = [
  ...MEMBER_MAILS,
  ...NURSERY_MAILS,
  ...PAYMENT_MAILS,
  ...SUPPORT_MAILS,
] as const;
export type MailTemplate = (typeof MAIL_TEMPLATES)[number];

export const listMailTemplates = defineCall({
  id: 'listMailTemplates',
  method: 'GET',
  path: '/email-previews/',
  tag: 'E-mails',
  summary: 'The e-mails there are, and when each is sent',
  who: 'anyone',
  limit: 'reading',
  status: 200,
  answer: z.array(z.object({ template: z.enum(MAIL_TEMPLATES), title: z.string(), sent_when: z.string() })),
  errors: [],
});

export const previewMail = defineCall({
  id: 'previewMail',
  method: 'GET',
  path: '/email-previews/{template}/',
  tag: 'E-mails',
  summary: 'An e-mail as a mailbox would show it, with sample facts',
  who: 'anyone',
  limit: 'reading',
  params: z.object({ template: z.string().max(40) }),
  status: 200,
  answer: z.object({
    template: z.enum(MAIL_TEMPLATES),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
  }),
  errors: ['not_found'],
});
