import { CONSUMER_PLANS, type PlanFacts } from '@understory/contract';
import { createTestDatabase } from '@understory/seedbed';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApiError, createLog, type Database, openDatabase } from '../../platform/index.ts';
import { createSandboxProvider, type SandboxProvider, testCards } from './index.ts';
import { DAY } from './money.ts';

/** What the sandbox does beside the seam; the seam itself is held by `provider-suite.test.ts`. */

const START = new Date('2026-05-04T17:00:00Z');
const SITE = 'https://garden.example';

let db: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await createTestDatabase(openDatabase));
});
afterAll(async () => {
  await sandbox.settled();
  await db.close();
  await drop();
});

let time = START;
let told: string[] = [];
let isTaken = true;
/** A process with the sandbox in it. */
const startProcess = (): SandboxProvider => {
  const made: SandboxProvider = createSandboxProvider({
    db,
    clock: { now: () => time },
    log: createLog('silent'),
    deliver: async (body, signature) => {
      if (!isTaken) throw new Error('The site is not there.');
      told.push(made.readEvent(body, signature, time).id);
    },
  });
  return made;
};
let sandbox: SandboxProvider;
let customer: string;
let made = 0;
const key = (): string => {
  made += 1;
  return `key ${made}`;
};
const newCustomer = () =>
  sandbox.createCustomer(
    { email: 'fern@example.org', name: null, owner: { audience: 'consumer', userId: 'fern' } },
    key(),
  );
beforeEach(async () => {
  await sandbox?.settled();
  time = START;
  isTaken = true;
  await query('DELETE FROM sandbox_customers');
  await query('DELETE FROM sandbox_cards');
  await query('DELETE FROM sandbox_clock');
  sandbox = startProcess();
  customer = await newCustomer();
  told = [];
});

const query = async (text: string) => (await db.pool.query(text)).rows;
const planOf = (id: string): PlanFacts => {
  const plan = CONSUMER_PLANS.find((one) => one.id === id);
  if (!plan) throw new Error(`There is no plan ${id}.`);
  return plan;
};
const CULTIVATOR = planOf('cultivator_month');
const VISIONARY = planOf('visionary_month');
const PAYS = '4242 4242 4242 4242';
const SECOND_STEP = '4000002500003155';

const addCard = async (number = PAYS) => (await sandbox.addCard(number, 12, 2099)) ?? '';
const buy = async (number = PAYS, plan = CULTIVATOR) =>
  sandbox.subscribe({ customer, plan, paymentMethod: await addCard(number), trialDays: 0 }, key());
const openCheckout = (plan = CULTIVATOR) =>
  sandbox.startCheckout(
    {
      customer,
      plan,
      trialDays: 0,
      successUrl: `${SITE}/checkout/done?session={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${SITE}/subscription-plans`,
    },
    key(),
  );
const live = async () =>
  (await sandbox.readCustomer(customer)).subscriptions.filter(({ status }) =>
    ['active', 'trialing', 'past_due'].includes(status),
  );
const refusalOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
  } catch (error) {
    return error instanceof ApiError ? error.code : String(error);
  }
  return 'not refused';
};

describe('cards', () => {
  it('are test cards alone; any other number is refused, and no number is kept', async () => {
    for (const number of ['4111111111111111', '42424242424242', '4242424242424242x', ''])
      expect(await sandbox.addCard(number, 12, 2099)).toBe(undefined);
    expect(await query('SELECT * FROM sandbox_cards')).toEqual([]);
    for (const { number } of testCards()) {
      const id = await addCard(number);
      await sandbox.attachPaymentMethod(customer, id, key()).catch(() => undefined);
    }
    const kept = JSON.stringify([
      await query('SELECT * FROM sandbox_cards'),
      await query('SELECT * FROM sandbox_customers'),
    ]);
    expect(kept).not.toMatch(/(?<!\w)\d{13,19}(?!\w)/);
    expect(await sandbox.listPaymentMethods(customer)).toHaveLength(4);
  });

  it('say what they do', () => {
    expect(testCards()).toContainEqual({ number: '4242424242424242', does: 'Pays' });
    expect(testCards()).toHaveLength(6);
  });

  it('that nobody kept are forgotten after a day', async () => {
    await addCard();
    time = new Date(START.getTime() + DAY * 1000);
    await sandbox.tick();
    expect(await query('SELECT id FROM sandbox_cards')).toHaveLength(1);
    time = new Date(time.getTime() + 1);
    await sandbox.tick();
    expect(await query('SELECT id FROM sandbox_cards')).toEqual([]);
  });

  it('that have run out are refused', async () => {
    const old = await sandbox.addCard(PAYS, 4, 2026);
    expect(await refusalOf(sandbox.attachPaymentMethod(customer, old ?? '', key()))).toBe('payment_declined');
  });
});

