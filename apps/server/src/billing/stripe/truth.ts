import type { PlanFacts } from '@understory/contract';
import type Stripe from 'stripe';
import type { InvoiceTruth, SubscriptionTruth } from '../provider.ts';
import { describeInvoice } from '../provider-refusals.ts';

/** What Stripe knows, in the words of the seam. */

export const dateOf = (seconds: number): Date => new Date(seconds * 1000);
const maybeDate = (seconds: number | null | undefined): Date | null =>
  seconds === null || seconds === undefined ? null : dateOf(seconds);

/** A word of Stripe's, if it is one of those that are known here; Stripe may come by others. */
export const knownOf = <Word extends string>(words: readonly Word[], word: string | null): Word | undefined =>
  words.find((one) => one === word);

/** The id of what Stripe answers as an id, or whole where that was asked for. */
export const idOf = (thing: string | { readonly id: string } | null | undefined): string | undefined =>
  typeof thing === 'string' ? thing : thing?.id;

export const isLive = ({ status }: Stripe.Subscription): boolean =>
  status === 'active' ||
  status === 'trialing' ||
  status === 'past_due' ||
  status === 'unpaid' ||
  status === 'paused';
export const isOver = ({ status }: Stripe.Subscription): boolean =>
  status === 'canceled' || status === 'incomplete_expired';

/** What a subscription is on: ours have one thing each. */
export function itemOf(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`${subscription.id} of Stripe's is on nothing.`);
  return item;
}

export const priceOfLine = ({ pricing }: Stripe.InvoiceLineItem): string | undefined =>
  idOf(pricing?.price_details?.price);

/** The payment of an invoice whose payments were asked for. */
export function intentIdOf(invoice: Stripe.Invoice | string | null): string | undefined {
  if (!invoice || typeof invoice === 'string') return undefined;
  const payments = invoice.payments?.data ?? [];
  const payment = payments.find(({ is_default }) => is_default) ?? payments[0];
  return idOf(payment?.payment.payment_intent);
}

/** Null where Stripe reckons none. */
export const taxOf = ({ total_taxes, automatic_tax }: Stripe.Invoice): number | null =>
  automatic_tax.enabled || (total_taxes?.length ?? 0) > 0
    ? (total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0)
    : null;

/**
 * Unpaid and paused are what an installation of Stripe's may be set to have in place of an end: neither gives rights for nothing.
 */
const STATUSES: Readonly<Record<string, SubscriptionTruth['status']>> = {
  active: 'active',
  trialing: 'trialing',
  past_due: 'past_due',
  unpaid: 'past_due',
  paused: 'past_due',
  incomplete: 'incomplete',
  incomplete_expired: 'canceled',
  canceled: 'canceled',
};

function nextOf({ schedule }: Stripe.Subscription): SubscriptionTruth['next'] {
  if (!schedule || typeof schedule === 'string' || !schedule.current_phase) return null;
  const { end_date } = schedule.current_phase;
  const phase = schedule.phases.find(({ start_date }) => start_date >= end_date);
  const price = idOf(phase?.items[0]?.price);
  return phase && price ? { price, at: dateOf(phase.start_date) } : null;
}

/**
 * The second step that a subscription waits for, or the card that its first payment waits for.
 * @param readIntent reads the payment of its latest invoice, where anything can be waited for
 */
export async function confirmationOf(
  { status, pending_update, latest_invoice }: Stripe.Subscription,
  readIntent: () => Promise<Stripe.PaymentIntent | undefined>,
): Promise<SubscriptionTruth['confirmation']> {
  if (status !== 'incomplete' && status !== 'past_due' && !pending_update) return null;
  if (latest_invoice && typeof latest_invoice === 'object' && latest_invoice.status !== 'open') return null;
  const intent = await readIntent();
  if (!intent?.client_secret) return null;
  const awaitsCard =
    status === 'incomplete' && intent.status === 'requires_payment_method' && !intent.last_payment_error;
  return intent.status === 'requires_action' || awaitsCard
    ? { clientSecret: intent.client_secret, url: null }
    : null;
}

export function subscriptionTruth(
  subscription: Stripe.Subscription,
  confirmation: SubscriptionTruth['confirmation'],
): SubscriptionTruth {
  const { id, status, created, cancel_at_period_end, trial_end, ended_at } = subscription;
  const { price, current_period_end } = itemOf(subscription);
  return {
    id,
    price: price.id,
    amount: price.unit_amount ?? 0,
    currency: price.currency,
    interval: price.recurring?.interval === 'year' ? 'year' : 'month',
    // A status that is newer than this gives no rights.
    status: STATUSES[status] ?? 'incomplete',
    createdAt: dateOf(created),
    periodEnd: dateOf(current_period_end),
    cancelAtPeriodEnd: cancel_at_period_end,
    trialEnd: status === 'trialing' ? maybeDate(trial_end) : null,
    endedAt: maybeDate(ended_at),
    next: nextOf(subscription),
    confirmation,
  };
}

/**
 * An invoice as it is kept: none for a draft, nor for one of a trial over nothing.
 * @param refunded cents that were given back of its payment
 */
export function invoiceTruth(
  invoice: Stripe.Invoice,
  planOf: (price: string) => PlanFacts | undefined,
  refunded: number,
): InvoiceTruth[] {
  const { id, total, amount_due, lines } = invoice;
  const status = knownOf(['open', 'paid', 'void', 'uncollectible'], invoice.status);
  if (!status || (total === 0 && amount_due === 0)) return [];
  const line = lines.data.find(({ amount }) => amount > 0) ?? lines.data[0];
  const plan = line && planOf(priceOfLine(line) ?? '');
  return [
    {
      id,
      subscription: idOf(invoice.parent?.subscription_details?.subscription) ?? null,
      number: invoice.number,
      status,
      createdAt: dateOf(invoice.created),
      paidAt: maybeDate(invoice.status_transitions.paid_at),
      description: plan
        ? describeInvoice(plan.name, invoice.billing_reason === 'subscription_update')
        : (line?.description ?? ''),
      amount: amount_due,
      tax: taxOf(invoice),
      refunded,
      currency: invoice.currency,
      url: invoice.hosted_invoice_url ?? null,
      tryAgainAt: status === 'open' ? maybeDate(invoice.next_payment_attempt) : null,
    },
  ];
}
