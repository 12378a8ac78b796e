import { CONSUMER_PLANS, type PlanFacts } from '@understory/contract';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { json, mailsTo } from '../members/member-fixtures.ts';
import { type Member, startTestServer, type TestServer } from '../testing/index.ts';
import { reconcilePayments } from './jobs.ts';
import { billingOf, bounded } from './opening.ts';
import { CARDS, DAY_SECONDS, moveClock, paymentsOf, refused } from './payments.fixture.ts';
import { billingPersonalData } from './personal-data.ts';
import type { PaymentProvider } from './provider.ts';
import { unavailable } from './provider-refusals.ts';
import type { SandboxProvider } from './sandbox/index.ts';

let server: TestServer;
let fern: Member;
let payments: ReturnType<typeof paymentsOf<Member>>;
let sandbox: SandboxProvider;
let count = 0;
beforeAll(async () => {
  server = await startTestServer({ seeded: false });
  const found = billingOf(server.platform).sandbox;
  if (!found) throw new Error('Tests are to run with the sandbox');
  sandbox = found;
});
afterAll(() => server.stop());
beforeEach(async () => {
  fern = await server.member(`fern${++count}`);
  payments = paymentsOf(server, fern);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await sandbox.settled();
});

const query = async <Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await server.platform.db.pool.query<Row>(sql, values)).rows;

/** The customer that a person is to the provider. */
async function customerOf(member: Member): Promise<{ id: number; provider_id: string }> {
  const [found] = await query<{ id: number; provider_id: string }>(
    'SELECT c.id, provider_id FROM billing_customers c JOIN users u ON u.id = user_id WHERE email = $1',
    [member.email],
  );
  if (!found) throw new Error(`${member.email} is no customer`);
  return found;
}

let events = 0;
/** What the provider tells of a customer, as it is sent. */
const eventAbout = (customer: string | undefined, id = `evt_test_${++events}`): Buffer =>
  Buffer.from(
    JSON.stringify({
      id,
      object: 'event',
      type: 'customer.subscription.updated',
      created: Math.floor(server.clock.now().getTime() / 1000),
      data: { object: { id: 'sub_1', object: 'subscription', customer } },
    }),
  );
const signed = (body: Uint8Array, at = server.clock.now()) => sandbox.sign(body, at);
const deliver = (body: Buffer, signature: string | undefined = signed(body), type = 'application/json') =>
  server.request('POST', '/payments/webhook/', {
    rawBody: new Uint8Array(body),
    headers: { 'content-type': type, ...(signature !== undefined && { 'stripe-signature': signature }) },
  });

/** Makes what is kept of a person’s payments something else than the provider knows. */
const spoil = async (member: Member): Promise<void> => {
  await sandbox.settled();
  const { id } = await customerOf(member);
  await query(`UPDATE billing_subscriptions SET grants = NULL, amount = 1 WHERE customer_id = $1`, [id]);
};

