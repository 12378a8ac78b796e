import type { PaymentMail } from '@understory/contract';
import type { MailPreviews } from '../../platform/mail/index.ts';
import {
  paidMail,
  paymentFailedMail,
  refundedMail,
  subscriptionEndedMail,
  trialEndsMail,
} from './payments.ts';

const DAY = 86_400_000;
const SAMPLE = { plan: 'Cultivator', amount: 999, currency: 'usd', nursery: null } as const;
const RECEIPT = { ...SAMPLE, number: 'UND-0001', description: SAMPLE.plan, tax: null } as const;

/** The mails about payments, as they are shown to whoever wants to know what is sent. */
export const paymentMailPreviews: MailPreviews<PaymentMail> = {
  receipt: {
    title: /*i18n*/ { id: 'mail.previews.receipt', message: 'Receipt' },
    sentWhen: /*i18n*/ { id: 'mail.previews.sentReceipt', message: 'Sent when a payment has arrived.' },
    write: ({ to, at, timeZone, site }) => paidMail(to, { ...RECEIPT, refunded: 0, at, timeZone, site }),
  },
  refund: {
    title: /*i18n*/ { id: 'mail.previews.refund', message: 'Money given back' },
    sentWhen: /*i18n*/ {
      id: 'mail.previews.sentRefund',
      message: 'Sent when a payment, or a part of it, was given back.',
    },
    write: ({ to, at, timeZone, site }) =>
      refundedMail(to, { ...RECEIPT, refunded: 400, at, timeZone, site }, 400),
  },
  'payment-failed': {
    title: /*i18n*/ { id: 'mail.previews.paymentFailed', message: 'Payment failed' },
    sentWhen: /*i18n*/ {
      id: 'mail.previews.sentPaymentFailed',
      message: 'Sent when the payment for the next month or year does not go through.',
    },
    write: ({ to, at, timeZone, site }) =>
      paymentFailedMail(to, { ...SAMPLE, timeZone, site, tryAgainAt: new Date(at.getTime() + 3 * DAY) }),
  },
  'trial-ends': {
    title: /*i18n*/ { id: 'mail.previews.trialEnds', message: 'Free time ends soon' },
    sentWhen: /*i18n*/ {
      id: 'mail.previews.sentTrialEnds',
      message: 'Sent a week before the free months of a plan end.',
    },
    write: ({ to, at, timeZone, site }) =>
      trialEndsMail(to, {
        nursery: { id: 1, name: 'Sample Nursery' },
        plan: 'Growth',
        amount: 4900,
        currency: 'usd',
        interval: 'month',
        at: new Date(at.getTime() + 7 * DAY),
        method: { brand: 'visa', last4: '4242' },
        timeZone,
        site,
      }),
  },
  'subscription-ended': {
    title: /*i18n*/ { id: 'mail.previews.subscriptionEnded', message: 'Plan ended' },
    sentWhen: /*i18n*/ {
      id: 'mail.previews.sentSubscriptionEnded',
      message: 'Sent when a plan has ended: it was canceled, or could not be paid for.',
    },
    write: ({ to, timeZone, site }) =>
      subscriptionEndedMail(to, { plan: SAMPLE.plan, nursery: null, timeZone, site }),
  },
};
