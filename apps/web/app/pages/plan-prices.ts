import { msg } from '@lingui/core/macro';
import { CONSUMER_PLANS, type Gets, type PlanFacts } from '@understory/contract';
import type { Say } from '@understory/words';
import { type Api, ApiError } from '../shell/api.ts';

/** What a page shows of the price list. */
export type ShownPlan = Pick<Gets<'GET /payments/consumer-plans/'>[number], keyof PlanFacts>;

/** The price list as the server tells it; where it does not, the one that was known when the page was made. */
export async function loadPlans(api: Api, signal: AbortSignal): Promise<readonly ShownPlan[]> {
  try {
    const told = await api('GET /payments/consumer-plans/', { signal });
    return told.map(({ id, name, plan_type, amount, interval }) => ({
      id,
      name,
      plan_type,
      amount,
      interval,
    }));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return CONSUMER_PLANS;
  }
}

const CENTS = 100;
const MONTHS_A_YEAR = 12;

/** Price as it is shown: monthly as it is, annual as the twelfth part. */
export function shownPrice({ amount, interval }: ShownPlan, say: Say): string {
  if (amount === 0) return say(msg`Free`);
  const isYearly = interval === 'year';
  const dollars = (amount / CENTS / (isYearly ? MONTHS_A_YEAR : 1)).toFixed(2);
  return say(isYearly ? msg`$${dollars} a month, billed annually` : msg`$${dollars} a month`);
}

/** What a year of the annual plan saves against twelve months, in whole dollars; 0 where there are not both. */
export function annualSaving(plans: readonly ShownPlan[]): number {
  const amountOf = (interval: ShownPlan['interval']) =>
    plans.find((plan) => plan.interval === interval)?.amount ?? 0;
  const year = amountOf('year');
  return year === 0 ? 0 : Math.max(0, Math.floor((amountOf('month') * MONTHS_A_YEAR - year) / CENTS));
}
