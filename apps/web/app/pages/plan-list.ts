import { msg } from '@lingui/core/macro';
import type { Tier } from '@understory/contract';
import type { Say } from '@understory/words';

export type Plan = {
  name: string;
  tier: Tier;
  /** Dollars for one interval. */
  price: number;
  interval: 'month' | 'year';
};

/** The consumer price list. */
export const PLANS: readonly Plan[] = [
  { name: 'Explorer', tier: 'explorer', price: 0, interval: 'month' },
  { name: 'Cultivator', tier: 'cultivator', price: 9.99, interval: 'month' },
  { name: 'Cultivator Annual', tier: 'cultivator', price: 99, interval: 'year' },
  { name: 'Visionary', tier: 'visionary', price: 14.99, interval: 'month' },
  { name: 'Visionary Annual', tier: 'visionary', price: 149, interval: 'year' },
];

const MONTHS_A_YEAR = 12;

/** Price as it is shown: monthly as it is, annual as the twelfth part. */
export function shownPrice(plan: Plan, say: Say): string {
  if (plan.price === 0) return say(msg`Free`);
  const isYearly = plan.interval === 'year';
  const dollars = (isYearly ? plan.price / MONTHS_A_YEAR : plan.price).toFixed(2);
  return say(isYearly ? msg`$${dollars} a month, billed annually` : msg`$${dollars} a month`);
}

/** What a year of the annual plan saves against twelve months, in whole dollars. */
export function annualSaving(tier: Tier): number {
  const priceOf = (interval: Plan['interval']) =>
    PLANS.find((plan) => plan.tier === tier && plan.interval === interval)?.price ?? 0;
  const year = priceOf('year');
  return year === 0 ? 0 : Math.floor(priceOf('month') * MONTHS_A_YEAR - year);
}
