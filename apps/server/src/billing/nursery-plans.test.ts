import type { Plan, RegistrationStatus } from '@understory/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { json, mailsTo } from '../members/member-fixtures.ts';
import { ownContact, query, readListing, register, registered } from '../nurseries/partners.fixture.ts';
import { type Member, startTestServer, type TestServer } from '../testing/index.ts';
import { reconcilePayments } from './jobs.ts';
import { billingOf } from './opening.ts';
import { CARDS, DAY_SECONDS, moveClock, paymentsOf, refused } from './payments.fixture.ts';

let server: TestServer;
let fern: Member;
let nursery: NonNullable<RegistrationStatus['nursery']>;
let payments: ReturnType<typeof paymentsOf<Member>>;
let count = 0;
beforeAll(async () => {
  server = await startTestServer({
    seeded: false,
    environment: { BASE_URL: 'http://localhost:3000', FOUNDING_PARTNERS: '3' },
  });
});
afterAll(() => server.stop());
beforeEach(async () => {
  fern = await server.member(`fern${++count}`);
  nursery = await registered(server, fern, { businessName: `Fern & Moss ${count}` });
  payments = paymentsOf(server, fern, 'nursery');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await told();
});

const told = () => billingOf(server.platform).sandbox?.settled();
const partnership = async () => (await readListing(server, nursery.slug)).partnership_tier;
const MONTH = 31 * DAY_SECONDS;

interface Offer {
  readonly plans: readonly Plan[];
  readonly is_founding_partner_eligible: boolean;
}
const offer = async (as?: Member, search = ''): Promise<Offer> =>
  (await (await server.request('GET', `/payments/plans/${search}`, { as })).json()) as Offer;
const ask = (business_name: string, email = fern.email) =>
  server.request('POST', '/payments/founding-partner-signup/', {
    body: { email, business_name, partnership_tier: 'full_integration' },
  });
/** Another of the staff of this nursery. */
async function addStaff(): Promise<Member> {
  const moss = await server.member(`moss${count}`);
  await query(
    server,
    `INSERT INTO nursery_keepers (user_id, nursery_id, since)
     SELECT id, $2, $3 FROM users WHERE email = $1`,
    [moss.email, nursery.id, server.clock.now()],
  );
  return moss;
}

describe('a branch', () => {
  it('has a plan and cards of its own, which nobody but its people sees or changes', async () => {
    const branch: RegistrationStatus = await json(
      await register(server, fern, {
        businessName: `Fern & Moss ${count}, north`,
        address: `${count} Birch Street`,
        zipCode: '98273',
        website: '',
        branchOf: nursery.id,
      }),
    );
    const id = branch.nursery?.id ?? 0;
    const tiers = () =>
      query(server, 'SELECT id, partnership_tier FROM nurseries WHERE id IN ($1, $2) ORDER BY id', [
        nursery.id,
        id,
      ]);
    const card = await payments.card(CARDS.pays);
    const bought = await server.request('POST', `/payments/subscription/create/?nursery=${id}`, {
      as: fern,
      body: { price_id: 'price_sandbox_growth', payment_method_id: card },
    });
    expect(bought.status).toBe(200);
    expect(await tiers()).toEqual([
      { id: nursery.id, partnership_tier: 'basic' },
      { id, partnership_tier: 'full_integration' },
    ]);
    const read = async (path: string, as = fern) => (await server.request('GET', path, { as })).json();
    const [receipt] = await mailsTo(server, fern.email);
    expect(receipt?.text).toContain(`http://localhost:3000/account?nursery=${id}#subscription`);
    expect(await read('/payments/subscription/')).toMatchObject({ plan: { id: 'discovery' } });
    expect(await read(`/payments/subscription/?nursery=${id}`)).toMatchObject({ plan: { id: 'growth' } });
    expect(await read('/payments/payment-methods/?audience=nursery')).toEqual([]);
    expect(await read(`/payments/payment-methods/?audience=nursery&nursery=${id}`)).toHaveLength(1);
    expect(await read(`/payments/invoices/?audience=nursery&nursery=${nursery.id}`)).toMatchObject({
      count: 0,
    });
    // Whoever looks after the first place alone has nothing to do with the second.
    const moss = await addStaff();
    for (const [method, path] of [
      ['GET', `/payments/subscription/?nursery=${id}`],
      ['POST', `/payments/subscription/cancel/?nursery=${id}`],
      ['GET', `/payments/payment-methods/?audience=nursery&nursery=${id}`],
      ['GET', `/payments/invoices/?nursery=${id}`],
    ] as const)
      expect((await server.request(method, path, { as: moss })).status).toBe(403);
  });
});

