import { CURRENCY } from '@understory/contract';
import { keepersOf, nameOfListing } from '../nurseries/index.ts';
import type { Tx } from '../platform/index.ts';
import type { Mail } from '../platform/mail/index.ts';
import { timeZoneOf } from '../profiles/index.ts';
import type { Billing } from './billing.ts';
import {
  type PaymentFacts,
  paidMail,
  paymentFailedMail,
  refundedMail,
  subscriptionEndedMail,
  trialEndsMail,
} from './mails/payments.ts';
import { freePlan, planById } from './plans.ts';
import { addressOf, type CustomerRow, type InvoiceRow, ownerOf, type SubscriptionRow } from './store.ts';

type Told = Pick<SubscriptionRow, 'plan_id' | 'amount' | 'currency' | 'interval' | 'period_end'>;

/** Where those who pay read of it: a person, or the staff of a nursery. */
async function payersOf(tx: Tx, customer: CustomerRow): Promise<{ userId: string; email: string }[]> {
  const owner = ownerOf(customer);
  if (owner.audience === 'nursery') return keepersOf(tx, owner.nurseryId);
  const email = await addressOf(tx, owner.userId);
  return email === undefined ? [] : [{ userId: owner.userId, email }];
}

/** Writes a mail to each of those who pay, within the transaction that has the reason for it. */
async function tell(
  tx: Tx,
  { platform }: Billing,
  customer: CustomerRow,
  write: (to: string, facts: PaymentFacts) => Promise<Mail>,
): Promise<void> {
  const { nursery_id } = customer;
  const name = nursery_id === null ? undefined : await nameOfListing(tx, nursery_id);
  const nursery = nursery_id === null || name === undefined ? null : { id: nursery_id, name };
  const site = platform.config.baseUrl ?? customer.site ?? undefined;
  for (const { userId, email } of await payersOf(tx, customer)) {
    const timeZone = await timeZoneOf(tx, userId);
    await platform.mailer.enqueue(tx, await write(email, { nursery, timeZone, site }));
  }
}

const planName = ({ plan_id }: Pick<Told, 'plan_id'>, customer: CustomerRow): string =>
  (planById(plan_id) ?? freePlan(ownerOf(customer).audience)).name;

const receiptOf = (facts: PaymentFacts, invoice: InvoiceRow) => ({
  ...facts,
  ...invoice,
  at: invoice.paid_at ?? invoice.created_at,
});

/** A receipt. */
export const tellPaid = (
  tx: Tx,
  billing: Billing,
  customer: CustomerRow,
  invoice: InvoiceRow,
): Promise<void> => tell(tx, billing, customer, (to, facts) => paidMail(to, receiptOf(facts, invoice)));

/** Money that was given back. @param back cents of it that are new */
export const tellRefunded = (
  tx: Tx,
  billing: Billing,
  customer: CustomerRow,
  invoice: InvoiceRow,
  back: number,
): Promise<void> =>
  tell(tx, billing, customer, (to, facts) => refundedMail(to, receiptOf(facts, invoice), back));

export const tellFailed = (
  tx: Tx,
  billing: Billing,
  customer: CustomerRow,
  subscription: Told,
  owed: Pick<InvoiceRow, 'amount' | 'currency' | 'try_again_at'> | undefined,
): Promise<void> =>
  tell(tx, billing, customer, (to, facts) =>
    paymentFailedMail(to, {
      ...facts,
      plan: planName(subscription, customer),
      amount: owed?.amount ?? subscription.amount,
      currency: owed?.currency ?? CURRENCY,
      tryAgainAt: owed?.try_again_at ?? null,
    }),
  );

export const tellTrialEnds = (
  tx: Tx,
  billing: Billing,
  customer: CustomerRow,
  subscription: Told,
  at: Date,
): Promise<void> =>
  tell(tx, billing, customer, (to, facts) =>
    trialEndsMail(to, {
      ...facts,
      plan: planName(subscription, customer),
      amount: subscription.amount,
      currency: subscription.currency,
      interval: subscription.interval,
      at,
      method: customer.payment_method,
    }),
  );

export const tellEnded = (
  tx: Tx,
  billing: Billing,
  customer: CustomerRow,
  subscription: Told,
): Promise<void> =>
  tell(tx, billing, customer, (to, facts) =>
    subscriptionEndedMail(to, { ...facts, plan: planName(subscription, customer) }),
  );
