import { CONSUMER_PLANS, type PlanFacts } from '@understory/contract';
import { createTestDatabase } from '@understory/seedbed';
import { dateIn } from '@understory/words';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApiError, createLog, openDatabase } from '../platform/index.ts';
import type { CustomerTruth, PaymentProvider, SubscriptionTruth } from './provider.ts';
import { TEST_CARDS, type TestCardName } from './sandbox/cards.ts';
import { createSandboxProvider } from './sandbox/index.ts';
import { DAY, endOfPeriod, HOUR, secondsOf } from './sandbox/money.ts';
import { createStripeProvider } from './stripe/index.ts';
import { startStandIn } from './stripe/stand-in.fixture.ts';

/** One suite for both ends of the seam: whatever the service asks of one it may ask of the other. */

/** Seconds: each test begins with a month of 31 days. */
const MONTH = 31 * DAY;
const HALF_A_MONTH = MONTH / 2;
const START = new Date('2026-05-04T17:00:00Z');

/** An end of the seam, with what a person does at the payment service itself. */
interface End {
  readonly provider: PaymentProvider;
  addCard(name: TestCardName): Promise<string>;
  payCheckout(customer: string, checkout: string, method: string): Promise<string>;
  confirm(customer: string, approve: boolean): Promise<string>;
  /** Seconds. */
  advance(seconds: number): Promise<void>;
  now(): Date;
  sign(body: Uint8Array, at: Date): string;
  /** What was told until now, as it came. */
  told(): Promise<{ body: Uint8Array; signature: string }[]>;
  stop(): Promise<void>;
}

async function sandboxEnd(): Promise<End> {
  const { db, drop } = await createTestDatabase(openDatabase);
  const told: { body: Uint8Array; signature: string }[] = [];
  const clock = { now: () => START };
  const provider = createSandboxProvider({
    db,
    clock,
    log: createLog('silent'),
    deliver: async (body, signature) => told.push({ body, signature }),
  });
  let offset = 0;
  return {
    provider,
    addCard: async (name) => (await provider.addCard(TEST_CARDS[name].number, 12, 2099)) ?? '',
    payCheckout: async (...paid) => (await provider.payCheckout(...paid)).outcome,
    async confirm(customer, approve) {
      const { subscriptions } = await provider.readCustomer(customer);
      const url = subscriptions.find(({ confirmation }) => confirmation)?.confirmation?.url ?? '';
      return (await provider.confirm(customer, url.split('/').at(-1) ?? '', approve))?.outcome ?? 'missing';
    },
    async advance(seconds) {
      offset = (await provider.moveClock(seconds)).offsetSeconds;
    },
    now: () => new Date(START.getTime() + offset * 1000),
    sign: (body, at) => provider.sign(body, at),
    async told() {
      await provider.settled();
      return told.splice(0);
    },
    async stop() {
      await provider.settled();
      await db.close();
      await drop();
    },
  };
}

async function stripeEnd(): Promise<End> {
  const standIn = await startStandIn(START);
  const provider = createStripeProvider(
    {
      secretKey: standIn.secretKey,
      webhookSecret: standIn.webhookSecret,
      publishableKey: 'pk_test_stand_in',
      prices: standIn.prices,
      automaticTax: false,
      apiBase: standIn.url,
    },
    { log: createLog('silent') },
  );
  return {
    provider,
    addCard: async (name) => standIn.makeCard(name),
    payCheckout: async (_, checkout, method) => standIn.payCheckout(checkout, method).is,
    async confirm(customer, approve) {
      const { subscriptions } = await provider.readCustomer(customer);
      const secret = subscriptions.find(({ confirmation }) => confirmation)?.confirmation?.clientSecret ?? '';
      return standIn.confirm(secret, approve).is;
    },
    advance: async (seconds) => standIn.advance(seconds),
    now: standIn.now,
    sign: standIn.sign,
    async told() {
      const told: { body: Uint8Array; signature: string }[] = [];
      await standIn.tell(async (body, signature) => told.push({ body, signature }), START);
      return told;
    },
    stop: standIn.stop,
  };
}

