import {
  type Audience,
  CONSUMER_PLAN_TIERS,
  CONSUMER_PLANS,
  type ConsumerPlanType,
  CURRENCY,
  NURSERY_PLAN_TIERS,
  NURSERY_PLANS,
  type NurseryPlanType,
  type Plan,
  type PlanFacts,
} from '@understory/contract';
import type { Words } from '@understory/words';
import { ApiError, sayToReader } from '../platform/index.ts';
import type { PaymentProvider } from './provider.ts';

/** What each type of plan brings: part 1 section 9 and part 2 section 6 of the specification. Each holds what those before it do. */
const FEATURES: Readonly<Record<ConsumerPlanType | NurseryPlanType, readonly Words[]>> = {
  consumer_free: [
    /*i18n*/ { id: 'plan.feature.design', message: 'Garden design tool access' },
    /*i18n*/ { id: 'plan.feature.plants', message: 'Plant database browsing' },
    /*i18n*/ { id: 'plan.feature.muse', message: 'Basic AI muse interactions' },
    /*i18n*/ { id: 'plan.feature.image', message: 'Image export' },
  ],
  consumer_cultivator: [
    /*i18n*/ { id: 'plan.feature.csv', message: 'CSV plant list export' },
    /*i18n*/ { id: 'plan.feature.enhancedMuse', message: 'Enhanced AI conversations' },
    /*i18n*/ { id: 'plan.feature.growth', message: 'Growth simulation' },
  ],
  consumer_visionary: [
    /*i18n*/ { id: 'plan.feature.package', message: 'Complete garden package export' },
    /*i18n*/ { id: 'plan.feature.visualizer', message: 'Premium AI visualizer (future)' },
    /*i18n*/ { id: 'plan.feature.support', message: 'Priority support' },
  ],
  nursery_discovery: [
    /*i18n*/ { id: 'plan.feature.listing', message: 'A listing in the directory' },
    /*i18n*/ { id: 'plan.feature.visionary', message: 'Visionary for the people who run it' },
  ],
  nursery_referral: [
    /*i18n*/ { id: 'plan.feature.profile', message: 'A profile page of your own' },
    /*i18n*/ { id: 'plan.feature.traffic', message: 'How many gardeners look at it and come to you' },
  ],
  nursery_growth: [
    /*i18n*/ {
      id: 'plan.feature.inventory',
      message: 'Your inventory, found by gardeners who look for a plant',
    },
    /*i18n*/ { id: 'plan.feature.messages', message: 'Messages from gardeners' },
    /*i18n*/ { id: 'plan.feature.analytics', message: 'Analytics of plants and searches' },
    /*i18n*/ { id: 'plan.feature.placement', message: 'Premium placement in searches' },
  ],
};

const LISTS = { consumer: CONSUMER_PLANS, nursery: NURSERY_PLANS } as const;
const RANKS: readonly string[] = [...Object.keys(CONSUMER_PLAN_TIERS), ...Object.keys(NURSERY_PLAN_TIERS)];

/** A plan as it is answered. */
export const presentPlan = <Type extends Plan['plan_type']>(
  provider: PaymentProvider,
  plan: PlanFacts<Type>,
): Omit<Plan, 'plan_type'> & { plan_type: Type } => ({
  id: plan.id,
  name: plan.name,
  price: (plan.amount / 100).toFixed(2),
  amount: plan.amount,
  currency: CURRENCY,
  interval: plan.interval,
  plan_type: plan.plan_type,
  features: FEATURES[plan.plan_type].map((words) => sayToReader(words)),
  stripe_price_id: provider.priceOf(plan),
});

export const presentConsumerPlans = (provider: PaymentProvider) =>
  CONSUMER_PLANS.map((plan) => presentPlan(provider, plan));
export const presentNurseryPlans = (provider: PaymentProvider) =>
  NURSERY_PLANS.map((plan) => presentPlan(provider, plan));

/** The plan of those who pay for none. */
export const freePlan = (audience: Audience): PlanFacts => LISTS[audience][0] as PlanFacts;

/** The plan of a list that goes by an id; undefined for a plan that is sold no more. */
export const planById = (id: string | null): PlanFacts | undefined =>
  [...CONSUMER_PLANS, ...NURSERY_PLANS].find((plan) => plan.id === id);

const audienceOf = (plan: PlanFacts): Audience =>
  CONSUMER_PLANS.some(({ id }) => id === plan.id) ? 'consumer' : 'nursery';

/** What a plan gives while it is paid for: a tier to a gardener, a partnership to a nursery. */
export const grantsOf = ({ plan_type }: PlanFacts): string =>
  plan_type in CONSUMER_PLAN_TIERS
    ? CONSUMER_PLAN_TIERS[plan_type as ConsumerPlanType]
    : NURSERY_PLAN_TIERS[plan_type as NurseryPlanType];

/** Whether a change goes up: to more, or to the same for a longer time at once. What goes down waits for the end of what is paid. */
export function goesUp(from: PlanFacts, to: PlanFacts): boolean {
  const rank = RANKS.indexOf(to.plan_type) - RANKS.indexOf(from.plan_type);
  return rank === 0 ? to.amount > from.amount : rank > 0;
}

const unknownPrice = (): ApiError =>
  new ApiError(
    'unknown_price',
    /*i18n*/ {
      id: 'refused.billing.unknownPrice',
      message: 'There is no such plan for you to subscribe to. Please look at the plans once more.',
    },
  );

/**
 * The plan that a price buys.
 * @throws ApiError unknown_price for one that is none of ours, or of those for others
 */
export function planSold(provider: PaymentProvider, audience: Audience, price: string): PlanFacts {
  const plan = provider.planOf(price);
  if (!plan || audienceOf(plan) !== audience || plan.amount === 0) throw unknownPrice();
  return plan;
}

/**
 * The plan that costs an amount.
 * @throws ApiError unknown_price
 */
export function planCosting(audience: Audience, amount: number): PlanFacts {
  const plan = LISTS[audience].find((each) => each.amount === amount && amount > 0);
  if (!plan) throw unknownPrice();
  return plan;
}
