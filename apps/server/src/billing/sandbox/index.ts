import { randomBytes } from 'node:crypto';
import {
  CHOSEN_NURSERY,
  CONSUMER_PLANS,
  NURSERY_PLANS,
  nurseryIn,
  type PlanFacts,
} from '@understory/contract';
import { z } from 'zod';
import type { Platform } from '../../platform/index.ts';
import { defineJob, type Job } from '../../platform/jobs/index.ts';
import type { CheckoutTruth, PaymentProvider } from '../provider.ts';
import { alreadySubscribed, declined, unknownMethod, wrongState } from '../provider-refusals.ts';
import { requireSignature, signatureOf } from '../webhook-signature.ts';
import { type Card, cardOfNumber } from './cards.ts';
import * as engine from './engine.ts';
import { DAY, dateOf, type Seconds, secondsOf } from './money.ts';
import {
  addCard,
  addWorld,
  dueCustomers,
  forgetCardsBefore,
  lockCard,
  lockWorld,
  moveOffset,
  readOffset,
  readWorld,
  removeCard,
  saveWorld,
  waitingCustomers,
} from './store.ts';
import { customerTruth, methodsTruth, priceIdOf, priceOfPlan, quoteTruth } from './truth.ts';
import { createWorld, customerIdOf, customerOf, type Happening, once, Refused, type World } from './world.ts';

export { testCards } from './cards.ts';

/** What the sandbox needs of the platform, and where it tells what happened. */
interface SandboxNeeds extends Pick<Platform, 'db' | 'clock' | 'log'> {
  /** Takes what happened as the webhook does. What it throws on is told again. */
  readonly deliver: (body: Uint8Array, signature: string) => Promise<unknown>;
}

/** How it went with a payment, as a page of the sandbox shows it. */
interface SandboxOutcome {
  readonly outcome: 'paid' | 'declined' | 'second_step';
  readonly confirmation: string | null;
}

interface SandboxCheckout {
  readonly plan: PlanFacts;
  readonly trialDays: number;
  /** Cents. */
  readonly dueNow: number;
  readonly status: CheckoutTruth['status'];
  readonly successUrl: string;
  readonly cancelUrl: string;
}

interface SandboxTime {
  readonly now: Date;
  readonly offsetSeconds: number;
}

/** A payment service inside the server, in which no money moves: the seam, and what stands for the pages and forms of a real one. */
export interface SandboxProvider extends PaymentProvider {
  readonly name: 'sandbox';
  /** Makes a payment method of a test card. @returns its id; undefined for what is no test card, which is kept nowhere */
  addCard(number: string, expMonth: number, expYear: number): Promise<string | undefined>;
  /** @returns undefined for one that is not of this customer */
  openedCheckout(customer: string, checkout: string): Promise<SandboxCheckout | undefined>;
  /** @throws ApiError unknown_payment_method, subscription_state */
  payCheckout(customer: string, checkout: string, paymentMethod: string): Promise<SandboxOutcome>;
  /**
   * Takes, or fails, the second step of a payment; taken again it is answered the same.
   * @returns undefined for one that is not of this customer
   * @throws ApiError subscription_state where none is awaited any more
   */
  confirm(customer: string, confirmation: string, approve: boolean): Promise<SandboxOutcome | undefined>;
  readClock(): Promise<SandboxTime>;
  /** Moves its time on. Resolves once all that falls into it has come and was told. */
  moveClock(seconds: number): Promise<SandboxTime>;
  /** Has come what is due, and tells what was not taken before. @throws Error where something of it is still not taken */
  tick(): Promise<void>;
  /** Resolves when what happened until now was told, or could not be. */
  settled(): Promise<void>;
  /** Signs a body as it signs what it tells. */
  sign(body: Uint8Array, at: Date): string;
}

const PLANS: readonly PlanFacts[] = [...CONSUMER_PLANS, ...NURSERY_PLANS];
const planOf = (price: string): PlanFacts | undefined => PLANS.find((plan) => priceIdOf(plan) === price);

/** What happened, as Stripe tells it: an event about an object of a customer's. */
const bodyOf = (customer: string, { id, type, at, object }: Happening): Uint8Array =>
  Buffer.from(
    JSON.stringify({
      id,
      object: 'event',
      type,
      created: at,
      livemode: false,
      data: {
        object: {
          id: object.id,
          object: object.kind,
          ...(object.kind !== 'customer' && { customer }),
        },
      },
    }),
  );
