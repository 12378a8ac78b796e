import type { Interval, PaymentMethod } from '@understory/contract';
import type { Words } from '@understory/words';
import { readerLocale } from '../../platform/index.ts';
import { dayWords, linkTo, type Mail, plainWords, writeLetter } from '../../platform/mail/index.ts';

/** What every mail about a payment knows. */
export interface PaymentFacts {
  /** The nursery it is for; null where a gardener pays for themselves. */
  readonly nursery: string | null;
  readonly timeZone: string;
  /** Public address of the site without a trailing slash; without it the mail has no links. */
  readonly site: string | undefined;
}

const formats = new Map<string, Intl.NumberFormat>();

/** An amount as its reader writes it. @param cents hundredths of the currency */
function moneyWords(cents: number, currency: string): string {
  const key = `${readerLocale()} ${currency}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() });
  formats.set(key, format);
  return format.format(cents / 100);
}

const FOR: Words = /*i18n*/ { id: 'mail.payments.for', message: 'For' };
const AMOUNT: Words = /*i18n*/ { id: 'mail.payments.amount', message: 'Amount' };
const PLAN: Words = /*i18n*/ { id: 'mail.payments.plan', message: 'Plan' };
const NURSERY: Words = /*i18n*/ { id: 'mail.nurseries.nursery', message: 'Nursery' };

const nurseryLine = ({ nursery }: PaymentFacts): [Words, string][] =>
  nursery === null ? [] : [[NURSERY, nursery]];

const toSubscription = ({ site }: PaymentFacts, label: Words) => linkTo(site, '/account#subscription', label);

const NOTHING_TO_DO: Words = /*i18n*/ {
  id: 'mail.payments.ifNotYou',
  message: 'If you did not subscribe to this, write to us from the contact page, and a person looks at it.',
};

interface Receipt extends PaymentFacts {
  readonly number: string | null;
  readonly description: string;
  readonly amount: number;
  readonly tax: number | null;
  readonly currency: string;
  readonly at: Date;
}

/** A receipt. */
export async function paidMail(to: string, receipt: Receipt): Promise<Mail> {
  const { number, description, amount, tax, currency, at, timeZone } = receipt;
  const paid = moneyWords(amount, currency);
  return {
    to,
    ...(await writeLetter({
      subject: /*i18n*/ {
        id: 'mail.payments.receiptSubject',
        message: 'Your receipt from Understory: {amount}',
        values: { amount: paid },
      },
      preheader: /*i18n*/ {
        id: 'mail.payments.receiptPreheader',
        message: 'Thank you. Your payment has arrived.',
      },
      title: /*i18n*/ { id: 'mail.payments.receiptTitle', message: 'Thank you for your payment' },
      paragraphs: [
        /*i18n*/ {
          id: 'mail.payments.receiptParagraph',
          message: 'Your payment has arrived. This is your receipt; all of them stand on your account page.',
        },
      ],
      facts: [
        ...nurseryLine(receipt),
        [FOR, plainWords(description)],
        [AMOUNT, paid],
        ...(tax === null
          ? []
          : ([
              [/*i18n*/ { id: 'mail.payments.tax', message: 'Tax within it' }, moneyWords(tax, currency)],
            ] as const)),
        [/*i18n*/ { id: 'mail.payments.paidOn', message: 'Paid on' }, dayWords(at, timeZone)],
        ...(number === null
          ? []
          : ([[/*i18n*/ { id: 'mail.payments.number', message: 'Invoice' }, number]] as const)),
      ],
      link: toSubscription(
        receipt,
        /*i18n*/ { id: 'mail.payments.seeInvoices', message: 'See your invoices' },
      ),
      ifNotYou: NOTHING_TO_DO,
    })),
  };
}

interface FailedPayment extends PaymentFacts {
  readonly plan: string;
  readonly amount: number;
  readonly currency: string;
  /** When it is tried again by itself. */
  readonly tryAgainAt: Date | null;
}

/** Says that a payment failed, and how it is put right. */
export async function paymentFailedMail(to: string, failed: FailedPayment): Promise<Mail> {
  const { plan, amount, currency, tryAgainAt, timeZone } = failed;
  return {
    to,
    ...(await writeLetter({
      subject: /*i18n*/ {
        id: 'mail.payments.failedSubject',
        message: 'Your payment to Understory did not go through',
      },
      preheader: /*i18n*/ {
        id: 'mail.payments.failedPreheader',
        message: 'Pay with another card, and your plan goes on.',
      },
      title: /*i18n*/ { id: 'mail.payments.failedTitle', message: 'Your payment did not go through' },
      paragraphs: [
        /*i18n*/ {
          id: 'mail.payments.failedParagraph',
          message:
            'The card we were to take your payment from was declined. You keep your plan for now. Pay from your account page, with this card or another one, and it goes on as before.',
        },
      ],
      facts: [
        ...nurseryLine(failed),
        [PLAN, plan],
        [AMOUNT, moneyWords(amount, currency)],
        ...(tryAgainAt
          ? ([
              [
                /*i18n*/ { id: 'mail.payments.triedAgain', message: 'Tried again by itself on' },
                dayWords(tryAgainAt, timeZone),
              ],
            ] as const)
          : []),
      ],
      link: toSubscription(failed, /*i18n*/ { id: 'mail.payments.payNow', message: 'Pay now' }),
      ifNotYou: NOTHING_TO_DO,
    })),
  };
}

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
export async function trialEndsMail(to: string, trial: EndingTrial): Promise<Mail> {
  const { plan, amount, currency, interval, at, method, timeZone } = trial;
  return {
    to,
    ...(await writeLetter({
      subject: /*i18n*/ {
        id: 'mail.payments.trialSubject',
        message: 'Your free time with {plan} on Understory ends on {day}',
        values: { plan, day: dayWords(at, timeZone) },
      },
      preheader: /*i18n*/ {
        id: 'mail.payments.trialPreheader',
        message: 'What happens then, and what you can do until then.',
      },
      title: /*i18n*/ { id: 'mail.payments.trialTitle', message: 'Your free time ends soon' },
      paragraphs: [
        method
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
      ],
      facts: [
        ...nurseryLine(trial),
        [PLAN, plan],
        [
          interval === 'month'
            ? /*i18n*/ { id: 'mail.payments.eachMonth', message: 'Each month' }
            : /*i18n*/ { id: 'mail.payments.eachYear', message: 'Each year' },
          moneyWords(amount, currency),
        ],
        [/*i18n*/ { id: 'mail.payments.endsOn', message: 'Free until' }, dayWords(at, timeZone)],
      ],
      link: toSubscription(
        trial,
        /*i18n*/ { id: 'mail.payments.seeSubscription', message: 'See your subscription' },
      ),
      ifNotYou: NOTHING_TO_DO,
    })),
  };
}

/** Says that a subscription has ended, and that nothing that was made with it is lost. */
export async function subscriptionEndedMail(
  to: string,
  ended: PaymentFacts & { readonly plan: string },
): Promise<Mail> {
  const { plan, nursery } = ended;
  return {
    to,
    ...(await writeLetter({
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
      paragraphs: [
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
      ],
      ...(nursery !== null && { facts: nurseryLine(ended) }),
      link: linkTo(
        ended.site,
        nursery === null ? '/subscription-plans' : '/partnerships',
        /*i18n*/ { id: 'mail.payments.seePlans', message: 'See the plans' },
      ),
      ifNotYou: NOTHING_TO_DO,
    })),
  };
}
