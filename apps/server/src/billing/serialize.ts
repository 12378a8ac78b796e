import type { Audience, Invoice, Subscription } from '@understory/contract';
import { may, type Person } from '../platform/index.ts';
import { freePlan, planById, presentPlan } from './plans.ts';
import { SUBSCRIPTION, type SubscriptionFacts } from './policy.ts';
import type { PaymentProvider } from './provider.ts';
import type { InvoiceRow, Standing, SubscriptionRow } from './store.ts';

/** What decides what may be done, of how it stands. */
export const factsOf = (standing: Standing | undefined): SubscriptionFacts => {
  const { subscription = null, owed = null } = standing ?? {};
  return (
    subscription && {
      status: subscription.status,
      isCancelled: subscription.cancel_at_period_end,
      hasNext: subscription.next_price !== null,
      isOwing: owed !== null,
      isConfirmable: subscription.confirmation !== null,
    }
  );
};

/** The plan of a subscription, with what is paid by it: one that is not of our list any more is told as the free one at its amount. */
function planOfRow(provider: PaymentProvider, audience: Audience, row: SubscriptionRow) {
  const plan = presentPlan(provider, planById(row.plan_id) ?? freePlan(audience));
  return {
    ...plan,
    amount: row.amount,
    price: (row.amount / 100).toFixed(2),
    currency: row.currency,
    interval: row.interval,
    stripe_price_id: row.price,
  };
}

/** How it stands with a subscription, as it is answered to whoever pays. */
export function presentSubscription(
  provider: PaymentProvider,
  person: Person,
  audience: Audience,
  standing: Standing | undefined,
): Subscription {
  const { subscription, owed, customer } = standing ?? {};
  const payment_method = customer?.payment_method ?? null;
  if (!subscription) {
    return {
      plan: presentPlan(provider, freePlan(audience)),
      status: 'active',
      current_period_end: null,
      cancel_at_period_end: false,
      trial_end: null,
      next: null,
      payment_method,
      owed: null,
      confirmation: null,
      may: [],
    };
  }
  const next = subscription.next_price === null ? undefined : provider.planOf(subscription.next_price);
  return {
    plan: planOfRow(provider, audience, subscription),
    status: subscription.status,
    current_period_end: subscription.period_end.toISOString(),
    cancel_at_period_end: subscription.cancel_at_period_end,
    trial_end: subscription.status === 'trialing' ? (subscription.trial_end?.toISOString() ?? null) : null,
    next:
      next && subscription.next_at
        ? { plan: presentPlan(provider, next), at: subscription.next_at.toISOString() }
        : null,
    payment_method,
    owed: owed
      ? {
          invoice: owed.id,
          amount: owed.amount,
          currency: owed.currency,
          try_again_at: owed.try_again_at?.toISOString() ?? null,
        }
      : null,
    confirmation: subscription.confirmation && {
      client_secret: subscription.confirmation.clientSecret,
      url: subscription.confirmation.url,
    },
    may: may(person, SUBSCRIPTION, factsOf(standing)),
  };
}

export const presentInvoice = (invoice: InvoiceRow, audience: Audience): Invoice => ({
  id: invoice.id,
  number: invoice.number,
  audience,
  status: invoice.status,
  at: invoice.created_at.toISOString(),
  paid_at: invoice.paid_at?.toISOString() ?? null,
  description: invoice.description,
  amount: invoice.amount,
  tax: invoice.tax,
  refunded: invoice.refunded,
  currency: invoice.currency,
  url: invoice.url,
});