const planOf = (id: string): PlanFacts => {
  const plan = CONSUMER_PLANS.find((one) => one.id === id);
  if (!plan) throw new Error(`There is no plan ${id}.`);
  return plan;
};
const CULTIVATOR = planOf('cultivator_month');
const CULTIVATOR_YEAR = planOf('cultivator_year');
const VISIONARY = planOf('visionary_month');

const dayOf = (moment: Date): string => dateIn('en', moment, { dateStyle: 'medium', timeZone: 'UTC' });

const refusalOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
  } catch (error) {
    if (error instanceof ApiError) return error.code;
    throw error;
  }
  return 'not refused';
};

describe.each([
  ['sandbox', sandboxEnd],
  ['stripe', stripeEnd],
])('%s', (_, start) => {
  let end: End;
  let provider: PaymentProvider;
  let customer: string;
  let keys = 0;
  const key = () => {
    keys += 1;
    return `key-${keys}`;
  };
  const newCustomer = () =>
    provider.createCustomer(
      { email: 'fern@example.org', name: 'Fern', owner: { audience: 'consumer', userId: 'fern' } },
      key(),
    );
  const read = (): Promise<CustomerTruth> => provider.readCustomer(customer);
  const subscription = async (): Promise<SubscriptionTruth> => {
    const [newest] = [...(await read()).subscriptions].sort(
      (a, b) => b.createdAt.getTime() - a.createdAt.getTime(),
    );
    if (!newest) throw new Error('There is no subscription.');
    return newest;
  };
  const paid = async () =>
    (await read()).invoices.filter(({ status }) => status === 'paid').map(({ amount }) => amount);
  const buy = async (plan = CULTIVATOR, card: TestCardName = 'pays', trialDays = 0) =>
    provider.subscribe({ customer, plan, paymentMethod: await end.addCard(card), trialDays }, key());

  beforeAll(async () => {
    end = await start();
    provider = end.provider;
  });
  afterAll(() => end.stop());
  beforeEach(async () => {
    // Each begins with a month of 31 days.
    const months = Array.from({ length: 400 }, (_, n) => endOfPeriod(secondsOf(START), 'month', n));
    const now = secondsOf(end.now());
    const next =
      months.find((moment, n) => moment >= now && (months[n + 1] ?? 0) - moment === 31 * DAY) ?? now;
    if (next > now) await end.advance(next - now);
    customer = await newCustomer();
  });
  afterEach(() => provider.forgetCustomer(customer));

  it('sells a plan by the price that names it', () => {
    const price = provider.priceOf(CULTIVATOR);
    expect(provider.planOf(price ?? '')).toBe(CULTIVATOR);
    expect(provider.priceOf(planOf('explorer'))).toBe(null);
    expect(provider.planOf('price_of_another_shop')).toBe(undefined);
  });

  it('finds its prices as they are listed', async () => {
    await provider.checkPrices();
    await provider.confirmPrice(CULTIVATOR);
  });

  it('makes one customer for one key', async () => {
    const one = { email: 'a@example.org', name: null, owner: { audience: 'nursery', nurseryId: 7 } } as const;
    const ids = await Promise.all([1, 2, 3].map(() => provider.createCustomer(one, 'the same')));
    expect(new Set(ids).size).toBe(1);
    expect(await provider.createCustomer(one, 'another')).not.toBe(ids[0]);
  });

  it('knows nothing of a customer it does not have', async () => {
    expect(await provider.readCustomer('cus_nobody')).toEqual({
      id: 'cus_nobody',
      isDeleted: true,
      subscriptions: [],
      invoices: [],
      paymentMethod: null,
    });
  });

  describe('buying', () => {
    it('charges at once, and keeps the card', async () => {
      const id = await buy();
      expect(await subscription()).toEqual({
        id,
        price: provider.priceOf(CULTIVATOR),
        amount: 999,
        currency: 'usd',
        interval: 'month',
        status: 'active',
        createdAt: end.now(),
        periodEnd: new Date(endOfPeriod(secondsOf(end.now()), 'month', 1) * 1000),
        cancelAtPeriodEnd: false,
        trialEnd: null,
        endedAt: null,
        next: null,
        confirmation: null,
      });
      const { invoices, paymentMethod } = await read();
      expect(invoices).toMatchObject([
        {
          subscription: id,
          status: 'paid',
          amount: 999,
          refunded: 0,
          tax: null,
          description: 'Cultivator',
          paidAt: end.now(),
          tryAgainAt: null,
        },
      ]);
      expect(paymentMethod).toMatchObject({ brand: 'visa', last4: '4242', is_default: true });
    });

    it('with a card that is declined leaves nothing', async () => {
      for (const card of ['declines', 'lacks_funds', 'fails_later'] as const)
        expect(await refusalOf(buy(CULTIVATOR, card))).toBe('payment_declined');
      expect(await paid()).toEqual([]);
      const { subscriptions, invoices } = await read();
      expect(subscriptions.filter(({ status }) => status !== 'canceled')).toEqual([]);
      expect(invoices.filter(({ status }) => status === 'open')).toEqual([]);
      await buy();
      expect(await paid()).toEqual([999]);
    });

    it('says in words of ours why a card is declined', async () => {
      await expect(buy(CULTIVATOR, 'lacks_funds')).rejects.toThrow(
        'There is not enough money behind this card',
      );
      await expect(buy(CULTIVATOR, 'declines')).rejects.toThrow('The bank declined the card');
    });

    it('waits for a second step, and is active once that is taken', async () => {
      const id = await buy(CULTIVATOR, 'second_step');
      const waiting = await subscription();
      expect(waiting).toMatchObject({ id, status: 'incomplete' });
      expect(waiting.confirmation?.clientSecret).toMatch(/^pi_.+_secret_.+/);
      expect(await paid()).toEqual([]);
      expect(await end.confirm(customer, true)).toBe('paid');
      expect(await subscription()).toMatchObject({ id, status: 'active', confirmation: null });
      expect(await paid()).toEqual([999]);
    });

    it('whose second step fails can be begun anew, and is one subscription', async () => {
      await buy(CULTIVATOR, 'second_step');
      expect(await end.confirm(customer, false)).toBe('declined');
      expect(await subscription()).toMatchObject({ status: 'incomplete', confirmation: null });
      await buy();
      const { subscriptions } = await read();
      expect(subscriptions.map(({ status }) => status).sort()).toEqual(['active', 'canceled']);
      expect(await paid()).toEqual([999]);
    });

    it('whose second step is never taken is over after 23 hours', async () => {
      await buy(CULTIVATOR, 'second_step');
      await end.advance(23 * HOUR);
      expect(await subscription()).toMatchObject({ status: 'canceled', confirmation: null });
      expect((await read()).invoices).toMatchObject([{ status: 'void' }]);
    });

    it('by a page that collects the card gives what it is collected with', async () => {
      await provider.subscribe({ customer, plan: CULTIVATOR, paymentMethod: null, trialDays: 0 }, key());
      const { status, confirmation } = await subscription();
      expect(status).toBe('incomplete');
      expect(confirmation).toEqual({ clientSecret: expect.stringMatching(/^pi_.+_secret_/), url: null });
    });

    it('a second thing is refused', async () => {
      await buy();
      expect(await refusalOf(buy(VISIONARY))).toBe('already_subscribed');
      expect(await paid()).toEqual([999]);
    });

    it('with what is another’s is refused, as is what is nothing', async () => {
      const theirs = await end.addCard('pays');
      await provider.attachPaymentMethod(await newCustomer(), theirs, key());
      for (const paymentMethod of [theirs, 'pm_nothing'])
        expect(
          await refusalOf(
            provider.subscribe({ customer, plan: CULTIVATOR, paymentMethod, trialDays: 0 }, key()),
          ),
        ).toBe('unknown_payment_method');
      expect((await read()).subscriptions).toEqual([]);
    });

    it('twice under one key, or ten times at once, is one subscription and one charge', async () => {
      const paymentMethod = await end.addCard('pays');
      const once = { customer, plan: CULTIVATOR, paymentMethod, trialDays: 0 };
      const first = await provider.subscribe(once, 'pressed twice');
      expect(await provider.subscribe(once, 'pressed twice')).toBe(first);
      expect(await paid()).toEqual([999]);

      customer = await newCustomer();
      const other = { customer, plan: CULTIVATOR, paymentMethod: await end.addCard('pays'), trialDays: 0 };
      const ids = await Promise.all(
        Array.from({ length: 10 }, () => provider.subscribe(other, 'pressed ten times')),
      );
      expect(new Set(ids).size).toBe(1);
      expect((await read()).subscriptions).toHaveLength(1);
      expect(await paid()).toEqual([999]);
    });

    it('declined under a key is declined under it again, and charges nothing', async () => {
      const paymentMethod = await end.addCard('fails_later');
      const once = { customer, plan: CULTIVATOR, paymentMethod, trialDays: 0 };
      for (let time = 0; time < 2; time += 1)
        expect(await refusalOf(provider.subscribe(once, `${customer} declined`))).toBe('payment_declined');
      expect((await read()).subscriptions).toHaveLength(1);
    });
  });

  describe('a checkout', () => {
    const open = (plan = CULTIVATOR, trialDays = 0) =>
      provider.startCheckout(
        {
          customer,
          plan,
          trialDays,
          successUrl: 'https://garden.example/checkout/done?session={CHECKOUT_SESSION_ID}',
          cancelUrl: 'https://garden.example/subscription-plans',
        },
        key(),
      );

    it('is open until it is paid, and then there is a subscription', async () => {
      const { id, url } = await open();
      expect(URL.canParse(url)).toBe(true);
      expect(await provider.readCheckout(customer, id)).toEqual({ status: 'open', plan: CULTIVATOR });
      expect(await end.payCheckout(customer, id, await end.addCard('declines'))).toBe('declined');
      expect(await end.payCheckout(customer, id, await end.addCard('pays'))).toBe('paid');
      expect(await provider.readCheckout(customer, id)).toEqual({ status: 'complete', plan: CULTIVATOR });
      expect(await subscription()).toMatchObject({ status: 'active' });
      expect(await paid()).toEqual([999]);
      expect((await read()).paymentMethod).toMatchObject({ last4: '4242' });
    });

    it('with a trial charges nothing before its end', async () => {
      const { id } = await open(CULTIVATOR, 30);
      await end.payCheckout(customer, id, await end.addCard('pays'));
      expect(await subscription()).toMatchObject({
        status: 'trialing',
        trialEnd: new Date(end.now().getTime() + 30 * DAY * 1000),
      });
      expect(await paid()).toEqual([]);
      await end.advance(30 * DAY);
      expect(await subscription()).toMatchObject({ status: 'active', trialEnd: null });
      expect(await paid()).toEqual([999]);
    });

    it('is over after a day, or when another is begun', async () => {
      const first = await open();
      const second = await open(VISIONARY);
      expect(await provider.readCheckout(customer, first.id)).toMatchObject({ status: 'expired' });
      await end.advance(DAY);
      expect(await provider.readCheckout(customer, second.id)).toMatchObject({ status: 'expired' });
    });

    it('is the same under the same key', async () => {
      const begin = (under: string) =>
        provider.startCheckout(
          {
            customer,
            plan: CULTIVATOR,
            trialDays: 0,
            successUrl: 'https://garden.example/a',
            cancelUrl: 'https://garden.example/b',
          },
          under,
        );
      const under = `${customer} opens`;
      expect(await begin(under)).toEqual(await begin(under));
    });

    it('of another customer is none of this one’s', async () => {
      const { id } = await open();
      expect(await provider.readCheckout(await newCustomer(), id)).toBe(undefined);
      expect(await provider.readCheckout(customer, 'cs_nothing')).toBe(undefined);
    });

    it('opens a page for cards and invoices beside', async () => {
      const { url } = await provider.openPortal(customer, 'https://garden.example/account?tab=plan');
      expect(URL.canParse(url)).toBe(true);
    });
  });

  describe('changing the plan', () => {
    it('to a dearer one charges what was quoted, though it is agreed later', async () => {
      const id = await buy();
      await end.advance(HALF_A_MONTH);
      const at = end.now();
      const change = { customer, subscription: id, plan: VISIONARY };
      const quote = await provider.quoteChange(change, at);
      const { periodEnd } = await subscription();
      expect(quote).toEqual({
        lines: [
          { description: `Unused part of Cultivator, from ${dayOf(at)}`, amount: -500 },
          { description: `Visionary until ${dayOf(periodEnd)}`, amount: 750 },
        ],
        dueNow: 250,
        credit: 0,
        tax: null,
        currency: 'usd',
        next: { amount: 1499, at: periodEnd },
      });
      await end.advance(25 * 60);
      await provider.changeNow(change, at, key());
      expect(await subscription()).toMatchObject({ id, price: provider.priceOf(VISIONARY), periodEnd });
      expect(await paid()).toEqual([250, 999]);
      expect((await read()).invoices[0]).toMatchObject({ description: 'Change to Visionary' });
    });

    it('to another interval begins a period, as quoted', async () => {
      const id = await buy();
      await end.advance(HALF_A_MONTH);
      const change = { customer, subscription: id, plan: CULTIVATOR_YEAR };
      const quote = await provider.quoteChange(change, end.now());
      await provider.changeNow(change, end.now(), key());
      expect(quote.dueNow).toBe(9400);
      expect(await paid()).toEqual([9400, 999]);
      expect(quote.next).toEqual({ amount: 9900, at: (await subscription()).periodEnd });
    });

    it('twice at once under one key charges once', async () => {
      const id = await buy();
      await end.advance(HOUR);
      const at = end.now();
      const change = { customer, subscription: id, plan: VISIONARY };
      await Promise.all([1, 2, 3].map(() => provider.changeNow(change, at, `${customer} changes`)));
      await provider.changeNow(change, at, `${customer} changes`);
      expect((await paid()).length).toBe(2);
    });

    it('costs nothing during a trial', async () => {
      const id = await buy(CULTIVATOR, 'pays', 30);
      const change = { customer, subscription: id, plan: VISIONARY };
      const { trialEnd } = await subscription();
      expect(await provider.quoteChange(change, end.now())).toMatchObject({
        lines: [],
        dueNow: 0,
        next: { amount: 1499, at: trialEnd },
      });
      await provider.changeNow(change, end.now(), key());
      expect(await paid()).toEqual([]);
      await end.advance(30 * DAY);
      expect(await paid()).toEqual([1499]);
    });

    it('that is declined changes nothing', async () => {
      const id = await buy();
      const bad = await end.addCard('fails_later');
      await provider.attachPaymentMethod(customer, bad, key());
      await provider.chooseDefault(customer, bad);
      await end.advance(HOUR);
      const change = { customer, subscription: id, plan: VISIONARY };
      expect(await refusalOf(provider.changeNow(change, end.now(), key()))).toBe('payment_declined');
      expect(await subscription()).toMatchObject({
        price: provider.priceOf(CULTIVATOR),
        status: 'active',
        confirmation: null,
      });
      expect(await paid()).toEqual([999]);
      expect((await read()).invoices.filter(({ status }) => status === 'open')).toEqual([]);
    });

    it('that wants a second step comes when that is taken', async () => {
      const id = await buy();
      const card = await end.addCard('second_step');
      await provider.attachPaymentMethod(customer, card, key());
      await provider.chooseDefault(customer, card);
      await end.advance(HOUR);
      await provider.changeNow({ customer, subscription: id, plan: VISIONARY }, end.now(), key());
      const waiting = await subscription();
      expect(waiting).toMatchObject({ price: provider.priceOf(CULTIVATOR), status: 'active' });
      expect(waiting.confirmation).not.toBe(null);
      expect(await end.confirm(customer, true)).toBe('paid');
      expect(await subscription()).toMatchObject({ price: provider.priceOf(VISIONARY), confirmation: null });
    });

    it('at the end of the period comes then, once, and can be taken back', async () => {
      const id = await buy(VISIONARY);
      const change = { customer, subscription: id, plan: CULTIVATOR };
      const { periodEnd } = await subscription();
      const next = { price: provider.priceOf(CULTIVATOR), at: periodEnd };
      await provider.changeAtPeriodEnd(change, key());
      expect(await subscription()).toMatchObject({ price: provider.priceOf(VISIONARY), next });
      await provider.keepPlan(id, key());
      expect(await subscription()).toMatchObject({ next: null });
      await provider.keepPlan(id, key());
      await provider.changeAtPeriodEnd({ ...change, plan: CULTIVATOR_YEAR }, key());
      await provider.changeAtPeriodEnd(change, key());
      expect(await subscription()).toMatchObject({ next });
      await end.advance(MONTH);
      expect(await subscription()).toMatchObject({
        price: provider.priceOf(CULTIVATOR),
        next: null,
        status: 'active',
      });
      expect(await paid()).toEqual([999, 1499]);
    });

    it('now takes back one that was to come', async () => {
      const id = await buy(CULTIVATOR);
      await provider.changeAtPeriodEnd({ customer, subscription: id, plan: CULTIVATOR_YEAR }, key());
      await end.advance(HOUR);
      await provider.changeNow({ customer, subscription: id, plan: VISIONARY }, end.now(), key());
      expect(await subscription()).toMatchObject({ price: provider.priceOf(VISIONARY), next: null });
    });

    it('of what has ended, or is past due, is refused', async () => {
      const id = await buy();
      await provider.endNow(id, key());
      const change = { customer, subscription: id, plan: VISIONARY };
      expect(await refusalOf(provider.quoteChange(change, end.now()))).toBe('subscription_state');
      expect(await refusalOf(provider.changeNow(change, end.now(), key()))).toBe('subscription_state');
      expect(await refusalOf(provider.changeAtPeriodEnd(change, key()))).toBe('subscription_state');
      expect(await refusalOf(provider.keepPlan('sub_nothing', key()))).toBe('subscription_state');
    });

    it('quoted for a moment of another period is refused', async () => {
      const id = await buy();
      const change = { customer, subscription: id, plan: VISIONARY };
      const before = new Date(end.now().getTime() - 1000);
      expect(await refusalOf(provider.quoteChange(change, before))).toBe('subscription_state');
    });
  });

  describe('the end', () => {
    it('comes with the period when it is asked for, unless that is taken back', async () => {
      const id = await buy();
      await provider.setCancelAtPeriodEnd(id, true, key());
      expect(await subscription()).toMatchObject({ cancelAtPeriodEnd: true, status: 'active' });
      await provider.setCancelAtPeriodEnd(id, true, key());
      await provider.setCancelAtPeriodEnd(id, false, key());
      expect(await subscription()).toMatchObject({ cancelAtPeriodEnd: false });
      await provider.setCancelAtPeriodEnd(id, true, key());
      const { periodEnd } = await subscription();
      await end.advance(MONTH);
      expect(await subscription()).toMatchObject({ status: 'canceled', endedAt: periodEnd });
      expect(await paid()).toEqual([999]);
      expect(await refusalOf(provider.setCancelAtPeriodEnd(id, true, key()))).toBe('subscription_state');
    });

    it('takes the place of a change that was to come, and a change of it', async () => {
      const id = await buy(VISIONARY);
      const change = { customer, subscription: id, plan: CULTIVATOR };
      await provider.changeAtPeriodEnd(change, key());
      await provider.setCancelAtPeriodEnd(id, true, key());
      expect(await subscription()).toMatchObject({ cancelAtPeriodEnd: true, next: null });
      await provider.changeAtPeriodEnd(change, key());
      expect(await subscription()).toMatchObject({
        cancelAtPeriodEnd: false,
        next: { price: provider.priceOf(CULTIVATOR) },
      });
    });

    it('at once gives nothing back, and is safe to repeat', async () => {
      const id = await buy();
      await provider.endNow(id, key());
      await provider.endNow(id, key());
      expect(await subscription()).toMatchObject({ status: 'canceled', endedAt: end.now() });
      expect(await paid()).toEqual([999]);
      await buy(VISIONARY);
      expect(await paid()).toEqual([1499, 999]);
    });

    it('of the customer ends all that they had, and is safe to repeat', async () => {
      await buy();
      await provider.forgetCustomer(customer);
      await provider.forgetCustomer(customer);
      await provider.forgetCustomer('cus_nobody');
      expect(await read()).toMatchObject({ isDeleted: true, subscriptions: [], paymentMethod: null });
    });
  });

  describe('a renewal', () => {
    const renewWith = async (card: TestCardName) => {
      const id = await buy();
      const method = await end.addCard(card);
      await provider.attachPaymentMethod(customer, method, key());
      await provider.chooseDefault(customer, method);
      await end.advance(MONTH);
      return id;
    };
    const owed = async () => {
      const invoice = (await read()).invoices.find(({ status }) => status === 'open');
      if (!invoice) throw new Error('Nothing is owed.');
      return invoice;
    };

    it('that is declined is owed, tried again and paid by hand with another card', async () => {
      await renewWith('fails_later');
      expect(await subscription()).toMatchObject({ status: 'past_due', confirmation: null });
      const { id, tryAgainAt, amount } = await owed();
      expect({ tryAgainAt, amount }).toEqual({
        tryAgainAt: new Date(end.now().getTime() + 3 * DAY * 1000),
        amount: 999,
      });
      expect(await refusalOf(provider.payInvoice(id, undefined, key()))).toBe('payment_declined');
      const theirs = await end.addCard('pays');
      await provider.attachPaymentMethod(await newCustomer(), theirs, key());
      expect(await refusalOf(provider.payInvoice(id, theirs, key()))).toBe('unknown_payment_method');
      const good = await end.addCard('pays');
      const under = key();
      await provider.payInvoice(id, good, under);
      await provider.payInvoice(id, good, under);
      expect(await subscription()).toMatchObject({ status: 'active' });
      expect(await paid()).toEqual([999, 999]);
      expect(await refusalOf(provider.payInvoice(id, good, key()))).toBe('subscription_state');
    });

    it('that nobody mends ends the subscription after fifteen days', async () => {
      await renewWith('fails_later');
      await end.advance(15 * DAY - 1);
      expect(await subscription()).toMatchObject({ status: 'past_due' });
      await end.advance(1);
      expect(await subscription()).toMatchObject({ status: 'canceled', endedAt: end.now() });
      expect((await read()).invoices[0]).toMatchObject({ status: 'uncollectible', tryAgainAt: null });
    });

    it('is tried again with the card that is the default by then', async () => {
      await renewWith('fails_later');
      const [first] = await provider
        .listPaymentMethods(customer)
        .then((all) => all.filter(({ last4 }) => last4 === '4242'));
      await provider.chooseDefault(customer, first?.id ?? '');
      await end.advance(3 * DAY);
      expect(await subscription()).toMatchObject({ status: 'active' });
    });

    it('that wants a second step is past due until that is taken', async () => {
      await renewWith('second_step');
      const waiting = await subscription();
      expect(waiting.status).toBe('past_due');
      expect(waiting.confirmation).not.toBe(null);
      expect(await end.confirm(customer, true)).toBe('paid');
      expect(await subscription()).toMatchObject({ status: 'active', confirmation: null });
    });

    it('after a trial without a card is none: the trial ends', async () => {
      await provider.subscribe({ customer, plan: CULTIVATOR, paymentMethod: null, trialDays: 30 }, key());
      expect(await subscription()).toMatchObject({ status: 'trialing', confirmation: null });
      await end.advance(30 * DAY);
      expect(await subscription()).toMatchObject({ status: 'canceled' });
      expect((await read()).invoices).toEqual([]);
    });
  });

  describe('cards', () => {
    it('are kept, chosen and forgotten; the first is the default, and another takes its place', async () => {
      const [visa, mastercard] = [await end.addCard('pays'), await end.addCard('pays_mastercard')];
      await provider.attachPaymentMethod(customer, visa, key());
      await provider.attachPaymentMethod(customer, mastercard, key());
      await provider.attachPaymentMethod(customer, mastercard, key());
      const defaults = async () =>
        Object.fromEntries(
          (await provider.listPaymentMethods(customer)).map(({ brand, is_default }) => [brand, is_default]),
        );
      expect(await defaults()).toEqual({ visa: true, mastercard: false });
      await provider.chooseDefault(customer, mastercard);
      expect(await defaults()).toEqual({ visa: false, mastercard: true });
      expect((await read()).paymentMethod).toMatchObject({ brand: 'mastercard', exp_year: 2099 });
      await provider.detachPaymentMethod(customer, mastercard);
      expect(await defaults()).toEqual({ visa: true });
      await provider.detachPaymentMethod(customer, visa);
      expect(await provider.listPaymentMethods(customer)).toEqual([]);
      expect((await read()).paymentMethod).toBe(null);
    });

    it('that are refused, or another’s, are not kept, chosen or forgotten', async () => {
      expect(
        await refusalOf(provider.attachPaymentMethod(customer, await end.addCard('declines'), key())),
      ).toBe('payment_declined');
      const theirs = await end.addCard('pays');
      const other = await newCustomer();
      await provider.attachPaymentMethod(other, theirs, key());
      expect(await refusalOf(provider.attachPaymentMethod(customer, theirs, key()))).toBe(
        'unknown_payment_method',
      );
      expect(await refusalOf(provider.chooseDefault(customer, theirs))).toBe('unknown_payment_method');
      expect(await refusalOf(provider.detachPaymentMethod(customer, theirs))).toBe('unknown_payment_method');
      expect(await provider.listPaymentMethods(customer)).toEqual([]);
      expect(await provider.listPaymentMethods(other)).toHaveLength(1);
    });
  });

  describe('what it tells', () => {
    it('is of the customer, signed, and each thing once', async () => {
      await end.told();
      await buy();
      await provider.changeEmail(customer, 'moss@example.org');
      const events = (await end.told()).map(({ body, signature }) =>
        provider.readEvent(body, signature, START),
      );
      expect(events.map(({ type }) => type)).toEqual(
        expect.arrayContaining(['customer.subscription.created', 'invoice.paid', 'customer.updated']),
      );
      expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
      for (const event of events) expect(event).toMatchObject({ customer, at: end.now() });
    });

    it('[25] is refused when it is forged, re-serialised, old, or from the future', async () => {
      await end.told();
      await buy();
      const [first] = await end.told();
      if (!first) throw new Error('Nothing was told.');
      const { body } = first;
      const after = (seconds: number) => new Date(START.getTime() + seconds * 1000);
      const check = (bytes: Uint8Array, signature: string | undefined, now = START) =>
        refusalOf((async () => provider.readEvent(bytes, signature, now))());
      const signature = end.sign(body, START);
      expect(await check(body, signature)).toBe('not refused');
      expect(await check(body, signature, after(300))).toBe('not refused');
      expect(await check(body, signature, after(301))).toBe('invalid_signature');
      expect(await check(body, end.sign(body, after(3600)))).toBe('invalid_signature');
      expect(await check(body, end.sign(body, after(301)))).toBe('invalid_signature');
      expect(await check(body, `t=${secondsOf(START)},${signature}`)).toBe('invalid_signature');
      const again = Buffer.from(JSON.stringify(JSON.parse(Buffer.from(body).toString()), null, 1));
      expect(await check(again, signature)).toBe('invalid_signature');
      for (const forged of [
        undefined,
        '',
        'nonsense',
        `t=${secondsOf(START)}`,
        `t=${secondsOf(START)},v1=`,
        `t=${secondsOf(START)},v1=${'0'.repeat(64)}`,
        signature.replace('v1=', 'v0='),
        signature.replace(/t=\d+/, `t=${secondsOf(START) + 1}`),
      ])
        expect(await check(body, forged)).toBe('invalid_signature');
    });
  });
});
