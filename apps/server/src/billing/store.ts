import { randomUUID } from 'node:crypto';
import { CONSUMER_PLAN_TIERS, type SubscriptionStatus } from '@understory/contract';
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns as getColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { SubscriptionRight } from '../members/index.ts';
import { users } from '../members/tables.ts';
import { nurseries, nurseryKeepers } from '../nurseries/tables.ts';
import type { PageWindow, Tx } from '../platform/index.ts';
import type { CustomerTruth, InvoiceTruth, Owner, PaymentProvider, SubscriptionTruth } from './provider.ts';
import {
  billingCustomers,
  checkouts,
  invoices,
  paymentEvents,
  paymentIntents,
  subscriptions,
} from './tables.ts';

export type CustomerRow = typeof billingCustomers.$inferSelect;
export type SubscriptionRow = typeof subscriptions.$inferSelect;
export type InvoiceRow = typeof invoices.$inferSelect;
export type IntentRow = typeof paymentIntents.$inferSelect;

type ProviderName = PaymentProvider['name'];

/** Statuses in which a subscription gives what it is for: also while a payment that failed is tried again. */
export const GIVING: readonly SubscriptionStatus[] = ['active', 'trialing', 'past_due'];

const TIERS_SOLD: readonly string[] = Object.values(CONSUMER_PLAN_TIERS);

/**
 * What somebody's own subscription gives them, as SQL for the one query that reads a person; null for who has none.
 * @param provider whose subscriptions count
 */
export const subscriptionOf =
  (provider: ProviderName) =>
  (userId: SQLWrapper): SQL<SubscriptionRight | null> =>
    sql<SubscriptionRight | null>`(
    SELECT json_build_object(
      'tier', ${subscriptions.grants},
      'status', ${subscriptions.status},
      'endsAt', CASE WHEN ${subscriptions.cancel_at_period_end}
        THEN (extract(epoch FROM ${subscriptions.period_end}) * 1000)::bigint END)
    FROM ${billingCustomers} JOIN ${subscriptions} ON ${subscriptions.customer_id} = ${billingCustomers.id}
    WHERE ${billingCustomers.user_id} = ${userId} AND ${billingCustomers.provider} = ${sql.raw(`'${provider}'`)}
      AND ${subscriptions.status} IN (${sql.raw(GIVING.map((status) => `'${status}'`).join(', '))})
      AND ${subscriptions.grants} IN (${sql.raw(TIERS_SOLD.map((tier) => `'${tier}'`).join(', '))}))`;

const ofOwner = (provider: ProviderName, owner: Owner) =>
  and(
    eq(billingCustomers.provider, provider),
    owner.audience === 'consumer'
      ? eq(billingCustomers.user_id, owner.userId)
      : eq(billingCustomers.nursery_id, owner.nurseryId),
  );

export const ownerOf = ({ user_id, nursery_id }: Pick<CustomerRow, 'user_id' | 'nursery_id'>): Owner =>
  user_id === null
    ? { audience: 'nursery', nurseryId: nursery_id as number }
    : { audience: 'consumer', userId: user_id };

// Customers

export async function findCustomer(
  tx: Tx,
  provider: ProviderName,
  owner: Owner,
): Promise<CustomerRow | undefined> {
  const [found] = await tx.select().from(billingCustomers).where(ofOwner(provider, owner));
  return found;
}

/** A customer, held so that one thing is written of it at a time, until the transaction ends. */
export async function holdCustomer(tx: Tx, id: number): Promise<CustomerRow | undefined> {
  const [found] = await tx.select().from(billingCustomers).where(eq(billingCustomers.id, id)).for('update');
  return found;
}

/** The customer that an owner is, added where there is none, with the language of whoever acts and the address they came to. */
export async function putCustomer(
  tx: Tx,
  provider: ProviderName,
  owner: Owner,
  { locale, site, now }: Pick<CustomerRow, 'locale' | 'site'> & { readonly now: Date },
): Promise<CustomerRow> {
  const whose = owner.audience === 'consumer' ? { user_id: owner.userId } : { nursery_id: owner.nurseryId };
  const [kept] = await tx
    .insert(billingCustomers)
    .values({ provider, ...whose, key: randomUUID(), locale, site, created_at: now, changed_at: now })
    .onConflictDoUpdate({
      target: [
        owner.audience === 'consumer' ? billingCustomers.user_id : billingCustomers.nursery_id,
        billingCustomers.provider,
      ],
      set: { locale, site },
    })
    .returning();
  if (!kept) throw new Error('A customer was not kept');
  return kept;
}

