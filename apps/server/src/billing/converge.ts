import { isDeepStrictEqual } from 'node:util';
import type { PARTNERSHIP_TIERS } from '@understory/contract';
import { setPartnershipTier } from '../nurseries/index.ts';
import type { Tx } from '../platform/index.ts';
import { type Billing, forCustomer } from './billing.ts';
import { grantsOf } from './plans.ts';
import type { CustomerTruth, SubscriptionTruth } from './provider.ts';
import { unavailable } from './provider-refusals.ts';
import * as store from './store.ts';
import { tellEnded, tellFailed, tellPaid, tellRefunded, tellTrialEnds } from './telling.ts';

/** How long before the end of a trial it is told, in milliseconds. */
export const TRIAL_TOLD_BEFORE = 7 * 86_400_000;
/** How often one too many is ended before it is left to the next time. */
const ATTEMPTS = 3;

const isLive = ({ status }: Pick<SubscriptionTruth, 'status'>): boolean => status !== 'canceled';

/** The live subscriptions, the one to stay first: one that is paid for before one that waits for its first payment, then the older one. */
const liveOf = (truth: CustomerTruth): SubscriptionTruth[] =>
  truth.subscriptions
    .filter(isLive)
    .sort(
      (one, other) =>
        Number(one.status === 'incomplete') - Number(other.status === 'incomplete') ||
        (one.status === 'incomplete' ? -1 : 1) * (one.createdAt.getTime() - other.createdAt.getTime()),
    );

/**
 * The provider's truth, in which one subscription is live at most: two may come of two pages of the provider's that were both paid.
 * @throws ApiError payments_unavailable
 */
async function readTruth({ provider, platform }: Billing, customer: string): Promise<CustomerTruth> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const truth = await provider.readCustomer(customer);
    const [, ...surplus] = liveOf(truth);
    if (surplus.length === 0) return truth;
    for (const { id, status } of surplus) {
      if (status !== 'incomplete')
        platform.log.error(
          { subscription: id },
          'a second subscription was paid and is ended: give its payment back',
        );
      await provider.endNow(id, `surplus ${id}`);
    }
  }
  throw unavailable();
}

const differing = <Row extends { readonly id: string }>(
  rows: readonly Row[],
  kept: readonly Row[],
): Row[] => {
  const known = new Map(kept.map((row) => [row.id, row]));
  return rows.filter((row) => {
    const before = known.get(row.id);
    return (
      !before ||
      Object.entries(row).some(([name, value]) => !isDeepStrictEqual(value, before[name as keyof Row]))
    );
  });
};

type Given = Pick<store.SubscriptionRow, 'status' | 'grants'>;
const grantOf = (rows: readonly Given[]): string | undefined =>
  rows.find(({ status, grants }) => grants !== null && store.GIVING.includes(status))?.grants ?? undefined;

/** What a nursery pays for is what its listing has. What was set by hand for one that pays for nothing stays. */
async function followPartnership(
  tx: Tx,
  customer: store.CustomerRow,
  before: readonly Given[],
  after: readonly Given[],
  now: Date,
): Promise<void> {
  if (customer.nursery_id === null) return;
  const grant = grantOf(after) ?? (grantOf(before) === undefined ? undefined : 'basic');
  if (grant !== undefined)
    await setPartnershipTier(tx, customer.nursery_id, grant as (typeof PARTNERSHIP_TIERS)[number], now);
}

/** What comes of the difference between what was kept and what is so now: each once, as it is kept from now on. */
async function tellChanges(
  tx: Tx,
  billing: Billing,
  customer: store.CustomerRow,
  kept: store.Kept,
  now: {
    readonly subscriptions: readonly ReturnType<typeof store.subscriptionRow>[];
    readonly invoices: readonly store.InvoiceRow[];
  },
): Promise<void> {
  const paidBefore = new Map(
    kept.invoices.filter(({ status }) => status === 'paid').map((invoice) => [invoice.id, invoice]),
  );
  for (const invoice of now.invoices) {
    if (invoice.status !== 'paid' || invoice.amount === 0) continue;
    const known = paidBefore.get(invoice.id);
    // A receipt says itself what was given back by then.
    if (!known) await tellPaid(tx, billing, customer, invoice);
    else if (invoice.refunded > known.refunded)
      await tellRefunded(tx, billing, customer, invoice, invoice.refunded - known.refunded);
  }
  const before = new Map(kept.subscriptions.map((row) => [row.id, row]));
  for (const subscription of now.subscriptions) {
    const known = before.get(subscription.id);
    if (subscription.status === 'past_due' && known?.status !== 'past_due') {
      const owed = now.invoices.find(
        ({ status, subscription_id }) => status === 'open' && subscription_id === subscription.id,
      );
      await tellFailed(tx, billing, customer, subscription, owed);
    }
    if (subscription.status === 'canceled' && known && store.GIVING.includes(known.status))
      await tellEnded(tx, billing, customer, subscription);
  }
}