const toldSchema = z.object({
  id: z.string(),
  type: z.string(),
  created: z.int(),
  data: z.object({
    object: z.object({ id: z.string(), object: z.string(), customer: z.string().optional() }),
  }),
});

/** An address of the sandbox's pages, at the site that an address belongs to. */
const pageAt = (path: string, site: string): string => (URL.canParse(site) ? new URL(path, site).href : path);
/** The path of an address: what its pages may be asked to lead back to. */
function pathIn(address: string): string {
  if (!URL.canParse(address)) return address;
  const { pathname, search, hash } = new URL(address);
  return pathname + search + hash;
}

const outcomeOf = (outcome: engine.Outcome): SandboxOutcome => ({
  outcome: outcome.is,
  confirmation: outcome.is === 'second_step' ? outcome.confirmation : null,
});

/** A refusal of the engine as the seam has it. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof Refused) || error.why === 'key_reused') return error;
  return error.why === 'unknown_method' ? unknownMethod() : wrongState();
}

/** Keeps a card that is the customer's already, or nobody's yet. @returns why it is refused, or null */
function keep(world: World, now: Seconds, id: string, card: Card | undefined): string | null {
  if (world.methods.some((one) => one.id === id)) return null;
  if (!card) throw new Refused('unknown_method', 'There is no such card.');
  return engine.attach(world, now, id, card);
}

const ALREADY = 'already_subscribed';

/** Subscribes as a site does that sells one thing to each; what is declined leaves nothing. */
function buy(
  world: World,
  now: Seconds,
  { price, method, trialDays }: engine.Bought,
): { readonly id: string } | { readonly code: string } {
  if (world.subscriptions.some(engine.isLive)) return { code: ALREADY };
  makeRoom(world, now);
  const { subscription, outcome } = engine.subscribe(world, now, { price, method, trialDays });
  if (outcome.is === 'declined' && method !== null) {
    engine.end(world, now, subscription.id);
    return { code: outcome.code };
  }
  if (method !== null) engine.chooseDefault(world, now, method);
  return { id: subscription.id };
}