/** Notes as whom the provider knows a customer. @returns false when the customer is gone, or known as another */
export async function noteProviderId(tx: Tx, { id, key }: CustomerRow, providerId: string): Promise<boolean> {
  const noted = await tx
    .update(billingCustomers)
    .set({ provider_id: providerId })
    .where(and(eq(billingCustomers.id, id), eq(billingCustomers.key, key)))
    .returning({ id: billingCustomers.id });
  return noted.length > 0;
}

/** A fetch of the provider's truth that has begun. */
export interface Fetch {
  readonly id: number;
  readonly providerId: string;
  /** Counts the fetches of the customer: a later one has a higher number. */
  readonly number: number;
  readonly locale: string;
}

const fetchColumns = {
  id: billingCustomers.id,
  providerId: billingCustomers.provider_id,
  number: billingCustomers.begun,
  locale: billingCustomers.locale,
};
const begun = { begun: sql`${billingCustomers.begun} + 1` };
const asFetch = (
  row: (Omit<Fetch, 'providerId'> & { providerId: string | null }) | undefined,
): Fetch | undefined => (row?.providerId ? { ...row, providerId: row.providerId } : undefined);

/** Notes that a fetch begins. @returns undefined for a customer whom the provider does not know yet, or who is gone */
export async function beginFetch(tx: Tx, id: number): Promise<Fetch | undefined> {
  const [row] = await tx
    .update(billingCustomers)
    .set(begun)
    .where(and(eq(billingCustomers.id, id), isNotNull(billingCustomers.provider_id)))
    .returning(fetchColumns);
  return asFetch(row);
}

/** The same for an event. @returns undefined where it was applied already, or is about none of our customers */
export async function beginFetchFor(
  tx: Tx,
  {
    provider,
    customer,
    event,
  }: { readonly provider: ProviderName; readonly customer: string; readonly event: string },
): Promise<Fetch | undefined> {
  const applied = sql`EXISTS (SELECT FROM ${paymentEvents}
    WHERE ${paymentEvents.provider} = ${provider} AND ${paymentEvents.id} = ${event})`;
  const [row] = await tx
    .update(billingCustomers)
    .set(begun)
    .where(
      and(
        eq(billingCustomers.provider, provider),
        eq(billingCustomers.provider_id, customer),
        sql`NOT ${applied}`,
      ),
    )
    .returning(fetchColumns);
  return asFetch(row);
}

export const noteWritten = (
  tx: Tx,
  id: number,
  facts: Partial<Pick<CustomerRow, 'written' | 'payment_method' | 'changed_at' | 'provider_id' | 'key'>>,
) => tx.update(billingCustomers).set(facts).where(eq(billingCustomers.id, id));

/** Notes that an event was applied. */
export const noteEvent = (tx: Tx, provider: ProviderName, id: string, now: Date) =>
  tx.insert(paymentEvents).values({ provider, id, applied_at: now }).onConflictDoNothing();

export const forgetEventsBefore = (tx: Tx, before: Date) =>
  tx.delete(paymentEvents).where(lt(paymentEvents.applied_at, before));

/** A customer to be looked over by night. */
export interface ToReconcile {
  readonly id: number;
  readonly providerId: string;
  readonly nurseryId: number | null;
  /** The subscription of a nursery that has left the directory and is charged all the same. */
  readonly stranded: string | null;
  /** Where receipts go to, where that changed since; null where it did not. */
  readonly email: string | null;
}

