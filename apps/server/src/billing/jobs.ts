import { Counter, type Registry } from 'prom-client';
import { z } from 'zod';
import { keepersOf } from '../nurseries/index.ts';
import type { Platform } from '../platform/index.ts';
import { defineJob } from '../platform/jobs/index.ts';
import type { Billing } from './billing.ts';
import { converge, TRIAL_TOLD_BEFORE } from './converge.ts';
import { billingOf } from './opening.ts';
import { sandboxTick } from './sandbox/index.ts';
import * as store from './store.ts';

const DAY = 86_400_000;
/** Customers without anything live are looked over for this long after their last change, in milliseconds. */
const LOOKED_OVER = 3 * DAY;
/** Longer than any provider tells the same again, in milliseconds. */
const EVENTS_KEPT = 30 * DAY;
/** Longer than a page of the provider's can be paid on, in milliseconds. */
const CHECKOUTS_KEPT = 30 * DAY;
const AT_ONCE = 100;

const reconciled = new Counter({
  name: 'understory_billing_reconciled_total',
  help: 'Customers whose payments were held against the payment service by night',
  registers: [],
});
const drifted = new Counter({
  name: 'understory_billing_drift_total',
  help: 'Customers of whom the payment service knew something else than what was kept',
  registers: [],
});

/** Has the metrics of a server tell how often what is kept of payments was not what the payment service knows. */
export function measureBilling(registry: Registry): void {
  registry.registerMetric(reconciled);
  registry.registerMetric(drifted);
}

/** Holds one customer against the provider, and puts right what no event tells. */
async function lookOver(billing: Billing, customer: store.ToReconcile): Promise<void> {
  const { provider, platform } = billing;
  if (customer.email !== null) await provider.changeEmail(customer.providerId, customer.email);
  // Nobody is left who could cancel what its nursery cannot use.
  if (customer.stranded !== null)
    await provider.setCancelAtPeriodEnd(customer.stranded, true, `stranded ${customer.stranded}`);
  const isOther = await converge(billing, customer.id);
  reconciled.inc();
  if (isOther && customer.stranded === null) {
    drifted.inc();
    platform.log.warn(
      { customer: customer.id },
      'payments were kept otherwise than the payment service knows them',
    );
  }
}

/** Finds what was missed: holds everybody who pays, or paid of late, against the provider, and forgets what needs no more be known. */
export const reconcilePayments = defineJob(
  {
    name: 'billing.reconcile',
    data: z.object({}),
    takesAtMostSeconds: 3600,
    schedule: '7 3 * * *',
    singleton: true,
    looksEverySeconds: 30,
  },
  async (platform: Platform, _data, { signal }) => {
    const billing = billingOf(platform);
    const { db, clock } = platform;
    const since = new Date(clock.now().getTime() - LOOKED_OVER);
    for (let after = 0; ; ) {
      const page = await db.lookUp((tx) =>
        store.customersToReconcile(tx, billing.provider.name, { after, since, size: AT_ONCE }),
      );
      for (const customer of page) {
        signal.throwIfAborted();
        await lookOver(billing, customer);
      }
      const last = page.at(-1);
      if (page.length < AT_ONCE || !last) break;
      after = last.id;
    }
    const now = clock.now().getTime();
    await db.transaction(async (tx) => {
      await store.forgetEventsBefore(tx, new Date(now - EVENTS_KEPT));
      await store.forgetCheckoutsBefore(tx, new Date(now - CHECKOUTS_KEPT));
    });
  },
);

/** Tells those whose free time ends within a week. @throws ApiError payments_unavailable */
export async function tellTrialsOf(billing: Billing): Promise<void> {
  const before = new Date((await billing.now()).getTime() + TRIAL_TOLD_BEFORE);
  const customers = await billing.platform.db.lookUp((tx) =>
    store.trialsToTell(tx, billing.provider.name, before),
  );
  for (const customer of customers) await converge(billing, customer);
}

/** Has the time of the sandbox pass. */
export const passSandboxTime = sandboxTick((platform) => billingOf(platform).sandbox);

/** Tells it each day, since no event comes a week before. */
export const tellTrials = defineJob(
  {
    name: 'billing.tell-trials',
    data: z.object({}),
    takesAtMostSeconds: 600,
    schedule: '23 15 * * *',
    singleton: true,
    looksEverySeconds: 30,
  },
  (platform: Platform) => tellTrialsOf(billingOf(platform)),
);

/** Has the provider end what somebody paid for and forget them, after their account is deleted. */
export const forgetPayer = defineJob(
  {
    name: 'billing.forget-payer',
    data: z.object({ provider: z.enum(['sandbox', 'stripe']), customer: z.string() }),
    retry: { times: 20, seconds: 30, atMostSeconds: 6 * 3600 },
    takesAtMostSeconds: 120,
  },
  async (platform: Platform, { provider: name, customer }) => {
    const { provider } = billingOf(platform);
    // What another provider knew is its own to forget: it is not asked any more.
    if (provider.name === name) await provider.forgetCustomer(customer);
  },
);

/**
 * Sees to what a nursery pays after one of its staff has left for good: receipts go to who is left; where nobody is, nothing more is
 * charged.
 */
export const leaveNursery = defineJob(
  {
    name: 'billing.leave-nursery',
    data: z.object({ nursery: z.int() }),
    retry: { times: 20, seconds: 30, atMostSeconds: 6 * 3600 },
    takesAtMostSeconds: 120,
  },
  async (platform: Platform, { nursery }) => {
    const billing = billingOf(platform);
    const { db } = platform;
    const owner = { audience: 'nursery', nurseryId: nursery } as const;
    const { customer, staff } = await db.read(async (tx) => ({
      customer: await store.findCustomer(tx, billing.provider.name, owner),
      staff: await keepersOf(tx, nursery),
    }));
    if (!customer?.provider_id) return;
    if (staff[0]) return billing.provider.changeEmail(customer.provider_id, staff[0].email);
    await billing.provider.forgetCustomer(customer.provider_id);
    await converge(billing, customer.id);
  },
);
