import {
  CONSUMER_PLANS,
  CURRENCY,
  NURSERY_PLANS,
  type PaymentMethod,
  type PlanFacts,
} from '@understory/contract';
import Stripe from 'stripe';
import { ApiError, ConfigurationError, type Platform } from '../../platform/index.ts';
import type { Owner, PaymentProvider, QuoteTruth } from '../provider.ts';
import {
  alreadySubscribed,
  declined,
  describeLine,
  invalidSignature,
  unavailable,
  unknownMethod,
  wrongState,
} from '../provider-refusals.ts';
import { isInTime, TOLERANCE } from '../webhook-signature.ts';
import {
  confirmationOf,
  dateOf,
  idOf,
  intentIdOf,
  invoiceTruth,
  isLive,
  isOver,
  itemOf,
  knownOf,
  priceOfLine,
  subscriptionTruth,
  taxOf,
} from './truth.ts';

/** The version of Stripe's API that this is written and tested against. */
const API_VERSION = '2026-10-28.endive';
const TIMEOUT_MILLISECONDS = 10_000;
const RETRIES = 2;
/** As many as Stripe lists at once. */
const NEWEST = 100;

export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly publishableKey: string;
  /** The id of Stripe's price for each plan that is not free, by the id of the plan. */
  readonly prices: Readonly<Record<string, string>>;
  /** Whether Stripe reckons taxes. */
  readonly automaticTax: boolean;
  /** Where Stripe's API is, when it is not where Stripe has it. */
  readonly apiBase?: string;
}

/** Stripe's words for a payment that waits for its payer. */
const SECOND_STEP: ReadonlySet<string | undefined> = new Set([
  'invoice_payment_intent_requires_action',
  'payment_intent_action_required',
]);

const PLANS: readonly PlanFacts[] = [...CONSUMER_PLANS, ...NURSERY_PLANS];
const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

/**
 * What of a plan Stripe's price has otherwise, in words for whoever runs the site.
 * @param isTaxed whether Stripe reckons taxes, which are to be within what pages show and ask for
 */
function* faultsOfPrice(
  plan: PlanFacts,
  { id, active, unit_amount, currency, recurring, tax_behavior }: Stripe.Price,
  isTaxed: boolean,
): Generator<string> {
  const named = `The price ${id} of Stripe’s for ${plan.name} (${plan.id})`;
  if (!active) yield `${named} is no longer sold there.`;
  if (unit_amount !== plan.amount)
    yield `${named} is over ${unit_amount ?? 'no fixed number of'} cents; the price list says ${plan.amount}.`;
  if (currency !== CURRENCY) yield `${named} is in ${currency}; all is charged in ${CURRENCY}.`;
  if (recurring?.interval !== plan.interval || recurring.interval_count !== 1)
    yield `${named} is not charged once a ${plan.interval}.`;
  if (isTaxed && tax_behavior !== 'inclusive')
    yield `${named} does not say that tax is included in it, and STRIPE_TAX is on: more would be charged than pages say.`;
}

const metadataOf = (owner: Owner): Record<string, string> =>
  owner.audience === 'consumer'
    ? { audience: owner.audience, user_id: owner.userId }
    : { audience: owner.audience, nursery_id: String(owner.nurseryId) };

const cardOf = ({ id, card }: Stripe.PaymentMethod, defaultId: string | undefined): PaymentMethod[] =>
  card
    ? [
        {
          id,
          brand: card.brand,
          last4: card.last4,
          exp_month: card.exp_month,
          exp_year: card.exp_year,
          is_default: id === defaultId,
        },
      ]
    : [];

function clientOf({ secretKey, apiBase }: StripeSettings, timeout: number): Stripe {
  const base = apiBase ? new URL(apiBase) : undefined;
  return new Stripe(secretKey, {
    apiVersion: API_VERSION,
    timeout,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(base && {
      protocol: base.protocol === 'http:' ? 'http' : 'https',
      host: base.hostname,
      ...(base.port && { port: base.port }),
    }),
  });
}