describe('its pages', () => {
  it('are at the site that sells', async () => {
    const { id, url } = await openCheckout();
    expect(url).toBe(`${SITE}/sandbox/checkout/${id}`);
    expect((await sandbox.openPortal(customer, `${SITE}/account?tab=plan`)).url).toBe(
      `${SITE}/sandbox/portal/${customer}?from=%2Faccount%3Ftab%3Dplan`,
    );
    expect((await sandbox.openPortal(customer, `${SITE}/account?nursery=12#subscription`)).url).toBe(
      `${SITE}/sandbox/portal/${customer}?nursery=12&from=%2Faccount%3Fnursery%3D12%23subscription`,
    );
    await buy(SECOND_STEP);
    const [subscription] = (await sandbox.readCustomer(customer)).subscriptions;
    expect(subscription?.confirmation?.url).toMatch(/^\/sandbox\/confirm\/pi_[0-9a-z]+$/);
  });

  it('show a checkout to whom it belongs', async () => {
    const { id } = await openCheckout();
    expect(await sandbox.openedCheckout(customer, id)).toEqual({
      plan: CULTIVATOR,
      trialDays: 0,
      dueNow: 999,
      status: 'open',
      successUrl: `${SITE}/checkout/done?session=${id}`,
      cancelUrl: `${SITE}/subscription-plans`,
    });
    const other = await newCustomer();
    expect(await sandbox.openedCheckout(other, id)).toBe(undefined);
    expect(await refusalOf(sandbox.payCheckout(other, id, await addCard()))).toBe('subscription_state');
    expect((await sandbox.openedCheckout(customer, id))?.status).toBe('open');
  });

  it('take a second step, once, from whom it is asked', async () => {
    const { id } = await openCheckout();
    const asked = await sandbox.payCheckout(customer, id, await addCard(SECOND_STEP));
    expect(asked).toEqual({ outcome: 'second_step', confirmation: expect.stringMatching(/^pi_/) });
    const confirmation = asked.confirmation ?? '';
    expect(await sandbox.confirm(await newCustomer(), confirmation, true)).toBe(undefined);
    expect(await sandbox.confirm(customer, 'pi_nothing', true)).toBe(undefined);
    expect(await live()).toEqual([]);
    for (let times = 0; times < 2; times += 1)
      expect(await sandbox.confirm(customer, confirmation, true)).toEqual({
        outcome: 'paid',
        confirmation: null,
      });
    expect(await live()).toHaveLength(1);
    expect((await sandbox.readCustomer(customer)).invoices).toHaveLength(1);
  });

  it('sell nothing to whom has a subscription by then', async () => {
    const { id } = await openCheckout();
    const { confirmation } = await sandbox.payCheckout(customer, id, await addCard(SECOND_STEP));
    await buy();
    expect(await refusalOf(sandbox.payCheckout(customer, id, await addCard()))).toBe('subscription_state');
    expect(await refusalOf(sandbox.confirm(customer, confirmation ?? '', true))).toBe('subscription_state');
    expect(await live()).toHaveLength(1);
  });
});

describe('time', () => {
  it('goes on with that of the site, and is ahead of it for good', async () => {
    expect(await sandbox.readClock()).toEqual({ now: START, offsetSeconds: 0 });
    await sandbox.moveClock(3600);
    await sandbox.moveClock(60);
    time = new Date(START.getTime() + 5_000);
    const now = new Date(START.getTime() + 3_665_000);
    expect(await startProcess().readClock()).toEqual({ now, offsetSeconds: 3660 });
  });

  it('moved on has all that falls into it come and told', async () => {
    await buy();
    await sandbox.settled();
    told = [];
    await sandbox.moveClock(70 * DAY);
    expect((await sandbox.readCustomer(customer)).invoices).toHaveLength(3);
    expect(told.length).toBeGreaterThanOrEqual(4);
    expect(await query('SELECT id FROM sandbox_customers WHERE is_waiting')).toEqual([]);
  });

  it('that passes by itself is seen at once, and written and told by the next tick', async () => {
    await buy();
    await sandbox.settled();
    told = [];
    time = new Date(START.getTime() + 32 * DAY * 1000);
    const seen = await sandbox.readCustomer(customer);
    expect(seen.invoices).toHaveLength(2);
    expect(told).toEqual([]);
    await sandbox.tick();
    expect(told.length).toBeGreaterThan(0);
    expect(await sandbox.readCustomer(customer)).toEqual(seen);
  });
});

describe('what happened', () => {
  it('is told again until it is taken, also by a process that comes after', async () => {
    isTaken = false;
    await buy();
    await sandbox.settled();
    await expect(sandbox.tick()).rejects.toThrow('was not taken');
    expect(told).toEqual([]);
    isTaken = true;
    await startProcess().tick();
    expect(told.length).toBeGreaterThan(2);
    expect(new Set(told).size).toBe(told.length);
    const before = [...told];
    await sandbox.tick();
    expect(told).toEqual(before);
  });

  it('is not told where the whole was taken back', async () => {
    await query(
      `CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'disk full'; END $$`,
    );
    await query('CREATE TRIGGER fail BEFORE DELETE ON sandbox_cards EXECUTE FUNCTION fail()');
    try {
      await expect(buy()).rejects.toThrow();
    } finally {
      await query('DROP FUNCTION fail CASCADE');
    }
    await sandbox.tick();
    expect(told).toEqual([]);
    expect(await sandbox.readCustomer(customer)).toMatchObject({ subscriptions: [], paymentMethod: null });
  });
});