/** Customers who have a live subscription or changed of late, in the order of their ids, after one of them. */
export async function customersToReconcile(
  tx: Tx,
  provider: ProviderName,
  { after, since, size }: { readonly after: number; readonly since: Date; readonly size: number },
): Promise<ToReconcile[]> {
  const rows = await tx
    .select({
      id: billingCustomers.id,
      providerId: billingCustomers.provider_id,
      nurseryId: billingCustomers.nursery_id,
      stranded: sql<string | null>`CASE WHEN ${nurseries.id} IS NOT NULL AND NOT ${nurseries.is_active}
        AND NOT ${subscriptions.cancel_at_period_end} THEN ${subscriptions.id} END`,
      email: sql<string | null>`CASE WHEN ${users.updatedAt} >= ${since} THEN ${users.email} END`,
    })
    .from(billingCustomers)
    .leftJoin(
      subscriptions,
      and(eq(subscriptions.customer_id, billingCustomers.id), ne(subscriptions.status, 'canceled')),
    )
    .leftJoin(users, eq(users.id, billingCustomers.user_id))
    .leftJoin(nurseries, eq(nurseries.id, billingCustomers.nursery_id))
    .where(
      and(
        eq(billingCustomers.provider, provider),
        isNotNull(billingCustomers.provider_id),
        gt(billingCustomers.id, after),
        or(isNotNull(subscriptions.id), gt(billingCustomers.changed_at, since)),
      ),
    )
    .orderBy(asc(billingCustomers.id))
    .limit(size);
  return rows.flatMap(({ providerId, ...row }) => (providerId === null ? [] : [{ ...row, providerId }]));
}

/** Where mails about a person's payments go. */
export async function addressOf(tx: Tx, userId: string): Promise<string | undefined> {
  const [found] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return found?.email;
}

// What is kept of the provider's truth

export interface Kept {
  readonly subscriptions: readonly SubscriptionRow[];
  readonly invoices: readonly InvoiceRow[];
}

/** What is kept of a customer, of what the truth speaks of and of what is live. */
export async function readKept(tx: Tx, customerId: number, truth: CustomerTruth): Promise<Kept> {
  const told = truth.subscriptions.map(({ id }) => id);
  const keptSubscriptions = await tx
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.customer_id, customerId),
        or(ne(subscriptions.status, 'canceled'), inArray(subscriptions.id, told)),
      ),
    );
  const keptInvoices =
    truth.invoices.length === 0
      ? []
      : await tx
          .select()
          .from(invoices)
          .where(
            inArray(
              invoices.id,
              truth.invoices.map(({ id }) => id),
            ),
          );
  return { subscriptions: keptSubscriptions, invoices: keptInvoices };
}

/** A subscription as the provider tells it, as a row. */
export const subscriptionRow = (
  customerId: number,
  truth: SubscriptionTruth,
  plan: { readonly id: string; readonly grants: string } | undefined,
): Omit<SubscriptionRow, 'trial_told_at'> => ({
  id: truth.id,
  customer_id: customerId,
  price: truth.price,
  plan_id: plan?.id ?? null,
  grants: plan?.grants ?? null,
  status: truth.status,
  amount: truth.amount,
  currency: truth.currency,
  interval: truth.interval,
  created_at: truth.createdAt,
  period_end: truth.periodEnd,
  cancel_at_period_end: truth.cancelAtPeriodEnd,
  trial_end: truth.trialEnd,
  ended_at: truth.endedAt,
  next_price: truth.next?.price ?? null,
  next_at: truth.next?.at ?? null,
  confirmation: truth.confirmation,
});

export const invoiceRow = (customerId: number, truth: InvoiceTruth): InvoiceRow => ({
  id: truth.id,
  customer_id: customerId,
  subscription_id: truth.subscription,
  number: truth.number,
  status: truth.status,
  created_at: truth.createdAt,
  paid_at: truth.paidAt,
  description: truth.description,
  amount: truth.amount,
  tax: truth.tax,
  refunded: truth.refunded,
  currency: truth.currency,
  url: truth.url,
  try_again_at: truth.tryAgainAt,
});

const excluded = (column: { readonly name: string }) => sql.raw(`excluded."${column.name}"`);

/** Writes subscriptions over what is kept of them; those that ended first, so that never two are live together. */
export async function putSubscriptions(
  tx: Tx,
  rows: readonly ReturnType<typeof subscriptionRow>[],
): Promise<void> {
  const ended = rows.filter(({ status }) => status === 'canceled');
  const live = rows.filter(({ status }) => status !== 'canceled');
  for (const part of [ended, live]) {
    if (part.length === 0) continue;
    const { id, customer_id, created_at, trial_told_at, ...told } = getColumns(subscriptions);
    await tx
      .insert(subscriptions)
      .values(part)
      .onConflictDoUpdate({
        target: subscriptions.id,
        set: Object.fromEntries(Object.entries(told).map(([name, column]) => [name, excluded(column)])),
      });
  }
}

