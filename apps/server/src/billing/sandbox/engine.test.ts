import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TestCardName } from './cards.ts';
import * as engine from './engine.ts';
import { DAY, endOfPeriod, HOUR, type Seconds, secondsOf, shareOf } from './money.ts';
import { createWorld, type Invoice, type Price, Refused, type Subscription, type World } from './world.ts';

const at = (iso: string): Seconds => secondsOf(new Date(iso));
const day = (seconds: Seconds): string => new Date(seconds * 1000).toISOString().slice(0, 10);

const CULTIVATOR: Price = { id: 'cultivator_month', name: 'Cultivator', amount: 999, interval: 'month' };
const VISIONARY: Price = { id: 'visionary_month', name: 'Visionary', amount: 1499, interval: 'month' };
const CULTIVATOR_YEAR: Price = {
  id: 'cultivator_year',
  name: 'Cultivator Annual',
  amount: 9900,
  interval: 'year',
};
const PRICES = [
  CULTIVATOR,
  VISIONARY,
  CULTIVATOR_YEAR,
  { id: 'visionary_year', name: 'Visionary Annual', amount: 14900, interval: 'year' },
] as const satisfies readonly Price[];

const START = at('2026-05-04T17:00:00Z');
const start = (): World =>
  createWorld(
    'cus_00000000000000000001',
    'seed',
    { email: 'fern@example.org', name: null, owner: { audience: 'consumer', userId: 'fern' } },
    START,
  );
/** A customer with a card, which is the default. */
function withCard(name: TestCardName = 'pays', now = START): World {
  const world = start();
  expect(engine.attach(world, now, 'pm_1', { name, expMonth: 12, expYear: 2040 })).toBe(null);
  engine.chooseDefault(world, now, 'pm_1');
  return world;
}
function subscribed(
  price: Price = CULTIVATOR,
  { now = START, trialDays = 0, card = 'pays' as TestCardName } = {},
): { world: World; subscription: Subscription } {
  const world = withCard(card, now);
  const { subscription } = engine.subscribe(world, now, { price, method: 'pm_1', trialDays });
  return { world, subscription };
}
const money = (world: World): number[] => world.invoices.map(({ due }) => due);
const newest = (world: World): Invoice => {
  const invoice = world.invoices.at(-1);
  if (!invoice) throw new Error('There is no invoice.');
  return invoice;
};
const whyRefused = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof Refused) return error.why;
    throw error;
  }
  return 'not refused';
};

describe('periods', () => {
  const ends = (from: string, interval: Price['interval'], count: number) =>
    Array.from({ length: count }, (_, n) => day(endOfPeriod(at(`${from}T12:34:56Z`), interval, n + 1)));

  it('end on the day of the month they began on, or the last of a shorter one', () => {
    expect(ends('2026-01-31', 'month', 5)).toEqual([
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
      '2026-06-30',
    ]);
    expect(ends('2028-01-30', 'month', 2)).toEqual(['2028-02-29', '2028-03-30']);
    expect(ends('2026-11-15', 'month', 3)).toEqual(['2026-12-15', '2027-01-15', '2027-02-15']);
    expect(ends('2028-02-29', 'year', 4)).toEqual(['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']);
  });

  it('end at the time of day they began at', () => {
    expect(endOfPeriod(at('2026-01-31T23:59:59Z'), 'month', 1)).toBe(at('2026-02-28T23:59:59Z'));
    expect(endOfPeriod(at('2026-01-31T00:00:00Z'), 'month', 1)).toBe(at('2026-02-28T00:00:00Z'));
  });

  it('follow each other without a gap, however long', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4e9 }), fc.integer({ min: 1, max: 600 }), (anchor, n) => {
        const length = endOfPeriod(anchor, 'month', n) - endOfPeriod(anchor, 'month', n - 1);
        expect(length).toBeGreaterThanOrEqual(28 * DAY);
        expect(length).toBeLessThanOrEqual(31 * DAY);
        expect(endOfPeriod(anchor, 'year', n)).toBe(endOfPeriod(anchor, 'month', 12 * n));
      }),
    );
  });
});