/** The end of the seam in which no money moves. Each command is one transaction; what it brings about is told after it. */
export function createSandboxProvider({ db, clock, log, deliver }: SandboxNeeds): SandboxProvider {
  // What it tells never leaves the process, so that no other needs to check it.
  const secret = `whsec_${randomBytes(32).toString('hex')}`;
  const telling = new Map<string, Promise<boolean>>();

  /** Tells what happened to a customer, in order, until something is not taken. */
  const tellAll = async (customer: string): Promise<boolean> => {
    for (;;) {
      const world = await db.read((tx) => readWorld(tx, customer));
      if (!world || world.happenings.length === 0) return true;
      const taken = new Set<string>();
      try {
        for (const happening of world.happenings) {
          const body = bodyOf(customer, happening);
          await deliver(body, signatureOf(secret, body, clock.now()));
          taken.add(happening.id);
        }
      } catch (error) {
        log.warn({ err: error, customer }, 'an event of the sandbox was not taken');
      }
      await db.transaction(async (tx) => {
        const locked = await lockWorld(tx, customer);
        if (!locked || taken.size === 0) return;
        locked.happenings = locked.happenings.filter(({ id }) => !taken.has(id));
        await saveWorld(tx, locked);
      });
      if (taken.size < world.happenings.length) return false;
    }
  };
  /** The same, once at a time for each customer. What happens meanwhile is told by whoever is at it. */
  const tell = (customer: string): Promise<boolean> => {
    const before = telling.get(customer) ?? Promise.resolve(true);
    const told = before
      .then(() => tellAll(customer))
      .catch((error: unknown) => {
        log.warn({ err: error, customer }, 'events of the sandbox could not be read');
        return false;
      })
      .finally(() => {
        if (telling.get(customer) === told) telling.delete(customer);
      });
    telling.set(customer, told);
    return told;
  };
  const settled = async (): Promise<void> => {
    while (telling.size > 0) await Promise.all(telling.values());
  };

  /**
   * Does something to a customer, locked, in one transaction; what happened is then told behind whoever asked.
   * @param cardId a card that may be nobody's yet, which becomes theirs if it is kept
   */
  async function command<Answer>(
    customer: string,
    work: (world: World, now: Seconds, card: Card | undefined) => Answer,
    cardId?: string,
  ): Promise<Answer> {
    try {
      const { world, answer } = await db.transaction(async (tx) => {
        const before = await lockWorld(tx, customer);
        if (!before || before.isDeleted) throw new Refused('missing', 'There is no such customer.');
        const now = secondsOf(clock.now()) + (await readOffset(tx));
        const card = cardId === undefined ? undefined : await lockCard(tx, cardId);
        const done = engine.perform(before, now, (world) => work(world, now, card));
        await saveWorld(tx, done.world);
        if (card && cardId !== undefined && done.world.methods.some(({ id }) => id === cardId))
          await removeCard(tx, cardId);
        return done;
      });
      if (world.happenings.length > 0) void tell(customer);
      return answer;
    } catch (error) {
      throw refusalOf(error);
    }
  }
  /** The same for a thing, whose id says whose it is. */
  const commandAbout = <Answer>(
    id: string,
    work: (world: World, now: Seconds) => Answer,
  ): Promise<Answer> => {
    const customer = customerOf(id);
    return customer ? command(customer, work) : Promise.reject(wrongState());
  };

  /** A customer as they are now: what has come by itself since their row was written is reckoned, and written by the next tick. */
  const look = <Answer>(
    customer: string,
    see: (world: World | undefined, now: Seconds) => Answer,
  ): Promise<Answer> =>
    db.read(async (tx) => {
      const now = secondsOf(clock.now()) + (await readOffset(tx));
      const world = await readWorld(tx, customer);
      return see(world && engine.perform(world, now, () => undefined).world, now);
    });

  const comeTo = async (): Promise<void> => {
    const now = secondsOf(clock.now()) + (await db.read(readOffset));
    for (const customer of await db.read((tx) => dueCustomers(tx, now)))
      await db.transaction(async (tx) => {
        const world = await lockWorld(tx, customer);
        if (world) await saveWorld(tx, engine.perform(world, now, () => undefined).world);
      });
  };
  const tellEverybody = async (): Promise<boolean> => {
    let isAllTaken = true;
    for (const customer of await db.read(waitingCustomers)) isAllTaken = (await tell(customer)) && isAllTaken;
    return isAllTaken;
  };
  const timeAt = (offsetSeconds: number): SandboxTime => ({
    now: dateOf(secondsOf(clock.now()) + offsetSeconds),
    offsetSeconds,
  });

  return {
    name: 'sandbox',
    publishableKey: null,
    priceOf: priceIdOf,
    planOf,
    checkPrices: async () => undefined,
    confirmPrice: async () => undefined,

    createCustomer: (customer, key) =>
      db.transaction(async (tx) => {
        const now = secondsOf(clock.now()) + (await readOffset(tx));
        for (let again = 0; ; again += 1) {
          const id = customerIdOf(again === 0 ? key : `${key} ${again}`);
          await addWorld(tx, createWorld(id, randomBytes(16).toString('hex'), customer, now));
          // Whoever was forgotten and comes back is somebody else.
          if (!(await readWorld(tx, id))?.isDeleted) return id;
        }
      }),
    changeEmail: (customer, email) =>
      command(customer, (world, now) => engine.changeEmail(world, now, email)),
    readCustomer: (customer) => look(customer, (world) => customerTruth(customer, world)),
    async forgetCustomer(customer) {
      const isKnown = await db.read(async (tx) => {
        const world = await readWorld(tx, customer);
        return world !== undefined && !world.isDeleted;
      });
      if (isKnown) await command(customer, engine.forget);
    },

    async startCheckout({ customer, plan, trialDays, successUrl, cancelUrl }, key) {
      const price = priceOfPlan(plan);
      const id = await command(customer, (world, now) =>
        once(world, now, key, { checkout: price.id, trialDays }, () => {
          // Two that are open could both be paid.
          for (const { id } of world.checkouts) engine.expireCheckout(world, now, id);
          return engine.openCheckout(world, now, { price, trialDays, successUrl, cancelUrl }).id;
        }),
      );
      return { id, url: pageAt(`/sandbox/checkout/${id}`, successUrl) };
    },
    readCheckout: (customer, id) =>
      look(customer, (world) => {
        const checkout = world?.checkouts.find((one) => one.id === id);
        return checkout && { status: checkout.status, plan: planOf(checkout.price.id) };
      }),
    openPortal: async (customer, returnUrl) => {
      const from = pathIn(returnUrl);
      // Whose cards it shows its page reads in its address, as the page does that it is come from.
      const nursery = nurseryIn(from);
      const search = new URLSearchParams({
        ...(nursery !== undefined && { [CHOSEN_NURSERY]: String(nursery) }),
        from,
      });
      return { url: pageAt(`/sandbox/portal/${customer}?${search}`, returnUrl) };
    },

    async subscribe({ customer, plan, paymentMethod, trialDays }, key) {
      const price = priceOfPlan(plan);
      const bought = await command(
        customer,
        (world, now, card) =>
          once(world, now, key, { subscribe: price.id, paymentMethod, trialDays }, () => {
            const code = paymentMethod === null ? null : keep(world, now, paymentMethod, card);
            return code ? { code } : buy(world, now, { price, method: paymentMethod, trialDays });
          }),
        paymentMethod ?? undefined,
      );
      if ('id' in bought) return bought.id;
      throw bought.code === ALREADY ? alreadySubscribed() : declined(bought.code);
    },
    quoteChange: ({ customer, subscription, plan }, at) =>
      look(customer, (world) => {
        if (!world) throw new Refused('missing', 'There is no such customer.');
        return quoteTruth(engine.costOfChange(world, subscription, priceOfPlan(plan), secondsOf(at)));
      }).catch((error: unknown) => {
        throw refusalOf(error);
      }),
    async changeNow({ customer, subscription, plan }, at, key) {
      const price = priceOfPlan(plan);
      const asked = { change: price.id, subscription, at: secondsOf(at) };
      const outcome = await command(customer, (world, now) =>
        once(world, now, key, asked, () => {
          const { outcome, invoice } = engine.change(world, now, subscription, price, secondsOf(at));
          if (outcome.is === 'declined' && invoice) engine.voidInvoice(world, now, invoice);
          return outcome;
        }),
      );
      if (outcome.is === 'declined') throw declined(outcome.code);
    },
    changeAtPeriodEnd: ({ customer, subscription, plan }) =>
      command(customer, (world, now) => engine.goOnWith(world, now, subscription, priceOfPlan(plan))),
    keepPlan: (subscription) =>
      commandAbout(subscription, (world, now) => engine.goOnWith(world, now, subscription, null)),
    setCancelAtPeriodEnd: (subscription, ends) =>
      commandAbout(subscription, (world, now) => engine.setCancelAtPeriodEnd(world, now, subscription, ends)),
    endNow: (subscription) =>
      commandAbout(subscription, (world, now) => engine.end(world, now, subscription)),
    async payInvoice(invoice, paymentMethod, key) {
      const customer = customerOf(invoice);
      if (!customer) throw wrongState();
      const outcome = await command(
        customer,
        (world, now, card) =>
          once(world, now, key, { pay: invoice, paymentMethod }, (): engine.Outcome => {
            const code = paymentMethod === undefined ? null : keep(world, now, paymentMethod, card);
            return code ? { is: 'declined', code } : engine.payInvoice(world, now, invoice, paymentMethod);
          }),
        paymentMethod,
      );
      if (outcome.is === 'declined') throw declined(outcome.code);
    },

    listPaymentMethods: (customer) => look(customer, (world) => (world ? methodsTruth(world) : [])),
    async attachPaymentMethod(customer, paymentMethod) {
      const code = await command(
        customer,
        (world, now, card) => {
          const refused = keep(world, now, paymentMethod, card);
          if (!refused && !world.defaultMethod) engine.chooseDefault(world, now, paymentMethod);
          return refused;
        },
        paymentMethod,
      );
      if (code) throw declined(code);
    },
    chooseDefault: (customer, paymentMethod) =>
      command(customer, (world, now) => engine.chooseDefault(world, now, paymentMethod)),
    detachPaymentMethod: (customer, paymentMethod) =>
      command(customer, (world, now) => {
        engine.detach(world, now, paymentMethod);
        const newest = world.methods.at(-1);
        if (!world.defaultMethod && newest) engine.chooseDefault(world, now, newest.id);
      }),

    readEvent(body, signature, now) {
      requireSignature(secret, body, signature, now);
      const { id, type, created, data } = toldSchema.parse(JSON.parse(Buffer.from(body).toString()));
      const { object } = data;
      return {
        id,
        type,
        at: dateOf(created),
        customer: object.object === 'customer' ? object.id : (object.customer ?? null),
      };
    },

    async addCard(number, expMonth, expYear) {
      const name = cardOfNumber(number);
      if (!name) return undefined;
      const id = `pm_${randomBytes(16).toString('hex')}`;
      await db.transaction((tx) => addCard(tx, id, { name, expMonth, expYear }, clock.now()));
      return id;
    },
    openedCheckout: (customer, id) =>
      look(customer, (world) => {
        const checkout = world?.checkouts.find((one) => one.id === id);
        const plan = checkout && planOf(checkout.price.id);
        if (!world || !plan) return undefined;
        const { status, trialDays, successUrl, cancelUrl } = checkout;
        return { plan, trialDays, dueNow: engine.dueNow(world, checkout), status, successUrl, cancelUrl };
      }),
    async payCheckout(customer, checkout, paymentMethod) {
      const outcome = await command(
        customer,
        (world, now, card): engine.Outcome => {
          makeRoom(world, now);
          const code = keep(world, now, paymentMethod, card);
          return code ? { is: 'declined', code } : engine.payCheckout(world, now, checkout, paymentMethod);
        },
        paymentMethod,
      );
      return outcomeOf(outcome);
    },
    async confirm(customer, confirmation, approve) {
      const isTheirs = await look(customer, (world) => world !== undefined && awaits(world, confirmation));
      if (!isTheirs) return undefined;
      return outcomeOf(
        await command(customer, (world, now) => {
          if (world.checkouts.some((one) => one.confirmation?.id === confirmation && one.status === 'open'))
            makeRoom(world, now);
          return engine.confirm(world, now, confirmation, approve);
        }),
      );
    },
    readClock: async () => timeAt(await db.read(readOffset)),
    async moveClock(seconds) {
      const offset = await db.transaction((tx) => moveOffset(tx, seconds));
      await comeTo();
      await tellEverybody();
      await settled();
      return timeAt(offset);
    },
    async tick() {
      await comeTo();
      await db.transaction((tx) => forgetCardsBefore(tx, new Date(clock.now().getTime() - DAY * 1000)));
      if (!(await tellEverybody())) throw new Error('Something that happened in the sandbox was not taken.');
    },
    settled,
    sign: (body, at) => signatureOf(secret, body, at),
  };
}