export async function putInvoices(tx: Tx, rows: readonly InvoiceRow[]): Promise<void> {
  if (rows.length === 0) return;
  const { id, customer_id, created_at, ...told } = getColumns(invoices);
  await tx
    .insert(invoices)
    .values([...rows])
    .onConflictDoUpdate({
      target: invoices.id,
      set: Object.fromEntries(Object.entries(told).map(([name, column]) => [name, excluded(column)])),
    });
}

export const noteTrialTold = (tx: Tx, id: string, now: Date) =>
  tx.update(subscriptions).set({ trial_told_at: now }).where(eq(subscriptions.id, id));

/** Customers with a trial that is to go on and ends before a moment, of which nothing was told yet. */
export async function trialsToTell(tx: Tx, provider: ProviderName, before: Date): Promise<number[]> {
  const found = await tx
    .select({ id: billingCustomers.id })
    .from(subscriptions)
    .innerJoin(billingCustomers, eq(billingCustomers.id, subscriptions.customer_id))
    .where(
      and(
        eq(billingCustomers.provider, provider),
        eq(subscriptions.status, 'trialing'),
        eq(subscriptions.cancel_at_period_end, false),
        lt(subscriptions.trial_end, before),
        isNull(subscriptions.trial_told_at),
      ),
    )
    .orderBy(asc(billingCustomers.id));
  return found.map(({ id }) => id);
}

// How it stands with a customer

/** What is kept of a customer that decides what they see and may do. */
export interface Standing {
  readonly customer: CustomerRow;
  readonly subscription: SubscriptionRow | null;
  /** The oldest invoice that was not paid, of the live subscription. */
  readonly owed: InvoiceRow | null;
}

const standing = (tx: Tx) =>
  tx
    .select({ customer: billingCustomers, subscription: subscriptions, owed: invoices })
    .from(billingCustomers)
    .leftJoin(
      subscriptions,
      and(eq(subscriptions.customer_id, billingCustomers.id), ne(subscriptions.status, 'canceled')),
    )
    .leftJoin(
      invoices,
      and(
        eq(invoices.subscription_id, subscriptions.id),
        eq(invoices.status, 'open'),
        ne(subscriptions.status, 'incomplete'),
      ),
    )
    .orderBy(asc(invoices.created_at))
    .limit(1);

/** How it stands with an owner; undefined for who never paid for anything. */
export async function findStanding(
  tx: Tx,
  provider: ProviderName,
  owner: Owner,
): Promise<Standing | undefined> {
  const [found] = await standing(tx).where(ofOwner(provider, owner));
  return found;
}

/** How it stands with a customer. */
export async function standingOf(tx: Tx, id: number): Promise<Standing | undefined> {
  const [found] = await standing(tx).where(eq(billingCustomers.id, id));
  return found;
}

/** Whether a customer has ever had a trial. */
export async function hadTrial(tx: Tx, customerId: number): Promise<boolean> {
  const found = await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.customer_id, customerId), isNotNull(subscriptions.trial_end)))
    .limit(1);
  return found.length > 0;
}

/** Whether anything was charged for a subscription, or given back, since a moment. */
export async function hasInvoiceSince(tx: Tx, subscription: string, since: Date): Promise<boolean> {
  const found = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.subscription_id, subscription), gt(invoices.created_at, since)))
    .limit(1);
  return found.length > 0;
}

// Acts that move money

export async function findIntent(tx: Tx, customerId: number): Promise<IntentRow | undefined> {
  const [found] = await tx.select().from(paymentIntents).where(eq(paymentIntents.customer_id, customerId));
  return found;
}

export async function putIntent(tx: Tx, customerId: number, what: string, now: Date): Promise<IntentRow> {
  const fresh = { key: randomUUID(), what, begun_at: now, settled_at: null };
  const [put] = await tx
    .insert(paymentIntents)
    .values({ customer_id: customerId, ...fresh })
    .onConflictDoUpdate({ target: paymentIntents.customer_id, set: fresh })
    .returning();
  if (!put) throw new Error('An intent was not kept');
  return put;
}

