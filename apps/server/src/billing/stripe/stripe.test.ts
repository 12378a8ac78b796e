import { CONSUMER_PLANS, type PlanFacts } from '@understory/contract';
import type Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ApiError, ConfigurationError, createLog } from '../../platform/index.ts';
import type { PaymentProvider } from '../provider.ts';
import { createStripeProvider, type StripeSettings } from './index.ts';
import { type StandIn, startStandIn } from './stand-in.fixture.ts';
import { confirmationOf, subscriptionTruth, taxOf } from './truth.ts';

/** What concerns Stripe alone; the seam itself is held by `provider-suite.test.ts`. */

const START = new Date('2026-05-04T17:00:00Z');
const CULTIVATOR = CONSUMER_PLANS.find(({ id }) => id === 'cultivator_month') as PlanFacts;
const VISIONARY = CONSUMER_PLANS.find(({ id }) => id === 'visionary_month') as PlanFacts;

let stripe: StandIn;
let provider: PaymentProvider;
let customer: string;
const providerWith = (settings: Partial<StripeSettings> = {}, timeoutMilliseconds = 2_000) =>
  createStripeProvider(
    {
      secretKey: stripe.secretKey,
      webhookSecret: stripe.webhookSecret,
      publishableKey: 'pk_test_stand_in',
      prices: stripe.prices,
      automaticTax: false,
      apiBase: stripe.url,
      ...settings,
    },
    { log: createLog('silent'), timeoutMilliseconds },
  );
beforeEach(async () => {
  stripe = await startStandIn(START);
  provider = providerWith();
  customer = await provider.createCustomer(
    { email: 'fern@example.org', name: null, owner: { audience: 'nursery', nurseryId: 7 } },
    'customer',
  );
});
afterEach(() => stripe.stop());

const refusalOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
  } catch (error) {
    if (error instanceof ApiError) return error.code;
    throw error;
  }
  return 'not refused';
};
const once = () => ({ customer, plan: CULTIVATOR, paymentMethod: stripe.makeCard('pays'), trialDays: 0 });
const count = async () => {
  const { subscriptions, invoices } = await provider.readCustomer(customer);
  return { subscriptions: subscriptions.length, invoices: invoices.length };
};

describe('trouble', () => {
  it('that passes is not noticed', async () => {
    const bought = once();
    stripe.trouble.failing = 2;
    await provider.subscribe(bought, 'once');
    stripe.trouble.resetting = 1;
    expect(await count()).toEqual({ subscriptions: 1, invoices: 1 });
  });

  it.each([500, 503, 429])('that stays, here %s, is told to be the payment service’s', async (status) => {
    stripe.trouble.failsWith = status;
    stripe.trouble.failing = 100;
    expect(await refusalOf(provider.readCustomer(customer))).toBe('payments_unavailable');
    stripe.trouble.failing = 0;
    await provider.readCustomer(customer);
  });

  it('of a connection that breaks, or of nobody there, is told so as well', async () => {
    stripe.trouble.resetting = 100;
    expect(await refusalOf(provider.subscribe(once(), 'once'))).toBe('payments_unavailable');
    await stripe.stop();
    expect(await refusalOf(provider.readCustomer(customer))).toBe('payments_unavailable');
    stripe = await startStandIn(START);
  });

  it('by which an answer is lost makes one subscription and one charge', async () => {
    const bought = once();
    await provider.attachPaymentMethod(customer, bought.paymentMethod, 'card');
    stripe.trouble.losingAnswers = 4;
    await provider.subscribe(bought, 'once').catch(() => undefined);
    stripe.trouble.losingAnswers = 0;
    await provider.subscribe(bought, 'once');
    expect(await count()).toEqual({ subscriptions: 1, invoices: 1 });
  });

  it('of one that is too slow is cut off, and what it did meanwhile is found by the same key', async () => {
    const bought = once();
    const hasty = providerWith({}, 100);
    stripe.trouble.slow = 300;
    expect(await refusalOf(hasty.subscribe(bought, 'once'))).toBe('payments_unavailable');
    stripe.trouble.slow = 0;
    await provider.subscribe(bought, 'once');
    expect(await count()).toEqual({ subscriptions: 1, invoices: 1 });
  });

  it('of a secret that is not Stripe’s is told like any other to who pays', async () => {
    expect(await refusalOf(providerWith({ secretKey: 'sk_test_other' }).readCustomer(customer))).toBe(
      'payments_unavailable',
    );
  });

  it('of our own, something else under one key, is no answer to who pays', async () => {
    await provider.startCheckout(
      {
        customer,
        plan: CULTIVATOR,
        trialDays: 0,
        successUrl: 'https://a.example/',
        cancelUrl: 'https://a.example/',
      },
      'one key',
    );
    const other = provider.startCheckout(
      {
        customer,
        plan: CULTIVATOR,
        trialDays: 7,
        successUrl: 'https://a.example/',
        cancelUrl: 'https://a.example/',
      },
      'one key',
    );
    await expect(other).rejects.toThrow('Keys for idempotent requests');
  });
});

