import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { CONSUMER_PLANS, NURSERY_PLANS } from '@understory/contract';
import Stripe from 'stripe';
import type { Owner } from '../provider.ts';
import { type Card, lastDigits, type TestCardName, testCard } from '../sandbox/cards.ts';
import * as engine from '../sandbox/engine.ts';
import { endOfPeriod, type Seconds, secondsOf } from '../sandbox/money.ts';
import {
  type Checkout,
  createWorld,
  customerIdOf,
  customerOf,
  type Invoice,
  idOf,
  type Method,
  note,
  type Price,
  Refused,
  type Subscription,
  secretOf,
  type World,
} from '../sandbox/world.ts';

/**
 * What stands in for Stripe in tests: an HTTP server on this machine that speaks Stripe's wire format to Stripe's own library, and
 * keeps its state by the engine of the sandbox. What it answers has the names and types of the library, checked by the compiler, as
 * far as it answers it.
 */

const API_VERSION = '2026-10-28.endive';

/** A thing of the library's, or less of it, at every level. */
type Shape<Thing> = Thing extends (infer One)[]
  ? Shape<One>[]
  : Thing extends object
    ? { [Name in keyof Thing]?: Shape<Thing[Name]> }
    : Thing;
type Json = Record<string, unknown>;

/** A refusal as Stripe answers it. */
class Refusal extends Error {
  readonly status: number;
  readonly error: Json;
  constructor(status: number, error: Json & { readonly message: string }) {
    super(error.message);
    this.status = status;
    this.error = error;
  }
}
const missing = (what: string, param = 'id') =>
  new Refusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param,
    message: `No such ${what}`,
  });
const invalid = (message: string) => new Refusal(400, { type: 'invalid_request_error', message });

/** Codes of errors that have no `decline_code` beside. */
const OWN_CODE = new Set(['expired_card', 'incorrect_cvc', 'authentication_required']);
const cardError = (code: string) => ({
  type: 'card_error',
  code: OWN_CODE.has(code) ? code : 'card_declined',
  ...(!OWN_CODE.has(code) && { decline_code: code }),
  message: 'Your card was declined.',
});

/** Fields of a form with names such as `items[0][price]`, as they nest. */
function readForm(text: string): Json {
  const root: Json = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '');
    const last = path.pop();
    if (last === undefined) continue;
    let at: Json = root;
    for (const part of path) {
      at[part] ??= {};
      at = at[part] as Json;
    }
    at[last] = value;
  }
  return root;
}
const listOf = (value: unknown): unknown[] =>
  value && typeof value === 'object' ? Object.values(value) : [];
const words = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const seconds = (value: unknown): number | undefined => (value === undefined ? undefined : Number(value));

interface Schedule {
  readonly id: string;
  readonly subscription: string;
  phases: { readonly price: string; readonly start: Seconds; readonly end: Seconds }[];
  isReleased: boolean;
}

interface Sold extends Price {
  readonly active: boolean;
  readonly taxBehavior: 'inclusive' | 'exclusive' | 'unspecified';
}

interface Trouble {
  /** Milliseconds before each answer. */
  slow: number;
  /** How many further requests are answered with `failsWith`, without having been looked at. */
  failing: number;
  failsWith: number;
  /** How many further requests have their connection reset, without having been looked at. */
  resetting: number;
  /** How many further requests are done, and their answers lost. */
  losingAnswers: number;
}

/** In which order, how often and how late what happened is told. */
interface Telling {
  readonly reversed?: boolean;
  readonly times?: number;
  readonly lateSeconds?: number;
}

export interface StandIn {
  /** Where its API is, such as `http://127.0.0.1:40123`. */
  readonly url: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** The id of a price for each plan that is not free. */
  readonly prices: Readonly<Record<string, string>>;
  readonly trouble: Trouble;
  /** What it reckons as tax where it is told to, within prices; and whether it knows where customers are, without which it reckons none. */
  readonly taxes: { percent: number; isPlaceKnown: boolean };
  /** What it was asked, such as `POST /v1/customers`, but for repetitions that it answered from memory. */
  readonly asked: readonly { readonly call: string; readonly params: Readonly<Json> }[];
  /** Has a price cost something else, no longer be sold, or have its tax come on top. */
  alterPrice(id: string, altered: Partial<Pick<Sold, 'amount' | 'active' | 'taxBehavior'>>): void;
  /** What Stripe's form for cards does. @returns the id of a payment method that is nobody's yet */
  makeCard(name: TestCardName): string;
  /** What Stripe's page for a checkout does. */
  payCheckout(checkout: string, method: string): engine.Outcome;
  /** Where Stripe's page for a checkout leads, and the invoice once it is paid on it. */
  checkoutOf(id: string): Pick<Checkout, 'successUrl' | 'cancelUrl'> & { readonly invoice: string | null };
  /** What Stripe's page for a second step does, named by the secret that it was told. */
  confirm(clientSecret: string, approve: boolean): engine.Outcome;
  /** What whoever runs the site does at Stripe. */
  refund(invoice: string, amount: number): void;
  now(): Date;
  /** Has its time pass. */
  advance(seconds: number): void;
  /** Signs what it tells. */
  sign(body: Uint8Array, at: Date): string;
  /** Tells what happened and was not told yet. @param at when it is signed */
  tell(to: (body: Uint8Array, signature: string) => Promise<unknown>, at: Date, how?: Telling): Promise<void>;
  stop(): Promise<void>;
}

