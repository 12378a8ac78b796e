import { dateIn, type Words } from '@understory/words';
import { ApiError } from '../platform/index.ts';
import { readerLocale, sayToReader } from '../platform/reader.ts';

/** What both ends of the seam say: why something is refused, and what an invoice is for. */

const ASK_BANK: Words =
  /*i18n*/
  {
    id: 'payment.declined',
    message: 'The bank declined the card. Please pay with another one, or ask your bank why.',
  };
const NO_FUNDS: Words =
  /*i18n*/
  {
    id: 'payment.noFunds',
    message: 'There is not enough money behind this card. Please pay with another one.',
  };
const RUN_OUT: Words = /*i18n*/ {
  id: 'payment.runOut',
  message: 'The card has run out. Please pay with another one.',
};
const WRONG_NUMBER: Words =
  /*i18n*/
  { id: 'payment.wrongNumber', message: 'The number of the card is not right. Please check it.' };
const WRONG_DATE: Words =
  /*i18n*/
  {
    id: 'payment.wrongDate',
    message: 'The date until which the card is good is not right. Please check it.',
  };
const WRONG_CVC: Words =
  /*i18n*/
  { id: 'payment.wrongCvc', message: 'The security code of the card is not right. Please check it.' };
const UNCONFIRMED: Words =
  /*i18n*/
  {
    id: 'payment.unconfirmed',
    message: 'The payment was not confirmed with the bank, so nothing was charged. Please try again.',
  };
const BANK_AWAY: Words =
  /*i18n*/
  {
    id: 'payment.bankAway',
    message:
      'The bank could not be asked just now, and nothing was charged. Please try again in a few minutes.',
  };
const NOT_TAKEN: Words =
  /*i18n*/
  {
    id: 'payment.notTaken',
    message: 'This card cannot be used for a subscription here. Please pay with another one.',
  };
const NO_CARD: Words = /*i18n*/ {
  id: 'payment.noCard',
  message: 'There is no card to pay with. Please add one.',
};

/**
 * What a person is told of a code of Stripe's for a refused card. Of one that was lost or stolen they are told no more than that it was
 * declined, as Stripe advises: whoever holds it need not learn that it is known.
 * @see https://docs.stripe.com/declines/codes
 */
const DECLINES: Readonly<Record<string, Words>> = {
  insufficient_funds: NO_FUNDS,
  withdrawal_count_limit_exceeded: NO_FUNDS,
  card_velocity_exceeded: NO_FUNDS,
  expired_card: RUN_OUT,
  incorrect_number: WRONG_NUMBER,
  invalid_number: WRONG_NUMBER,
  invalid_expiry_month: WRONG_DATE,
  invalid_expiry_year: WRONG_DATE,
  incorrect_cvc: WRONG_CVC,
  invalid_cvc: WRONG_CVC,
  authentication_required: UNCONFIRMED,
  payment_intent_authentication_failure: UNCONFIRMED,
  setup_intent_authentication_failure: UNCONFIRMED,
  approve_with_id: BANK_AWAY,
  issuer_not_available: BANK_AWAY,
  processing_error: BANK_AWAY,
  reenter_transaction: BANK_AWAY,
  try_again_later: BANK_AWAY,
  card_not_supported: NOT_TAKEN,
  currency_not_supported: NOT_TAKEN,
  not_permitted: NOT_TAKEN,
  service_not_allowed: NOT_TAKEN,
  no_payment_method: NO_CARD,
};

/** The refusal of a payment, by the code that Stripe has for its reason. */
export const declined = (code: string | null | undefined): ApiError =>
  new ApiError('payment_declined', (code && DECLINES[code]) || ASK_BANK);

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
