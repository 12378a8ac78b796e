import {
  type Audience,
  type ChangeQuote,
  CURRENCY,
  FOUNDING_MONTHS,
  type PlanFacts,
  QUOTE_MINUTES,
  type Subscription,
  type SubscriptionAct,
} from '@understory/contract';
import { isFounding } from '../nurseries/index.ts';
import { ApiError, authorizeAct, fieldError, type Person, type Tx } from '../platform/index.ts';
import { act, type BegunAct, holdStanding, requireCalm } from './acting.ts';
import type { Billing } from './billing.ts';
import { converge } from './converge.ts';
import {
  audienceFor,
  customerFor,
  type KnownCustomer,
  knownCustomer,
  ownerFor,
  ownersFor,
} from './customers.ts';
import { answeredSoon } from './opening.ts';
import { goesUp, planById, planCosting, planSold, presentPlan } from './plans.ts';
import { NONE, SUBSCRIPTION } from './policy.ts';
import type { PlanChange } from './provider.ts';
import { alreadySubscribed } from './provider-refusals.ts';
import { factsOf, presentSubscription } from './serialize.ts';
import * as store from './store.ts';

/** Who does something to which subscription: their own, or that of the nursery they run. */
export interface Subscriber {
  readonly person: Person;
  readonly audience: Audience;
}

const DAY = 86_400_000;

/** Days of the free months that begin at a moment. */
function foundingDays(from: Date): number {
  const until = new Date(from);
  until.setUTCMonth(until.getUTCMonth() + FOUNDING_MONTHS);
  return Math.round((until.getTime() - from.getTime()) / DAY);
}

/** Days before the first payment of a customer: of a founding partner, once. */
export async function trialDays(
  tx: Tx,
  { platform }: Billing,
  { id, nursery_id }: Pick<store.CustomerRow, 'id' | 'nursery_id'>,
  from: Date,
): Promise<number> {
  if (nursery_id === null || (await store.hadTrial(tx, id))) return 0;
  return (await isFounding(tx, platform.config, nursery_id)) ? foundingDays(from) : 0;
}

/** So long whoever looks waits for what their bank has said, in milliseconds; then they are answered what is kept. */
const BANK_WAITED_FOR = 5_000;

/**
 * How it stands with a subscription. One that waits for a bank is looked after first: whoever has just confirmed stands in front of the
 * page, and no message may have come yet.
 */
export async function readSubscription(
  billing: Billing,
  { person, audience }: Subscriber,
): Promise<Subscription> {
  const { platform, provider } = billing;
  const owner = ownerFor(person, audience);
  const read = () => platform.db.lookUp((tx) => store.findStanding(tx, provider.name, owner));
  let standing = await read();
  if (standing?.subscription?.status === 'incomplete' || standing?.subscription?.confirmation) {
    try {
      await answeredSoon(converge(billing, standing.customer.id), BANK_WAITED_FOR);
      standing = await read();
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'payments_unavailable')) throw error;
    }
  }
  return presentSubscription(provider, person, audience, standing);
}

const isPaidFor = ({ subscription }: store.Standing): boolean =>
  subscription !== null && subscription.status !== 'incomplete';

const authorize = (
  person: Person,
  name: SubscriptionAct,
  standing: store.Standing,
): store.SubscriptionRow => {
  authorizeAct(person, SUBSCRIPTION[name], factsOf(standing));
  // Each act but beginning one needs one that is there.
  if (!standing.subscription) throw new Error(`A subscription that is not there let ${name}`);
  return standing.subscription;
};

/**
 * The customer that somebody acts for.
 * @throws ApiError no_subscription for who never paid for anything
 */
export async function payingCustomer(
  billing: Billing,
  { person, audience }: Subscriber,
): Promise<KnownCustomer> {
  const customer = await knownCustomer(billing, ownerFor(person, audience));
  if (!customer) throw new ApiError(NONE.code, NONE.detail);
  return customer;
}