describe('prices', () => {
  const faults = async (other: PaymentProvider = provider): Promise<string[]> => {
    try {
      await other.checkPrices();
      return [];
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigurationError);
      return (error as Error).message.split('\n');
    }
  };
  const price = 'price_cultivator_month';

  it('are held against the list: a sentence for each that does not fit', async () => {
    expect(await faults()).toEqual([]);
    stripe.alterPrice(price, { amount: 1099, active: false });
    stripe.alterPrice('price_growth', { amount: 4800 });
    const prices = { ...stripe.prices, referral: 'price_of_nothing' };
    delete (prices as Record<string, string>).visionary_year;
    expect(await faults(providerWith({ prices }))).toEqual([
      'The price price_cultivator_month of Stripe’s for Cultivator (cultivator_month) is no longer sold there.',
      'The price price_cultivator_month of Stripe’s for Cultivator (cultivator_month) is over 1099 cents; the price list says 999.',
      'No price of Stripe’s is set for Visionary Annual (visionary_year).',
      'Stripe has no price price_of_nothing, which is set for Referral (referral).',
      'The price price_growth of Stripe’s for Growth (growth) is over 4800 cents; the price list says 4900.',
    ]);
  });

  it('that changed since are not sold by', async () => {
    stripe.alterPrice(price, { amount: 1099 });
    expect(await refusalOf(provider.confirmPrice(CULTIVATOR))).toBe('price_changed');
    stripe.alterPrice(price, { amount: 999, active: false });
    expect(await refusalOf(provider.confirmPrice(CULTIVATOR))).toBe('price_changed');
    stripe.alterPrice(price, { active: true });
    await provider.confirmPrice(CULTIVATOR);
  });
});

it('tells Stripe whose a customer is', () => {
  expect(stripe.asked[0]).toEqual({
    call: 'POST /v1/customers',
    params: { email: 'fern@example.org', metadata: { audience: 'nursery', nursery_id: '7' } },
  });
});

it('tells what was given back', async () => {
  await provider.subscribe(once(), 'once');
  const [invoice] = (await provider.readCustomer(customer)).invoices;
  stripe.refund(invoice?.id ?? '', 400);
  expect((await provider.readCustomer(customer)).invoices).toMatchObject([
    { amount: 999, refunded: 400, status: 'paid', url: expect.stringContaining('https://invoice.') },
  ]);
});

it('takes a card that was chosen for what a checkout of Stripe’s began with another', async () => {
  const { id } = await provider.startCheckout(
    {
      customer,
      plan: CULTIVATOR,
      trialDays: 0,
      successUrl: 'https://a.example/',
      cancelUrl: 'https://a.example/',
    },
    'checkout',
  );
  stripe.payCheckout(id, stripe.makeCard('pays'));
  const failing = stripe.makeCard('fails_later');
  await provider.attachPaymentMethod(customer, failing, 'card');
  await provider.chooseDefault(customer, failing);
  stripe.advance(31 * 86_400);
  expect((await provider.readCustomer(customer)).subscriptions).toMatchObject([{ status: 'past_due' }]);
});

