/**
 * What can be subscribed to. It stands apart from the schemas so that a page that shows prices ships no validator: what it shows is
 * what the server answers, and this where the server does not answer.
 */
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

/** A line of the price list. */
export interface PlanFacts {
  readonly id: string;
  readonly name: string;
  readonly plan_type: ConsumerPlanType;
  /** Cents for one interval. */
  readonly amount: number;
  readonly interval: Interval;
}

/** The price list for gardeners: part 1 section 9 of the specification. */
export const CONSUMER_PLANS: readonly PlanFacts[] = [
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