interface Purchase {
  readonly plan: PlanFacts;
  /** Null where the page collects it. */
  readonly paymentMethod: string | null;
  readonly what: string;
}

/** Subscribes, or goes on with a purchase that was begun. */
async function buy(
  billing: Billing,
  { person, audience }: Subscriber,
  { plan, paymentMethod, what }: Purchase,
): Promise<store.Standing | undefined> {
  const { provider, platform } = billing;
  const owner = ownerFor(person, audience);
  await provider.confirmPrice(plan);
  const customer = await customerFor(billing, person, owner);
  const price = provider.priceOf(plan);
  return act(billing, {
    customer,
    what,
    isDone: ({ subscription }) =>
      subscription?.price === price &&
      (subscription.status !== 'incomplete' || subscription.confirmation !== null),
    allow: (_tx, standing) => {
      if (isPaidFor(standing)) throw alreadySubscribed();
    },
    perform: async ({ key, standing, begunAt, isNew }: BegunAct) => {
      // What was begun with another card or plan and not paid gives way.
      if (isNew && standing.subscription)
        await provider.endNow(standing.subscription.id, `replaced ${standing.subscription.id}`);
      const days = await platform.db.transaction((tx) => trialDays(tx, billing, customer, begunAt));
      await provider.subscribe(
        { customer: customer.provider_id, plan, paymentMethod, trialDays: days },
        `subscribe ${key}`,
      );
    },
  });
}

/**
 * Subscribes with a payment method. Sent again it is answered as it stands.
 * @throws ApiError unknown_price, price_changed, unknown_payment_method, already_subscribed, payment_declined, subscription_state,
 * payments_unavailable
 */
export async function subscribe(
  billing: Billing,
  who: Subscriber,
  { price_id, payment_method_id }: { readonly price_id: string; readonly payment_method_id: string },
): Promise<Subscription> {
  const plan = planSold(billing.provider, who.audience, price_id);
  const standing = await buy(billing, who, {
    plan,
    paymentMethod: payment_method_id,
    what: `subscribe ${price_id} ${payment_method_id}`,
  });
  return presentSubscription(billing.provider, who.person, who.audience, standing);
}

/**
 * Begins to subscribe to the plan that costs an amount; the page then pays by what is answered.
 * @throws ApiError unknown_price, validation_failed for another currency, and as `subscribe`
 */
export async function startPayment(
  billing: Billing,
  person: Person,
  { amount, currency }: { readonly amount: number; readonly currency: string },
): Promise<{ client_secret: string | null; amount: number; currency: string }> {
  if (currency.toLowerCase() !== CURRENCY)
    throw fieldError(
      'currency',
      /*i18n*/ { id: 'fault.mustBeUsd', message: '{Field} must be usd: all prices are in US dollars.' },
    );
  const audience = audienceFor(person);
  const plan = planCosting(audience, amount);
  const standing = await buy(
    billing,
    { person, audience },
    { plan, paymentMethod: null, what: `pay for ${plan.id}` },
  );
  const { subscription } = standing ?? {};
  return {
    client_secret: subscription?.confirmation?.clientSecret ?? null,
    amount: subscription?.status === 'trialing' ? 0 : plan.amount,
    currency: CURRENCY,
  };
}

/** Does something that moves no money to a subscription that lets it. */
async function settle(
  billing: Billing,
  who: Subscriber,
  name: SubscriptionAct,
  perform: (subscription: store.SubscriptionRow) => Promise<void>,
): Promise<Subscription> {
  const { platform, provider } = billing;
  const customer = await payingCustomer(billing, who);
  const subscription = await platform.db.transaction(async (tx) => {
    const { standing, intent } = await holdStanding(tx, customer);
    requireCalm(intent, platform.clock.now());
    return authorize(who.person, name, standing);
  });
  await perform(subscription);
  await converge(billing, customer.id);
  const standing = await platform.db.lookUp((tx) => store.standingOf(tx, customer.id));
  return presentSubscription(provider, who.person, who.audience, standing);
}