describe('a share of an amount', () => {
  it('is in whole cents, halves away from zero', () => {
    expect(shareOf(1, 1, 2)).toBe(1);
    expect(shareOf(3, 1, 2)).toBe(2);
    expect(shareOf(999, 1, 3)).toBe(333);
    expect(shareOf(1000, 2, 3)).toBe(667);
    expect(shareOf(999, 0, 3)).toBe(0);
    expect(shareOf(999, 3, 3)).toBe(999);
  });

  it('and the other share make the whole, within a cent', () => {
    const parts = fc
      .integer({ min: 1, max: 366 * DAY })
      .chain((whole) => fc.tuple(fc.integer({ min: 0, max: whole }), fc.constant(whole)));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), parts, (amount, [part, whole]) => {
        const sum = shareOf(amount, part, whole) + shareOf(amount, whole - part, whole);
        expect(sum - amount).toBeGreaterThanOrEqual(0);
        expect(sum - amount).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('a subscription', () => {
  it('is paid when it begins and at each period after', () => {
    const { world, subscription } = subscribed(CULTIVATOR, { now: at('2026-05-31T09:00:00Z') });
    expect(subscription).toMatchObject({ status: 'active' });
    engine.advance(world, at('2026-08-31T09:00:00Z'));
    expect(world.invoices.map(({ createdAt }) => day(createdAt))).toEqual([
      '2026-05-31',
      '2026-06-30',
      '2026-07-31',
      '2026-08-31',
    ]);
    expect(money(world)).toEqual([999, 999, 999, 999]);
    expect(day(subscription.periodEnd)).toBe('2026-09-30');
  });

  it('waits 23 hours for a second step, then nothing was bought', () => {
    const { world, subscription } = subscribed(CULTIVATOR, { card: 'second_step' });
    expect(subscription.status).toBe('incomplete');
    const { intent } = newest(world);
    engine.advance(world, START + 23 * HOUR - 1);
    expect(subscription.status).toBe('incomplete');
    engine.advance(world, START + 23 * HOUR);
    expect(subscription).toMatchObject({ status: 'incomplete_expired', endedAt: START + 23 * HOUR });
    expect(newest(world)).toMatchObject({ status: 'void' });
    expect(whyRefused(() => engine.confirm(world, START + DAY, intent.id, true))).toBe('state');
  });

  it('is active once the second step is taken, and taking it again changes nothing', () => {
    const { world, subscription } = subscribed(CULTIVATOR, { card: 'second_step' });
    const { id } = newest(world).intent;
    expect(engine.confirm(world, START + HOUR, id, true)).toEqual({ is: 'paid' });
    expect(subscription.status).toBe('active');
    const before = structuredClone(world);
    expect(engine.confirm(world, START + HOUR, id, true)).toEqual({ is: 'paid' });
    expect(world).toEqual(before);
  });

  it('stays incomplete where the second step fails, and can be paid otherwise', () => {
    const { world, subscription } = subscribed(CULTIVATOR, { card: 'second_step' });
    expect(engine.confirm(world, START, newest(world).intent.id, false)).toEqual({
      is: 'declined',
      code: 'authentication_required',
    });
    expect(subscription.status).toBe('incomplete');
    engine.attach(world, START, 'pm_2', { name: 'pays', expMonth: 1, expYear: 2030 });
    expect(engine.payInvoice(world, START, newest(world).id, 'pm_2')).toEqual({ is: 'paid' });
    expect(subscription.status).toBe('active');
  });

  it('whose renewal fails is past due, tried again after 3, 5 and 7 days, then ends', () => {
    const { world, subscription } = subscribed();
    engine.attach(world, START, 'pm_2', { name: 'fails_later', expMonth: 1, expYear: 2030 });
    engine.chooseDefault(world, START, 'pm_2');
    const due = subscription.periodEnd;
    engine.advance(world, due);
    expect(subscription.status).toBe('past_due');
    for (const [after, attempts, next] of [
      [0, 1, 3],
      [3, 2, 8],
      [8, 3, 15],
    ] as const) {
      engine.advance(world, due + after * DAY);
      expect(newest(world)).toMatchObject({ status: 'open', attempts, tryAgainAt: due + next * DAY });
    }
    engine.advance(world, due + 15 * DAY);
    expect(newest(world)).toMatchObject({ status: 'uncollectible', attempts: 4, tryAgainAt: null });
    expect(subscription).toMatchObject({ status: 'canceled', endedAt: due + 15 * DAY });
    engine.advance(world, due + 400 * DAY);
    expect(world.invoices).toHaveLength(2);
  });

  it('recovers when what is owed is paid, and by itself when the card works at the next try', () => {
    for (const byHand of [true, false]) {
      const { world, subscription } = subscribed();
      engine.attach(world, START, 'pm_2', { name: 'fails_later', expMonth: 1, expYear: 2030 });
      engine.chooseDefault(world, START, 'pm_2');
      const due = subscription.periodEnd;
      engine.advance(world, due + DAY);
      expect(subscription.status).toBe('past_due');
      engine.chooseDefault(world, due + DAY, 'pm_1');
      if (byHand) expect(engine.payInvoice(world, due + DAY, newest(world).id)).toEqual({ is: 'paid' });
      else engine.advance(world, due + 3 * DAY);
      expect(subscription).toMatchObject({ status: 'active', periodEnd: endOfPeriod(START, 'month', 2) });
      expect(money(world)).toEqual([999, 999]);
    }
  });

  it('whose renewal wants a second step recovers when that is taken', () => {
    const { world, subscription } = subscribed();
    engine.attach(world, START, 'pm_2', { name: 'second_step', expMonth: 1, expYear: 2030 });
    engine.chooseDefault(world, START, 'pm_2');
    engine.advance(world, subscription.periodEnd);
    expect(subscription.status).toBe('past_due');
    engine.confirm(world, subscription.periodStart + 1, newest(world).intent.id, true);
    expect(subscription.status).toBe('active');
  });

  it('is not paid from a card that has run out', () => {
    const { world, subscription } = subscribed(CULTIVATOR, { now: at('2040-12-20T00:00:00Z') });
    expect(subscription.status).toBe('active');
    engine.advance(world, subscription.periodEnd);
    expect(newest(world)).toMatchObject({ status: 'open', intent: { declineCode: 'expired_card' } });
  });

  it('with a trial is charged at its end, or ends there without a card', () => {
    const { world, subscription } = subscribed(CULTIVATOR, { trialDays: 184 });
    expect(subscription).toMatchObject({ status: 'trialing', trialEnd: START + 184 * DAY });
    expect(money(world)).toEqual([0]);
    engine.advance(world, START + 184 * DAY);
    expect(subscription).toMatchObject({
      status: 'active',
      periodEnd: endOfPeriod(START + 184 * DAY, 'month', 1),
    });
    expect(money(world)).toEqual([0, 999]);

    const bare = start();
    const { subscription: without } = engine.subscribe(bare, START, {
      price: CULTIVATOR,
      method: null,
      trialDays: 184,
    });
    expect(without.status).toBe('trialing');
    engine.advance(bare, START + 184 * DAY);
    expect(without).toMatchObject({ status: 'canceled', endedAt: START + 184 * DAY });
    expect(money(bare)).toEqual([0]);
  });

  it.each([
    [184, 181],
    [3, 0],
    [1, 0],
  ])('with a trial of %d days is told to end on day %d, once', (trialDays, told) => {
    const { world } = subscribed(CULTIVATOR, { trialDays });
    const tellings = () =>
      world.happenings.filter(({ type }) => type.endsWith('trial_will_end')).map((one) => one.at);
    if (told > 0) engine.advance(world, START + told * DAY - 1);
    expect(tellings()).toEqual(told > 0 ? [] : [START]);
    engine.advance(world, START + trialDays * DAY - 1);
    expect(tellings()).toEqual([START + told * DAY]);
    engine.advance(world, START + trialDays * DAY);
    expect(tellings()).toHaveLength(1);
  });

  it('ends with its period when told to, unless that is taken back', () => {
    const { world, subscription } = subscribed();
    engine.setCancelAtPeriodEnd(world, START, subscription.id, true);
    engine.setCancelAtPeriodEnd(world, START, subscription.id, false);
    engine.advance(world, endOfPeriod(START, 'month', 1));
    expect(subscription.status).toBe('active');
    engine.setCancelAtPeriodEnd(world, START, subscription.id, true);
    engine.advance(world, endOfPeriod(START, 'month', 2));
    expect(subscription).toMatchObject({ status: 'canceled', endedAt: endOfPeriod(START, 'month', 2) });
    expect(money(world)).toEqual([999, 999]);
    expect(whyRefused(() => engine.setCancelAtPeriodEnd(world, START, subscription.id, true))).toBe('state');
  });

  it('goes on with another price when its period ends; another interval is counted from there', () => {
    const { world, subscription } = subscribed(VISIONARY, { now: at('2026-01-31T00:00:00Z') });
    engine.goOnWith(world, at('2026-02-01T00:00:00Z'), subscription.id, CULTIVATOR_YEAR);
    expect(subscription.price).toEqual(VISIONARY);
    engine.advance(world, at('2026-02-28T00:00:00Z'));
    expect(subscription).toMatchObject({ price: CULTIVATOR_YEAR, next: null });
    expect(day(subscription.periodEnd)).toBe('2027-02-28');
    expect(money(world)).toEqual([1499, 9900]);
  });
});

describe('a change of price', () => {
  const half = START + (endOfPeriod(START, 'month', 1) - START) / 2;

  it('credits what is unused and charges what is new, by the second, as it was quoted', () => {
    const { world, subscription } = subscribed();
    const quote = engine.costOfChange(world, subscription.id, VISIONARY, half);
    expect(quote.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['unused', -500],
      ['remaining', 750],
    ]);
    expect(quote).toMatchObject({ due: 250, next: { amount: 1499, at: subscription.periodEnd } });
    // Agreed ten minutes later, it costs what was shown.
    expect(engine.change(world, half + 600, subscription.id, VISIONARY, half).outcome).toEqual({
      is: 'paid',
    });
    expect(money(world)).toEqual([999, 250]);
    expect(subscription).toMatchObject({ price: VISIONARY, periodEnd: endOfPeriod(START, 'month', 1) });
  });

  it('to another interval begins a period', () => {
    const { world, subscription } = subscribed();
    const quote = engine.costOfChange(world, subscription.id, CULTIVATOR_YEAR, half);
    expect(quote).toMatchObject({ due: 9400, next: { amount: 9900, at: endOfPeriod(half, 'year', 1) } });
    engine.change(world, half, subscription.id, CULTIVATOR_YEAR, half);
    expect(money(world)).toEqual([999, 9400]);
    expect(subscription.periodEnd).toBe(endOfPeriod(half, 'year', 1));
  });

  it('that leaves something over has it pay the next invoices', () => {
    const { world, subscription } = subscribed(CULTIVATOR_YEAR);
    engine.change(world, START + DAY, subscription.id, CULTIVATOR, START + DAY);
    const left = shareOf(9900, 364, 365) - 999;
    expect(world.credit).toBe(left);
    expect(newest(world)).toMatchObject({ due: 0, status: 'paid' });
    engine.advance(world, endOfPeriod(START + DAY, 'month', 1));
    expect(newest(world)).toMatchObject({ due: 0, fromCredit: 999 });
    expect(world.credit).toBe(left - 999);
  });

  it('whose credit pays a part of what is then written off gives it back', () => {
    const { world, subscription } = subscribed(CULTIVATOR_YEAR);
    engine.change(world, START + 330 * DAY, subscription.id, VISIONARY, START + 330 * DAY);
    const left = newest(world);
    expect(left).toMatchObject({ due: 1499 - shareOf(9900, 35, 365) });
    engine.change(world, START + 331 * DAY, subscription.id, CULTIVATOR, START + 331 * DAY);
    const { credit } = world;
    expect(credit).toBeGreaterThan(0);
    expect(credit).toBeLessThan(999);
    engine.detach(world, START + 331 * DAY, 'pm_1');
    engine.advance(world, subscription.periodEnd);
    expect(newest(world)).toMatchObject({ status: 'open', fromCredit: credit, due: 999 - credit });
    expect(world.credit).toBe(0);
    engine.advance(world, START + 400 * DAY);
    expect(newest(world)).toMatchObject({ status: 'uncollectible', fromCredit: 0, due: 999 });
    expect(world.credit).toBe(credit);
  });

  it('costs nothing during a trial', () => {
    const { world, subscription } = subscribed(CULTIVATOR, { trialDays: 30 });
    expect(engine.costOfChange(world, subscription.id, VISIONARY, START + DAY)).toEqual({
      lines: [],
      due: 0,
      credit: 0,
      next: { amount: 1499, at: START + 30 * DAY },
    });
    engine.change(world, START + DAY, subscription.id, VISIONARY, START + DAY);
    engine.advance(world, START + 30 * DAY);
    expect(money(world)).toEqual([0, 1499]);
  });

  it('that wants a second step holds once that is taken, and never after 23 hours', () => {
    for (const isTaken of [true, false]) {
      const { world, subscription } = subscribed();
      engine.attach(world, START, 'pm_2', { name: 'second_step', expMonth: 1, expYear: 2030 });
      engine.chooseDefault(world, START, 'pm_2');
      const { outcome, invoice } = engine.change(world, half, subscription.id, VISIONARY, half);
      expect(outcome.is).toBe('second_step');
      expect(subscription).toMatchObject({ price: CULTIVATOR, status: 'active', pending: { invoice } });
      if (isTaken) engine.confirm(world, half + HOUR, newest(world).intent.id, true);
      else engine.advance(world, half + 23 * HOUR);
      expect(subscription).toMatchObject({ price: isTaken ? VISIONARY : CULTIVATOR, pending: null });
      expect(newest(world).status).toBe(isTaken ? 'paid' : 'void');
    }
  });

  it('is refused where it can be none', () => {
    const { world, subscription } = subscribed();
    const { id, periodEnd } = subscription;
    const refused = (price: Price, from: Seconds, now = from) =>
      whyRefused(() => engine.change(world, now, id, price, from));
    expect(refused(CULTIVATOR, START)).toBe('state');
    expect(refused(VISIONARY, START - 1)).toBe('state');
    expect(refused(VISIONARY, periodEnd)).toBe('state');
    expect(refused(VISIONARY, half + 1, half)).toBe('state');
    engine.end(world, START, id);
    expect(refused(VISIONARY, START)).toBe('state');
    expect(whyRefused(() => engine.change(world, half, 'sub_of_another', VISIONARY, half))).toBe('missing');
    expect(money(world)).toEqual([999]);
  });

  it('and straight back costs nothing, whenever it is made', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PRICES),
        fc.constantFrom(...PRICES),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (from, to, when) => {
          fc.pre(from.id !== to.id && from.interval === to.interval);
          const { world, subscription } = subscribed(from);
          const moment = START + Math.floor(when * (subscription.periodEnd - START));
          engine.change(world, moment, subscription.id, to, moment);
          engine.change(world, moment, subscription.id, from, moment);
          const sum = world.invoices.slice(1).reduce((all, { total }) => all + total, 0);
          expect(Math.abs(sum)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  it('never costs more than a whole period of the dearer plan, nor less than its share', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(CULTIVATOR, VISIONARY), fc.nat(31 * DAY)), { maxLength: 12 }),
        (changes) => {
          const { world, subscription } = subscribed();
          const { periodEnd } = subscription;
          const whole = periodEnd - START;
          // What was had, by the second: each stretch at its price.
          let exact = 0;
          let since = START;
          let made = 0;
          for (const [price, offset] of [...changes].sort((a, b) => a[1] - b[1])) {
            const moment = START + offset;
            if (moment >= periodEnd || price.id === subscription.price.id) continue;
            exact += (subscription.price.amount * (moment - since)) / whole;
            since = moment;
            made += 1;
            engine.change(world, moment, subscription.id, price, moment);
          }
          exact += (subscription.price.amount * (periodEnd - since)) / whole;
          const paid = world.invoices.reduce((sum, { due }) => sum + due, 0);
          expect(Math.abs(paid - world.credit - exact)).toBeLessThanOrEqual(made);
        },
      ),
    );
  });
});

