import { type Interval, type PaymentMethod, subscriptionPath } from '@understory/contract';
import type { Words } from '@understory/words';
import {
  dayWords,
  type LetterWords,
  linkTo,
  type Mail,
  plainWords,
  writeLetter,
} from '../../platform/mail/index.ts';

/** What every mail about a payment knows. */
export interface PaymentFacts {
  /** The nursery it is for; null where a gardener pays for themselves. */
  readonly nursery: { readonly id: number; readonly name: string } | null;
  readonly timeZone: string;
  /** Public address of the site without a trailing slash; without it the mail has no links. */
  readonly site: string | undefined;
}

/** An amount as it is written in the United States. @param cents hundredths of the currency */
const moneyWords = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);

const FOR: Words = /*i18n*/ { id: 'mail.payments.for', message: 'For' };
const AMOUNT: Words = /*i18n*/ { id: 'mail.payments.amount', message: 'Amount' };
const TAX: Words = /*i18n*/ { id: 'mail.payments.tax', message: 'Tax within it' };
const GIVEN_BACK: Words = /*i18n*/ { id: 'mail.payments.givenBack', message: 'Given back' };
const PAID_ON: Words = /*i18n*/ { id: 'mail.payments.paidOn', message: 'Paid on' };
const NUMBER: Words = /*i18n*/ { id: 'mail.payments.number', message: 'Invoice' };
const PLAN: Words = /*i18n*/ { id: 'mail.payments.plan', message: 'Plan' };
const NURSERY: Words = /*i18n*/ { id: 'mail.nurseries.nursery', message: 'Nursery' };
const SEE_INVOICES: Words = /*i18n*/ { id: 'mail.payments.seeInvoices', message: 'See your invoices' };

const NOTHING_TO_DO: Words = /*i18n*/ {
  id: 'mail.payments.ifNotYou',
  message: 'If you did not subscribe to this, write to us from the contact page, and a person looks at it.',
};

type Fact = readonly [label: Words, value: string];

interface PaymentLetter extends Pick<LetterWords, 'subject' | 'preheader' | 'title'> {
  readonly paragraph: Words;
  /** What is known of it, line by line; false and null for what there is nothing to say of. */
  readonly facts?: readonly (Fact | false | null)[];
  /** What the link says, and where it leads where that is not the account. */
  readonly link: Words;
  readonly leadsTo?: string;
}

/** What all mails about payments have: for whom, the facts, one way to put things right, and what to do who knows nothing of it. */
async function paymentMail(
  to: string,
  { nursery, site }: PaymentFacts,
  { paragraph, facts = [], link, leadsTo = subscriptionPath(nursery?.id), ...words }: PaymentLetter,
): Promise<Mail> {
  const told = [nursery !== null && ([NURSERY, nursery.name] as const), ...facts].filter((fact) => !!fact);
  const letter = await writeLetter({
    ...words,
    paragraphs: [paragraph],
    ...(told.length > 0 && { facts: told }),
    link: linkTo(site, leadsTo, link),
    ifNotYou: NOTHING_TO_DO,
  });
  return { to, ...letter };
}

interface Receipt extends PaymentFacts {
  readonly number: string | null;
  readonly description: string;
  readonly amount: number;
  readonly tax: number | null;
  readonly refunded: number;
  readonly currency: string;
  readonly at: Date;
}

/** What was paid, and what of it was tax and was given back, as far as whoever took it tells. */
const receiptFacts = (receipt: Receipt): NonNullable<PaymentLetter['facts']> => {
  const { number, description, amount, tax, refunded, currency, at, timeZone } = receipt;
  return [
    [FOR, plainWords(description)],
    [AMOUNT, moneyWords(amount, currency)],
    tax !== null && [TAX, moneyWords(tax, currency)],
    refunded > 0 && [GIVEN_BACK, moneyWords(refunded, currency)],
    [PAID_ON, dayWords(at, timeZone)],
    number !== null && [NUMBER, number],
  ];
};

/** A receipt. */
export const paidMail = (to: string, receipt: Receipt): Promise<Mail> =>
  paymentMail(to, receipt, {
    subject: /*i18n*/ {
      id: 'mail.payments.receiptSubject',
      message: 'Your receipt from Understory: {amount}',
      values: { amount: moneyWords(receipt.amount, receipt.currency) },
    },
    preheader: /*i18n*/ {
      id: 'mail.payments.receiptPreheader',
      message: 'Thank you. Your payment has arrived.',
    },
    title: /*i18n*/ { id: 'mail.payments.receiptTitle', message: 'Thank you for your payment' },
    paragraph: /*i18n*/ {
      id: 'mail.payments.receiptParagraph',
      message: 'Your payment has arrived. This is your receipt; all of them stand on your account page.',
    },
    facts: receiptFacts(receipt),
    link: SEE_INVOICES,
  });

/** Says that money was given back, with the receipt as it is since. @param back cents that were given back now */
export const refundedMail = (to: string, receipt: Receipt, back: number): Promise<Mail> =>
  paymentMail(to, receipt, {
    subject: /*i18n*/ {
      id: 'mail.payments.refundSubject',
      message: 'Understory has given you back {amount}',
      values: { amount: moneyWords(back, receipt.currency) },
    },
    preheader: /*i18n*/ {
      id: 'mail.payments.refundPreheader',
      message: 'It goes to the card that it was paid from.',
    },
    title: /*i18n*/ {
      id: 'mail.payments.refundTitle',
      message: 'We have given you back {amount}',
      values: { amount: moneyWords(back, receipt.currency) },
    },
    paragraph: /*i18n*/ {
      id: 'mail.payments.refundParagraph',
      message:
        'It goes to the card that it was paid from. Banks take up to ten days to show it. This is your receipt as it is now.',
    },
    facts: receiptFacts(receipt),
    link: SEE_INVOICES,
  });