/** Whether a second step of this name is, or was, one of a customer's. */
const awaits = (world: World, confirmation: string): boolean =>
  world.invoices.some(({ intent }) => intent.id === confirmation) ||
  world.checkouts.some((one) => one.confirmation?.id === confirmation);

/**
 * Makes room for the one subscription of a customer: what was begun and not paid gives way.
 * @throws Refused state where there is one already
 */
function makeRoom(world: World, now: Seconds): void {
  if (world.subscriptions.some(engine.isLive)) throw new Refused('state', 'There is a subscription already.');
  for (const { id, status } of world.subscriptions) if (status === 'incomplete') engine.end(world, now, id);
}

/**
 * The job that has the sandbox's time pass, and tells again what was not taken.
 * @param sandboxOf the sandbox of a platform; undefined where a real payment service is used
 */
export const sandboxTick = (
  sandboxOf: (platform: Platform) => SandboxProvider | undefined,
): Job<object, Platform> =>
  defineJob(
    {
      name: 'billing.sandbox-tick',
      data: z.object({}),
      retry: { times: 2, seconds: 5, atMostSeconds: 30 },
      takesAtMostSeconds: 50,
      schedule: '* * * * *',
      singleton: true,
      looksEverySeconds: 10,
    },
    (platform) => sandboxOf(platform)?.tick() ?? Promise.resolve(),
  );
