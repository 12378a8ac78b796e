import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeApp } from '../composition.ts';
import { json, mailsTo } from '../members/member-fixtures.ts';
import { registered } from '../nurseries/partners.fixture.ts';
import { ConfigurationError } from '../platform/index.ts';
import { type Member, startTestServer, type TestServer } from '../testing/index.ts';
import { checkPayments } from './opening.ts';
import { paymentsOf, refused } from './payments.fixture.ts';
import { type StandIn, startStandIn } from './stripe/stand-in.fixture.ts';

const START = new Date('2026-05-04T17:00:00Z');
let standIn: StandIn;
let server: TestServer;
let fern: Member;
let count = 0;
beforeAll(async () => {
  standIn = await startStandIn(START);
  server = await startTestServer({
    seeded: false,
    environment: {
      STRIPE_SECRET_KEY: standIn.secretKey,
      STRIPE_WEBHOOK_SECRET: standIn.webhookSecret,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_stand_in',
      STRIPE_PRICES: Object.entries(standIn.prices)
        .map((pair) => pair.join('='))
        .join(','),
      STRIPE_API_BASE: standIn.url,
      STRIPE_TAX: '1',
    },
  });
});
afterAll(async () => {
  await server.stop();
  await standIn.stop();
});

/** Buys a plan with a card that the page made with Stripe itself. */
async function buy(plan: string): Promise<ReturnType<typeof paymentsOf<Member>>> {
  fern = await server.member(`fern${++count}`);
  const payments = paymentsOf(server, fern);
  const body = { price_id: standIn.prices[plan], payment_method_id: standIn.makeCard('pays') };
  const answer = await payments.send('POST', '/payments/consumer-subscription/create/', body);
  expect([answer.status, await answer.json()]).toMatchObject([200, { status: 'active', plan: { id: plan } }]);
  return payments;
}

/** Hands over all that Stripe has to tell. */
const tell = () =>
  standIn.tell(async (body, signature) => {
    const answer = await server.request('POST', '/payments/webhook/', {
      rawBody: new Uint8Array(body),
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    });
    expect(answer.status).toBe(200);
  }, server.clock.now());

