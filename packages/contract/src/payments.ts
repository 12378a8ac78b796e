import { z } from 'zod';
import { type Call, defineCall } from './call.ts';
import { FAULTS, fault } from './fault.ts';
import { chosenNursery } from './nurseries.ts';
import { PARTNERSHIP_TIERS } from './nursery-words.ts';
import {
  AUDIENCES,
  CONSUMER_PLAN_TIERS,
  type ConsumerPlanType,
  INTERVALS,
  INVOICE_PAGE_SIZE,
  NURSERY_PLAN_TIERS,
  type NurseryPlanType,
  SUBSCRIPTION_ACTS,
  SUBSCRIPTION_STATUSES,
} from './plans.ts';
import { id, moment, paged, pageQuery, personText } from './shapes.ts';

/** Cents, never a fraction of one. */
const cents = z.int().min(0);
const currency = z.string().describe('ISO 4217, in lower case');
/** An id of the payment service, such as `pm_1Q0PsIJvEtkwdCNYMSaVuRz6`. */
const providerId = z.string().trim().min(1, fault(FAULTS.empty)).max(255);
const audience = z.enum(AUDIENCES);

const planOf = <Type extends string>(types: readonly Type[]) =>
  z.object({
    id: z.string(),
    name: z.string(),
    price: z.string().describe('Dollars for one interval, such as `9.99`'),
    amount: cents.describe('The same in cents'),
    currency,
    interval: z.enum(INTERVALS),
    plan_type: z.enum(types),
    features: z
      .array(z.string())
      .describe('What it brings beside what the plans before it do, as words to show'),
    stripe_price_id: z
      .string()
      .nullable()
      .describe('By what it is bought, of whichever provider; null for what is free'),
  });
const CONSUMER_TYPES = Object.keys(CONSUMER_PLAN_TIERS) as ConsumerPlanType[];
const NURSERY_TYPES = Object.keys(NURSERY_PLAN_TIERS) as NurseryPlanType[];
export const planSchema = planOf([...CONSUMER_TYPES, ...NURSERY_TYPES]);
export type Plan = z.infer<typeof planSchema>;

const paymentMethodSchema = z.object({
  id: z.string(),
  brand: z.string().describe('Such as `visa`'),
  last4: z.string(),
  exp_month: z.int(),
  exp_year: z.int(),
  is_default: z.boolean(),
});
export type PaymentMethod = z.infer<typeof paymentMethodSchema>;