describe('a message of the payment service', () => {
  it('mends what is kept, and is applied once', async () => {
    await payments.buy('cultivator_month');
    await spoil(fern);
    expect(await payments.status()).toMatchObject({ tier: 'explorer' });
    const body = eventAbout((await customerOf(fern)).provider_id);
    const answer = await deliver(body);
    expect([answer.status, await answer.json()]).toEqual([200, { received: true }]);
    expect(await payments.status()).toMatchObject({ tier: 'cultivator' });
    const reading = vi.spyOn(sandbox, 'readCustomer');
    expect((await deliver(body)).status).toBe(200);
    expect(reading).not.toHaveBeenCalled();
  });

  it('takes one statement where it was applied before', async () => {
    await payments.buy('cultivator_month');
    await sandbox.settled();
    const body = eventAbout((await customerOf(fern)).provider_id);
    await deliver(body);
    const { db } = server.platform;
    const spies = [vi.spyOn(db, 'lookUp'), vi.spyOn(db, 'read'), vi.spyOn(db, 'transaction')];
    await deliver(body);
    expect(spies.map(({ mock }) => mock.calls.length)).toEqual([0, 0, 1]);
  });

  it('abuse case 24: twenty times at once has one effect', async () => {
    await payments.buy('cultivator_month');
    await sandbox.settled();
    const { id, provider_id } = await customerOf(fern);
    await query('DELETE FROM billing_invoices WHERE customer_id = $1', [id]);
    await query('DELETE FROM billing_events');
    const body = eventAbout(provider_id);
    const answers = await Promise.all(Array.from({ length: 20 }, () => deliver(body)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await query('SELECT id FROM billing_events')).toHaveLength(1);
    // The one of the purchase, and the one of the invoice that is new to us once more.
    expect(await mailsTo(server, fern.email)).toHaveLength(2);
  });

  it('abuse case 25: forged, written again, 301 seconds old or an hour early is refused', async () => {
    await payments.buy('cultivator_month');
    await spoil(fern);
    const body = eventAbout((await customerOf(fern)).provider_id);
    const now = server.clock.now().getTime();
    const other = Buffer.from(JSON.stringify(JSON.parse(body.toString()), null, 1));
    for (const [sent, signature] of [
      [body, ''],
      [body, 't=1,v1=00'],
      [body, `t=${Math.floor(now / 1000)},v1=${'0'.repeat(64)}`],
      [body, signed(body).replace(/v1=/, 'v0=')],
      [other, signed(body)],
      [body, signed(body, new Date(now - 301_000))],
      [body, signed(body, new Date(now + 3_600_000))],
      [Buffer.alloc(0), signed(body)],
    ] as const)
      expect(await refused(deliver(sent, signature))).toEqual([400, 'invalid_signature']);
    expect(await refused(deliver(body, signed(body), 'text/plain'))).toEqual([415, 'unsupported_media_type']);
    expect((await deliver(Buffer.alloc(300 * 1024, 32))).status).toBe(413);
    expect(await payments.status(), 'nothing was done').toMatchObject({ tier: 'explorer' });
    expect((await deliver(body, signed(body, new Date(now - 299_000)))).status).toBe(200);
  });

  it('of nobody, or of a customer whom nobody knows, changes nothing', async () => {
    for (const customer of [undefined, 'cus_nobody'])
      expect((await deliver(eventAbout(customer))).status).toBe(200);
    expect(await query('SELECT id FROM billing_customers WHERE provider_id = $1', ['cus_nobody'])).toEqual(
      [],
    );
  });

  it('is refused while the service cannot be read, so that it is sent again, and holds then', async () => {
    await payments.buy('cultivator_month');
    await spoil(fern);
    const body = eventAbout((await customerOf(fern)).provider_id);
    vi.spyOn(sandbox, 'readCustomer').mockRejectedValue(unavailable());
    const away = await deliver(body);
    expect(away.status).toBe(503);
    expect(away.headers.get('retry-after')).toMatch(/^\d+$/);
    vi.restoreAllMocks();
    expect((await deliver(body)).status).toBe(200);
    expect(await payments.status()).toMatchObject({ tier: 'cultivator' });
  });

  it('whose fetch began before another that was written does not write over it', async () => {
    await payments.buy('cultivator_month');
    await sandbox.settled();
    const { provider_id } = await customerOf(fern);
    const early = await sandbox.readCustomer(provider_id);
    const held = Promise.withResolvers<typeof early>();
    const asked = Promise.withResolvers<void>();
    vi.spyOn(sandbox, 'readCustomer').mockImplementationOnce(() => {
      asked.resolve();
      return held.promise;
    });
    const late = deliver(eventAbout(provider_id));
    await asked.promise;
    await payments.cancel();
    held.resolve(early);
    expect((await late).status).toBe(200);
    expect(await payments.read()).toMatchObject({ cancel_at_period_end: true });
  });

  it('abuse case 26: "deleted" before "updated" ends as the service has it', async () => {
    await payments.buy('cultivator_month');
    await payments.cancel();
    const { provider_id } = await customerOf(fern);
    const [updated, deleted] = [eventAbout(provider_id), eventAbout(provider_id)];
    await moveClock(server, 31 * DAY_SECONDS);
    await sandbox.settled();
    await query('DELETE FROM billing_events');
    await query(`UPDATE billing_subscriptions SET status = 'active' WHERE customer_id = $1`, [
      (await customerOf(fern)).id,
    ]);
    for (const body of [deleted, updated]) expect((await deliver(body)).status).toBe(200);
    expect(await payments.read()).toMatchObject({ plan: { id: 'explorer' } });
    expect(await payments.status()).toMatchObject({ tier: 'explorer' });
  });
});

const planNamed = (id: string): PlanFacts => CONSUMER_PLANS.find((plan) => plan.id === id) as PlanFacts;

describe('a thousand messages, shuffled, doubled and at once', () => {
  /** Does things at the provider that nobody here is told of meanwhile. */
  const ACTS: Readonly<Record<string, (customer: string, subscription: string) => Promise<unknown>>> = {
    cancel: (_customer, id) => sandbox.setCancelAtPeriodEnd(id, true, crypto.randomUUID()),
    resume: (_customer, id) => sandbox.setCancelAtPeriodEnd(id, false, crypto.randomUUID()),
    dearer: async (customer, subscription) =>
      sandbox.changeNow(
        { customer, subscription, plan: planNamed('visionary_month') },
        (await sandbox.readClock()).now,
        crypto.randomUUID(),
      ),
    cheaper: (customer, subscription) =>
      sandbox.changeAtPeriodEnd(
        { customer, subscription, plan: planNamed('cultivator_month') },
        crypto.randomUUID(),
      ),
    month: () => sandbox.moveClock(31 * DAY_SECONDS),
    end: (_customer, id) => sandbox.endNow(id, crypto.randomUUID()),
  };

  it('end as the service has it, with each mail once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...Object.keys(ACTS)), { minLength: 3, maxLength: 8 }),
        fc.integer(),
        async (acts, seed) => {
          const member = await server.member(`shuffled${++count}`);
          const own = paymentsOf(server, member);
          await own.buy('cultivator_month');
          await sandbox.settled();
          const { id, provider_id } = await customerOf(member);
          // What the service tells is held back: taken down, and refused.
          const told: Buffer[] = [];
          const reading = vi.spyOn(billingOf(server.platform).provider, 'readEvent');
          reading.mockImplementation((body) => {
            told.push(Buffer.from(body));
            throw unavailable();
          });
          for (const name of acts) {
            const live = (await sandbox.readCustomer(provider_id)).subscriptions.find(
              ({ status }) => status !== 'canceled',
            );
            if (live) await ACTS[name]?.(provider_id, live.id).catch(() => undefined);
            await sandbox.settled();
          }
          reading.mockRestore();
          const bodies = Array.from({ length: 1000 }, (_, at) => told[at % Math.max(told.length, 1)]);
          const shuffled = fc.sample(fc.shuffledSubarray(bodies, { minLength: bodies.length }), {
            numRuns: 1,
            seed,
          })[0];
          const queue = (shuffled ?? []).filter((body) => body !== undefined);
          const worker = async () => {
            for (let body = queue.pop(); body; body = queue.pop())
              expect((await deliver(body)).status).toBe(200);
          };
          await Promise.all(Array.from({ length: 8 }, worker));
          if (told.length === 0) return;
          const truth = await sandbox.readCustomer(provider_id);
          const kept = await query<{ id: string; status: string; price: string; cancels: boolean }>(
            `SELECT id, status, price, cancel_at_period_end AS cancels FROM billing_subscriptions
             WHERE customer_id = $1 ORDER BY id`,
            [id],
          );
          expect(kept).toEqual(
            truth.subscriptions
              .map(({ id: each, status, price, cancelAtPeriodEnd }) => ({
                id: each,
                status,
                price,
                cancels: cancelAtPeriodEnd,
              }))
              .sort((one, other) => (one.id < other.id ? -1 : 1)),
          );
          const paid = truth.invoices.filter(({ status, amount }) => status === 'paid' && amount > 0);
          const mails = await mailsTo(server, member.email);
          expect(mails.filter(({ subject }) => subject.includes('receipt'))).toHaveLength(paid.length);
          const hasEnded = truth.subscriptions.every(({ status }) => status === 'canceled');
          expect(mails.filter(({ subject }) => subject.includes('has ended'))).toHaveLength(Number(hasEnded));
          await sandbox.tick();
        },
      ),
      { numRuns: 3 },
    );
  }, 240_000);
});