interface FailedPayment extends PaymentFacts {
  readonly plan: string;
  readonly amount: number;
  readonly currency: string;
  /** When it is tried again by itself. */
  readonly tryAgainAt: Date | null;
}

/** Says that a payment failed, and how it is put right. */
export const paymentFailedMail = (to: string, failed: FailedPayment): Promise<Mail> =>
  paymentMail(to, failed, {
    subject: /*i18n*/ {
      id: 'mail.payments.failedSubject',
      message: 'Your payment to Understory did not go through',
    },
    preheader: /*i18n*/ {
      id: 'mail.payments.failedPreheader',
      message: 'Pay with another card, and your plan goes on.',
    },
    title: /*i18n*/ { id: 'mail.payments.failedTitle', message: 'Your payment did not go through' },
    paragraph: /*i18n*/ {
      id: 'mail.payments.failedParagraph',
      message:
        'The card we were to take your payment from was declined. You keep your plan for now. Pay from your account page, with this card or another one, and it goes on as before.',
    },
    facts: [
      [PLAN, failed.plan],
      [AMOUNT, moneyWords(failed.amount, failed.currency)],
      failed.tryAgainAt && [
        /*i18n*/ { id: 'mail.payments.triedAgain', message: 'Tried again by itself on' },
        dayWords(failed.tryAgainAt, failed.timeZone),
      ],
    ],
    link: /*i18n*/ { id: 'mail.payments.payNow', message: 'Pay now' },
  });

interface EndingTrial extends PaymentFacts {
  readonly plan: string;
  readonly amount: number;
  readonly currency: string;
  readonly interval: Interval;
  readonly at: Date;
  /** What the first payment is taken from; null where nothing is kept, and the plan ends with its trial. */
  readonly method: Pick<PaymentMethod, 'brand' | 'last4'> | null;
}

/** Says that the free time is about to end, and what comes then. */
export function trialEndsMail(to: string, trial: EndingTrial): Promise<Mail> {
  const { plan, amount, currency, interval, method } = trial;
  const day = dayWords(trial.at, trial.timeZone);
  return paymentMail(to, trial, {
    subject: /*i18n*/ {
      id: 'mail.payments.trialSubject',
      message: 'Your free time with {plan} on Understory ends on {day}',
      values: { plan, day },
    },
    preheader: /*i18n*/ {
      id: 'mail.payments.trialPreheader',
      message: 'What happens then, and what you can do until then.',
    },
    title: /*i18n*/ { id: 'mail.payments.trialTitle', message: 'Your free time ends soon' },
    paragraph: method
      ? /*i18n*/ {
          id: 'mail.payments.trialGoesOn',
          message:
            'Then your plan goes on, and its first payment is taken from the card that ends in {last4}. If you would rather not, cancel before that day on your account page: nothing is charged.',
          values: { last4: method.last4 },
        }
      : /*i18n*/ {
          id: 'mail.payments.trialStops',
          message:
            'We have no card to take a payment from, so your plan ends that day and nothing is charged. If you would like to keep it, add a card on your account page.',
        },
    facts: [
      [PLAN, plan],
      [
        interval === 'month'
          ? /*i18n*/ { id: 'mail.payments.eachMonth', message: 'Each month' }
          : /*i18n*/ { id: 'mail.payments.eachYear', message: 'Each year' },
        moneyWords(amount, currency),
      ],
      [/*i18n*/ { id: 'mail.payments.endsOn', message: 'Free until' }, day],
    ],
    link: /*i18n*/ { id: 'mail.payments.seeSubscription', message: 'See your subscription' },
  });
}

/** Says that a subscription has ended, and that nothing that was made with it is lost. */
export function subscriptionEndedMail(
  to: string,
  ended: PaymentFacts & { readonly plan: string },
): Promise<Mail> {
  const { plan, nursery } = ended;
  return paymentMail(to, ended, {
    subject: /*i18n*/ {
      id: 'mail.payments.endedSubject',
      message: 'Your {plan} plan on Understory has ended',
      values: { plan },
    },
    preheader: /*i18n*/ { id: 'mail.payments.endedPreheader', message: 'Nothing more is charged.' },
    title: /*i18n*/ {
      id: 'mail.payments.endedTitle',
      message: 'Your {plan} plan has ended',
      values: { plan },
    },
    paragraph:
      nursery === null
        ? /*i18n*/ {
            id: 'mail.payments.endedGardener',
            message:
              'Nothing more is charged. Your gardens and all that is drawn in them stay; what needs the plan can be seen and waits until you have it again.',
          }
        : /*i18n*/ {
            id: 'mail.payments.endedNursery',
            message:
              'Nothing more is charged. Your listing stays in the directory; what came with the plan rests until you have it again, and nothing of it is deleted.',
          },
    leadsTo: nursery === null ? '/subscription-plans' : '/partnerships',
    link: /*i18n*/ { id: 'mail.payments.seePlans', message: 'See the plans' },
  });
}