/** A subscription; whoever has none is on the free plan, which is one that nothing is paid for. */
export const subscriptionSchema = z.object({
  plan: planSchema,
  status: z.enum(SUBSCRIPTION_STATUSES),
  current_period_end: moment.nullable().describe('When it renews, or ends; null for the free plan'),
  cancel_at_period_end: z.boolean(),
  trial_end: moment.nullable().describe('While nothing is charged yet'),
  next: z
    .object({ plan: planSchema, at: moment })
    .nullable()
    .describe('The cheaper plan that it goes on with when the period ends'),
  payment_method: paymentMethodSchema.nullable().describe('What the next payment is taken from'),
  owed: z
    .object({ invoice: z.string(), amount: cents, currency, try_again_at: moment.nullable() })
    .nullable()
    .describe('What a payment that failed was for'),
  confirmation: z
    .object({
      client_secret: z.string(),
      url: z
        .string()
        .nullable()
        .describe('Where the second step is taken; null where the page takes it with the client secret'),
    })
    .nullable()
    .describe('While the bank of whoever pays waits for a second step'),
  may: z.array(z.enum(SUBSCRIPTION_ACTS)).describe('A page shows this and decides nothing itself'),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

const NEEDS_BODY = ['validation_failed', 'malformed_json', 'unauthorized', 'forbidden'] as const;
const PROVIDER = ['payments_unavailable'] as const;
const reading = {
  method: 'GET',
  tag: 'Payments',
  who: 'member',
  limit: 'reading',
  status: 200,
} as const satisfies Partial<Call>;
const acting = {
  method: 'POST',
  tag: 'Payments',
  who: 'member',
  limit: 'writing',
  status: 200,
} as const satisfies Partial<Call>;

export const readPaymentsConfig = defineCall({
  ...reading,
  id: 'readPaymentsConfig',
  path: '/payments/config/',
  summary: 'How this site takes payments',
  who: 'anyone',
  answer: z.object({
    provider: z.enum(['sandbox', 'stripe']).describe('With `sandbox` no money moves'),
    publishable_key: z.string().nullable(),
    test_cards: z
      .array(z.object({ number: z.string(), does: z.string() }))
      .describe('What the sandbox takes for a card, and what each does; empty with a real provider'),
  }),
  errors: [],
});

export const listConsumerPlans = defineCall({
  ...reading,
  id: 'listConsumerPlans',
  path: '/payments/consumer-plans/',
  summary: 'What gardeners can subscribe to',
  who: 'anyone',
  answer: z.array(planOf(CONSUMER_TYPES)),
  errors: [],
});

export const listNurseryPlans = defineCall({
  ...reading,
  id: 'listNurseryPlans',
  path: '/payments/plans/',
  summary: 'What nurseries can subscribe to',
  description:
    'Says whether founding partners are still taken; to the staff of a nursery, whether theirs can be one. An e-mail address changes ' +
    'nothing in the answer, so that nothing is told of an account.',
  who: 'anyone',
  query: chosenNursery.extend({ email: personText(254).optional() }),
  answer: z.object({ plans: z.array(planOf(NURSERY_TYPES)), is_founding_partner_eligible: z.boolean() }),
  errors: ['validation_failed', 'forbidden'],
});

/** The calls about one subscription, of a gardener or of the nursery whose staff asks: the same but for where they are found. */
const SUBSCRIPTION_ANSWER = { answer: subscriptionSchema } as const;
const purchase = z.object({
  price_id: providerId,
  payment_method_id: providerId,
});
const change = z.object({ price_id: providerId });
const PURCHASE_ERRORS = [
  ...NEEDS_BODY,
  ...PROVIDER,
  'unknown_price',
  'unknown_payment_method',
  'price_changed',
  'already_subscribed',
  'subscription_state',
  'payment_declined',
] as const;
const quoteSchema = z.object({
  plan: planSchema.describe('The plan that is changed to'),
  effective: z
    .enum(['now', 'period_end'])
    .describe('A dearer plan begins now, a cheaper one when the period ends'),
  effective_at: moment,
  lines: z
    .array(
      z.object({
        description: z.string(),
        amount: z.int().describe('Cents; below zero for what is credited'),
      }),
    )
    .describe('What is charged and credited now'),
  due_now: cents,
  credit: cents.describe('What is left over of what was paid, and goes towards the next payments'),
  tax: cents.nullable().describe('Null where the provider tells none'),
  currency,
  next_payment: z.object({ amount: cents, at: moment }),
  proration_date: moment.describe('Send it with the change, which then costs what is shown here'),
});
export type ChangeQuote = z.infer<typeof quoteSchema>;

export const readConsumerSubscription = defineCall({
  ...reading,
  ...SUBSCRIPTION_ANSWER,
  id: 'readConsumerSubscription',
  path: '/payments/consumer-subscription/',
  summary: 'What I subscribe to as a gardener',
  errors: ['unauthorized'],
});
export const createConsumerSubscription = defineCall({
  ...acting,
  ...SUBSCRIPTION_ANSWER,
  id: 'createConsumerSubscription',
  path: '/payments/consumer-subscription/create/',
  feature: 'checkout',
  summary: 'Subscribe as a gardener',
  description:
    'Sent twice, or ten times at once, it makes one subscription and one charge. Where the bank wants a second step the status is ' +
    '`incomplete`, with a `confirmation`.',
  body: purchase,
  errors: PURCHASE_ERRORS,
});
export const cancelConsumerSubscription = defineCall({
  ...acting,
  ...SUBSCRIPTION_ANSWER,
  id: 'cancelConsumerSubscription',
  path: '/payments/consumer-subscription/cancel/',
  summary: 'Cancel as a gardener, at the end of the period',
  errors: ['unauthorized', ...PROVIDER, 'no_subscription', 'subscription_state'],
});
export const resumeConsumerSubscription = defineCall({
  ...acting,
  ...SUBSCRIPTION_ANSWER,
  id: 'resumeConsumerSubscription',
  path: '/payments/consumer-subscription/resume/',
  summary: 'Take back a cancellation or a change to a cheaper plan that has not come yet',
  errors: ['unauthorized', ...PROVIDER, 'no_subscription', 'subscription_state'],
});
const CHANGE_ERRORS = [
  ...NEEDS_BODY,
  ...PROVIDER,
  'unknown_price',
  'price_changed',
  'no_subscription',
  'subscription_state',
] as const;
export const quoteConsumerChange = defineCall({
  ...acting,
  id: 'quoteConsumerChange',
  path: '/payments/consumer-subscription/quote/',
  feature: 'checkout',
  summary: 'What a change of plan would cost now and later',
  body: change,
  answer: quoteSchema,
  errors: CHANGE_ERRORS,
});
const agreedChange = change.extend({ proration_date: moment });
export const changeConsumerSubscription = defineCall({
  ...acting,
  ...SUBSCRIPTION_ANSWER,
  id: 'changeConsumerSubscription',
  path: '/payments/consumer-subscription/change/',
  feature: 'checkout',
  summary: 'Change the plan, at what was quoted',
  body: agreedChange,
  errors: [...CHANGE_ERRORS, 'quote_expired', 'payment_declined'],
});

export const readNurserySubscription = defineCall({
  ...reading,
  ...SUBSCRIPTION_ANSWER,
  id: 'readNurserySubscription',
  path: '/payments/subscription/',
  summary: 'What my nursery subscribes to',
  who: 'nursery_admin',
  query: chosenNursery,
  errors: ['validation_failed', 'unauthorized', 'forbidden'],
});
export const createNurserySubscription = defineCall({
  ...acting,
  ...SUBSCRIPTION_ANSWER,
  id: 'createNurserySubscription',
  path: '/payments/subscription/create/',
  feature: 'checkout',
  summary: 'Subscribe for my nursery',
  description:
    'One nursery has one subscription, whoever of its staff asks; each branch has its own. A founding partner begins with a trial of six ' +
    'months.',
  who: 'nursery_admin',
  query: chosenNursery,
  body: purchase,
  errors: PURCHASE_ERRORS,
});
export const cancelNurserySubscription = defineCall({
  ...acting,
  ...SUBSCRIPTION_ANSWER,
  id: 'cancelNurserySubscription',
  path: '/payments/subscription/cancel/',
  summary: 'Cancel for my nursery, at the end of the period',
  who: 'nursery_admin',
  query: chosenNursery,
  errors: [
    'validation_failed',
    'unauthorized',
    'forbidden',
    ...PROVIDER,
    'no_subscription',
    'subscription_state',
  ],
});
export const resumeNurserySubscription = defineCall({
  ...acting,
  ...SUBSCRIPTION_ANSWER,
  id: 'resumeNurserySubscription',
  path: '/payments/subscription/resume/',
  summary: 'Take back a cancellation or a change to a cheaper plan for my nursery',
  who: 'nursery_admin',
  query: chosenNursery,
  errors: [
    'validation_failed',
    'unauthorized',
    'forbidden',
    ...PROVIDER,
    'no_subscription',
    'subscription_state',
  ],
});
export const quoteNurseryChange = defineCall({
  ...acting,
  id: 'quoteNurseryChange',
  path: '/payments/subscription/quote/',
  feature: 'checkout',
  summary: 'What a change of plan would cost my nursery now and later',
  who: 'nursery_admin',
  query: chosenNursery,
  body: change,
  answer: quoteSchema,
  errors: CHANGE_ERRORS,
});
export const changeNurserySubscription = defineCall({
  ...acting,
  ...SUBSCRIPTION_ANSWER,
  id: 'changeNurserySubscription',
  path: '/payments/subscription/change/',
  feature: 'checkout',
  summary: 'Change the plan of my nursery, at what was quoted',
  who: 'nursery_admin',
  query: chosenNursery,
  body: agreedChange,
  errors: [...CHANGE_ERRORS, 'quote_expired', 'payment_declined'],
});

/** For which of their nurseries somebody pays; told by none, for the one they have run for longest. */
const ofNursery = id.optional().describe('Id of a nursery that I run, of several');
const ofAudience = { audience: audience.optional(), nursery: ofNursery };
const byAudience = chosenNursery.extend({ audience: audience.optional() });

/** A path of this site to come back to. */
const cameFrom = personText(2000)
  .regex(
    /^\/(?![/\\])/,
    fault(/*i18n*/ { id: 'fault.pathOfSite', message: '{Field} must be a path of this site.' }),
  )
  .describe('Where to come back to, such as `/garden-planner?door=hardscape`');

export const startCheckout = defineCall({
  ...acting,
  id: 'startCheckout',
  path: '/payments/checkout-session/',
  feature: 'checkout',
  summary: 'Open a page of the payment service to subscribe on',
  description: 'The receipt goes to the address of the account: another one in `email` is not used.',
  body: z.object({
    price_id: providerId,
    email: personText(254).optional(),
    from: cameFrom.optional(),
    nursery: ofNursery,
  }),
  answer: z.object({ id: z.string(), url: z.string() }),
  errors: [...NEEDS_BODY, ...PROVIDER, 'unknown_price', 'price_changed', 'already_subscribed'],
});
export const readCheckout = defineCall({
  ...reading,
  id: 'readCheckout',
  path: '/payments/checkout-session/{id}/',
  summary: 'How it stands with a checkout of mine',
  description: 'Asks the payment service, so that what was paid holds as soon as whoever paid is back.',
  params: z.object({ id: providerId }),
  answer: z.object({
    status: z.enum(['open', 'complete', 'expired']),
    plan: planSchema,
    from: z.string().nullable(),
  }),
  errors: ['validation_failed', 'unauthorized', ...PROVIDER, 'checkout_not_found'],
});

export const openCustomerPortal = defineCall({
  ...acting,
  id: 'openCustomerPortal',
  path: '/payments/customer-portal/',
  summary: 'Open a page of the payment service for cards and invoices',
  body: z.object({ ...ofAudience, from: cameFrom.optional() }).default({}),
  answer: z.object({ url: z.string() }),
  errors: [...NEEDS_BODY, ...PROVIDER, 'no_subscription'],
});

export const startPayment = defineCall({
  ...acting,
  id: 'startPayment',
  path: '/payments/payment-intent/',
  feature: 'checkout',
  summary: 'Begin to pay for a plan, told by its amount',
  description:
    'The amount must be that of a plan which the caller can subscribe to; what is charged is the plan’s own.',
  body: z.object({
    amount: z.int(),
    currency: personText(3).default('usd'),
  }),
  answer: z.object({
    client_secret: z.string().nullable().describe('Null where nothing is to be paid yet'),
    amount: cents.describe('What is charged now'),
    currency,
  }),
  errors: [
    ...NEEDS_BODY,
    ...PROVIDER,
    'unknown_price',
    'price_changed',
    'already_subscribed',
    'subscription_state',
  ],
});

export const signUpFoundingPartner = defineCall({
  ...acting,
  id: 'signUpFoundingPartner',
  path: '/payments/founding-partner-signup/',
  summary: 'Ask to be a founding partner',
  description:
    'Once for each business, however often it is sent; the answer is the same. The free months begin with the subscription of a listing ' +
    'that is approved and whose staff has this address.',
  who: 'anyone',
  limit: 'sending_mail',
  body: z.object({
    email: z.email(fault(FAULTS.email)).max(254),
    business_name: personText(120).trim().min(1, fault(FAULTS.empty)),
    partnership_tier: z.enum(PARTNERSHIP_TIERS),
  }),
  answer: z.object({ detail: z.string() }),
  errors: ['validation_failed', 'malformed_json', 'founding_closed'],
});

const invoiceSchema = z.object({
  id: z.string(),
  number: z.string().nullable(),
  audience,
  status: z.enum(['open', 'paid', 'void', 'uncollectible']),
  at: moment,
  paid_at: moment.nullable(),
  description: z.string(),
  amount: cents,
  tax: cents.nullable().describe('Within the amount; null where the provider tells none'),
  refunded: cents,
  currency,
  url: z.string().nullable().describe('The invoice as the provider shows it'),
});
export type Invoice = z.infer<typeof invoiceSchema>;

export const listInvoices = defineCall({
  ...reading,
  id: 'listInvoices',
  path: '/payments/invoices/',
  summary: 'Invoices, newest first: mine, and those of the nursery I run',
  query: byAudience.extend(pageQuery(INVOICE_PAGE_SIZE)),
  answer: paged(invoiceSchema),
  errors: ['validation_failed', 'unauthorized', 'forbidden', 'invalid_page'],
});
export const payInvoice = defineCall({
  ...acting,
  ...SUBSCRIPTION_ANSWER,
  id: 'payInvoice',
  path: '/payments/invoices/{id}/pay/',
  summary: 'Pay what a failed payment was for',
  params: z.object({ id: providerId }),
  body: z.object({ payment_method_id: providerId.optional() }).default({}),
  errors: [
    ...NEEDS_BODY,
    ...PROVIDER,
    'invoice_not_found',
    'no_subscription',
    'unknown_payment_method',
    'subscription_state',
    'payment_declined',
  ],
});

export const listPaymentMethods = defineCall({
  ...reading,
  id: 'listPaymentMethods',
  path: '/payments/payment-methods/',
  summary: 'Cards that can be charged',
  query: byAudience,
  answer: z.array(paymentMethodSchema),
  errors: ['validation_failed', 'unauthorized', 'forbidden', ...PROVIDER],
});
const METHOD_ERRORS = [...NEEDS_BODY, ...PROVIDER, 'unknown_payment_method', 'payment_declined'] as const;
export const addPaymentMethod = defineCall({
  ...acting,
  id: 'addPaymentMethod',
  path: '/payments/payment-methods/',
  summary: 'Keep a card',
  body: z.object({ payment_method_id: providerId, ...ofAudience }),
  answer: z.array(paymentMethodSchema),
  errors: METHOD_ERRORS,
});
export const chooseDefaultPaymentMethod = defineCall({
  ...acting,
  id: 'chooseDefaultPaymentMethod',
  path: '/payments/payment-methods/{id}/default/',
  summary: 'Take payments from this card from now on',
  params: z.object({ id: providerId }),
  body: z.object(ofAudience).default({}),
  answer: z.array(paymentMethodSchema),
  errors: METHOD_ERRORS,
});
export const removePaymentMethod = defineCall({
  ...acting,
  id: 'removePaymentMethod',
  method: 'DELETE',
  path: '/payments/payment-methods/{id}/',
  summary: 'Forget a card',
  params: z.object({ id: providerId }),
  query: byAudience,
  answer: z.array(paymentMethodSchema),
  errors: [
    'validation_failed',
    'unauthorized',
    'forbidden',
    ...PROVIDER,
    'unknown_payment_method',
    'subscription_state',
  ],
});

export const receivePaymentEvent = defineCall({
  id: 'receivePaymentEvent',
  method: 'POST',
  path: '/payments/webhook/',
  tag: 'Payments',
  summary: 'What the payment service tells',
  description: 'Signed as it is (`Stripe-Signature`), five minutes at most old. Applied once, in any order.',
  who: 'anyone',
  limit: 'reading',
  raw: 'application/json',
  bodyLimit: 256 * 1024,
  status: 200,
  answer: z.object({ received: z.literal(true) }),
  errors: ['invalid_signature', ...PROVIDER],
});

// The sandbox: what stands for the pages and forms of a payment service where no money moves

const SANDBOX = { tag: 'Development' } as const;
const NOT_SANDBOX = ['not_found'] as const;

export const addSandboxCard = defineCall({
  ...acting,
  ...SANDBOX,
  id: 'addSandboxCard',
  path: '/payments/sandbox/cards/',
  summary: 'Make a payment method of a test card',
  description:
    'In place of the payment service’s own form. Takes test cards alone: a real number is refused and kept nowhere.',
  body: z.object({
    number: personText(40),
    exp_month: z.int().min(1).max(12),
    exp_year: z.int().min(2000).max(2100),
    cvc: personText(4),
  }),
  answer: z.object({ payment_method_id: z.string() }),
  errors: [...NEEDS_BODY, ...NOT_SANDBOX],
});
export const readSandboxCheckout = defineCall({
  ...reading,
  ...SANDBOX,
  id: 'readSandboxCheckout',
  path: '/payments/sandbox/checkouts/{id}/',
  summary: 'A checkout of mine, as its page shows it',
  params: z.object({ id: providerId }),
  answer: z.object({
    plan: planSchema,
    trial_days: z.int().min(0),
    due_now: cents,
    status: z.enum(['open', 'complete', 'expired']),
    success_url: z.string(),
    cancel_url: z.string(),
  }),
  errors: ['validation_failed', 'unauthorized', ...NOT_SANDBOX],
});
const outcome = z.object({
  outcome: z.enum(['paid', 'declined', 'second_step']),
  confirmation: z.string().nullable().describe('Names the second step'),
});
export const paySandboxCheckout = defineCall({
  ...acting,
  ...SANDBOX,
  id: 'paySandboxCheckout',
  path: '/payments/sandbox/checkouts/{id}/pay/',
  summary: 'Pay a checkout with a test card',
  params: z.object({ id: providerId }),
  body: z.object({ payment_method_id: providerId }),
  answer: outcome,
  errors: [...NEEDS_BODY, ...NOT_SANDBOX, 'unknown_payment_method', 'subscription_state'],
});
export const confirmSandboxPayment = defineCall({
  ...acting,
  ...SANDBOX,
  id: 'confirmSandboxPayment',
  path: '/payments/sandbox/confirmations/{id}/',
  summary: 'Take, or fail, the second step of a payment',
  params: z.object({ id: providerId }),
  body: z.object({ approve: z.boolean() }),
  answer: outcome,
  errors: [...NEEDS_BODY, ...NOT_SANDBOX],
});
export const readSandboxClock = defineCall({
  ...reading,
  ...SANDBOX,
  id: 'readSandboxClock',
  path: '/dev/payments/clock/',
  summary: 'What time it is in the sandbox',
  description: 'Answers only a loopback peer on a loopback host name, and with the sandbox alone.',
  who: 'anyone',
  answer: z.object({ now: moment, offset_seconds: z.int().min(0) }),
  errors: NOT_SANDBOX,
});
export const moveSandboxClock = defineCall({
  ...acting,
  ...SANDBOX,
  id: 'moveSandboxClock',
  path: '/dev/payments/clock/',
  summary: 'Move the time of the sandbox on: trials end, payments are taken, cards fail',
  description:
    'Answers once all that falls into the time has come. Only for a loopback peer on a loopback host name.',
  who: 'anyone',
  body: z.object({
    seconds: z
      .int()
      .min(1)
      .max(400 * 86_400),
  }),
  answer: z.object({ now: moment, offset_seconds: z.int().min(0) }),
  errors: ['validation_failed', 'malformed_json', ...NOT_SANDBOX],
});