describe('by night', () => {
  const reconcile = () =>
    reconcilePayments.handle(server.platform, {}, { signal: new AbortController().signal, number: 1 });

  it('what nobody told is found and put right', async () => {
    await payments.buy('cultivator_month');
    await sandbox.settled();
    await spoil(fern);
    await reconcile();
    expect(await payments.status()).toMatchObject({ tier: 'cultivator' });
    const metrics = await (await server.request('GET', '/metrics')).text();
    expect(metrics).toMatch(/understory_billing_drift_total [1-9]/);
  });

  it('it is tried again where the service is away, and finds nothing where nothing is amiss', async () => {
    await payments.buy('cultivator_month');
    await sandbox.settled();
    vi.spyOn(sandbox, 'readCustomer').mockRejectedValue(unavailable());
    await expect(reconcile()).rejects.toMatchObject({ code: 'payments_unavailable' });
    vi.restoreAllMocks();
    await reconcile();
    const warn = vi.spyOn(server.platform.log, 'warn');
    await reconcile();
    expect(warn).not.toHaveBeenCalled();
  });

  it('receipts go to the address that somebody has by now', async () => {
    await payments.buy('cultivator_month');
    const { provider_id } = await customerOf(fern);
    const change = vi.spyOn(sandbox, 'changeEmail');
    await query('UPDATE users SET email = $2, updated_at = $3 WHERE email = $1', [
      fern.email,
      `new-${fern.email}`,
      server.clock.now(),
    ]);
    await reconcile();
    expect(change).toHaveBeenCalledWith(provider_id, `new-${fern.email}`);
  });

  it('messages are forgotten once they cannot come again', async () => {
    await query('DELETE FROM billing_events');
    await payments.buy('cultivator_month');
    await deliver(eventAbout((await customerOf(fern)).provider_id));
    await reconcile();
    expect(await query('SELECT id FROM billing_events')).not.toEqual([]);
    server.clock.advance(31 * 86_400_000);
    await reconcile();
    expect(await query('SELECT id FROM billing_events')).toEqual([]);
  });
});

