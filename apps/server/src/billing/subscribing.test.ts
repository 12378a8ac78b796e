import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { json, mailsTo } from '../members/member-fixtures.ts';
import { ApiError } from '../platform/index.ts';
import { type Member, startTestServer, type TestServer } from '../testing/index.ts';
import { billingOf } from './opening.ts';
import { CARDS, DAY_SECONDS, moveClock, paymentsOf, priceOf, refused } from './payments.fixture.ts';
import { unavailable } from './provider-refusals.ts';

let server: TestServer;
let fern: Member;
let payments: ReturnType<typeof paymentsOf<Member>>;
let count = 0;
beforeAll(async () => {
  server = await startTestServer({ seeded: false, environment: { BASE_URL: 'http://localhost:3000' } });
});
afterAll(() => server.stop());
beforeEach(async () => {
  fern = await server.member(`fern${++count}`);
  payments = paymentsOf(server, fern);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await told();
});

const billing = () => billingOf(server.platform);
/** Until all that happened in the sandbox was told. */
const told = () => billing().sandbox?.settled();
const subjects = async (to: Member) => (await mailsTo(server, to.email)).map(({ subject }) => subject);
const MONTH = 31 * DAY_SECONDS;

/** Subscribes to Cultivator, with a card that fails when the next month is due. */
async function fallBehind(): Promise<string> {
  await payments.buy('cultivator_month');
  const cards = await payments.keep(CARDS.failsLater);
  const bad = cards.find(({ last4 }) => last4 === '0341');
  expect((await payments.send('POST', `/payments/payment-methods/${bad?.id}/default/`, {})).status).toBe(200);
  await moveClock(server, MONTH);
  await told();
  return bad?.id ?? '';
}

/** Takes the second step of a payment. */
const confirm = async (url: string | null | undefined, approve = true) => {
  const id = /\/sandbox\/confirm\/([^?]+)/.exec(url ?? '')?.[1];
  const answer = await payments.send('POST', `/payments/sandbox/confirmations/${id}/`, { approve });
  expect(answer.status).toBe(200);
  await told();
  return answer.json();
};

