import type { PersonalData, Platform } from '../platform/index.ts';
import { forgetPayer, leaveNursery } from './jobs.ts';
import { nurseryKeptBy, paymentsToTell, removeCustomersOf } from './store.ts';

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/**
 * What is kept about people as those who pay. It goes with the account, and the provider is told to end what is paid for and to forget
 * the customer; what the law has a seller keep of a sale stands in the provider's books, which are not ours. Of a nursery's payments
 * nothing names a person.
 */
export const billingPersonalData = ({ jobs }: Pick<Platform, 'jobs'>): PersonalData => ({
  name: 'payments',
  about: /*i18n*/ {
    id: 'personal-data.payments',
    message:
      'Your plan and your invoices. Numbers of cards are never with us: the payment service keeps them. When you delete your account your plan ends at once, and the payment service is told to forget you.',
  },

  async collect(tx, userId) {
    const { customers, subscriptions, invoices } = await paymentsToTell(tx, userId);
    return {
      customers: customers.map(({ provider, provider_id, payment_method, created_at }) => ({
        provider,
        id: provider_id,
        payment_method,
        since: iso(created_at),
      })),
      subscriptions: subscriptions.map((subscription) => ({
        id: subscription.id,
        plan: subscription.plan_id,
        status: subscription.status,
        amount: subscription.amount,
        currency: subscription.currency,
        interval: subscription.interval,
        created_at: iso(subscription.created_at),
        current_period_end: iso(subscription.period_end),
        cancel_at_period_end: subscription.cancel_at_period_end,
        trial_end: iso(subscription.trial_end),
        ended_at: iso(subscription.ended_at),
      })),
      invoices: invoices.map((invoice) => ({
        id: invoice.id,
        number: invoice.number,
        status: invoice.status,
        description: invoice.description,
        amount: invoice.amount,
        tax: invoice.tax,
        refunded: invoice.refunded,
        currency: invoice.currency,
        at: iso(invoice.created_at),
        paid_at: iso(invoice.paid_at),
      })),
    };
  },

  async erase(tx, userId) {
    for (const { provider, providerId } of await removeCustomersOf(tx, userId)) {
      if (providerId !== null) await jobs.enqueue(tx, forgetPayer, { provider, customer: providerId });
    }
    const nursery = await nurseryKeptBy(tx, userId);
    if (nursery !== undefined) await jobs.enqueue(tx, leaveNursery, { nursery });
  },
});
