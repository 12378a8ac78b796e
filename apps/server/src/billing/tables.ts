import type { Interval, PaymentMethod, SubscriptionStatus } from '@understory/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '../members/tables.ts';
import { nurseries } from '../nurseries/tables.ts';
import type { InvoiceTruth, PaymentProvider } from './provider.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** Who pays: a person, or a nursery, as one provider knows them. What is kept of their payments hangs on this row, and is written under its lock. */
export const billingCustomers = pgTable(
  'billing_customers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    provider: text().$type<PaymentProvider['name']>().notNull(),
    /** Null until the provider has made it. */
    provider_id: text(),
    /** By which the provider makes it once, however often it is asked. */
    key: text().notNull(),
    user_id: text().references(() => users.id, { onDelete: 'cascade' }),
    nursery_id: integer().references(() => nurseries.id, { onDelete: 'cascade' }),
    /** In which language mails about payments are written. */
    locale: text().notNull(),
    /** Where the links of those mails lead while the site has no public address: the address they came to last, on this machine. */
    site: text(),
    /** Counts the fetches of the provider’s truth that were begun; `written` is the newest that was written. */
    begun: integer().notNull().default(0),
    written: integer().notNull().default(0),
    /** What the next payment is taken from. */
    payment_method: jsonb().$type<PaymentMethod>(),
    created_at: moment().notNull(),
    /** When the provider’s truth was last found to be another than what is kept. */
    changed_at: moment().notNull(),
  },
  (customer) => [
    uniqueIndex('billing_customers_of_user').on(customer.user_id, customer.provider),
    uniqueIndex('billing_customers_of_nursery').on(customer.nursery_id, customer.provider),
    uniqueIndex('billing_customers_at_provider').on(customer.provider, customer.provider_id),
    check('billing_customers_owner', sql`num_nonnulls(${customer.user_id}, ${customer.nursery_id}) = 1`),
  ],
);

const customer = () =>
  integer()
    .notNull()
    .references(() => billingCustomers.id, { onDelete: 'cascade' });

/** Subscriptions as the provider knows them. Amounts are cents. */
export const subscriptions = pgTable(
  'billing_subscriptions',
  {
    /** The provider's id. */
    id: text().primaryKey(),
    customer_id: customer(),
    price: text().notNull(),
    /** The plan of our list that the price buys; null for one of no list of ours, which gives no rights. */
    plan_id: text(),
    /** The tier, or the partnership, that it gives while it is live. */
    grants: text(),
    status: text().$type<SubscriptionStatus>().notNull(),
    amount: integer().notNull(),
    currency: text().notNull(),
    interval: text().$type<Interval>().notNull(),
    created_at: moment().notNull(),
    period_end: moment().notNull(),
    cancel_at_period_end: boolean().notNull(),
    trial_end: moment(),
    ended_at: moment(),
    next_price: text(),
    next_at: moment(),
    /** While a second step of a payment is awaited. */
    confirmation: jsonb().$type<{ readonly clientSecret: string; readonly url: string | null }>(),
    /** When it was told that the trial is about to end. */
    trial_told_at: moment(),
  },
  (subscription) => [
    uniqueIndex('billing_subscriptions_live')
      .on(subscription.customer_id)
      .where(sql`${subscription.status} <> 'canceled'`),
    index('billing_subscriptions_of_customer').on(subscription.customer_id),
    index('billing_subscriptions_trials')
      .on(subscription.trial_end)
      .where(sql`${subscription.status} = 'trialing'`),
    check(
      'billing_subscriptions_status',
      sql`${subscription.status} IN ('active', 'trialing', 'past_due', 'incomplete', 'canceled')`,
    ),
  ],
);

/** Invoices as the provider knows them. Amounts are cents. */
export const invoices = pgTable(
  'billing_invoices',
  {
    /** The provider's id. */
    id: text().primaryKey(),
    customer_id: customer(),
    subscription_id: text(),
    number: text(),
    status: text().$type<InvoiceTruth['status']>().notNull(),
    created_at: moment().notNull(),
    paid_at: moment(),
    description: text().notNull(),
    amount: integer().notNull(),
    tax: integer(),
    refunded: integer().notNull(),
    currency: text().notNull(),
    url: text(),
    /** When the provider tries again by itself. */
    try_again_at: moment(),
  },
  (invoice) => [index('billing_invoices_of_customer').on(invoice.customer_id, invoice.created_at)],
);

/** What the provider told that was applied: told again, it is answered at once. Nothing of whom it was about. */
export const paymentEvents = pgTable(
  'billing_events',
  {
    provider: text().$type<PaymentProvider['name']>().notNull(),
    id: text().notNull(),
    applied_at: moment().notNull(),
  },
  (event) => [
    primaryKey({ columns: [event.provider, event.id] }),
    index('billing_events_by_time').on(event.applied_at),
  ],
);

/**
 * The act that moves a customer's money and is under way, or was the last: one at a time. Its key makes the provider do it once,
 * however often it is sent to us or by us.
 */
export const paymentIntents = pgTable('billing_intents', {
  customer_id: customer().primaryKey(),
  key: text().notNull(),
  /** What is done, such as `subscribe price_… pm_…`: the same words are the same act. */
  what: text().notNull(),
  begun_at: moment().notNull(),
  /** When it was done; null while it is under way. */
  settled_at: moment(),
});

/** Pages of the provider's that somebody was sent to, and where on this site they came from. */
export const checkouts = pgTable(
  'billing_checkouts',
  {
    id: text().primaryKey(),
    customer_id: customer(),
    came_from: text(),
    created_at: moment().notNull(),
  },
  (checkout) => [index('billing_checkouts_of_customer').on(checkout.customer_id)],
);