describe('a gardener', () => {
  it('subscribes to nothing at first: the free plan, which nothing can be done to', async () => {
    expect(await payments.read()).toEqual({
      plan: expect.objectContaining({ id: 'explorer', amount: 0, stripe_price_id: null }),
      status: 'active',
      current_period_end: null,
      cancel_at_period_end: false,
      trial_end: null,
      next: null,
      payment_method: null,
      owed: null,
      confirmation: null,
      may: [],
    });
    expect(await payments.invoices()).toEqual([]);
    expect(await payments.cards()).toEqual([]);
  });

  it('buys a plan, has its tier at once, and gets a receipt', async () => {
    const bought = await payments.buy('cultivator_month');
    expect(bought).toMatchObject({
      plan: {
        id: 'cultivator_month',
        amount: 999,
        price: '9.99',
        stripe_price_id: priceOf('cultivator_month'),
      },
      status: 'active',
      cancel_at_period_end: false,
      payment_method: { brand: 'visa', last4: '4242' },
      may: ['cancel', 'change'],
    });
    expect(await payments.read()).toEqual(bought);
    expect(await payments.status()).toMatchObject({ tier: 'cultivator', status: 'active', ends_at: null });
    expect(await payments.invoices()).toMatchObject([{ amount: 999, status: 'paid', audience: 'consumer' }]);
    expect(await subjects(fern)).toEqual(['Your receipt from Understory: $9.99']);
    const [receipt] = await mailsTo(server, fern.email);
    expect(receipt?.text).toContain('Amount: $9.99');
    expect(receipt?.text).toContain('http://localhost:3000/account#subscription');
  });

  it('whose card is declined has bought nothing, and may try again with another', async () => {
    const declined = await payments.card(CARDS.declines);
    expect(await refused(payments.asks.create('cultivator_month', declined))).toEqual([
      402,
      'payment_declined',
    ]);
    expect(await refused(payments.asks.create('cultivator_month', declined))).toEqual([
      402,
      'payment_declined',
    ]);
    expect(await payments.status()).toMatchObject({ tier: 'explorer' });
    expect(await payments.read()).toMatchObject({ plan: { id: 'explorer' }, owed: null });
    expect(await payments.buy('cultivator_month')).toMatchObject({ status: 'active' });
    expect((await payments.invoices()).filter(({ status }) => status === 'paid')).toHaveLength(1);
  });

  it('takes the second step of their bank, and has the plan then', async () => {
    const begun = await payments.buy('visionary_month', CARDS.secondStep);
    expect(begun).toMatchObject({ status: 'incomplete', may: ['confirm'] });
    expect(await payments.status()).toMatchObject({ tier: 'explorer', status: 'active' });
    expect(await confirm(begun.confirmation?.url)).toMatchObject({ outcome: 'paid' });
    expect(await payments.read()).toMatchObject({ status: 'active', confirmation: null });
    expect(await payments.status()).toMatchObject({ tier: 'visionary' });
    expect(await subjects(fern)).toEqual(['Your receipt from Understory: $14.99']);
  });

  it('who leaves the second step and pays with another card has one subscription', async () => {
    await payments.buy('cultivator_month', CARDS.secondStep);
    expect(await payments.buy('visionary_month')).toMatchObject({
      plan: { id: 'visionary_month' },
      status: 'active',
    });
    expect((await payments.invoices()).filter(({ status }) => status === 'paid')).toHaveLength(1);
  });

  it('cancels at the end of the period, takes it back, and loses the tier when it ends', async () => {
    await payments.buy('cultivator_month');
    const cancelled = await payments.cancel();
    expect(cancelled).toMatchObject({ status: 'active', cancel_at_period_end: true, may: ['resume'] });
    expect(await payments.status()).toMatchObject({
      tier: 'cultivator',
      ends_at: cancelled.current_period_end,
    });
    expect(await payments.resume()).toMatchObject({ cancel_at_period_end: false });
    expect(await payments.status()).toMatchObject({ ends_at: null });
    await payments.cancel();
    await moveClock(server, MONTH);
    await told();
    expect(await payments.status()).toMatchObject({ tier: 'explorer', status: 'active' });
    expect(await payments.read()).toMatchObject({ plan: { id: 'explorer' }, may: [] });
    expect(await subjects(fern)).toEqual([
      'Your Cultivator plan on Understory has ended',
      'Your receipt from Understory: $9.99',
    ]);
    expect(await payments.buy('visionary_year'), 'and may come back').toMatchObject({ status: 'active' });
  });

  it('changes to a dearer plan now, at what was shown', async () => {
    await payments.buy('cultivator_month');
    const quote = await payments.quote('visionary_month');
    expect(quote).toMatchObject({
      effective: 'now',
      due_now: 500,
      credit: 0,
      next_payment: { amount: 1499 },
    });
    expect(quote.lines.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([-999, 1499]);
    const changed = await payments.change('visionary_month');
    expect(changed).toMatchObject({ plan: { id: 'visionary_month' }, status: 'active' });
    expect(await payments.status()).toMatchObject({ tier: 'visionary' });
    expect((await payments.invoices()).map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([500, 999]);
  });

  it('changes to a cheaper plan when the period ends, and may take it back until then', async () => {
    const { current_period_end } = await payments.buy('visionary_month');
    const quote = await payments.quote('cultivator_month');
    expect(quote).toMatchObject({
      effective: 'period_end',
      effective_at: current_period_end,
      lines: [],
      due_now: 0,
      next_payment: { amount: 999, at: current_period_end },
    });
    const changed = await payments.change('cultivator_month');
    expect(changed).toMatchObject({
      plan: { id: 'visionary_month' },
      next: { plan: { id: 'cultivator_month' }, at: current_period_end },
    });
    expect(changed.may).toContain('resume');
    expect(await payments.resume()).toMatchObject({ next: null });
    await payments.change('cultivator_month');
    await moveClock(server, MONTH);
    await told();
    expect(await payments.read()).toMatchObject({ plan: { id: 'cultivator_month' }, next: null });
    expect(await payments.status()).toMatchObject({ tier: 'cultivator' });
  });

  it('falls behind when a payment fails, keeps the tier meanwhile, and recovers by paying', async () => {
    await fallBehind();
    const behind = await payments.read();
    expect(behind).toMatchObject({ status: 'past_due', owed: { amount: 999 }, may: ['pay'] });
    expect(await payments.status()).toMatchObject({ tier: 'cultivator', status: 'past_due' });
    expect((await subjects(fern))[0]).toBe('Your payment to Understory did not go through');
    const invoice = behind.owed?.invoice ?? '';
    expect(await refused(payments.asks.pay(invoice))).toEqual([402, 'payment_declined']);
    const good = (await payments.cards()).find(({ last4 }) => last4 === '4242')?.id;
    const paid = await payments.asks.pay(invoice, good);
    expect(await paid.json()).toMatchObject({ status: 'active', owed: null });
    expect(await payments.status()).toMatchObject({ status: 'active' });
    expect(await refused(payments.asks.pay(invoice, await payments.card()))).toEqual([
      409,
      'subscription_state',
    ]);
    expect((await subjects(fern)).filter((subject) => subject.includes('did not go through'))).toHaveLength(
      1,
    );
  });

  it('who never pays loses the plan, and is told', async () => {
    await fallBehind();
    await moveClock(server, 30 * DAY_SECONDS);
    await told();
    expect(await payments.status()).toMatchObject({ tier: 'explorer', status: 'active' });
    expect((await subjects(fern))[0]).toBe('Your Cultivator plan on Understory has ended');
  });

  it('keeps cards, chooses among them, and forgets all but the one that is needed', async () => {
    await payments.buy('cultivator_month');
    const [first] = await payments.cards();
    const cards = await payments.keep(CARDS.mastercard);
    expect(cards).toHaveLength(2);
    const second = cards.find(({ is_default }) => !is_default);
    expect(await refused(payments.send('DELETE', `/payments/payment-methods/${first?.id}/`))).toEqual([
      409,
      'subscription_state',
    ]);
    await payments.send('POST', `/payments/payment-methods/${second?.id}/default/`, {});
    expect(await payments.read()).toMatchObject({ payment_method: { id: second?.id, brand: 'mastercard' } });
    expect((await payments.send('DELETE', `/payments/payment-methods/${first?.id}/`)).status).toBe(200);
    expect(await payments.cards()).toMatchObject([{ id: second?.id, is_default: true }]);
  });

  it('pays on a page of the provider’s, and comes back to where they were', async () => {
    const from = '/garden-planner?door=hardscape';
    const opened = await json(await payments.asks.checkout('cultivator_year', from));
    const page = `/payments/sandbox/checkouts/${opened.id}/`;
    const shown = await json(await payments.send('GET', page));
    expect(shown).toMatchObject({ plan: { id: 'cultivator_year' }, due_now: 9900, status: 'open' });
    expect(shown.success_url).toBe(
      `http://localhost:3000/checkout?plan=cultivator_year&from=${encodeURIComponent(from)}&session=${opened.id}`,
    );
    const read = () => payments.send('GET', `/payments/checkout-session/${opened.id}/`);
    expect(await (await read()).json()).toMatchObject({ status: 'open', from });
    const paid = await payments.send('POST', `${page}pay/`, { payment_method_id: await payments.card() });
    expect(await paid.json()).toEqual({ outcome: 'paid', confirmation: null });
    expect(await (await read()).json()).toMatchObject({
      status: 'complete',
      plan: { id: 'cultivator_year' },
      from,
    });
    expect(await payments.status()).toMatchObject({ tier: 'cultivator' });
    const moss = paymentsOf(server, await server.member(`moss${count}`));
    expect(await refused(moss.send('GET', `/payments/checkout-session/${opened.id}/`))).toEqual([
      404,
      'checkout_not_found',
    ]);
    expect((await moss.send('GET', page)).status).toBe(404);
  });

  it('opens the page for cards and invoices once they have paid for something', async () => {
    expect(await refused(payments.send('POST', '/payments/customer-portal/', {}))).toEqual([
      404,
      'no_subscription',
    ]);
    await payments.buy('cultivator_month');
    const { url } = await json(await payments.send('POST', '/payments/customer-portal/', {}));
    expect(url).toContain('/sandbox/portal/');
  });

  it('sees the invoices of nobody else, page by page', async () => {
    await payments.buy('cultivator_month');
    const moss = paymentsOf(server, await server.member(`moss${count}`));
    expect(await moss.invoices()).toEqual([]);
    const [mine] = await payments.invoices();
    expect(await refused(moss.asks.pay(mine?.id ?? ''))).toEqual([404, 'invoice_not_found']);
    const page = await payments.send('GET', '/payments/invoices/?page=2');
    expect(await refused(Promise.resolve(page))).toEqual([404, 'invalid_page']);
  });
});

describe('what is refused', () => {
  it('abuse case 22: a payment of an amount that is none, or in another currency', async () => {
    for (const body of [{ amount: -1 }, { amount: 1e12 }, { amount: 0 }, { amount: 1000 }, { amount: 4900 }])
      expect(await refused(payments.send('POST', '/payments/payment-intent/', body))).toEqual([
        400,
        'unknown_price',
      ]);
    for (const body of [{ amount: 999, currency: 'eur' }, { amount: '999' }, { amount: 9.99 }, {}])
      expect(await refused(payments.send('POST', '/payments/payment-intent/', body))).toEqual([
        400,
        'validation_failed',
      ]);
    const begun = await payments.send('POST', '/payments/payment-intent/', { amount: 999 });
    expect(await begun.json()).toEqual({ client_secret: expect.any(String), amount: 999, currency: 'usd' });
    expect(await payments.read()).toMatchObject({ status: 'incomplete' });
  });

  it('abuse case 30: a price that is none, or one of the other audience', async () => {
    const card = await payments.card();
    for (const plan of ['explorer', 'referral', 'platinum']) {
      expect(await refused(payments.asks.checkout(plan))).toEqual([400, 'unknown_price']);
      expect(await refused(payments.asks.create(plan, card))).toEqual([400, 'unknown_price']);
    }
    await payments.buy('cultivator_month');
    expect(await refused(payments.asks.quote('growth'))).toEqual([400, 'unknown_price']);
  });

  it('abuse case 28: cancelling twice, and resuming what goes on', async () => {
    expect(await refused(payments.asks.cancel())).toEqual([404, 'no_subscription']);
    expect(await refused(payments.asks.resume())).toEqual([404, 'no_subscription']);
    await payments.buy('cultivator_month');
    expect(await refused(payments.asks.resume())).toEqual([409, 'subscription_state']);
    const cancelled = await payments.cancel();
    expect(await refused(payments.asks.cancel())).toEqual([409, 'subscription_state']);
    expect(await payments.read()).toEqual(cancelled);
    expect(await refused(payments.asks.quote('visionary_month')), 'changed while cancelled').toEqual([
      409,
      'subscription_state',
    ]);
  });

  it('somebody else’s card, and one that is not there', async () => {
    const moss = paymentsOf(server, await server.member(`moss${count}`));
    const [theirs] = await moss.keep();
    for (const id of [theirs?.id ?? '', 'pm_nobody']) {
      expect(await refused(payments.asks.create('cultivator_month', id))).toEqual([
        400,
        'unknown_payment_method',
      ]);
      for (const [method, path, body] of [
        ['POST', '/payments/payment-methods/', { payment_method_id: id }],
        ['POST', `/payments/payment-methods/${id}/default/`, {}],
        ['DELETE', `/payments/payment-methods/${id}/`, undefined],
      ] as const)
        expect(await refused(payments.send(method, path, body))).toEqual([400, 'unknown_payment_method']);
    }
    expect(await moss.cards()).toHaveLength(1);
    expect(await payments.read()).toMatchObject({ plan: { id: 'explorer' } });
  });

  it('a card that is no test card, which is kept nowhere', async () => {
    const body = { number: '4111111111111111', exp_month: 1, exp_year: 2040, cvc: '123' };
    const answer = await payments.send('POST', '/payments/sandbox/cards/', body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: [{ field: 'number' }] });
  });

  it('the plan that one has, a second one, and a change where there is none', async () => {
    expect(await refused(payments.asks.quote('visionary_month'))).toEqual([404, 'no_subscription']);
    await payments.buy('cultivator_month');
    expect(await refused(payments.asks.quote('cultivator_month'))).toEqual([409, 'subscription_state']);
    expect(await refused(payments.asks.create('visionary_month', await payments.card()))).toEqual([
      409,
      'already_subscribed',
    ]);
    expect(await refused(payments.asks.checkout('visionary_month'))).toEqual([409, 'already_subscribed']);
    expect(await refused(payments.send('POST', '/payments/payment-intent/', { amount: 1499 }))).toEqual([
      409,
      'already_subscribed',
    ]);
  });

  it('a quote that is too old, from the future, or from before something was charged', async () => {
    await payments.buy('cultivator_month');
    const { proration_date } = await payments.quote('visionary_month');
    const at = (milliseconds: number) =>
      new Date(new Date(proration_date).getTime() + milliseconds).toISOString();
    for (const moment of [at(-31 * 60_000), at(61_000)])
      expect(await refused(payments.asks.change('visionary_month', moment))).toEqual([409, 'quote_expired']);
    expect(
      await refused(payments.asks.change('visionary_month', at(-60_000))),
      'before the purchase',
    ).toEqual([409, 'quote_expired']);
    server.clock.advance(31 * 60_000);
    expect(await refused(payments.asks.change('visionary_month', proration_date))).toEqual([
      409,
      'quote_expired',
    ]);
    expect(await payments.change('visionary_month')).toMatchObject({ plan: { id: 'visionary_month' } });
  });

  it('a price that costs something else at the provider by now', async () => {
    const changed = new ApiError('price_changed', { text: 'It costs something else by now.' });
    vi.spyOn(billing().provider, 'confirmPrice').mockRejectedValue(changed);
    const card = await payments.card();
    expect(await refused(payments.asks.create('cultivator_month', card))).toEqual([409, 'price_changed']);
    expect(await refused(payments.asks.checkout('cultivator_month'))).toEqual([409, 'price_changed']);
    vi.restoreAllMocks();
    await payments.buy('cultivator_month');
    vi.spyOn(billing().provider, 'confirmPrice').mockRejectedValue(changed);
    expect(await refused(payments.asks.quote('visionary_month'))).toEqual([409, 'price_changed']);
  });

  it('to come back to another site', async () => {
    for (const from of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:1'])
      expect(await refused(payments.asks.checkout('cultivator_month', from))).toEqual([
        400,
        'validation_failed',
      ]);
  });

  it('whoever is not signed in, by each call about somebody’s payments', async () => {
    const nobody = paymentsOf<Member>(server, undefined);
    const staff = paymentsOf<Member>(server, undefined, 'nursery');
    for (const asked of [
      nobody.asks.read(),
      nobody.asks.create('cultivator_month', 'pm_1'),
      nobody.asks.cancel(),
      nobody.asks.resume(),
      nobody.asks.quote('cultivator_month'),
      nobody.asks.change('cultivator_month', '2026-05-04T17:00:00Z'),
      nobody.asks.pay('in_1'),
      nobody.asks.checkout('cultivator_month'),
      nobody.send('GET', '/payments/checkout-session/cs_1/'),
      nobody.send('POST', '/payments/customer-portal/', {}),
      nobody.send('POST', '/payments/payment-intent/', { amount: 999 }),
      nobody.send('GET', '/payments/invoices/'),
      nobody.send('GET', '/payments/payment-methods/'),
      nobody.send('POST', '/payments/payment-methods/', { payment_method_id: 'pm_1' }),
      nobody.send('POST', '/payments/payment-methods/pm_1/default/', {}),
      nobody.send('DELETE', '/payments/payment-methods/pm_1/'),
      nobody.send('POST', '/payments/sandbox/cards/', {}),
      nobody.send('GET', '/payments/sandbox/checkouts/cs_1/'),
      staff.asks.read(),
    ])
      expect(await refused(asked)).toEqual([401, 'unauthorized']);
  });

  it('a gardener, by each call about a nursery’s', async () => {
    const gardener = paymentsOf(server, fern, 'nursery');
    for (const asked of [
      gardener.asks.read(),
      gardener.asks.create('referral', 'pm_1'),
      gardener.asks.cancel(),
      gardener.asks.resume(),
      gardener.asks.quote('growth'),
      gardener.asks.change('growth', '2026-05-04T17:00:00Z'),
      gardener.send('GET', '/payments/payment-methods/?audience=nursery'),
      gardener.send('POST', '/payments/customer-portal/', { audience: 'nursery' }),
    ])
      expect(await refused(asked)).toEqual([403, 'forbidden']);
  });

  it('the clock of the sandbox, to who is not at this machine', async () => {
    for (const [method, body] of [
      ['GET', undefined],
      ['POST', { seconds: 60 }],
    ] as const) {
      const far = await server.request(method, '/dev/payments/clock/', { body, peer: '203.0.113.5' });
      expect(far.status).toBe(404);
      const rebound = await server.request(method, '/dev/payments/clock/', {
        body,
        headers: { host: 'evil.example' },
      });
      expect(rebound.status).toBe(404);
    }
  });
});

describe('at once', () => {
  it('abuse case 23: ten subscriptions make one, and one charge', async () => {
    const card = await payments.card();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => payments.asks.create('cultivator_month', card)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    for (const answer of answers) expect(await answer.json()).toMatchObject({ status: 'active' });
    expect((await payments.asks.create('cultivator_month', card)).status, 'sent again').toBe(200);
    await told();
    expect(await payments.invoices()).toHaveLength(1);
    expect(await subjects(fern)).toHaveLength(1);
  });

  it('of two different plans one is bought', async () => {
    const [one, other] = [await payments.card(), await payments.card(CARDS.mastercard)];
    const answers = await Promise.all([
      payments.asks.create('cultivator_month', one),
      payments.asks.create('visionary_month', other),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await payments.invoices()).toHaveLength(1);
  });

  it('an upgrade sent twice is charged once', async () => {
    await payments.buy('cultivator_month');
    const { proration_date } = await payments.quote('visionary_month');
    const change = () => payments.asks.change('visionary_month', proration_date);
    const answers = await Promise.all([change(), change(), change()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await change()).status, 'and once more after it').toBe(200);
    expect(await payments.invoices()).toHaveLength(2);
  });

  it('abuse case 27: cancelling and upgrading end in one state, that of the provider', async () => {
    await payments.buy('cultivator_month');
    const { proration_date } = await payments.quote('visionary_month');
    const answers = await Promise.all([
      payments.asks.cancel(),
      payments.asks.change('visionary_month', proration_date),
    ]);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    await told();
    const { plan, cancel_at_period_end } = await payments.read();
    const { rows } = await server.platform.db.pool.query(
      'SELECT provider_id FROM billing_customers JOIN users ON users.id = user_id WHERE email = $1',
      [fern.email],
    );
    const truth = await billing().provider.readCustomer(rows[0].provider_id);
    const live = truth.subscriptions.filter(({ status }) => status !== 'canceled');
    expect(live).toMatchObject([{ price: plan.stripe_price_id, cancelAtPeriodEnd: cancel_at_period_end }]);
  });
});

describe('while the payment service is away', () => {
  it('what needs it is refused with when to try again, and the rest works (abuse case 58)', async () => {
    await payments.buy('cultivator_month');
    const { provider } = billing();
    for (const name of [
      'readCustomer',
      'confirmPrice',
      'listPaymentMethods',
      'setCancelAtPeriodEnd',
    ] as const)
      vi.spyOn(provider, name).mockRejectedValue(unavailable());
    for (const asked of [
      payments.asks.cancel(),
      payments.asks.quote('visionary_month'),
      payments.send('GET', '/payments/payment-methods/'),
      payments.asks.checkout('visionary_month'),
    ]) {
      const answer = await asked;
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await answer.json()).toMatchObject({ code: 'payments_unavailable' });
    }
    expect(await payments.read()).toMatchObject({ status: 'active' });
    expect(await payments.status()).toMatchObject({ tier: 'cultivator' });
    expect(await payments.invoices()).toHaveLength(1);
    expect((await server.request('GET', '/payments/consumer-plans/')).status).toBe(200);
  });

  /** Buys, with the service charged and then away before what came of it could be written. */
  async function loseAfterCharge(card: string): Promise<void> {
    const { provider } = billing();
    vi.spyOn(provider, 'subscribe').mockImplementationOnce(async (subscription, key) => {
      vi.restoreAllMocks();
      const id = await provider.subscribe(subscription, key);
      vi.spyOn(provider, 'readCustomer').mockRejectedValue(unavailable());
      return id;
    });
    expect(await refused(payments.asks.create('cultivator_month', card))).toEqual([
      503,
      'payments_unavailable',
    ]);
    await told();
    expect(await payments.status()).toMatchObject({ tier: 'explorer' });
    vi.restoreAllMocks();
  }

  it('a purchase whose end is not known is found done when it is sent again', async () => {
    const card = await payments.card();
    await loseAfterCharge(card);
    const bought = await payments.asks.create('cultivator_month', card);
    expect(await bought.json()).toMatchObject({ status: 'active' });
    expect(await payments.invoices()).toHaveLength(1);
  });

  it('what was not written is mended by what the service tells again', async () => {
    await loseAfterCharge(await payments.card());
    await billing().sandbox?.tick();
    expect(await payments.status()).toMatchObject({ tier: 'cultivator' });
    expect(await subjects(fern)).toHaveLength(1);
  });
});
