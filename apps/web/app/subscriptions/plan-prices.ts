import {
  type Audience,
  CONSUMER_PLANS,
  type ConsumerPlanType,
  NURSERY_PLANS,
  type NurseryPlanType,
  type PlanFacts,
} from '@understory/contract';
import { type Api, ApiError } from '../shell/api.ts';
import { CENTS, MONTHS_OF } from '../shell/money-words.ts';

/** A plan of a price list, with what it brings in the server's words. */
type ListedPlan<Type extends string> = PlanFacts<Type> & { readonly features: readonly string[] };

/** A price list as a page shows it. */
interface PriceList<Type extends string> {
  readonly plans: readonly ListedPlan<Type>[];
  /** The server did not answer: these are the prices that were known when the page was made. */
  readonly isFallback: boolean;
}

const listed = <Type extends string>({
  id,
  name,
  plan_type,
  amount,
  interval,
  features,
}: ListedPlan<Type>) => ({
  id,
  name,
  plan_type,
  amount,
  interval,
  features,
});

async function listOr<Type extends string>(
  ask: () => Promise<readonly ListedPlan<Type>[]>,
  known: readonly PlanFacts<Type>[],
): Promise<PriceList<Type>> {
  try {
    return { plans: (await ask()).map(listed), isFallback: false };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { plans: known.map((plan) => ({ ...plan, features: [] })), isFallback: true };
  }
}

/** The price list for gardeners as the server tells it; where it does not, the one that was known when the page was made. */
export const loadConsumerPlans = (api: Api, signal: AbortSignal): Promise<PriceList<ConsumerPlanType>> =>
  listOr(() => api('GET /payments/consumer-plans/', { signal }), CONSUMER_PLANS);

/** The same for nurseries, with whether founding partners are still taken: not as far as is known where the server does not answer. */
export async function loadNurseryPlans(
  api: Api,
  signal: AbortSignal,
): Promise<PriceList<NurseryPlanType> & { readonly isFoundingOpen: boolean }> {
  let isFoundingOpen = false;
  const list = await listOr(async () => {
    const told = await api('GET /payments/plans/', { signal });
    isFoundingOpen = told.is_founding_partner_eligible;
    return told.plans;
  }, NURSERY_PLANS);
  return { ...list, isFoundingOpen };
}

export const audienceOf = ({ plan_type }: Pick<PlanFacts, 'plan_type'>): Audience =>
  plan_type.startsWith('consumer_') ? 'consumer' : 'nursery';

const PERCENT = 100;

type Priced = Pick<PlanFacts, 'amount' | 'interval'>;

/** What a year costs in twelve months and at once, in cents; undefined where there are not both. */
function yearOf(plans: readonly Priced[]): { readonly monthly: number; readonly annual: number } | undefined {
  const amountOf = (wanted: PlanFacts['interval']) =>
    plans.find(({ interval }) => interval === wanted)?.amount ?? 0;
  const [monthly, annual] = [amountOf('month') * MONTHS_OF.year, amountOf('year')];
  return monthly > 0 && annual > 0 ? { monthly, annual } : undefined;
}

/** What a year of the annual plan saves against twelve months, in whole dollars; 0 where there are not both. */
export function annualSaving(plans: readonly Priced[]): number {
  const year = yearOf(plans);
  return year ? Math.max(0, Math.floor((year.monthly - year.annual) / CENTS)) : 0;
}

/** The same in whole percent of twelve months. */
export function annualDiscount(plans: readonly Priced[]): number {
  const year = yearOf(plans);
  return year ? Math.max(0, Math.floor((1 - year.annual / year.monthly) * PERCENT)) : 0;
}

/** The same day so many months on, or the last of a shorter month. */
export function monthsOn(from: Date, months: number): Date {
  const on = new Date(from);
  on.setUTCMonth(on.getUTCMonth() + months);
  if (on.getUTCDate() !== from.getUTCDate()) on.setUTCDate(0);
  return on;
}