/** Tells that a trial is about to end, once; nothing to whoever has cancelled it, for whom nothing begins. */
async function tellTrial(
  tx: Tx,
  billing: Billing,
  customer: store.CustomerRow,
  live: store.SubscriptionRow | undefined,
  now: Date,
): Promise<void> {
  if (live?.status !== 'trialing' || !live.trial_end || live.trial_told_at) return;
  if (live.cancel_at_period_end) return;
  const left = live.trial_end.getTime() - now.getTime();
  if (left <= 0 || left > TRIAL_TOLD_BEFORE) return;
  await tellTrialEnds(tx, billing, customer, live, live.trial_end);
  await store.noteTrialTold(tx, live.id, now);
}

/** Writes the truth that was fetched, unless one was written whose fetch began later. @returns whether anything was another before */
function write(
  billing: Billing,
  fetch: store.Fetch,
  truth: CustomerTruth,
  { event, at }: { readonly event: string | undefined; readonly at: Date },
): Promise<boolean> {
  const { platform, provider } = billing;
  const { clock } = platform;
  return platform.db.transaction(async (tx) => {
    const customer = await store.holdCustomer(tx, fetch.id);
    if (customer?.provider_id !== fetch.providerId) return false;
    const now = clock.now();
    if (event !== undefined) await store.noteEvent(tx, provider.name, event, now);
    if (customer.written > fetch.number) return false;
    const kept = await store.readKept(tx, customer.id, truth);
    const before = new Map(kept.subscriptions.map((row) => [row.id, row]));
    const told = truth.subscriptions.map((subscription) => {
      const plan = provider.planOf(subscription.price);
      const row = store.subscriptionRow(
        customer.id,
        subscription,
        plan && { id: plan.id, grants: grantsOf(plan) },
      );
      // A trial that is over is remembered: there is one for each.
      return { ...row, trial_end: row.trial_end ?? before.get(row.id)?.trial_end ?? null };
    });
    const known = new Set(told.map(({ id }) => id));
    const vanished = kept.subscriptions.filter((row) => !known.has(row.id) && isLive(row));
    const gone = vanished.map((row) => ({
      ...row,
      status: 'canceled' as const,
      ended_at: at,
      confirmation: null,
    }));
    const after = {
      subscriptions: [...told, ...gone],
      invoices: truth.invoices.map((invoice) => store.invoiceRow(customer.id, invoice)),
    };
    const changed = {
      subscriptions: differing(after.subscriptions, kept.subscriptions),
      invoices: differing(after.invoices, kept.invoices),
    };
    await store.putSubscriptions(tx, changed.subscriptions);
    await store.putInvoices(tx, changed.invoices);
    await tellChanges(tx, billing, customer, kept, after);
    await followPartnership(tx, customer, kept.subscriptions, after.subscriptions, now);
    const live = after.subscriptions.find(isLive);
    await tellTrial(
      tx,
      billing,
      { ...customer, payment_method: truth.paymentMethod },
      live && { ...live, trial_told_at: before.get(live.id)?.trial_told_at ?? null },
      at,
    );
    const isOther =
      changed.subscriptions.length > 0 ||
      changed.invoices.length > 0 ||
      !isDeepStrictEqual(customer.payment_method, truth.paymentMethod);
    await store.noteWritten(tx, customer.id, {
      written: fetch.number,
      ...(isOther && { payment_method: truth.paymentMethod, changed_at: now }),
      // The next act makes a new one.
      ...(truth.isDeleted && { provider_id: null, key: crypto.randomUUID() }),
    });
    return isOther;
  });
}

const fetchAndWrite = (billing: Billing, fetch: store.Fetch, event?: string): Promise<boolean> =>
  forCustomer(fetch, async () => {
    const truth = await readTruth(billing, fetch.providerId);
    return write(billing, fetch, truth, { event, at: await billing.now() });
  });

/**
 * Makes what is kept of a customer what the provider says it is: subscription, invoices, and what follows from them (rights, the
 * partnership of a listing, mails), in one transaction. Whatever happened, and in whichever order it was told, this is all that is done
 * about it: nothing that a message says is believed, so that none can come too late, too early or too often.
 *
 * The provider is asked outside of any transaction, so two may be under way at once and end in either order. Each notes its number
 * before it asks; the truth is written under the customer's lock, unless a fetch of a higher number was written. That one began later,
 * and so saw all that this one saw: a message, and an act of ours, comes after its change. What follows from a change is done by the
 * difference to what was kept, under the same lock, and so once. A process that is lost in between leaves what was kept before, and a
 * message that is sent again.
 *
 * @returns whether what was kept was another
 * @throws ApiError payments_unavailable, with nothing written
 */
export async function converge(billing: Billing, customerId: number): Promise<boolean> {
  const fetch = await billing.platform.db.transaction((tx) => store.beginFetch(tx, customerId));
  return fetch ? fetchAndWrite(billing, fetch) : false;
}

/**
 * Takes what the provider tells: converges on its truth, once for each event.
 * @throws ApiError invalid_signature; payments_unavailable, so that it is sent again
 */
export async function receiveEvent(
  billing: Billing,
  body: Uint8Array,
  signature: string | undefined,
): Promise<void> {
  const { provider, platform } = billing;
  const event = provider.readEvent(body, signature, platform.clock.now());
  const { customer } = event;
  if (customer === null) return;
  const fetch = await platform.db.transaction((tx) =>
    store.beginFetchFor(tx, { provider: provider.name, customer, event: event.id }),
  );
  if (fetch) await fetchAndWrite(billing, fetch, event.id);
}