/** The end of the seam that Stripe is behind, by its own library. */
export function createStripeProvider(
  settings: StripeSettings,
  {
    log,
    timeoutMilliseconds = TIMEOUT_MILLISECONDS,
  }: Pick<Platform, 'log'> & { readonly timeoutMilliseconds?: number },
): PaymentProvider {
  const stripe = clientOf(settings, timeoutMilliseconds);
  const { prices, automaticTax } = settings;

  /** Asks Stripe. What goes wrong is named as the seam has it. */
  async function ask<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      if (error instanceof Stripe.errors.StripeCardError) throw declined(error.decline_code ?? error.code);
      // Something else was asked under a key before: a mistake of ours.
      if (error instanceof Stripe.errors.StripeIdempotencyError && error.statusCode === 400) throw error;
      const told = { code: error.code, type: error.type, status: error.statusCode, request: error.requestId };
      if (error instanceof Stripe.errors.StripeInvalidRequestError) {
        // Its words name ids and parameters, and no card.
        log.warn({ ...told, reason: error.message }, 'Stripe refused what it was asked');
        throw wrongState();
      }
      log.error({ ...told, reason: error.message }, 'Stripe could not be asked');
      throw unavailable();
    }
  }

  const priceOf = ({ id, amount }: PlanFacts): string | null => (amount > 0 ? (prices[id] ?? null) : null);
  const planOf = (price: string): PlanFacts | undefined => PLANS.find((plan) => priceOf(plan) === price);
  function soldAs(plan: PlanFacts): string {
    const price = priceOf(plan);
    if (price === null)
      throw new Error(`Nothing of Stripe's is set by which ${plan.name} (${plan.id}) is sold.`);
    return price;
  }

  const readSubscription = (id: string) => stripe.subscriptions.retrieve(id);
  const subscriptionsOf = async (customer: string): Promise<Stripe.Subscription[]> =>
    (
      await stripe.subscriptions.list({
        customer,
        status: 'all',
        limit: NEWEST,
        expand: ['data.schedule', 'data.default_payment_method', 'data.latest_invoice.payments'],
      })
    ).data;
  /** The payment that an invoice waits for, which is read where its state matters. */
  const intentOf = async (
    invoice: Stripe.Invoice | string | null,
  ): Promise<Stripe.PaymentIntent | undefined> => {
    const id = intentIdOf(invoice);
    return id === undefined ? undefined : stripe.paymentIntents.retrieve(id);
  };
  async function findCustomer(id: string): Promise<Stripe.Customer | undefined> {
    try {
      const customer = await stripe.customers.retrieve(id, {
        expand: ['invoice_settings.default_payment_method', ...(automaticTax ? ['tax'] : [])],
      });
      return customer.deleted ? undefined : customer;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }
  /** What the next payment is taken from: what a subscription has of its own, as one of a checkout does, or the customer's default. */
  function payerOf(
    customer: Stripe.Customer | undefined,
    subscriptions: readonly Stripe.Subscription[],
  ): Stripe.PaymentMethod | undefined {
    const method =
      subscriptions.find((one) => isLive(one) && one.default_payment_method)?.default_payment_method ??
      customer?.invoice_settings.default_payment_method;
    return method && typeof method === 'object' ? method : undefined;
  }
  const readPayer = async (customer: string) =>
    payerOf(...(await Promise.all([findCustomer(customer), subscriptionsOf(customer)])));
  /** Taxes are reckoned for those whose place is known: the pages of Stripe ask for it. */
  const taxFor = async (customer: string) => {
    if (!automaticTax) return {};
    const found = await findCustomer(customer);
    return { automatic_tax: { enabled: found?.tax?.automatic_tax === 'supported' } };
  };

  /** Keeps a method that is the customer's already, or nobody's yet. */
  async function keep(customer: string, method: string, key: string): Promise<void> {
    try {
      await stripe.paymentMethods.attach(method, { customer }, { idempotencyKey: `${key}:attach` });
    } catch (error) {
      // Missing, of another customer, or used up: none of it is this customer's to pay with.
      if (error instanceof Stripe.errors.StripeInvalidRequestError) throw unknownMethod();
      throw error;
    }
  }
  async function requireOwn(customer: string, method: string): Promise<void> {
    try {
      const found = await stripe.paymentMethods.retrieve(method);
      if (idOf(found.customer) === customer) return;
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
    throw unknownMethod();
  }
  async function makeDefault(customer: string, method: string): Promise<void> {
    await stripe.customers.update(customer, { invoice_settings: { default_payment_method: method } });
    // A checkout gives its subscription a method of its own, which would be taken first.
    for (const subscription of await subscriptionsOf(customer)) {
      const own = idOf(subscription.default_payment_method);
      if (isLive(subscription) && own !== undefined && own !== method)
        await stripe.subscriptions.update(subscription.id, { default_payment_method: method });
    }
  }

  async function voidOpenInvoices(subscription: string): Promise<void> {
    const { data } = await stripe.invoices.list({ subscription, status: 'open', limit: NEWEST });
    for (const { id } of data)
      await stripe.invoices.voidInvoice(id, {}, { idempotencyKey: `void:${id}` }).catch(unlessRefused);
  }
  /** What was refused for its state has been done by somebody else already. */
  const unlessRefused = (error: unknown): void => {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  };
  async function end(subscription: Stripe.Subscription): Promise<void> {
    if (!isOver(subscription))
      await stripe.subscriptions
        .cancel(subscription.id, { prorate: false, invoice_now: false })
        .catch(unlessRefused);
    await voidOpenInvoices(subscription.id);
  }
  async function release({ schedule }: Stripe.Subscription): Promise<void> {
    const id = idOf(schedule);
    if (id === undefined) return;
    await stripe.subscriptionSchedules
      .release(id, {}, { idempotencyKey: `release:${id}` })
      .catch(unlessRefused);
  }
  /** Why what was just charged is declined; undefined where it only waits for a second step. */
  async function refusalOf(invoice: Stripe.Invoice | string | null): Promise<ApiError | undefined> {
    const intent = await intentOf(invoice);
    if (intent?.status === 'requires_action') return undefined;
    const { decline_code, code } = intent?.last_payment_error ?? {};
    return declined(decline_code ?? code);
  }
  const requireChangeable = (subscription: Stripe.Subscription): void => {
    const { status, pending_update } = subscription;
    if ((status !== 'active' && status !== 'trialing') || pending_update) throw wrongState();
  };

  return {
    name: 'stripe',
    publishableKey: settings.publishableKey,
    priceOf,
    planOf,

    async checkPrices() {
      const faults = await ask(() =>
        Promise.all(
          PLANS.filter(({ amount }) => amount > 0).map(async (plan) => {
            const id = priceOf(plan);
            if (id === null) return [`No price of Stripe’s is set for ${plan.name} (${plan.id}).`];
            try {
              return [...faultsOfPrice(plan, await stripe.prices.retrieve(id), automaticTax)];
            } catch (error) {
              if (isMissing(error))
                return [`Stripe has no price ${id}, which is set for ${plan.name} (${plan.id}).`];
              throw error;
            }
          }),
        ),
      );
      if (faults.flat().length > 0) throw new ConfigurationError(faults.flat().join('\n'));
    },
    async confirmPrice(plan) {
      const price = await ask(() => stripe.prices.retrieve(soldAs(plan)));
      const faults = [...faultsOfPrice(plan, price, automaticTax)];
      if (faults.length === 0) return;
      log.error({ faults }, 'a price of Stripe’s is no longer that of the price list');
      throw new ApiError(
        'price_changed',
        /*i18n*/ {
          id: 'payment.priceChanged',
          message:
            'The price of this plan is being changed, so nothing was charged. Please try again later, or choose another plan.',
        },
      );
    },

    createCustomer: ({ email, name, owner }, key) =>
      ask(async () => {
        const { id } = await stripe.customers.create(
          { email, ...(name && { name }), metadata: metadataOf(owner) },
          { idempotencyKey: key },
        );
        return id;
      }),
    changeEmail: (customer, email) =>
      ask(async () => {
        await stripe.customers.update(customer, { email });
      }),
    readCustomer: (id) =>
      ask(async () => {
        const customer = await findCustomer(id);
        if (!customer) return { id, isDeleted: true, subscriptions: [], invoices: [], paymentMethod: null };
        const [subscriptions, invoices, charges] = await Promise.all([
          subscriptionsOf(id),
          stripe.invoices.list({ customer: id, limit: NEWEST, expand: ['data.payments'] }),
          stripe.charges.list({ customer: id, limit: NEWEST }),
        ]);
        const refunded = new Map<string, number>();
        for (const { payment_intent, amount_refunded } of charges.data) {
          const intent = idOf(payment_intent);
          if (intent) refunded.set(intent, (refunded.get(intent) ?? 0) + amount_refunded);
        }
        const method = payerOf(customer, subscriptions);
        return {
          id,
          isDeleted: false,
          subscriptions: await Promise.all(
            subscriptions.map(async (subscription) =>
              subscriptionTruth(
                subscription,
                await confirmationOf(subscription, () => intentOf(subscription.latest_invoice)),
              ),
            ),
          ),
          invoices: invoices.data.flatMap((invoice) =>
            invoiceTruth(invoice, planOf, refunded.get(intentIdOf(invoice) ?? '') ?? 0),
          ),
          paymentMethod: (method && cardOf(method, method.id)[0]) ?? null,
        };
      }),
    forgetCustomer: (customer) =>
      ask(async () => {
        try {
          await stripe.customers.del(customer);
        } catch (error) {
          if (!isMissing(error)) throw error;
        }
      }),

    startCheckout: ({ customer, plan, trialDays, successUrl, cancelUrl }, key) =>
      ask(async () => {
        const { id, url } = await stripe.checkout.sessions.create(
          {
            mode: 'subscription',
            customer,
            client_reference_id: customer,
            line_items: [{ price: soldAs(plan), quantity: 1 }],
            subscription_data: {
              metadata: { plan: plan.id },
              ...(trialDays > 0 && { trial_period_days: trialDays }),
            },
            ...(automaticTax && {
              automatic_tax: { enabled: true },
              customer_update: { address: 'auto', name: 'auto' },
            }),
            success_url: successUrl,
            cancel_url: cancelUrl,
          },
          { idempotencyKey: key },
        );
        if (!url) throw wrongState();
        // Two that are open could both be paid.
        const open = await stripe.checkout.sessions.list({ customer, status: 'open', limit: NEWEST });
        for (const other of open.data)
          if (other.id !== id) await stripe.checkout.sessions.expire(other.id).catch(unlessRefused);
        return { id, url };
      }),
    readCheckout: (customer, checkout) =>
      ask(async () => {
        try {
          const session = await stripe.checkout.sessions.retrieve(checkout, { expand: ['line_items'] });
          const status = knownOf(['open', 'complete', 'expired'], session.status);
          if (idOf(session.customer) !== customer || !status) return undefined;
          const price = session.line_items?.data[0]?.price;
          return { status, plan: price ? planOf(price.id) : undefined };
        } catch (error) {
          if (isMissing(error)) return undefined;
          throw error;
        }
      }),
    openPortal: (customer, returnUrl) =>
      ask(async () => {
        const { url } = await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl });
        return { url };
      }),

    subscribe: ({ customer, plan, paymentMethod, trialDays }, key) =>
      ask(async () => {
        const before = await subscriptionsOf(customer);
        if (!before.some(({ metadata }) => metadata.key === key)) {
          if (before.some(isLive)) throw alreadySubscribed();
          // What was begun and not paid gives way.
          for (const one of before) if (one.status === 'incomplete') await end(one);
        }
        if (paymentMethod !== null) await keep(customer, paymentMethod, key);
        const made = await stripe.subscriptions.create(
          {
            customer,
            items: [{ price: soldAs(plan), quantity: 1 }],
            metadata: { key, plan: plan.id },
            payment_behavior: paymentMethod === null ? 'default_incomplete' : 'allow_incomplete',
            ...(paymentMethod !== null && { default_payment_method: paymentMethod }),
            payment_settings: { save_default_payment_method: 'on_subscription' },
            ...(trialDays > 0 && { trial_period_days: trialDays }),
            trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
            ...(await taxFor(customer)),
            expand: ['latest_invoice.payments'],
          },
          { idempotencyKey: `${key}:subscribe` },
        );
        if (paymentMethod === null) return made.id;
        if (made.status === 'incomplete') {
          const refusal = await refusalOf(made.latest_invoice);
          if (refusal) {
            await end(made);
            throw refusal;
          }
        }
        await makeDefault(customer, paymentMethod);
        return made.id;
      }),
    quoteChange: ({ customer, subscription: id, plan }, at): Promise<QuoteTruth> =>
      ask(async () => {
        const [subscription, owner] = await Promise.all([readSubscription(id), findCustomer(customer)]);
        requireChangeable(subscription);
        const item = itemOf(subscription);
        const price = soldAs(plan);
        const seconds = Math.floor(at.getTime() / 1000);
        const isOfPeriod = seconds >= item.current_period_start && seconds < item.current_period_end;
        if (!isOfPeriod || item.price.id === price || idOf(subscription.customer) !== customer)
          throw wrongState();
        const creditBefore = Math.max(0, -(owner?.balance ?? 0));
        const nextAmount = (credit: number) => Math.max(0, plan.amount - credit);
        if (subscription.status === 'trialing')
          return {
            lines: [],
            dueNow: 0,
            credit: creditBefore,
            tax: null,
            currency: CURRENCY,
            next: { amount: nextAmount(creditBefore), at: dateOf(item.current_period_end) },
          };
        const preview = await stripe.invoices.createPreview({
          customer,
          subscription: id,
          subscription_details: {
            items: [{ id: item.id, price }],
            proration_behavior: 'always_invoice',
            proration_date: seconds,
          },
        });
        const lines = preview.lines.data;
        const charged = lines.find((line) => priceOfLine(line) === price && line.amount >= 0);
        const credit = Math.max(0, -preview.starting_balance - preview.total);
        return {
          lines: lines.map((line) => {
            const named = planOf(priceOfLine(line) ?? '')?.name;
            const { start, end: until } = line.period;
            return {
              description: named
                ? describeLine(named, line.amount < 0, dateOf(start), dateOf(until))
                : (line.description ?? ''),
              amount: line.amount,
            };
          }),
          dueNow: preview.amount_due,
          credit,
          tax: taxOf(preview),
          currency: preview.currency,
          next: {
            amount: nextAmount(credit),
            at: dateOf(charged?.period.end ?? item.current_period_end),
          },
        };
      }),
    changeNow: ({ subscription: id, plan }, at, key) =>
      ask(async () => {
        const subscription = await readSubscription(id);
        const price = soldAs(plan);
        const item = itemOf(subscription);
        if (!isLive(subscription)) throw wrongState();
        await release(subscription);
        const items = [{ id: item.id, price }];
        const options = { idempotencyKey: `${key}:change` };
        if (subscription.status === 'trialing') {
          await stripe.subscriptions.update(id, { items, proration_behavior: 'none' }, options);
          return;
        }
        const changed = await stripe.subscriptions.update(
          id,
          {
            items,
            proration_behavior: 'always_invoice',
            proration_date: Math.floor(at.getTime() / 1000),
            payment_behavior: 'pending_if_incomplete',
            expand: ['latest_invoice.payments'],
          },
          options,
        );
        if (!changed.pending_update) return;
        const refusal = await refusalOf(changed.latest_invoice);
        if (!refusal) return;
        // That its invoice is void takes the change back.
        const invoice = idOf(changed.latest_invoice);
        if (invoice)
          await stripe.invoices
            .voidInvoice(invoice, {}, { idempotencyKey: `void:${invoice}` })
            .catch(unlessRefused);
        throw refusal;
      }),
    changeAtPeriodEnd: ({ subscription: id, plan }, key) =>
      ask(async () => {
        const subscription = await readSubscription(id);
        if (!isLive(subscription)) throw wrongState();
        const item = itemOf(subscription);
        const price = soldAs(plan);
        if (item.price.id === price) {
          await release(subscription);
          return;
        }
        if (subscription.cancel_at_period_end)
          await stripe.subscriptions.update(
            id,
            { cancel_at_period_end: false },
            { idempotencyKey: `${key}:go-on` },
          );
        const { schedule: kept } = subscription;
        const schedule = kept
          ? await stripe.subscriptionSchedules.retrieve(idOf(kept) ?? '')
          : await stripe.subscriptionSchedules.create(
              { from_subscription: id },
              { idempotencyKey: `${key}:schedule` },
            );
        const [current] = schedule.phases;
        await stripe.subscriptionSchedules.update(
          schedule.id,
          {
            end_behavior: 'release',
            proration_behavior: 'none',
            phases: [
              {
                items: [{ price: item.price.id, quantity: 1 }],
                start_date: current?.start_date ?? item.current_period_start,
                end_date: item.current_period_end,
                ...(subscription.status === 'trialing' && { trial_end: item.current_period_end }),
              },
              { items: [{ price, quantity: 1 }], duration: { interval: plan.interval, interval_count: 1 } },
            ],
          },
          { idempotencyKey: `${key}:phases` },
        );
      }),
    keepPlan: (subscription) => ask(async () => release(await readSubscription(subscription))),
    setCancelAtPeriodEnd: (id, ends, key) =>
      ask(async () => {
        const subscription = await readSubscription(id);
        if (!isLive(subscription)) throw wrongState();
        if (ends) await release(subscription);
        if (subscription.cancel_at_period_end !== ends)
          await stripe.subscriptions.update(
            id,
            { cancel_at_period_end: ends },
            { idempotencyKey: `${key}:ends` },
          );
      }),
    endNow: (subscription) => ask(async () => end(await readSubscription(subscription))),
    payInvoice: (id, paymentMethod, key) =>
      ask(async () => {
        const customer = idOf((await stripe.invoices.retrieve(id)).customer);
        if (paymentMethod !== undefined && customer !== undefined) await keep(customer, paymentMethod, key);
        try {
          await stripe.invoices.pay(
            id,
            { off_session: false, ...(paymentMethod !== undefined && { payment_method: paymentMethod }) },
            { idempotencyKey: `${key}:pay` },
          );
        } catch (error) {
          // The subscription says from now on that a second step is awaited.
          if (error instanceof Stripe.errors.StripeError && SECOND_STEP.has(error.code)) return;
          throw error;
        }
      }),

    listPaymentMethods: (customer) =>
      ask(async () => {
        const [payer, methods] = await Promise.all([
          readPayer(customer),
          stripe.paymentMethods.list({ customer, type: 'card', limit: NEWEST }),
        ]);
        return methods.data.flatMap((method) => cardOf(method, payer?.id));
      }),
    attachPaymentMethod: (customer, paymentMethod, key) =>
      ask(async () => {
        await keep(customer, paymentMethod, key);
        if (!(await readPayer(customer))) await makeDefault(customer, paymentMethod);
      }),
    chooseDefault: (customer, paymentMethod) =>
      ask(async () => {
        await requireOwn(customer, paymentMethod);
        await makeDefault(customer, paymentMethod);
      }),
    detachPaymentMethod: (customer, paymentMethod) =>
      ask(async () => {
        await requireOwn(customer, paymentMethod);
        await stripe.paymentMethods.detach(paymentMethod);
        const [payer, { data }] = await Promise.all([
          readPayer(customer),
          stripe.paymentMethods.list({ customer, type: 'card', limit: 1 }),
        ]);
        if (!payer && data[0]) await makeDefault(customer, data[0].id);
      }),

    readEvent(body, signature, now) {
      // The library believes what is from the future.
      if (!signature || !isInTime(signature, now)) throw invalidSignature();
      let event: Stripe.Event;
      try {
        event = stripe.webhooks.constructEvent(
          Buffer.from(body),
          signature,
          settings.webhookSecret,
          TOLERANCE,
          undefined,
          now.getTime(),
        );
      } catch {
        throw invalidSignature();
      }
      const object = event.data.object as { id?: string; object?: string; customer?: unknown };
      const customer = object.object === 'customer' ? object.id : idOf(object.customer as string | null);
      return { id: event.id, type: event.type, at: dateOf(event.created), customer: customer ?? null };
    },
  };
}