describe('whatever is done, in whatever order', () => {
  const amount = fc.nat(2000);
  const command = fc.oneof(
    fc.record({ do: fc.constant('wait' as const), seconds: fc.nat(40 * DAY) }),
    fc.record({
      do: fc.constant('card' as const),
      name: fc.constantFrom<TestCardName>('pays', 'declines', 'second_step', 'fails_later'),
    }),
    fc.record({ do: fc.constant('subscribe' as const), price: fc.constantFrom(...PRICES), days: fc.nat(40) }),
    fc.record({ do: fc.constant('change' as const), price: fc.constantFrom(...PRICES) }),
    fc.record({ do: fc.constant('next' as const), price: fc.option(fc.constantFrom(...PRICES)) }),
    fc.record({ do: fc.constant('cancel' as const), ends: fc.boolean() }),
    fc.record({ do: fc.constant('pay' as const) }),
    fc.record({ do: fc.constant('void' as const) }),
    fc.record({ do: fc.constant('confirm' as const), approve: fc.boolean() }),
    fc.record({ do: fc.constant('refund' as const), amount }),
    fc.record({ do: fc.constant('end' as const) }),
    fc.record({ do: fc.constant('checkout' as const), price: fc.constantFrom(...PRICES) }),
    fc.record({ do: fc.constant('detach' as const) }),
  );
  type Command = typeof command extends fc.Arbitrary<infer One> ? One : never;

  function carryOut(world: World, now: Seconds, told: Command): void {
    const subscription = world.subscriptions.at(-1);
    const invoice = world.invoices.findLast(({ status }) => status === 'open') ?? world.invoices.at(-1);
    switch (told.do) {
      case 'card': {
        const id = `pm_${now}_${told.name}`;
        if (!engine.attach(world, now, id, { name: told.name, expMonth: 1, expYear: 2028 }))
          engine.chooseDefault(world, now, id);
        break;
      }
      case 'detach':
        if (world.methods[0]) engine.detach(world, now, world.methods[0].id);
        break;
      case 'subscribe':
        if (!world.subscriptions.some(engine.isLive))
          engine.subscribe(world, now, {
            price: told.price,
            method: world.defaultMethod,
            trialDays: told.days % 2 ? told.days : 0,
          });
        break;
      case 'checkout': {
        if (world.subscriptions.some(engine.isLive) || !world.defaultMethod) break;
        const { id } = engine.openCheckout(world, now, {
          price: told.price,
          trialDays: 0,
          successUrl: '',
          cancelUrl: '',
        });
        engine.payCheckout(world, now, id, world.defaultMethod);
        break;
      }
      case 'change':
        if (subscription) engine.change(world, now, subscription.id, told.price, now);
        break;
      case 'next':
        if (subscription) engine.goOnWith(world, now, subscription.id, told.price);
        break;
      case 'cancel':
        if (subscription) engine.setCancelAtPeriodEnd(world, now, subscription.id, told.ends);
        break;
      case 'end':
        if (subscription) engine.end(world, now, subscription.id);
        break;
      case 'pay':
        if (invoice) engine.payInvoice(world, now, invoice.id);
        break;
      case 'void':
        if (invoice) engine.voidInvoice(world, now, invoice.id);
        break;
      case 'confirm':
        if (invoice) engine.confirm(world, now, invoice.intent.id, told.approve);
        break;
      case 'refund':
        if (invoice) engine.refund(world, now, invoice.id, told.amount);
    }
  }

  function expectSound(world: World, now: Seconds): void {
    const sum = (of: (invoice: Invoice) => number) =>
      world.invoices.reduce((all, invoice) => all + of(invoice), 0);
    for (const { status, due, total, fromCredit, paidAt, tryAgainAt, refunded } of world.invoices) {
      expect(due).toBeGreaterThanOrEqual(0);
      expect(due).toBe(total - fromCredit);
      expect(paidAt !== null).toBe(status === 'paid');
      expect(refunded).toBeLessThanOrEqual(status === 'paid' ? due : 0);
      if (tryAgainAt !== null) expect(status).toBe('open');
    }
    expect(world.credit).toBeGreaterThanOrEqual(0);
    // What was paid is what was had, and what is left over.
    expect(world.credit).toBe(0 - sum(({ fromCredit }) => fromCredit));
    const paid = sum(({ status, due }) => (status === 'paid' ? due : 0));
    const had = sum(({ status, total }) => (status === 'paid' ? total : 0));
    const laidBy = sum(({ status, fromCredit }) => (status === 'open' ? fromCredit : 0));
    expect(paid).toBe(had + world.credit + laidBy);

    for (const one of world.subscriptions) {
      expect(one.periodStart).toBeLessThan(one.periodEnd);
      if (engine.isLive(one)) expect(one.periodEnd).toBeGreaterThan(now);
      expect(one.endedAt !== null).toBe(one.status === 'canceled' || one.status === 'incomplete_expired');
      if (one.endedAt !== null) {
        expect(one.pending ?? one.next).toBe(null);
        const open = world.invoices.filter(
          ({ subscription, status }) => subscription === one.id && status === 'open',
        );
        expect(open).toEqual([]);
      }
      if (one.cancelAtPeriodEnd && engine.isLive(one)) expect(one.next).toBe(null);
      if (one.status === 'trialing') expect(one.trialEnd).toBe(one.periodEnd);
    }
    expect(engine.nextDue(world) ?? Number.POSITIVE_INFINITY).toBeGreaterThan(now);
    const ids = [...world.invoices, ...world.subscriptions, ...world.happenings].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  }

  it('the books are right, a refusal changes nothing, and it does not matter how time passes', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
        let world = withCard();
        let now = START;
        for (const told of commands) {
          if (told.do === 'wait') {
            const halfway = engine.perform(world, now + Math.floor(told.seconds / 2), () => undefined).world;
            now += told.seconds;
            const inTwo = engine.perform(halfway, now, () => undefined).world;
            world = engine.perform(world, now, () => undefined).world;
            expect(inTwo).toEqual(world);
          } else {
            const before = structuredClone(world);
            try {
              const done = engine.perform(world, now, (copy) => carryOut(copy, now, told));
              expect(world).toEqual(before);
              world = done.world;
            } catch (error) {
              if (!(error instanceof Refused)) throw error;
              expect(world).toEqual(before);
            }
          }
          expectSound(world, now);
          // As the database keeps it.
          world = JSON.parse(JSON.stringify(world)) as World;
        }
      }),
      { numRuns: 200 },
    );
  });
});