describe('the plans for nurseries', () => {
  it('are told to anybody, none of them a gardener’s', async () => {
    const { plans } = await offer();
    expect(plans.map(({ id, plan_type, price }) => [id, plan_type, price])).toEqual([
      ['discovery', 'nursery_discovery', '0.00'],
      ['referral', 'nursery_referral', '19.00'],
      ['growth', 'nursery_growth', '49.00'],
    ]);
    for (const { features } of plans) expect(features.length).toBeGreaterThan(0);
    expect(plans.map(({ stripe_price_id }) => stripe_price_id)).toEqual([
      null,
      'price_sandbox_referral',
      'price_sandbox_growth',
    ]);
  });

  it('abuse case 21: an address in the question tells nothing of an account', async () => {
    const answers = await Promise.all(
      ['', `?email=${fern.email}`, '?email=nobody@example.org', '?email=x'].map((search) =>
        offer(undefined, search),
      ),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });
});

describe('a nursery', () => {
  it('has the partnership it pays for, from the payment to the end, and one subscription for all its staff', async () => {
    expect(await payments.read()).toMatchObject({ plan: { id: 'discovery' }, may: [] });
    expect(await payments.buy('referral')).toMatchObject({ plan: { id: 'referral' }, status: 'active' });
    expect(await partnership()).toBe('referral');
    const moss = paymentsOf(server, await addStaff(), 'nursery');
    expect(await moss.read()).toMatchObject({ plan: { id: 'referral' }, may: ['cancel', 'change'] });
    expect(await refused(moss.asks.create('growth', await moss.card()))).toEqual([409, 'already_subscribed']);
    expect(await moss.change('growth')).toMatchObject({ plan: { id: 'growth' } });
    expect(await partnership()).toBe('full_integration');
    await payments.change('referral');
    expect(await partnership(), 'until the period ends').toBe('full_integration');
    await moveClock(server, MONTH);
    await told();
    expect(await partnership()).toBe('referral');
    await moss.cancel();
    await moveClock(server, MONTH);
    await told();
    expect(await partnership()).toBe('basic');
    for (const one of [fern.email, `moss${count}@example.org`])
      expect((await mailsTo(server, one))[0]).toMatchObject({
        subject: 'Your Referral plan on Understory has ended',
      });
    expect((await payments.invoices()).every(({ audience }) => audience === 'nursery')).toBe(true);
    expect(
      await payments.send('GET', '/payments/invoices/?audience=consumer').then((all) => all.json()),
    ).toMatchObject({
      count: 0,
    });
  });

  it('of two of its staff who subscribe at once has one subscription', async () => {
    const moss = paymentsOf(server, await addStaff(), 'nursery');
    const [one, other] = [await payments.card(), await moss.card()];
    const answers = await Promise.all([
      payments.asks.create('referral', one),
      moss.asks.create('referral', other),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await payments.invoices()).toHaveLength(1);
  });

  it('keeps what was set for it by hand while it pays for nothing', async () => {
    await query(server, `UPDATE nurseries SET partnership_tier = 'full_integration' WHERE id = $1`, [
      nursery.id,
    ]);
    await payments.keep();
    const { id } = (
      await query<{ id: number }>(server, 'SELECT id FROM billing_customers WHERE nursery_id = $1', [
        nursery.id,
      ])
    )[0] ?? { id: 0 };
    expect(id).toBeGreaterThan(0);
    await reconcile();
    expect(await partnership()).toBe('full_integration');
    expect(await refused(payments.asks.create('growth', await payments.card(CARDS.declines)))).toEqual([
      402,
      'payment_declined',
    ]);
    expect(await partnership()).toBe('full_integration');
  });

  it('whose staff have Visionary by it is sold none of the gardeners’ plans', async () => {
    expect(await payments.status()).toMatchObject({ tier: 'visionary', status: 'active', ends_at: null });
    expect(await refused(payments.asks.checkout('cultivator_month'))).toEqual([400, 'unknown_price']);
    const opened = await payments.asks.checkout('growth');
    expect(opened.status).toBe(200);
  });

  it('that has left the directory subscribes to nothing, and is charged no more for what it has', async () => {
    await payments.buy('growth');
    await query(server, 'UPDATE nurseries SET is_active = false, taken_down_at = now() WHERE id = $1', [
      nursery.id,
    ]);
    expect(await refused(payments.asks.read())).toEqual([403, 'forbidden']);
    await reconcile();
    const [row] = await query<{ ends: boolean }>(
      server,
      `SELECT cancel_at_period_end AS ends FROM billing_subscriptions s
       JOIN billing_customers c ON c.id = s.customer_id WHERE nursery_id = $1`,
      [nursery.id],
    );
    expect(row).toEqual({ ends: true });
  });

  it('whose last keeper deletes their account is charged no more; before that receipts go to who is left', async () => {
    await payments.buy('growth');
    const moss = await addStaff();
    const change = vi.spyOn(billingOf(server.platform).provider, 'changeEmail');
    const leave = (as: Member) =>
      server.request('POST', '/users/profiles/me/delete/', {
        as,
        body: { password: as.password },
        headers: { cookie: as.cookies },
      });
    expect((await leave(fern)).status).toBe(204);
    await server.runJobs();
    expect(change).toHaveBeenCalledWith(expect.any(String), moss.email);
    expect(await partnership()).toBe('full_integration');
    expect((await leave(moss)).status).toBe(204);
    await server.runJobs();
    await told();
    expect(await partnership()).toBe('basic');
  });

  it('by the operator’s word alone, without a listing, has nothing to subscribe for', async () => {
    const nia = paymentsOf(server, await server.member(`nia${count}`, { role: 'nursery_admin' }), 'nursery');
    expect(await refused(nia.asks.read())).toEqual([403, 'forbidden']);
    expect(await refused(nia.asks.create('growth', await nia.card()))).toEqual([403, 'forbidden']);
  });
});

const reconcile = () =>
  reconcilePayments.handle(server.platform, {}, { signal: new AbortController().signal, number: 1 });

describe('a founding partner', () => {
  it('asks by the application, begins with six months free, and is told a week before they end', async () => {
    const moss = await server.member(`founding${count}`);
    nursery = await registered(server, moss, { businessName: `Founders ${count}`, foundingPartner: true });
    const own = paymentsOf(server, moss, 'nursery');
    expect((await offer(moss)).is_founding_partner_eligible).toBe(true);
    const bought = await own.buy('growth');
    const now = await json(await server.request('GET', '/dev/payments/clock/'));
    const until = new Date(now.now);
    until.setUTCMonth(until.getUTCMonth() + 6);
    expect(bought).toMatchObject({ status: 'trialing', plan: { id: 'growth' } });
    const days = (new Date(bought.trial_end ?? 0).getTime() - until.getTime()) / 86_400_000;
    expect(Math.abs(days)).toBeLessThanOrEqual(1);
    expect(await own.invoices(), 'nothing is charged').toEqual([]);
    expect(await partnership()).toBe('full_integration');
    expect((await offer(moss)).is_founding_partner_eligible, 'a trial is had once').toBe(false);
    const left = new Date(bought.trial_end ?? 0).getTime() - new Date(now.now).getTime();
    await moveClock(server, Math.floor(left / 1000) - 8 * DAY_SECONDS);
    expect(await mailsTo(server, moss.email)).not.toContainEqual(
      expect.objectContaining({ subject: expect.stringContaining('Your free time') }),
    );
    await moveClock(server, DAY_SECONDS + 60);
    await moveClock(server, 60);
    const about = (await mailsTo(server, moss.email)).filter(({ subject }) =>
      subject.includes('Your free time'),
    );
    expect(about).toHaveLength(1);
    expect(about[0]?.text).toContain('the card that ends in 4242');
    await moveClock(server, 8 * DAY_SECONDS);
    await told();
    expect(await own.read()).toMatchObject({ status: 'active', trial_end: null });
    expect(await own.invoices()).toMatchObject([{ amount: 4900, status: 'paid' }]);
    await own.cancel();
    await moveClock(server, MONTH);
    await told();
    expect(await own.buy('referral'), 'and pays when it comes back').toMatchObject({ status: 'active' });
  });

  it('asks by their address before their listing is there', async () => {
    const moss = await server.member(`early${count}`);
    expect((await ask(`Some Other Name ${count}`, moss.email.toUpperCase())).status).toBe(200);
    nursery = await registered(server, moss, { businessName: `Early Growers ${count}` });
    expect((await offer(moss)).is_founding_partner_eligible).toBe(true);
    expect(await paymentsOf(server, moss, 'nursery').buy('referral')).toMatchObject({ status: 'trialing' });
  });

  it('abuse case 29: fifty times at once is once for a business, however it is spelled, and answered alike', async () => {
    const names = [
      `Camas & Co ${count}`,
      `camas and company ${count}`,
      `The CAMAS & Co. Nursery ${count}, LLC.`,
    ];
    const before = await query(server, 'SELECT id FROM founding_partners');
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => ask(names[at % 3] ?? '', `camas${at}@example.org`)),
    );
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect(new Set(bodies).size).toBe(1);
    const after = await query(server, 'SELECT id FROM founding_partners');
    expect(after.length - before.length).toBe(1);
  });

  it.each([
    ['no name', { business_name: '   ' }, 'business_name'],
    ['a name of nothing that can be seen', { business_name: '\u200b' }, 'business_name'],
    ['no address', { email: 'fern' }, 'email'],
    ['a plan that is none', { partnership_tier: 'platinum' }, 'partnership_tier'],
  ])('with %s is refused', async (_, wrong, field) => {
    const body = { email: fern.email, business_name: 'Fern', partnership_tier: 'referral', ...wrong };
    const answer = await server.request('POST', '/payments/founding-partner-signup/', { body });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'validation_failed', errors: [{ field }] });
  });

  it('is none any more once the places are taken by listings; who asked before is answered as ever', async () => {
    await ask(`Waiting ${count}`);
    for (let at = 0; at < 3; at++) {
      const keeper = await server.member(`keeper${count}-${at}`);
      await registered(server, keeper, { businessName: `Place ${count} ${at}`, foundingPartner: true });
    }
    expect(await query(server, 'SELECT id FROM founding_partners WHERE nursery_id IS NOT NULL')).toHaveLength(
      3,
    );
    expect((await offer()).is_founding_partner_eligible).toBe(false);
    expect((await offer(fern)).is_founding_partner_eligible).toBe(false);
    expect(await refused(ask(`Too Late ${count}`))).toEqual([409, 'founding_closed']);
    expect((await ask(`Waiting ${count}`)).status).toBe(200);
    expect(await payments.buy('referral'), 'it is welcome all the same').toMatchObject({ status: 'active' });
    const late = await server.member(`late${count}`);
    const answer = await register(server, late, { ...ownContact(), foundingPartner: true });
    expect(answer.status, 'an application is never refused for it').toBe(201);
  });
});
