/**
 * What can be subscribed to. It stands apart from the schemas so that a page that shows prices ships no validator: what it shows is
 * what the server answers, and this where the server does not answer.
 */
import type { PARTNERSHIP_TIERS } from './nursery-words.ts';
import type { Tier } from './tiers.ts';

export const INTERVALS = ['month', 'year'] as const;
export type Interval = (typeof INTERVALS)[number];

/** What all is charged in. */
export const CURRENCY = 'usd';

/** The types of plans for gardeners, and the tier that each gives. */
export const CONSUMER_PLAN_TIERS = {
  consumer_free: 'explorer',
  consumer_cultivator: 'cultivator',
  consumer_visionary: 'visionary',
} as const satisfies Record<string, Tier>;
export type ConsumerPlanType = keyof typeof CONSUMER_PLAN_TIERS;

/** The types of plans for nurseries, and the partnership that each gives. None begins with `consumer_`, by what the two are told apart. */
export const NURSERY_PLAN_TIERS = {
  nursery_discovery: 'basic',
  nursery_referral: 'referral',
  nursery_growth: 'full_integration',
} as const satisfies Record<string, (typeof PARTNERSHIP_TIERS)[number]>;
export type NurseryPlanType = keyof typeof NURSERY_PLAN_TIERS;

/** Whom a subscription is of: a gardener, or a nursery, whose staff act for it. */
export const AUDIENCES = ['consumer', 'nursery'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** A line of a price list. */
export interface PlanFacts<Type extends string = ConsumerPlanType | NurseryPlanType> {
  /** By what it stands in addresses, such as `/checkout?plan=cultivator_month`. */
  readonly id: string;
  readonly name: string;
  readonly plan_type: Type;
  /** Cents for one interval. */
  readonly amount: number;
  readonly interval: Interval;
}

/** The price list for gardeners: part 1 section 9 of the specification. */
export const CONSUMER_PLANS: readonly PlanFacts<ConsumerPlanType>[] = [
  { id: 'explorer', name: 'Explorer', plan_type: 'consumer_free', amount: 0, interval: 'month' },
  {
    id: 'cultivator_month',
    name: 'Cultivator',
    plan_type: 'consumer_cultivator',
    amount: 999,
    interval: 'month',
  },
  {
    id: 'cultivator_year',
    name: 'Cultivator Annual',
    plan_type: 'consumer_cultivator',
    amount: 9900,
    interval: 'year',
  },
  {
    id: 'visionary_month',
    name: 'Visionary',
    plan_type: 'consumer_visionary',
    amount: 1499,
    interval: 'month',
  },
  {
    id: 'visionary_year',
    name: 'Visionary Annual',
    plan_type: 'consumer_visionary',
    amount: 14900,
    interval: 'year',
  },
];

/** The price list for nurseries: part 2 section 9 of the specification. */
export const NURSERY_PLANS: readonly PlanFacts<NurseryPlanType>[] = [
  { id: 'discovery', name: 'Discovery', plan_type: 'nursery_discovery', amount: 0, interval: 'month' },
  { id: 'referral', name: 'Referral', plan_type: 'nursery_referral', amount: 1900, interval: 'month' },
  { id: 'growth', name: 'Growth', plan_type: 'nursery_growth', amount: 4900, interval: 'month' },
];

/** Free months for a founding partner: a trial of the plan they choose. */
export const FOUNDING_MONTHS = 6;

/** For how long what a change of plan costs is kept as it was shown, in minutes. */
export const QUOTE_MINUTES = 30;

/** Invoices to a page. */
export const INVOICE_PAGE_SIZE = 12;

/** How it stands with a subscription. `incomplete`: its first payment waits for a second step. */
export const SUBSCRIPTION_STATUSES = ['active', 'trialing', 'past_due', 'incomplete', 'canceled'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** What can be done to a subscription by whom it belongs to. */
export const SUBSCRIPTION_ACTS = ['cancel', 'resume', 'change', 'pay', 'confirm'] as const;
export type SubscriptionAct = (typeof SUBSCRIPTION_ACTS)[number];
