import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PaymentMethod, Subscription, SubscriptionStatus, Tier } from '@understory/contract';
import type { Say } from '@understory/words';
import { ApiError } from '../shell/api.ts';
import { sentenceOf } from '../shell/error-words.ts';
import { isRefusal } from './subscription-queries.ts';

/** In the order of the contract, which is not shipped to the page. */
export const TIERS_SHOWN: readonly Tier[] = ['explorer', 'cultivator', 'visionary'];

export const TIER_NAMES: Readonly<Record<Tier, MessageDescriptor>> = {
  explorer: msg`Explorer`,
  cultivator: msg`Cultivator`,
  visionary: msg`Visionary`,
};

/** How it stands, in a word; the sign beside it has the colour of the same name. */
export const STATUS_WORDS: Readonly<
  Record<
    SubscriptionStatus,
    { readonly word: MessageDescriptor; readonly tone: 'good' | 'info' | 'warn' | 'bad' }
  >
> = {
  active: { word: msg`Active`, tone: 'good' },
  trialing: { word: msg`Free trial`, tone: 'info' },
  past_due: { word: msg`Past due`, tone: 'warn' },
  incomplete: { word: msg`Waiting for your bank`, tone: 'warn' },
  canceled: { word: msg`Canceled`, tone: 'bad' },
};

/** What comes next of a subscription, and when. Empty for the free plan, which has no next. */
export function nextWords(
  { plan, status, current_period_end, cancel_at_period_end, trial_end, next }: Subscription,
  day: (moment: string) => string,
  say: Say,
): string {
  if (status === 'incomplete') return say(msg`It begins once your bank has confirmed the payment.`);
  if (current_period_end === null || plan.amount === 0) return '';
  const date = day(current_period_end);
  if (status === 'canceled') return say(msg`Ended ${date}`);
  if (cancel_at_period_end) return say(msg`Ends ${date}`);
  if (next) return say(msg`Goes on as ${next.plan.name} on ${day(next.at)}`);
  if (status === 'trialing')
    return say(msg`Nothing is charged until ${day(trial_end ?? current_period_end)}`);
  return status === 'past_due' ? '' : say(msg`Renews on ${date}`);
}

/** "Visa ending in 4242". */
export function cardWords({ brand, last4 }: Pick<PaymentMethod, 'brand' | 'last4'>, say: Say): string {
  const name = brand.charAt(0).toUpperCase() + brand.slice(1);
  return say(msg`${name} ending in ${last4}`);
}

const TWO = 2;
/** "12/34". */
export const expiryWords = ({ exp_month, exp_year }: Pick<PaymentMethod, 'exp_month' | 'exp_year'>): string =>
  `${String(exp_month).padStart(TWO, '0')}/${String(exp_year).slice(-TWO)}`;

/** What to tell of a payment or a change that was refused or did not arrive, with what to do. */
export function paymentErrorWords(error: unknown, say: Say): string {
  const reason = sentenceOf(error);
  if (isRefusal(error, 'payment_declined')) {
    return say(msg`${reason} Nothing was charged.`);
  }
  if (error instanceof ApiError && error.status === 0) {
    return say(
      msg`The answer did not arrive. Press again once there is a connection: however often you press, you pay once.`,
    );
  }
  return reason;
}