describe('with Stripe', () => {
  it('is told as what takes the money, with the key of its form and no test cards', async () => {
    const config = await json(await server.request('GET', '/payments/config/'));
    expect(config).toEqual({ provider: 'stripe', publishable_key: 'pk_test_stand_in', test_cards: [] });
    const plans = await json(await server.request('GET', '/payments/consumer-plans/'));
    expect(plans.find(({ id }: { id: string }) => id === 'cultivator_month').stripe_price_id).toBe(
      standIn.prices.cultivator_month,
    );
  });

  it('a plan is bought over its API, and what it tells is applied over the webhook', async () => {
    const payments = await buy('cultivator_month');
    expect(await payments.status()).toMatchObject({ tier: 'cultivator' });
    expect(await mailsTo(server, fern.email)).toMatchObject([
      { subject: 'Your receipt from Understory: $9.99' },
    ]);
    await tell();
    expect(await mailsTo(server, fern.email)).toHaveLength(1);
    const { cancel_at_period_end, may } = await payments.cancel();
    expect([cancel_at_period_end, may]).toEqual([true, ['resume']]);
    standIn.advance(32 * 86_400);
    await tell();
    expect(await payments.status()).toMatchObject({ tier: 'explorer' });
    expect((await mailsTo(server, fern.email))[0]).toMatchObject({
      subject: 'Your Cultivator plan on Understory has ended',
    });
  });

  it('nothing of the sandbox is there, and what was bought in it gives nothing', async () => {
    const payments = await buy('visionary_month');
    const card = { number: '4242424242424242', exp_month: 1, exp_year: 2040, cvc: '1' };
    for (const [method, path, body] of [
      ['POST', '/payments/sandbox/cards/', card],
      ['GET', '/payments/sandbox/checkouts/cs_1/', undefined],
      ['POST', '/payments/sandbox/checkouts/cs_1/pay/', { payment_method_id: 'pm_1' }],
      ['POST', '/payments/sandbox/confirmations/pi_1/', { approve: true }],
      ['GET', '/dev/payments/clock/', undefined],
      ['POST', '/dev/payments/clock/', { seconds: 60 }],
    ] as const)
      expect(await refused(payments.send(method, path, body)), path).toEqual([404, 'not_found']);
    await server.platform.db.pool.query(`UPDATE billing_customers SET provider = 'sandbox'`);
    expect(await payments.status()).toMatchObject({ tier: 'explorer' });
    expect(await payments.read()).toMatchObject({ plan: { id: 'explorer' } });
    await server.platform.db.pool.query(`UPDATE billing_customers SET provider = 'stripe'`);
  });

  it('the start holds the prices against its own, and goes on where it cannot be asked', async () => {
    await expect(checkPayments(server.platform)).resolves.toBeUndefined();
    standIn.trouble.failing = 1000;
    await expect(checkPayments(server.platform)).resolves.toBeUndefined();
    standIn.trouble.failing = 0;
    const { visionary_year = '' } = standIn.prices;
    standIn.alterPrice(visionary_year, { amount: 15_900 });
    await expect(checkPayments(server.platform)).rejects.toThrow(ConfigurationError);
    await expect(checkPayments(server.platform)).rejects.toThrow(/15900 cents; the price list says 14900/);
    const payments = paymentsOf(server, await server.member(`moss${++count}`));
    const body = { price_id: visionary_year, payment_method_id: standIn.makeCard('pays') };
    for (const path of ['/payments/consumer-subscription/create/', '/payments/checkout-session/'])
      expect(await refused(payments.send('POST', path, body))).toEqual([409, 'price_changed']);
    standIn.alterPrice(visionary_year, { amount: 14_900 });
  });

  it('taxes and what is given back stand on the invoice, and in the mails of their day', async () => {
    const payments = await buy('cultivator_year');
    const [invoice] = await payments.invoices();
    expect(invoice).toMatchObject({ amount: 9900, tax: 859, refunded: 0 });
    const [receipt] = await mailsTo(server, fern.email);
    expect(receipt?.text).toContain('Amount: $99.00\nTax within it: $8.59\n');
    expect(receipt?.text).not.toContain('Given back');
    standIn.refund(invoice?.id ?? '', 3_000);
    await tell();
    standIn.refund(invoice?.id ?? '', 1_000);
    await tell();
    await tell();
    expect(await payments.invoices()).toMatchObject([{ id: invoice?.id, amount: 9900, refunded: 4000 }]);
    const mails = await mailsTo(server, fern.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Understory has given you back $10.00',
      'Understory has given you back $30.00',
      'Your receipt from Understory: $99.00',
    ]);
    expect(mails[0]?.text).toContain('Tax within it: $8.59\nGiven back: $40.00\n');
  });

  it('a receipt that is late says what was given back by then, and no other mail does', async () => {
    const moss = await server.member(`late${++count}`);
    const payments = paymentsOf(server, moss);
    const { url } = await json(
      await payments.send('POST', '/payments/checkout-session/', {
        price_id: standIn.prices.cultivator_month,
      }),
    );
    const checkout = new URL(url).pathname.slice(1);
    standIn.payCheckout(checkout, standIn.makeCard('pays'));
    standIn.refund(standIn.checkoutOf(checkout).invoice ?? '', 200);
    await tell();
    expect(await mailsTo(server, moss.email)).toMatchObject([
      {
        subject: 'Your receipt from Understory: $9.99',
        text: expect.stringContaining('Tax within it: $0.87\nGiven back: $2.00\n'),
      },
    ]);
  });

  it('mails lead to the site as whoever pays came to it last, where that is this machine', async () => {
    const payments = await buy('cultivator_month');
    expect((await mailsTo(server, fern.email))[0]?.text).toContain(
      'http://localhost:3000/account#subscription',
    );
    const [invoice] = await payments.invoices();
    const id = invoice?.id ?? '';
    standIn.refund(id, 100);
    await tell();
    expect((await mailsTo(server, fern.email))[0]).toMatchObject({
      subject: 'Understory has given you back $1.00',
      text: expect.stringContaining('http://localhost:3000/account#subscription'),
    });
    // From elsewhere it could be any name that somebody made up.
    await server.request('POST', '/payments/payment-methods/', {
      as: fern,
      peer: '203.0.113.7',
      body: { payment_method_id: standIn.makeCard('pays_mastercard') },
    });
    standIn.refund(id, 100);
    await tell();
    const [newest] = await mailsTo(server, fern.email);
    expect(newest?.subject).toBe('Understory has given you back $1.00');
    expect(newest?.text).not.toContain('http');
  });

  it('a page that pays with its form begins with a secret for it', async () => {
    const payments = paymentsOf(server, await server.member(`form${++count}`));
    const begun = await json(await payments.send('POST', '/payments/payment-intent/', { amount: 999 }));
    expect(begun).toMatchObject({ client_secret: expect.stringContaining('_secret_'), amount: 999 });
    const again = await json(await payments.send('POST', '/payments/payment-intent/', { amount: 999 }));
    expect(again, 'begun once, however often').toEqual(begun);
    expect(await payments.read()).toMatchObject({ status: 'incomplete', confirmation: { url: null } });
  });

  it('what a bank has confirmed is there for who looks, before any message, and no trouble of it keeps from looking', async () => {
    const payments = paymentsOf(server, await server.member(`step${++count}`));
    const body = {
      price_id: standIn.prices.cultivator_month,
      payment_method_id: standIn.makeCard('second_step'),
    };
    const begun = await json(await payments.send('POST', '/payments/consumer-subscription/create/', body));
    expect(begun).toMatchObject({ status: 'incomplete', confirmation: { url: null } });
    expect(await payments.read()).toMatchObject({ status: 'incomplete', confirmation: { url: null } });
    standIn.confirm(begun.confirmation.client_secret, true);
    standIn.trouble.failing = 1000;
    expect(await payments.read()).toMatchObject({ status: 'incomplete' });
    standIn.trouble.failing = 0;
    expect(await payments.read()).toMatchObject({ status: 'active', confirmation: null });
    expect(await payments.status()).toMatchObject({ tier: 'cultivator' });
  });

  it('while it fails, what needs it is refused with when to try again', async () => {
    const payments = await buy('cultivator_month');
    standIn.trouble.failing = 1000;
    const answer = await payments.asks.cancel();
    standIn.trouble.failing = 0;
    expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([503, true]);
    expect(await payments.read()).toMatchObject({ status: 'active', cancel_at_period_end: false });
  });

  it('a purchase whose answer was lost on the way is made once', async () => {
    const payments = paymentsOf(server, await server.member(`lost${++count}`));
    const body = { price_id: standIn.prices.cultivator_month, payment_method_id: standIn.makeCard('pays') };
    standIn.trouble.losingAnswers = 1000;
    const lost = await payments.send('POST', '/payments/consumer-subscription/create/', body);
    standIn.trouble.losingAnswers = 0;
    expect(lost.status).toBe(503);
    const bought = await payments.send('POST', '/payments/consumer-subscription/create/', body);
    expect([bought.status, await bought.json()]).toMatchObject([200, { status: 'active' }]);
    expect(await payments.invoices()).toHaveLength(1);
  });

  it('a trial that it says is about to end is told of, once, and not to who has cancelled it', async () => {
    server.clock.set(standIn.now());
    const begin = async () => {
      const moss = await server.member(`founder${++count}`);
      await registered(server, moss, { businessName: `Founders ${count}`, foundingPartner: true });
      const own = paymentsOf(server, moss, 'nursery');
      const body = { price_id: standIn.prices.growth, payment_method_id: standIn.makeCard('pays') };
      const answer = await json(await own.send('POST', '/payments/subscription/create/', body));
      expect(answer).toMatchObject({ status: 'trialing', plan: { id: 'growth' } });
      return { email: moss.email, cancel: own.cancel, ends: new Date(answer.trial_end) };
    };
    const [goesOn, ends] = [await begin(), await begin()];
    await ends.cancel();
    await tell();
    // Three days before, as Stripe does.
    const passed = Math.floor((goesOn.ends.getTime() - standIn.now().getTime()) / 1000) - 3 * 86_400;
    standIn.advance(passed - 60);
    server.clock.set(standIn.now());
    await tell();
    expect(await mailsTo(server, goesOn.email)).not.toContainEqual(
      expect.objectContaining({ subject: expect.stringContaining('Your free time') }),
    );
    standIn.advance(120);
    server.clock.set(standIn.now());
    await tell();
    await tell();
    const told = async ({ email }: { email: string }) =>
      (await mailsTo(server, email)).filter(({ subject }) =>
        subject.startsWith('Your free time with Growth'),
      );
    expect(await told(goesOn)).toMatchObject([
      { text: expect.stringContaining('the card that ends in 4242') },
    ]);
    expect(await told(ends)).toEqual([]);
  });

  it('pages may load its form, and nothing else of others', async () => {
    const policyOf = async (platform: TestServer['platform']) => {
      const app = composeApp(platform, { clientDir: '/nowhere', render: async () => new Response('') });
      const answer = await app.request('http://localhost:3000/checkout');
      return (answer.headers.get('content-security-policy') ?? '').split('; ');
    };
    const policy = await policyOf(server.platform);
    expect(policy.filter((line) => line.includes('stripe.com'))).toEqual([
      expect.stringMatching(
        /^script-src 'self' 'nonce-[\w-]+' https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com$/,
      ),
      "frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
      "connect-src 'self' https://api.stripe.com",
    ]);
    const sandbox = await startTestServer({ seeded: false });
    expect((await policyOf(sandbox.platform)).join()).not.toContain('stripe.com');
    await sandbox.stop();
  });
});