/**
 * Cancels at the end of the period; a change that was to come with it is taken back.
 * @throws ApiError no_subscription, subscription_state, payments_unavailable
 */
export const cancel = (billing: Billing, who: Subscriber): Promise<Subscription> =>
  settle(billing, who, 'cancel', async ({ id, next_price }) => {
    const key = crypto.randomUUID();
    if (next_price !== null) await billing.provider.keepPlan(id, `keep ${key}`);
    await billing.provider.setCancelAtPeriodEnd(id, true, `cancel ${key}`);
  });

/**
 * Takes back a cancellation, or a change to a cheaper plan that has not come yet.
 * @throws ApiError no_subscription, subscription_state, payments_unavailable
 */
export const resume = (billing: Billing, who: Subscriber): Promise<Subscription> =>
  settle(billing, who, 'resume', async ({ id, cancel_at_period_end }) => {
    const key = crypto.randomUUID();
    if (cancel_at_period_end) await billing.provider.setCancelAtPeriodEnd(id, false, `resume ${key}`);
    else await billing.provider.keepPlan(id, `keep ${key}`);
  });

const samePlan = (): ApiError =>
  new ApiError(
    'subscription_state',
    /*i18n*/ { id: 'refused.billing.samePlan', message: 'This is the plan you have.' },
  );

const quoteExpired = (): ApiError =>
  new ApiError(
    'quote_expired',
    /*i18n*/ {
      id: 'refused.billing.quoteExpired',
      message: 'What this change costs was worked out a while ago. Please look at it once more.',
    },
  );

/** Whether a change to a plan begins now, or when the period ends. */
const changesNow = ({ plan_id }: Pick<store.SubscriptionRow, 'plan_id'>, plan: PlanFacts): boolean => {
  const from = planById(plan_id);
  return from === undefined || goesUp(from, plan);
};

const changeOf = (customer: KnownCustomer, subscription: string, plan: PlanFacts): PlanChange => ({
  customer: customer.provider_id,
  subscription,
  plan,
});

/** To the whole second: so the provider counts. */
const wholeSecond = (at: Date): Date => new Date(Math.floor(at.getTime() / 1000) * 1000);

/**
 * What a change of plan would cost now and later.
 * @throws ApiError unknown_price, price_changed, no_subscription, subscription_state, payments_unavailable
 */
export async function quoteChange(
  billing: Billing,
  who: Subscriber,
  { price_id }: { readonly price_id: string },
): Promise<ChangeQuote> {
  const { provider, platform } = billing;
  const plan = planSold(provider, who.audience, price_id);
  const customer = await payingCustomer(billing, who);
  await provider.confirmPrice(plan);
  const standing = await platform.db.lookUp((tx) => store.standingOf(tx, customer.id));
  if (!standing) throw new Error('A customer went while they were looked at');
  const subscription = authorize(who.person, 'change', standing);
  if (subscription.price === price_id) throw samePlan();
  const at = wholeSecond(await billing.now());
  const shown = { plan: presentPlan(provider, plan), proration_date: at.toISOString() };
  if (!changesNow(subscription, plan)) {
    const ends = subscription.period_end.toISOString();
    return {
      ...shown,
      effective: 'period_end',
      effective_at: ends,
      lines: [],
      due_now: 0,
      credit: 0,
      tax: null,
      currency: CURRENCY,
      next_payment: { amount: plan.amount, at: ends },
    };
  }
  const quote = await provider.quoteChange(changeOf(customer, subscription.id, plan), at);
  return {
    ...shown,
    effective: 'now',
    effective_at: at.toISOString(),
    lines: quote.lines.map(({ description, amount }) => ({ description, amount })),
    due_now: quote.dueNow,
    credit: quote.credit,
    tax: quote.tax,
    currency: quote.currency,
    next_payment: { amount: quote.next.amount, at: quote.next.at.toISOString() },
  };
}