export const settleIntent = (tx: Tx, key: string, now: Date) =>
  tx.update(paymentIntents).set({ settled_at: now }).where(eq(paymentIntents.key, key));

export const dropIntent = (tx: Tx, key: string) =>
  tx.delete(paymentIntents).where(eq(paymentIntents.key, key));

// Checkouts

export const addCheckout = (tx: Tx, checkout: typeof checkouts.$inferInsert) =>
  tx.insert(checkouts).values(checkout).onConflictDoNothing();

/** A checkout of a person's, or of the nursery they run. */
export async function findCheckout(tx: Tx, provider: ProviderName, owners: readonly Owner[], id: string) {
  const [found] = await tx
    .select({ customer: billingCustomers, cameFrom: checkouts.came_from })
    .from(checkouts)
    .innerJoin(billingCustomers, eq(billingCustomers.id, checkouts.customer_id))
    .where(and(eq(checkouts.id, id), or(...owners.map((owner) => ofOwner(provider, owner)))));
  return found;
}

export const forgetCheckoutsBefore = (tx: Tx, before: Date) =>
  tx.delete(checkouts).where(lt(checkouts.created_at, before));

// Invoices

const invoicesOf = (provider: ProviderName, owners: readonly Owner[]) =>
  or(...owners.map((owner) => ofOwner(provider, owner)));

export async function countInvoices(
  tx: Tx,
  provider: ProviderName,
  owners: readonly Owner[],
): Promise<number> {
  const [row] = await tx
    .select({ found: count() })
    .from(invoices)
    .innerJoin(billingCustomers, eq(billingCustomers.id, invoices.customer_id))
    .where(invoicesOf(provider, owners));
  return row?.found ?? 0;
}

/** A window of the invoices of some owners, newest first. */
export const listInvoices = (tx: Tx, provider: ProviderName, owners: readonly Owner[], window: PageWindow) =>
  tx
    .select({ invoice: invoices, customer: billingCustomers })
    .from(invoices)
    .innerJoin(billingCustomers, eq(billingCustomers.id, invoices.customer_id))
    .where(invoicesOf(provider, owners))
    .orderBy(desc(invoices.created_at), desc(invoices.id))
    .limit(window.size)
    .offset(window.offset);

export async function findInvoice(tx: Tx, provider: ProviderName, owners: readonly Owner[], id: string) {
  const [found] = await tx
    .select({ invoice: invoices, customer: billingCustomers })
    .from(invoices)
    .innerJoin(billingCustomers, eq(billingCustomers.id, invoices.customer_id))
    .where(and(eq(invoices.id, id), invoicesOf(provider, owners)));
  return found;
}

// Leaving

/** Everything kept of a person's own payments, with whichever provider. */
export async function paymentsToTell(tx: Tx, userId: string) {
  const customers = await tx.select().from(billingCustomers).where(eq(billingCustomers.user_id, userId));
  const ids = customers.map(({ id }) => id);
  if (ids.length === 0) return { customers, subscriptions: [], invoices: [] };
  return {
    customers,
    subscriptions: await tx
      .select()
      .from(subscriptions)
      .where(inArray(subscriptions.customer_id, ids))
      .orderBy(asc(subscriptions.created_at)),
    invoices: await tx
      .select()
      .from(invoices)
      .where(inArray(invoices.customer_id, ids))
      .orderBy(asc(invoices.created_at)),
  };
}

/** Forgets a person as a customer. @returns whom their providers are still to forget */
export const removeCustomersOf = (tx: Tx, userId: string) =>
  tx
    .delete(billingCustomers)
    .where(eq(billingCustomers.user_id, userId))
    .returning({ provider: billingCustomers.provider, providerId: billingCustomers.provider_id });

/** The nursery that a person runs and that pays for something; undefined where there is none. */
export async function nurseryKeptBy(tx: Tx, userId: string): Promise<number | undefined> {
  const [found] = await tx
    .select({ id: nurseryKeepers.nursery_id })
    .from(nurseryKeepers)
    .innerJoin(billingCustomers, eq(billingCustomers.nursery_id, nurseryKeepers.nursery_id))
    .where(eq(nurseryKeepers.user_id, userId))
    .limit(1);
  return found?.id;
}
