import { dateIn, type Words } from '@understory/words';
import { ApiError } from '../platform/index.ts';
import { readerLocale, sayToReader } from '../platform/reader.ts';

/** What both ends of the seam say: why something is refused, and what an invoice is for. */

interface ReasonToDecline {
  readonly codes: readonly string[];
  readonly words: Words;
}

/** Why a card is refused, as far as a person is told, and Stripe's codes for it; the first is said of every other code. */
const DECLINES: readonly [ReasonToDecline, ...ReasonToDecline[]] = [
  {
    // Also of a card that was lost or stolen, as Stripe advises: whoever holds it need not learn that it is known.
    codes: [],
    words: /*i18n*/ {
      id: 'payment.declined',
      message: 'The bank declined the card. Please pay with another one, or ask your bank why.',
    },
  },
  {
    codes: ['insufficient_funds', 'withdrawal_count_limit_exceeded', 'card_velocity_exceeded'],
    words: /*i18n*/ {
      id: 'payment.noFunds',
      message: 'There is not enough money behind this card. Please pay with another one.',
    },
  },
  {
    codes: ['expired_card'],
    words: /*i18n*/ {
      id: 'payment.runOut',
      message: 'The card has run out. Please pay with another one.',
    },
  },
  {
    codes: ['incorrect_number', 'invalid_number'],
    words: /*i18n*/ {
      id: 'payment.wrongNumber',
      message: 'The number of the card is not right. Please check it.',
    },
  },
  {
    codes: ['invalid_expiry_month', 'invalid_expiry_year'],
    words: /*i18n*/ {
      id: 'payment.wrongDate',
      message: 'The date until which the card is good is not right. Please check it.',
    },
  },
  {
    codes: ['incorrect_cvc', 'invalid_cvc'],
    words: /*i18n*/ {
      id: 'payment.wrongCvc',
      message: 'The security code of the card is not right. Please check it.',
    },
  },
  {
    codes: [
      'authentication_required',
      'payment_intent_authentication_failure',
      'setup_intent_authentication_failure',
    ],
    words: /*i18n*/ {
      id: 'payment.unconfirmed',
      message: 'The payment was not confirmed with the bank, so nothing was charged. Please try again.',
    },
  },
  {
    codes: [
      'approve_with_id',
      'issuer_not_available',
      'processing_error',
      'reenter_transaction',
      'try_again_later',
    ],
    words: /*i18n*/ {
      id: 'payment.bankAway',
      message:
        'The bank could not be asked just now, and nothing was charged. Please try again in a few minutes.',
    },
  },
  {
    codes: ['card_not_supported', 'currency_not_supported', 'not_permitted', 'service_not_allowed'],
    words: /*i18n*/ {
      id: 'payment.notTaken',
      message: 'This card cannot be used for a subscription here. Please pay with another one.',
    },
  },
  {
    codes: ['no_payment_method'],
    words: /*i18n*/ {
      id: 'payment.noCard',
      message: 'There is no card to pay with. Please add one.',
    },
  },
];

/**
 * The refusal of a payment, by the code that Stripe has for its reason.
 * @see https://docs.stripe.com/declines/codes
 */
export function declined(code: string | null | undefined): ApiError {
  const { words } = DECLINES.find(({ codes }) => codes.includes(code ?? '')) ?? DECLINES[0];
  return new ApiError('payment_declined', words);
}

export const unknownMethod = (): ApiError =>
  new ApiError(
    'unknown_payment_method',
    /*i18n*/ {
      id: 'payment.unknownMethod',
      message: 'This card is not one of yours. Please choose or add another one.',
    },
  );

export const wrongState = (): ApiError =>
  new ApiError(
    'subscription_state',
    /*i18n*/ {
      id: 'payment.wrongState',
      message: 'This cannot be done to the subscription as it stands now. Please look at it again.',
    },
  );

export const alreadySubscribed = (): ApiError =>
  new ApiError(
    'already_subscribed',
    /*i18n*/ {
      id: 'payment.alreadySubscribed',
      message: 'There is a subscription already. You can change its plan instead.',
    },
  );

export const invalidSignature = (): ApiError =>
  new ApiError(
    'invalid_signature',
    /*i18n*/ {
      id: 'payment.invalidSignature',
      message: 'This was not signed by the payment service, or not within the last five minutes.',
    },
  );

/** Seconds after which a payment service that failed is worth asking again. */
const ASK_AGAIN = 30;

export const unavailable = (): ApiError =>
  new ApiError(
    'payments_unavailable',
    /*i18n*/ {
      id: 'payment.unavailable',
      message: 'The payment service does not answer just now. Please try again in a few minutes.',
    },
    { retryAfter: ASK_AGAIN },
  );

/** What an invoice is for. */
export const describeInvoice = (plan: string, isChange: boolean): string =>
  isChange ? sayToReader(/*i18n*/ { id: 'invoice.change', message: 'Change to {plan}' }, { plan }) : plan;

const dayOf = (moment: Date): string =>
  dateIn(readerLocale(), moment, { dateStyle: 'medium', timeZone: 'UTC' });

/** A line of what a change costs. Days are those of UTC, as the payment service counts them. */
export const describeLine = (plan: string, isCredit: boolean, from: Date, to: Date): string =>
  isCredit
    ? sayToReader(
        /*i18n*/ { id: 'quote.unused', message: 'Unused part of {plan}, from {day}' },
        { plan, day: dayOf(from) },
      )
    : sayToReader(/*i18n*/ { id: 'quote.new', message: '{plan} until {day}' }, { plan, day: dayOf(to) });