it('has taxes reckoned where it is told to, and the place is known', async () => {
  const toldOf = (call: string) => stripe.asked.find((one) => one.call === call)?.params.automatic_tax;
  await provider.subscribe(once(), 'without');
  expect(toldOf('POST /v1/subscriptions')).toBe(undefined);
  const reckoning = providerWith({ automaticTax: true });
  await reckoning.startCheckout(
    {
      customer,
      plan: CULTIVATOR,
      trialDays: 0,
      successUrl: 'https://a.example/',
      cancelUrl: 'https://a.example/',
    },
    'checkout',
  );
  expect(toldOf('POST /v1/checkout/sessions')).toEqual({ enabled: 'true' });
  const bought = once();
  const other = await reckoning.createCustomer(
    { email: 'moss@example.org', name: 'Moss', owner: { audience: 'consumer', userId: 'moss' } },
    'another customer',
  );
  const id = await reckoning.subscribe({ ...bought, customer: other }, 'with');
  expect(
    stripe.asked.findLast(({ call }) => call === 'POST /v1/subscriptions')?.params.automatic_tax,
  ).toEqual({ enabled: 'true' });
  const taxesOf = async (whose: string) =>
    (await reckoning.readCustomer(whose)).invoices.map(({ amount, tax }) => [amount, tax]);
  expect([await taxesOf(other), await taxesOf(customer)]).toEqual([[[999, 87]], [[999, null]]]);
  const change = { customer: other, subscription: id, plan: VISIONARY };
  expect(await reckoning.quoteChange(change, stripe.now())).toMatchObject({ dueNow: 500, tax: 43 });
});

it('subscribes without taxes whoever’s place is not known', async () => {
  stripe.taxes.isPlaceKnown = false;
  const reckoning = providerWith({ automaticTax: true });
  await reckoning.subscribe(once(), 'somewhere');
  expect((await reckoning.readCustomer(customer)).invoices).toMatchObject([{ amount: 999, tax: null }]);
});

it.each(['exclusive', 'unspecified'] as const)(
  'sells by no price on which taxes come on top, here %s, where they are reckoned',
  async (taxBehavior) => {
    stripe.alterPrice(stripe.prices.cultivator_month ?? '', { taxBehavior });
    await provider.checkPrices();
    await provider.confirmPrice(CULTIVATOR);
    const reckoning = providerWith({ automaticTax: true });
    await expect(reckoning.checkPrices()).rejects.toThrow(/does not say that tax is included in it/);
    expect(await refusalOf(reckoning.confirmPrice(CULTIVATOR))).toBe('price_changed');
  },
);

it('reads events of whatever order, delay and number', async () => {
  await provider.subscribe(once(), 'once');
  const ids: string[] = [];
  const take = async (body: Uint8Array, signature: string) => {
    const event = provider.readEvent(body, signature, START);
    expect(event.customer).toBe(customer);
    ids.push(event.id);
  };
  await stripe.tell(take, START, { reversed: true, times: 2, lateSeconds: 299 });
  expect(ids.length).toBe(2 * new Set(ids).size);
  await provider.changeEmail(customer, 'moss@example.org');
  expect(await refusalOf(stripe.tell(take, START, { lateSeconds: 301 }))).toBe('invalid_signature');
});

describe('what Stripe may say', () => {
  const subscription = (said: Partial<Stripe.Subscription>) =>
    ({
      id: 'sub_1',
      created: 1,
      cancel_at_period_end: false,
      items: {
        data: [{ current_period_end: 2, price: { id: 'price_1', unit_amount: 999, currency: 'usd' } }],
      },
      schedule: null,
      ended_at: null,
      trial_end: null,
      ...said,
    }) as unknown as Stripe.Subscription;

  it.each([
    ['unpaid', 'past_due'],
    ['paused', 'past_due'],
    ['incomplete_expired', 'canceled'],
    ['a status of another year', 'incomplete'],
  ])('of a subscription, %s, is %s here', (status, here) => {
    expect(subscriptionTruth(subscription({ status }), null).status).toBe(here);
  });

  it('of a payment that waits for nothing is no second step', async () => {
    const intent = { client_secret: 'secret', status: 'processing' } as Stripe.PaymentIntent;
    const waiting = subscription({ status: 'incomplete', pending_update: null, latest_invoice: 'in_1' });
    expect(await confirmationOf(waiting, async () => intent)).toBe(null);
    expect(await confirmationOf(waiting, async () => undefined)).toBe(null);
    expect(await confirmationOf(waiting, async () => ({ ...intent, status: 'requires_action' }))).toEqual({
      clientSecret: 'secret',
      url: null,
    });
  });

  it('of taxes is their sum, or that there are none reckoned', () => {
    const invoice = (enabled: boolean, ...amounts: number[]) =>
      ({ automatic_tax: { enabled }, total_taxes: amounts.map((amount) => ({ amount })) }) as Stripe.Invoice;
    expect(taxOf(invoice(true, 81, 20))).toBe(101);
    expect(taxOf(invoice(true))).toBe(0);
    expect(taxOf(invoice(false))).toBe(null);
    expect(taxOf(invoice(false, 12))).toBe(12);
  });
});
