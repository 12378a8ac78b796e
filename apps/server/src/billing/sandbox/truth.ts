import { CURRENCY, type PaymentMethod, type PlanFacts } from '@understory/contract';
import type { CustomerTruth, InvoiceTruth, QuoteTruth, SubscriptionTruth } from '../provider.ts';
import { describeInvoice, describeLine } from '../provider-refusals.ts';
import { lastDigits, testCard } from './cards.ts';
import type { ChangeCost } from './engine.ts';
import { dateOf } from './money.ts';
import { type Invoice, type Price, type Subscription, secretOf, type World } from './world.ts';

/** What the sandbox knows of a customer, in the words of the seam. */

const NEWEST = 100;
const SECOND_STEP = '/sandbox/confirm/';

/** By what a plan is bought in the sandbox; null for one that is free. */
export const priceIdOf = ({ id, amount }: Pick<PlanFacts, 'id' | 'amount'>): string | null =>
  amount > 0 ? `price_sandbox_${id}` : null;

/** @throws Error for a plan that is free: there is nothing to subscribe to */
export function priceOfPlan(plan: PlanFacts): Price {
  const id = priceIdOf(plan);
  if (id === null) throw new Error(`${plan.name} is free.`);
  return { id, name: plan.name, amount: plan.amount, interval: plan.interval };
}

/** The second step that a subscription waits for, or the card that its first payment waits for. */
function confirmationOf(world: World, subscription: Subscription): SubscriptionTruth['confirmation'] {
  const waitsFor = subscription.pending?.invoice ?? subscription.latestInvoice;
  const invoice = world.invoices.find(({ id }) => id === waitsFor);
  if (invoice?.status !== 'open') return null;
  const { id, status, declineCode } = invoice.intent;
  const clientSecret = secretOf(world, id);
  if (status === 'requires_action') return { clientSecret, url: SECOND_STEP + id };
  const awaitsCard =
    subscription.status === 'incomplete' && [null, 'no_payment_method'].includes(declineCode);
  return awaitsCard ? { clientSecret, url: null } : null;
}

const subscriptionTruth = (world: World, subscription: Subscription): SubscriptionTruth => {
  const { id, price, status, createdAt, periodEnd, trialEnd, cancelAtPeriodEnd, endedAt, next } =
    subscription;
  return {
    id,
    price: price.id,
    amount: price.amount,
    currency: CURRENCY,
    interval: price.interval,
    status: status === 'incomplete_expired' ? 'canceled' : status,
    createdAt: dateOf(createdAt),
    periodEnd: dateOf(periodEnd),
    cancelAtPeriodEnd,
    trialEnd: status === 'trialing' && trialEnd !== null ? dateOf(trialEnd) : null,
    endedAt: endedAt === null ? null : dateOf(endedAt),
    next: next && { price: next.id, at: dateOf(periodEnd) },
    confirmation: confirmationOf(world, subscription),
  };
};

const invoiceTruth = (invoice: Invoice): InvoiceTruth => ({
  id: invoice.id,
  subscription: invoice.subscription,
  number: invoice.number,
  status: invoice.status,
  createdAt: dateOf(invoice.createdAt),
  paidAt: invoice.paidAt === null ? null : dateOf(invoice.paidAt),
  description: describeInvoice(
    invoice.lines.at(-1)?.price.name ?? '',
    invoice.reason === 'subscription_update',
  ),
  amount: invoice.due,
  tax: null,
  refunded: invoice.refunded,
  currency: CURRENCY,
  url: null,
  tryAgainAt: invoice.tryAgainAt === null ? null : dateOf(invoice.tryAgainAt),
});

/** Cards that are kept, as they are told. */
export const methodsTruth = (world: World): PaymentMethod[] =>
  world.methods.map((method) => ({
    id: method.id,
    brand: testCard(method).brand,
    last4: lastDigits(method),
    exp_month: method.expMonth,
    exp_year: method.expYear,
    is_default: method.id === world.defaultMethod,
  }));

/** @param world undefined for a customer who is not known, which is as good as forgotten */
export const customerTruth = (id: string, world: World | undefined): CustomerTruth => ({
  id,
  isDeleted: !world || world.isDeleted,
  subscriptions: world?.subscriptions.map((one) => subscriptionTruth(world, one)) ?? [],
  // An invoice of a trial, over nothing, is none to whoever gets it.
  invoices:
    world?.invoices
      .filter(({ total, due }) => total !== 0 || due !== 0)
      .slice(-NEWEST)
      .reverse()
      .map(invoiceTruth) ?? [],
  paymentMethod: (world && methodsTruth(world).find(({ is_default }) => is_default)) ?? null,
});

export const quoteTruth = ({ lines, due, credit, next }: ChangeCost): QuoteTruth => ({
  lines: lines.map(({ price, kind, amount, from, to }) => ({
    description: describeLine(price.name, kind === 'unused', dateOf(from), dateOf(to)),
    amount,
  })),
  dueNow: due,
  credit,
  tax: null,
  currency: CURRENCY,
  next: { amount: next.amount, at: dateOf(next.at) },
});