/**
 * Makes sure that a change costs what was shown: not long ago, and with nothing charged since.
 * @throws ApiError quote_expired
 */
async function requireQuoted(
  tx: Tx,
  subscription: store.SubscriptionRow,
  quotedAt: Date,
  now: Date,
): Promise<void> {
  const age = now.getTime() - quotedAt.getTime();
  if (age < 0 || age > QUOTE_MINUTES * 60_000) throw quoteExpired();
  if (await store.hasInvoiceSince(tx, subscription.id, quotedAt)) throw quoteExpired();
}

/**
 * Changes the plan at what was quoted: a dearer one now, a cheaper one when the period ends. Sent again it is answered as it stands.
 * @throws ApiError as `quoteChange`; quote_expired, payment_declined
 */
export async function changePlan(
  billing: Billing,
  who: Subscriber,
  { price_id, proration_date }: { readonly price_id: string; readonly proration_date: string },
): Promise<Subscription> {
  const { provider } = billing;
  const plan = planSold(provider, who.audience, price_id);
  const customer = await payingCustomer(billing, who);
  await provider.confirmPrice(plan);
  const quotedAt = wholeSecond(new Date(proration_date));
  const now = await billing.now();
  const standing = await act(billing, {
    customer,
    what: `change ${price_id} ${quotedAt.toISOString()}`,
    isDone: ({ subscription }) => subscription?.price === price_id || subscription?.next_price === price_id,
    allow: async (tx, held) => {
      const subscription = authorize(who.person, 'change', held);
      if (subscription.price === price_id) throw samePlan();
      await requireQuoted(tx, subscription, quotedAt, now);
    },
    perform: async ({ key, standing: { subscription } }) => {
      if (!subscription) throw new Error('A change was let where nothing is subscribed to');
      const change = changeOf(customer, subscription.id, plan);
      if (changesNow(subscription, plan)) await provider.changeNow(change, quotedAt, `change ${key}`);
      else await provider.changeAtPeriodEnd(change, `change ${key}`);
    },
  });
  return presentSubscription(provider, who.person, who.audience, standing);
}

/**
 * Pays an invoice that is open.
 * @throws ApiError invoice_not_found for one that is not there or somebody else's, which are told alike; subscription_state,
 * unknown_payment_method, payment_declined, payments_unavailable
 */
export async function payInvoice(
  billing: Billing,
  person: Person,
  invoiceId: string,
  paymentMethod: string | undefined,
): Promise<Subscription> {
  const { provider, platform } = billing;
  const found = await platform.db.lookUp((tx) =>
    store.findInvoice(tx, provider.name, ownersFor(person), invoiceId),
  );
  const providerId = found?.customer.provider_id;
  if (!found || !providerId)
    throw new ApiError(
      'invoice_not_found',
      /*i18n*/ { id: 'refused.billing.invoiceNotFound', message: 'There is no such invoice of yours.' },
    );
  const { audience } = store.ownerOf(found.customer);
  const standing = await act(billing, {
    customer: { ...found.customer, provider_id: providerId },
    what: `pay ${invoiceId} ${paymentMethod ?? ''}`,
    isDone: ({ owed }) => owed?.id !== invoiceId,
    allow: async (tx, held) => {
      const now = await store.findInvoice(tx, provider.name, ownersFor(person), invoiceId);
      const isOwing = now?.invoice.status === 'open' && now.invoice.subscription_id === held.subscription?.id;
      const facts = factsOf(held);
      authorizeAct(person, SUBSCRIPTION.pay, facts && { ...facts, isOwing });
    },
    perform: ({ key }) => provider.payInvoice(invoiceId, paymentMethod, `pay ${key}`),
  });
  return presentSubscription(provider, person, audience, standing);
}