describe('at once', () => {
  it('[23] ten that buy make one subscription and one charge, whatever their keys', async () => {
    const cards = await Promise.all(Array.from({ length: 10 }, () => addCard()));
    const outcomes = await Promise.all(
      cards.map((paymentMethod) =>
        refusalOf(sandbox.subscribe({ customer, plan: CULTIVATOR, paymentMethod, trialDays: 0 }, key())),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'not refused')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'already_subscribed')).toHaveLength(9);
    expect((await sandbox.readCustomer(customer)).invoices).toHaveLength(1);
  });

  it('[27] a cancellation and a change end in one state that holds both or one', async () => {
    const id = await buy();
    time = new Date(START.getTime() + DAY * 1000);
    await Promise.all([
      sandbox.setCancelAtPeriodEnd(id, true, key()),
      sandbox.changeNow({ customer, subscription: id, plan: VISIONARY }, time, key()),
    ]);
    expect(await live()).toMatchObject([
      { id, price: sandbox.priceOf(VISIONARY), cancelAtPeriodEnd: true, next: null },
    ]);
  });

  it('one card is kept by one customer', async () => {
    const card = await addCard();
    const customers = await Promise.all(Array.from({ length: 5 }, newCustomer));
    const outcomes = await Promise.all(
      customers.map((one) => refusalOf(sandbox.attachPaymentMethod(one, card, key()))),
    );
    expect(outcomes.filter((outcome) => outcome === 'not refused')).toHaveLength(1);
  });
});

it('makes somebody else of whom it forgot and who comes back', async () => {
  const fern = {
    email: 'fern@example.org',
    name: 'Fern',
    owner: { audience: 'consumer', userId: 'f' },
  } as const;
  const first = await sandbox.createCustomer(fern, 'fern');
  await sandbox.forgetCustomer(first);
  expect(JSON.stringify(await query('SELECT state FROM sandbox_customers'))).not.toContain('Fern');
  const second = await sandbox.createCustomer(fern, 'fern');
  expect(second).not.toBe(first);
  expect(await sandbox.createCustomer(fern, 'fern')).toBe(second);
  expect(await sandbox.readCustomer(second)).toMatchObject({ isDeleted: false });
});

it('refuses that something else is asked under a key', async () => {
  const paymentMethod = await addCard();
  await sandbox.subscribe({ customer, plan: CULTIVATOR, paymentMethod, trialDays: 0 }, 'one key');
  await expect(
    sandbox.subscribe({ customer, plan: VISIONARY, paymentMethod, trialDays: 0 }, 'one key'),
  ).rejects.toThrow('Something else was asked');
});

it('leaves one live subscription at most, whatever is asked of it in whatever order', async () => {
  const act = fc.constantFrom(
    ...([
      'buy',
      'buy2',
      'checkout',
      'pay',
      'pay2',
      'approve',
      'deny',
      'cancel',
      'resume',
      'upgrade',
      'later',
      'end',
      'wait',
    ] as const),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 14 }), async (acts) => {
      customer = await newCustomer();
      let checkout = '';
      let confirmation = '';
      for (const told of acts) {
        const [one] = await live();
        const change = { customer, subscription: one?.id ?? '', plan: VISIONARY };
        const doing: Record<typeof told, () => Promise<unknown>> = {
          buy: () => buy(),
          buy2: () => buy(SECOND_STEP, VISIONARY),
          checkout: async () => {
            checkout = (await openCheckout()).id;
          },
          pay: async () => sandbox.payCheckout(customer, checkout, await addCard()),
          pay2: async () => {
            const paid = await sandbox.payCheckout(customer, checkout, await addCard(SECOND_STEP));
            confirmation = paid.confirmation ?? '';
          },
          approve: () => sandbox.confirm(customer, confirmation, true),
          deny: () => sandbox.confirm(customer, confirmation, false),
          cancel: () => sandbox.setCancelAtPeriodEnd(change.subscription, true, key()),
          resume: () => sandbox.setCancelAtPeriodEnd(change.subscription, false, key()),
          upgrade: async () => sandbox.changeNow(change, (await sandbox.readClock()).now, key()),
          later: () => sandbox.changeAtPeriodEnd(change, key()),
          end: () => sandbox.endNow(change.subscription, key()),
          wait: () => sandbox.moveClock(17 * DAY),
        };
        await doing[told]().catch((error: unknown) => {
          if (!(error instanceof ApiError)) throw error;
        });
        expect((await live()).length).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: 15 },
  );
});