/** @param start when its time begins */
export async function startStandIn(start: Date): Promise<StandIn> {
  let now = secondsOf(start);
  let made = 0;
  const secretKey = 'sk_test_stand_in';
  const webhookSecret = 'whsec_stand_in';
  const worlds = new Map<string, World>();
  const looseCards = new Map<string, Card>();
  const schedules = new Map<string, Schedule>();
  const metadata = new Map<string, Json>();
  const keys = new Map<string, { asked: string; answer: { status: number; body: Json } | undefined }>();
  const asked: { call: string; params: Json }[] = [];
  const trouble: Trouble = { slow: 0, failing: 0, failsWith: 500, resetting: 0, losingAnswers: 0 };

  const taxes = { percent: 9.5, isPlaceKnown: true };
  /** Subscriptions, and checkouts of which one came, of which taxes are reckoned. */
  const taxed = new Set<string>();

  const prices = new Map<string, Sold>();
  const priceIds: Record<string, string> = {};
  for (const { id, name, amount, interval } of [...CONSUMER_PLANS, ...NURSERY_PLANS]) {
    if (amount === 0) continue;
    priceIds[id] = `price_${id}`;
    prices.set(`price_${id}`, {
      id: `price_${id}`,
      name,
      amount,
      interval,
      active: true,
      taxBehavior: 'inclusive',
    });
  }
  const priceOf = (id: unknown): Price => {
    const price = prices.get(words(id) ?? '');
    if (!price) throw missing(`price: '${id}'`, 'items[0][price]');
    const { name, amount, interval } = price;
    return { id: price.id, name, amount, interval };
  };

  const worldOf = (id: unknown): World => {
    const world = worlds.get(words(id) ?? '');
    if (!world) throw missing(`customer: '${id}'`, 'customer');
    return world;
  };
  /** Does something to a customer; what is refused has changed nothing. */
  function act<Answer>(customer: unknown, work: (world: World) => Answer): Answer {
    const before = worldOf(customer);
    if (before.isDeleted) throw missing(`customer: '${before.id}'`, 'customer');
    try {
      const { world, answer } = engine.perform(before, now, work);
      worlds.set(world.id, world);
      return answer;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.why === 'missing') throw missing('thing');
      throw error.why === 'unknown_method'
        ? missing('PaymentMethod', 'payment_method')
        : invalid(error.message);
    }
  }
  /** The same for a thing that an id names. */
  const actOn = <Answer>(id: string, work: (world: World) => Answer): Answer => {
    const customer = customerOf(id);
    if (!customer || !worlds.has(customer)) throw missing(`object: '${id}'`);
    return act(customer, work);
  };
  const methodWorld = (id: string): World | undefined =>
    [...worlds.values()].find(({ methods }) => methods.some((one) => one.id === id));

  // What it answers, as the library names it

  const listAnswer = <Data extends Json>(url: string, data: readonly Data[], has_more = false) => ({
    object: 'list' as const,
    url,
    has_more,
    data: [...data],
  });
  const priceAnswer = (price: Price) =>
    ({
      id: price.id,
      object: 'price',
      active: prices.get(price.id)?.active ?? false,
      tax_behavior: prices.get(price.id)?.taxBehavior ?? 'unspecified',
      currency: 'usd',
      unit_amount: price.amount,
      type: 'recurring',
      recurring: { interval: price.interval, interval_count: 1, usage_type: 'licensed' },
      livemode: false,
    }) satisfies Shape<Stripe.Price>;
  const methodAnswer = (method: Method, customer: string | null) =>
    ({
      id: method.id,
      object: 'payment_method',
      type: 'card',
      customer,
      livemode: false,
      card: {
        brand: testCard(method).brand,
        last4: lastDigits(method),
        exp_month: method.expMonth,
        exp_year: method.expYear,
      },
    }) satisfies Shape<Stripe.PaymentMethod>;
  const customerAnswer = (world: World) =>
    world.isDeleted
      ? ({ id: world.id, object: 'customer', deleted: true } satisfies Stripe.DeletedCustomer)
      : ({
          id: world.id,
          object: 'customer',
          created: world.createdAt,
          email: world.email,
          name: world.name,
          balance: 0 - world.credit,
          currency: 'usd',
          livemode: false,
          metadata: (metadata.get(world.id) ?? {}) as Record<string, string>,
          invoice_settings: { default_payment_method: world.defaultMethod },
        } satisfies Shape<Stripe.Customer>);
  const linesAnswer = (world: World, id: string, lines: Invoice['lines']) =>
    listAnswer(
      `/v1/invoices/${id}/lines`,
      lines.map(
        ({ price, kind, amount, from, to }, place) =>
          ({
            id: `il_${id}_${place}`,
            object: 'line_item',
            amount,
            currency: 'usd',
            description: `${kind === 'unused' ? 'Unused time on' : '1 ×'} ${price.name}`,
            period: { start: from, end: to },
            pricing: {
              type: 'price_details',
              price_details: { price: price.id, product: `prod_${price.id}` },
            },
            parent: {
              type: 'subscription_item_details',
              subscription_item_details: { proration: kind === 'unused' || kind === 'remaining' },
            },
            subscription: world.subscriptions.at(-1)?.id ?? null,
          }) satisfies Shape<Stripe.InvoiceLineItem>,
      ),
    );
  /** The tax within an amount, where it is reckoned of the subscription. */
  const taxAnswer = ({ checkouts }: World, subscription: string, amount: number) => {
    const whole = Math.max(0, amount);
    const tax = Math.round((whole * taxes.percent) / (100 + taxes.percent));
    const isTaxed =
      taxed.has(subscription) ||
      checkouts.some((one) => one.subscription === subscription && taxed.has(one.id));
    return {
      automatic_tax: { enabled: isTaxed, status: isTaxed ? ('complete' as const) : null },
      total_taxes: isTaxed
        ? [
            {
              amount: tax,
              tax_behavior: 'inclusive' as const,
              taxability_reason: 'standard_rated' as const,
              taxable_amount: whole - tax,
              type: 'tax_rate_details' as const,
            },
          ]
        : [],
    } satisfies Shape<Stripe.Invoice>;
  };
  const invoiceAnswer = (world: World, invoice: Invoice) =>
    ({
      id: invoice.id,
      object: 'invoice',
      customer: world.id,
      number: invoice.number,
      status: invoice.status,
      billing_reason: invoice.reason,
      created: invoice.createdAt,
      currency: 'usd',
      total: invoice.total,
      subtotal: invoice.total,
      amount_due: invoice.due,
      amount_paid: invoice.status === 'paid' ? invoice.due : 0,
      amount_remaining: invoice.status === 'paid' ? 0 : invoice.due,
      attempt_count: invoice.attempts,
      attempted: invoice.attempts > 0,
      ...taxAnswer(world, invoice.subscription, invoice.total),
      next_payment_attempt: invoice.tryAgainAt,
      hosted_invoice_url: `https://invoice.stripe.test/${invoice.id}`,
      starting_balance: 0 - invoice.fromCredit,
      status_transitions: { paid_at: invoice.paidAt, finalized_at: invoice.createdAt },
      parent: {
        type: 'subscription_details',
        subscription_details: { subscription: invoice.subscription, metadata: {} },
      },
      lines: linesAnswer(world, invoice.id, invoice.lines),
      livemode: false,
    }) satisfies Shape<Stripe.Invoice>;
  const intentAnswer = (world: World, { intent, due, id }: Invoice) =>
    ({
      id: intent.id,
      object: 'payment_intent',
      amount: due,
      currency: 'usd',
      customer: world.id,
      status: intent.status,
      client_secret: secretOf(world, intent.id),
      payment_method: intent.status === 'requires_payment_method' ? null : intent.method,
      last_payment_error:
        intent.declineCode === null || intent.declineCode === 'no_payment_method'
          ? null
          : (cardError(intent.declineCode) as Shape<Stripe.PaymentIntent.LastPaymentError>),
      metadata: { invoice: id },
      livemode: false,
    }) satisfies Shape<Stripe.PaymentIntent>;
  const chargeAnswer = (world: World, { intent, due, refunded, paidAt }: Invoice) =>
    ({
      id: `ch_${intent.id.slice('pi_'.length)}`,
      object: 'charge',
      amount: due,
      amount_refunded: refunded,
      refunded: refunded === due,
      created: paidAt ?? 0,
      currency: 'usd',
      customer: world.id,
      payment_intent: intent.id,
      status: 'succeeded',
      livemode: false,
    }) satisfies Shape<Stripe.Charge>;
  const itemAnswer = ({ id, createdAt, periodStart, periodEnd }: Subscription, price: Price) =>
    ({
      id: `si_${id.slice('sub_'.length)}`,
      object: 'subscription_item',
      created: createdAt,
      current_period_start: periodStart,
      current_period_end: periodEnd,
      price: priceAnswer(price),
      quantity: 1,
      subscription: id,
    }) satisfies Shape<Stripe.SubscriptionItem>;
  const scheduleOf = (subscription: string): Schedule | undefined =>
    [...schedules.values()].find(
      (one) => one.subscription === subscription && !one.isReleased && (one.phases.at(-1)?.end ?? 0) > now,
    );
  const subscriptionAnswer = (world: World, subscription: Subscription) =>
    ({
      id: subscription.id,
      object: 'subscription',
      customer: world.id,
      status: subscription.status,
      created: subscription.createdAt,
      start_date: subscription.createdAt,
      currency: 'usd',
      billing_cycle_anchor: subscription.anchor,
      cancel_at_period_end: subscription.cancelAtPeriodEnd,
      ended_at: subscription.endedAt,
      trial_end: subscription.trialEnd,
      default_payment_method: subscription.method,
      items: listAnswer('/v1/subscription_items', [itemAnswer(subscription, subscription.price)]),
      latest_invoice: subscription.pending?.invoice ?? subscription.latestInvoice,
      pending_update: subscription.pending && {
        expires_at: subscription.pending.expiresAt,
        subscription_items: [itemAnswer(subscription, subscription.pending.price)],
      },
      schedule: scheduleOf(subscription.id)?.id ?? null,
      metadata: (metadata.get(subscription.id) ?? {}) as Record<string, string>,
      livemode: false,
    }) satisfies Shape<Stripe.Subscription>;
  const scheduleAnswer = ({ id, subscription, phases, isReleased }: Schedule) => {
    const current = phases.find(({ start, end }) => start <= now && now < end);
    return {
      id,
      object: 'subscription_schedule',
      subscription: isReleased ? null : subscription,
      status: isReleased ? 'released' : 'active',
      end_behavior: 'release',
      current_phase: current ? { start_date: current.start, end_date: current.end } : null,
      phases: phases.map(({ price, start, end }) => ({
        items: [{ price, quantity: 1 }],
        start_date: start,
        end_date: end,
      })),
      livemode: false,
    } satisfies Shape<Stripe.SubscriptionSchedule>;
  };
  const checkoutAnswer = (world: World, checkout: Checkout) =>
    ({
      id: checkout.id,
      object: 'checkout.session',
      mode: 'subscription',
      customer: world.id,
      client_reference_id: world.id,
      created: checkout.createdAt,
      expires_at: checkout.expiresAt,
      status: checkout.status,
      payment_status: checkout.status === 'complete' ? 'paid' : 'unpaid',
      success_url: checkout.successUrl,
      cancel_url: checkout.cancelUrl,
      subscription: checkout.subscription,
      url: checkout.status === 'open' ? `https://checkout.stripe.test/${checkout.id}` : null,
      livemode: false,
    }) satisfies Shape<Stripe.Checkout.Session>;

  /** A thing whole by its id, as expanding it asks for. */
  function resolve(id: string): Json {
    if (schedules.has(id)) return scheduleAnswer(schedules.get(id) as Schedule);
    if (prices.has(id)) {
      return priceAnswer(prices.get(id) as Sold);
    }
    const owner = worlds.get(id) ?? worlds.get(customerOf(id) ?? '') ?? methodWorld(id);
    if (!owner) throw missing(`object: '${id}'`);
    const { world } = engine.perform(owner, now, () => undefined);
    const invoice = world.invoices.find((one) => one.id === id);
    if (invoice) return invoiceAnswer(world, invoice);
    const paid = world.invoices.find(({ intent }) => intent.id === id);
    if (paid) return intentAnswer(world, paid);
    const subscription = world.subscriptions.find((one) => one.id === id);
    if (subscription) return subscriptionAnswer(world, subscription);
    const checkout = world.checkouts.find((one) => one.id === id);
    if (checkout) return checkoutAnswer(world, checkout);
    const method = world.methods.find((one) => one.id === id);
    if (method) return methodAnswer(method, world.id);
    if (id === world.id) return customerAnswer(world);
    throw missing(`object: '${id}'`);
  }
  /** What is answered only where it is asked for. */
  function includable(thing: Json, name: string): unknown {
    const id = words(thing.id) ?? '';
    const world = worlds.get(customerOf(id) ?? '');
    if (thing.object === 'invoice' && name === 'payments') {
      const invoice = world?.invoices.find((one) => one.id === id);
      if (!invoice) return undefined;
      const payment = {
        id: `inpay_${id}`,
        object: 'invoice_payment',
        invoice: id,
        is_default: true,
        status: invoice.status,
        payment: { type: 'payment_intent', payment_intent: invoice.intent.id },
      } satisfies Shape<Stripe.InvoicePayment>;
      return listAnswer('/v1/invoice_payments', invoice.due > 0 ? [payment] : []);
    }
    if (thing.object === 'checkout.session' && name === 'line_items') {
      const price = world?.checkouts.find((one) => one.id === id)?.price;
      return listAnswer('/v1/line_items', price ? [{ id: `li_${id}`, price: priceAnswer(price) }] : []);
    }
    if (thing.object === 'customer' && name === 'tax')
      return { automatic_tax: taxes.isPlaceKnown ? 'supported' : 'unrecognized_location' };
    return undefined;
  }
  function expand(thing: unknown, path: readonly string[]): unknown {
    const [name, ...rest] = path;
    if (name === undefined || !thing || typeof thing !== 'object') return thing;
    if (Array.isArray(thing)) return thing.map((one) => expand(one, path));
    const object = thing as Json;
    if (object.deleted) return object;
    const value = object[name] === undefined ? includable(object, name) : object[name];
    if (value === undefined) throw invalid(`This property cannot be expanded (${name}).`);
    const whole = typeof value === 'string' ? resolve(value) : value;
    return { ...object, [name]: expand(whole, rest) };
  }

  // What it does

  const paged = (url: string, all: readonly Json[], params: Json) => {
    const limit = Math.min(Number(params.limit ?? 10), 100);
    const after = words(params.starting_after);
    const from = after ? all.findIndex(({ id }) => id === after) + 1 : 0;
    return listAnswer(url, all.slice(from, from + limit), all.length > from + limit);
  };
  const found = (customer: unknown) => engine.perform(worldOf(customer), now, () => undefined).world;
  /** Throws what a payment that was not made is answered with; what it changed stays. */
  function requirePaid(outcome: engine.Outcome): void {
    if (outcome.is === 'declined') throw new Refusal(402, cardError(outcome.code));
    if (outcome.is === 'second_step')
      throw new Refusal(402, {
        type: 'card_error',
        code: 'invoice_payment_intent_requires_action',
        message: 'This payment requires additional user action before it can be completed successfully.',
      });
  }
  const keepMetadata = (id: string, told: unknown) => {
    if (told && typeof told === 'object') metadata.set(id, { ...metadata.get(id), ...told });
  };
  const unscheduled = (id: string) => {
    if (scheduleOf(id))
      throw invalid(
        'The subscription is managed by a subscription schedule, and updating any cancelation behavior directly is not allowed.',
      );
  };

  function updateSubscription(id: string, params: Json): Json {
    if (params.cancel_at_period_end !== undefined) {
      unscheduled(id);
      actOn(id, (world) =>
        engine.setCancelAtPeriodEnd(world, now, id, params.cancel_at_period_end === 'true'),
      );
    }
    const method = words(params.default_payment_method);
    if (method !== undefined)
      actOn(id, (world) => {
        if (!world.methods.some((one) => one.id === method))
          throw missing('PaymentMethod', 'default_payment_method');
        engine.subscriptionOf(world, id).method = method;
        note(world, now, 'customer.subscription.updated', 'subscription', id);
      });
    const [item] = listOf(params.items) as Json[];
    if (item?.price !== undefined) {
      if (params.payment_behavior === 'pending_if_incomplete' && params.metadata)
        throw invalid(
          'When `payment_behavior` is `pending_if_incomplete` you can only pass supported params.',
        );
      const price = priceOf(item.price);
      actOn(id, (world) => {
        if (engine.subscriptionOf(world, id).price.id !== price.id)
          engine.change(world, now, id, price, seconds(params.proration_date) ?? now);
      });
    }
    keepMetadata(id, params.metadata);
    return resolve(id);
  }

  const wantsTax = ({ automatic_tax }: Json): boolean =>
    (automatic_tax as Json | undefined)?.enabled === 'true';

  function createSubscription(params: Json): Json {
    const [item] = listOf(params.items) as Json[];
    const price = priceOf(item?.price);
    if (!prices.get(price.id)?.active) throw invalid('The price specified is inactive.');
    const isTaxed = wantsTax(params);
    if (isTaxed && !taxes.isPlaceKnown)
      throw invalid("The customer's location isn't recognized. Set a valid customer address.");
    const isLater = params.payment_behavior === 'default_incomplete';
    const id = act(params.customer, (world) => {
      const method = isLater ? null : (words(params.default_payment_method) ?? world.defaultMethod);
      const trialDays = Number(params.trial_period_days ?? 0);
      return engine.subscribe(world, now, { price, method, trialDays }).subscription.id;
    });
    if (isTaxed) taxed.add(id);
    keepMetadata(id, params.metadata);
    return resolve(id);
  }

  function previewInvoice(params: Json): Json {
    const world = found(params.customer);
    const details = params.subscription_details as Json;
    const [item] = listOf(details.items) as Json[];
    const id = words(params.subscription) ?? '';
    let cost: engine.ChangeCost;
    try {
      cost = engine.costOfChange(world, id, priceOf(item?.price), seconds(details.proration_date) ?? now);
    } catch (error) {
      throw error instanceof Refused ? invalid(error.message) : error;
    }
    const total = cost.lines.reduce((sum, { amount }) => sum + amount, 0);
    return {
      id: 'upcoming_in_preview',
      object: 'invoice',
      customer: world.id,
      currency: 'usd',
      total,
      amount_due: cost.due,
      starting_balance: 0 - world.credit,
      ...taxAnswer(world, id, total),
      lines: linesAnswer(world, 'preview', cost.lines),
      livemode: false,
    } satisfies Shape<Stripe.Invoice>;
  }

  function attachMethod(id: string, customer: unknown): Json {
    const owner = methodWorld(id);
    if (owner && owner.id !== customer)
      throw invalid('The payment method you provided has already been attached to a customer.');
    const card = looseCards.get(id) ?? owner?.methods.find((one) => one.id === id);
    if (!card) throw missing(`PaymentMethod: '${id}'`, 'payment_method');
    const code = act(customer, (world) => engine.attach(world, now, id, card));
    if (code) throw new Refusal(402, cardError(code));
    looseCards.delete(id);
    return resolve(id);
  }

  type Act = (params: Json, id: string) => Json;
  const ACTS: Readonly<Record<string, Act>> = {
    'POST /v1/customers': (params) => {
      made += 1;
      const id = customerIdOf(`stand-in ${made}`);
      const owner: Owner = { audience: 'consumer', userId: '' };
      const { email, name } = params;
      worlds.set(
        id,
        createWorld(id, `seed ${made}`, { email: words(email) ?? '', name: words(name) ?? null, owner }, now),
      );
      keepMetadata(id, params.metadata);
      return resolve(id);
    },
    'GET /v1/customers/:id': (_, id) => customerAnswer(found(id)),
    'POST /v1/customers/:id': (params, id) => {
      const method = words((params.invoice_settings as Json | undefined)?.default_payment_method);
      act(id, (world) => {
        if (words(params.email) !== undefined) engine.changeEmail(world, now, words(params.email) ?? '');
        if (method === undefined) return;
        if (!world.methods.some((one) => one.id === method))
          throw missing('PaymentMethod', 'default_payment_method');
        world.defaultMethod = method;
        note(world, now, 'customer.updated', 'customer', world.id);
      });
      return resolve(id);
    },
    'DELETE /v1/customers/:id': (_, id) => {
      act(id, (world) => engine.forget(world, now));
      return resolve(id);
    },
    'GET /v1/prices/:id': (_, id) => resolve(id),
    'GET /v1/payment_methods': (params) => {
      const { id, methods } = found(params.customer);
      return paged(
        '/v1/payment_methods',
        [...methods].reverse().map((one) => methodAnswer(one, id)),
        params,
      );
    },
    'GET /v1/payment_methods/:id': (_, id) => {
      const card = looseCards.get(id);
      return card ? methodAnswer({ id, ...card }, null) : resolve(id);
    },
    'POST /v1/payment_methods/:id/attach': (params, id) => attachMethod(id, params.customer),
    'POST /v1/payment_methods/:id/detach': (_, id) => {
      const owner = methodWorld(id);
      const method = owner?.methods.find((one) => one.id === id);
      if (!owner || !method) throw missing(`PaymentMethod: '${id}'`, 'payment_method');
      act(owner.id, (world) => engine.detach(world, now, id));
      return methodAnswer(method, null);
    },
    'POST /v1/subscriptions': createSubscription,
    'GET /v1/subscriptions': (params) => {
      const world = found(params.customer);
      const all = world.subscriptions.filter(
        ({ status }) => params.status === 'all' || (status !== 'canceled' && status !== 'incomplete_expired'),
      );
      return paged(
        '/v1/subscriptions',
        [...all].reverse().map((one) => subscriptionAnswer(world, one)),
        params,
      );
    },
    'GET /v1/subscriptions/:id': (_, id) => resolve(id),
    'POST /v1/subscriptions/:id': (params, id) => updateSubscription(id, params),
    'DELETE /v1/subscriptions/:id': (_, id) => {
      actOn(id, (world) => {
        if (
          !engine.isLive(engine.subscriptionOf(world, id)) &&
          engine.subscriptionOf(world, id).status !== 'incomplete'
        )
          throw missing(`subscription: '${id}'`);
        engine.end(world, now, id);
      });
      return resolve(id);
    },
    'POST /v1/subscription_schedules': (params) => {
      const id = words(params.from_subscription) ?? '';
      if (scheduleOf(id))
        throw invalid('You cannot migrate a subscription that is already attached to a schedule.');
      const { price, periodStart, periodEnd } = actOn(id, (world) => engine.subscriptionOf(world, id));
      made += 1;
      const schedule: Schedule = {
        id: `sub_sched_${made}`,
        subscription: id,
        phases: [{ price: price.id, start: periodStart, end: periodEnd }],
        isReleased: false,
      };
      schedules.set(schedule.id, schedule);
      return scheduleAnswer(schedule);
    },
    'GET /v1/subscription_schedules/:id': (_, id) => resolve(id),
    'POST /v1/subscription_schedules/:id': (params, id) => {
      const schedule = schedules.get(id);
      if (!schedule) throw missing(`subscription_schedule: '${id}'`);
      const [current, next] = listOf(params.phases) as Json[];
      const price = priceOf((listOf(next?.items)[0] as Json).price);
      const [first] = schedule.phases;
      if (!first || seconds(current?.start_date) !== first.start || seconds(current?.end_date) !== first.end)
        throw invalid('The current phase must be told as it is.');
      actOn(schedule.subscription, (world) => engine.goOnWith(world, now, schedule.subscription, price));
      schedule.phases = [
        first,
        { price: price.id, start: first.end, end: endOfPeriod(first.end, price.interval, 1) },
      ];
      return scheduleAnswer(schedule);
    },
    'POST /v1/subscription_schedules/:id/release': (_, id) => {
      const schedule = schedules.get(id);
      if (!schedule) throw missing(`subscription_schedule: '${id}'`);
      if (schedule.isReleased) throw invalid('You cannot release a schedule that is released.');
      schedule.isReleased = true;
      actOn(schedule.subscription, (world) => engine.goOnWith(world, now, schedule.subscription, null));
      return scheduleAnswer(schedule);
    },
    'GET /v1/invoices': (params) => {
      const customer = words(params.customer) ?? customerOf(words(params.subscription) ?? '');
      const world = found(customer);
      const all = world.invoices.filter(
        ({ subscription, status }) =>
          (params.subscription === undefined || subscription === params.subscription) &&
          (params.status === undefined || status === params.status),
      );
      return paged(
        '/v1/invoices',
        [...all].reverse().map((one) => invoiceAnswer(world, one)),
        params,
      );
    },
    'GET /v1/invoices/:id': (_, id) => resolve(id),
    'POST /v1/invoices/create_preview': previewInvoice,
    'POST /v1/invoices/:id/pay': (params, id) => {
      requirePaid(actOn(id, (world) => engine.payInvoice(world, now, id, words(params.payment_method))));
      return resolve(id);
    },
    'POST /v1/invoices/:id/void': (_, id) => {
      actOn(id, (world) => engine.voidInvoice(world, now, id));
      return resolve(id);
    },
    'GET /v1/payment_intents/:id': (_, id) => resolve(id),
    'GET /v1/charges': (params) => {
      const world = found(params.customer);
      const paid = world.invoices.filter(({ status, due }) => status === 'paid' && due > 0);
      return paged(
        '/v1/charges',
        [...paid].reverse().map((one) => chargeAnswer(world, one)),
        params,
      );
    },
    'POST /v1/checkout/sessions': (params) => {
      const [item] = listOf(params.line_items) as Json[];
      const price = priceOf(item?.price);
      const trialDays = Number((params.subscription_data as Json | undefined)?.trial_period_days ?? 0);
      const [successUrl, cancelUrl] = [words(params.success_url) ?? '', words(params.cancel_url) ?? ''];
      for (const url of [successUrl.replace('{CHECKOUT_SESSION_ID}', ''), cancelUrl])
        if (!URL.canParse(url)) throw invalid('Not a valid URL');
      const id = act(params.customer, (world) =>
        engine.openCheckout(world, now, { price, trialDays, successUrl, cancelUrl }),
      ).id;
      // The page asks for the place itself.
      if (wantsTax(params)) taxed.add(id);
      return resolve(id);
    },
    'GET /v1/checkout/sessions': (params) => {
      const world = found(params.customer);
      const all = world.checkouts.filter(
        ({ status }) => params.status === undefined || status === params.status,
      );
      return paged(
        '/v1/checkout/sessions',
        [...all].reverse().map((one) => checkoutAnswer(world, one)),
        params,
      );
    },
    'GET /v1/checkout/sessions/:id': (_, id) => resolve(id),
    'POST /v1/checkout/sessions/:id/expire': (_, id) => {
      actOn(id, (world) => {
        if (engine.checkoutOf(world, id).status !== 'open')
          throw invalid('Only open sessions can be expired.');
        engine.expireCheckout(world, now, id);
      });
      return resolve(id);
    },
    'POST /v1/billing_portal/sessions': (params) => {
      const world = found(params.customer);
      return {
        id: idOf(structuredClone(world), 'bps'),
        object: 'billing_portal.session',
        customer: world.id,
        return_url: words(params.return_url) ?? null,
        url: `https://billing.stripe.test/${world.id}`,
      } satisfies Shape<Stripe.BillingPortal.Session>;
    },
  };
  function actFor(method: string, path: string): { readonly act: Act; readonly id: string } {
    const exact = ACTS[`${method} ${path}`];
    if (exact) return { act: exact, id: '' };
    const parts = path.split('/');
    for (const at of [parts.length - 1, parts.length - 2]) {
      const named = ACTS[`${method} ${parts.map((part, n) => (n === at ? ':id' : part)).join('/')}`];
      if (named) return { act: named, id: decodeURIComponent(parts[at] ?? '') };
    }
    throw new Refusal(404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${method}: ${path}).`,
    });
  }

  function answer(method: string, path: string, params: Json): { status: number; body: Json } {
    try {
      const { act: carryOut, id } = actFor(method, path);
      asked.push({ call: `${method} ${path}`, params });
      let body: unknown = carryOut(params, id);
      for (const wanted of listOf(params.expand)) body = expand(body, String(wanted).split('.'));
      return { status: 200, body: body as Json };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { status: error.status, body: { error: error.error } };
    }
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://stripe.test');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const send = (status: number, body: Json, headers: Record<string, string> = {}) => {
      response.writeHead(status, {
        'content-type': 'application/json',
        'request-id': `req_${asked.length}`,
        ...headers,
      });
      response.end(JSON.stringify(body));
    };
    if (trouble.resetting > 0) {
      trouble.resetting -= 1;
      request.socket.destroy();
      return;
    }
    if (trouble.failing > 0) {
      trouble.failing -= 1;
      send(trouble.failsWith, { error: { type: 'api_error', message: 'An unknown error occurred.' } });
      return;
    }
    if (request.headers.authorization !== `Bearer ${secretKey}`) {
      send(401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } });
      return;
    }
    if (request.headers['stripe-version'] !== API_VERSION) {
      send(400, { error: { type: 'invalid_request_error', message: 'Another version is pinned.' } });
      return;
    }
    const method = request.method ?? 'GET';
    const params = { ...readForm(url.search.slice(1)), ...readForm(text) };
    const key = request.headers['idempotency-key'];
    if (method === 'POST' && !key) {
      send(400, {
        error: { type: 'invalid_request_error', message: 'What is sent without a key could be done twice.' },
      });
      return;
    }
    const question = createHash('sha256').update(`${method} ${url.pathname} ${text}`).digest('hex');
    const before = typeof key === 'string' ? keys.get(key) : undefined;
    if (before && before.asked !== question) {
      send(400, {
        error: {
          type: 'idempotency_error',
          message:
            'Keys for idempotent requests can only be used with the same parameters they were first used with.',
        },
      });
      return;
    }
    if (before && !before.answer) {
      send(409, {
        error: {
          type: 'idempotency_error',
          code: 'idempotency_key_in_use',
          message: 'There is currently another in-progress request using this idempotency key.',
        },
      });
      return;
    }
    if (before?.answer) {
      send(before.answer.status, before.answer.body, { 'idempotent-replayed': 'true' });
      return;
    }
    if (typeof key === 'string') keys.set(key, { asked: question, answer: undefined });
    if (trouble.slow > 0) await pause(trouble.slow);
    const answered = answer(method, url.pathname, params);
    if (typeof key === 'string') keys.set(key, { asked: question, answer: answered });
    if (trouble.losingAnswers > 0) {
      trouble.losingAnswers -= 1;
      request.socket.destroy();
      return;
    }
    send(answered.status, answered.body);
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      response.writeHead(500, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: { type: 'api_error', message: `The stand-in broke: ${error}` } }));
    });
  });
  await new Promise<void>((resolveListening) => server.listen(0, '127.0.0.1', resolveListening));
  const { port } = server.address() as AddressInfo;
  const { webhooks } = new Stripe(secretKey);
  const sign = (body: Uint8Array, at: Date): string =>
    webhooks.generateTestHeaderString({
      payload: Buffer.from(body).toString(),
      secret: webhookSecret,
      timestamp: secondsOf(at),
    });

  return {
    url: `http://127.0.0.1:${port}`,
    secretKey,
    webhookSecret,
    prices: priceIds,
    trouble,
    taxes,
    asked,
    alterPrice(id, altered) {
      const price = prices.get(id);
      if (price) prices.set(id, { ...price, ...altered });
    },
    makeCard(name) {
      made += 1;
      const id = `pm_card${made}`;
      looseCards.set(id, { name, expMonth: 12, expYear: 2099 });
      return id;
    },
    payCheckout(checkout, method) {
      const customer = customerOf(checkout) ?? '';
      const card = looseCards.get(method);
      return act(customer, (world): engine.Outcome => {
        const code = card ? engine.attach(world, now, method, card) : null;
        if (code) return { is: 'declined', code };
        const { defaultMethod } = world;
        const outcome = engine.payCheckout(world, now, checkout, method);
        // Stripe's checkouts give the card to the subscription alone.
        world.defaultMethod = defaultMethod;
        return outcome;
      });
    },
    checkoutOf: (id) =>
      actOn(id, (world) => {
        const { successUrl, cancelUrl, subscription } = engine.checkoutOf(world, id);
        const invoice =
          subscription === null ? null : engine.subscriptionOf(world, subscription).latestInvoice;
        return { successUrl, cancelUrl, invoice };
      }),
    confirm(clientSecret, approve) {
      const id = clientSecret.replace(/_secret_.*/, '');
      return actOn(id, (world) => engine.confirm(world, now, id, approve));
    },
    refund: (invoice, amount) => actOn(invoice, (world) => engine.refund(world, now, invoice, amount)),
    now: () => new Date(now * 1000),
    advance(passed) {
      now += passed;
      for (const [id, world] of worlds) worlds.set(id, engine.perform(world, now, () => undefined).world);
    },
    sign,
    async tell(to, at, { reversed = false, times = 1, lateSeconds = 0 } = {}) {
      const bodies: Buffer[] = [];
      for (const world of worlds.values()) {
        for (const { id, type, at: created, object } of world.happenings) {
          const whole = (() => {
            try {
              return resolve(object.id);
            } catch {
              return {
                id: object.id,
                object: object.kind,
                ...(object.kind !== 'customer' && { customer: world.id }),
              };
            }
          })();
          const event = {
            id,
            object: 'event',
            type,
            created,
            api_version: API_VERSION,
            data: { object: whole },
          };
          bodies.push(Buffer.from(JSON.stringify(event)));
        }
        world.happenings = [];
      }
      if (reversed) bodies.reverse();
      for (let time = 0; time < times; time += 1)
        for (const body of bodies) await to(body, sign(body, new Date(at.getTime() - lateSeconds * 1000)));
    },
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}