describe('two subscriptions of one customer', () => {
  it('do not come of two pages: of those that are open the newest alone can be paid', async () => {
    const pages: { id: string }[] = [];
    for (const plan of ['cultivator_month', 'visionary_month'])
      pages.push(await json(await payments.asks.checkout(plan)));
    const statuses: number[] = [];
    for (const { id } of pages) {
      const body = { payment_method_id: await payments.card() };
      statuses.push((await payments.send('POST', `/payments/sandbox/checkouts/${id}/pay/`, body)).status);
    }
    expect(statuses).toEqual([409, 200]);
    await sandbox.settled();
    expect(await payments.read()).toMatchObject({ plan: { id: 'visionary_month' } });
  });

  it('become one where the provider has two, the first, and the log asks for the other’s money to be given back', async () => {
    await payments.buy('cultivator_month');
    await sandbox.settled();
    const { provider_id } = await customerOf(fern);
    const truth = await sandbox.readCustomer(provider_id);
    const [first] = truth.subscriptions;
    if (!first) throw new Error('Nothing was bought');
    const later = { ...first, id: 'sub_later', createdAt: new Date(first.createdAt.getTime() + 1000) };
    vi.spyOn(sandbox, 'readCustomer').mockResolvedValueOnce({ ...truth, subscriptions: [later, first] });
    const ended = vi.spyOn(sandbox, 'endNow').mockResolvedValue();
    const error = vi.spyOn(server.platform.log, 'error');
    expect((await deliver(eventAbout(provider_id))).status).toBe(200);
    expect(ended.mock.calls.map(([id]) => id)).toEqual(['sub_later']);
    expect(error.mock.calls.map(([about]) => about)).toEqual([{ subscription: 'sub_later' }]);
    expect(await payments.read()).toMatchObject({ plan: { id: 'cultivator_month' }, status: 'active' });
  });
});

describe('when an account is deleted', () => {
  it('its payments were told to whoever it is, without a number of a card', async () => {
    await payments.buy('visionary_month');
    const { rows } = await server.platform.db.pool.query('SELECT id FROM users WHERE email = $1', [
      fern.email,
    ]);
    const { collect } = billingPersonalData(server.platform);
    const told = await server.platform.db.read((tx) => collect(tx, rows[0].id));
    expect(told).toMatchObject({
      customers: [{ provider: 'sandbox', payment_method: { last4: '4242' } }],
      subscriptions: [{ plan: 'visionary_month', status: 'active', amount: 1499 }],
      invoices: [{ status: 'paid', amount: 1499, currency: 'usd' }],
    });
    expect(JSON.stringify(told)).not.toContain('42424242');
  });

  it('what was paid for ends at once, and the payment service forgets who it was', async () => {
    await payments.buy('visionary_month', CARDS.mastercard);
    const { provider_id } = await customerOf(fern);
    const left = await server.request('POST', '/users/profiles/me/delete/', {
      as: fern,
      body: { password: fern.password },
      headers: { cookie: fern.cookies },
    });
    expect(left.status).toBe(204);
    await server.runJobs();
    await sandbox.settled();
    expect(await sandbox.readCustomer(provider_id)).toMatchObject({ isDeleted: true });
    expect(await query('SELECT id FROM billing_customers WHERE provider_id = $1', [provider_id])).toEqual([]);
    const traces = await query('SELECT id FROM sandbox_customers AS kept WHERE strpos(kept::text, $1) > 0', [
      fern.email,
    ]);
    expect(traces).toEqual([]);
    expect((await deliver(eventAbout(provider_id))).status, 'told late').toBe(200);
  });
});

describe('a payment service that never answers', () => {
  afterEach(() => vi.useRealTimers());

  it('is given up on after a while, and said to be away', async () => {
    const never = bounded<PaymentProvider>(
      { ...sandbox, readCustomer: () => new Promise<never>(() => undefined) },
      20_000,
    );
    vi.useFakeTimers();
    const asked = never.readCustomer('cus_1');
    const outcome = asked.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(19_999);
    const early = await Promise.race([outcome, Promise.resolve('waits')]);
    expect(early).toBe('waits');
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toMatchObject({ code: 'payments_unavailable', details: { retryAfter: 30 } });
  });

  it('is asked for what it answers at once without a wait', () => {
    expect(bounded(sandbox).planOf('price_sandbox_growth')).toMatchObject({ id: 'growth' });
    expect(bounded(sandbox).name).toBe('sandbox');
  });
});
