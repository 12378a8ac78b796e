import { NURSERY_PLAN_TIERS, type NURSERY_PLANS } from '@understory/contract';
import type { Say } from '@understory/words';
import type { Api } from '../../shell/api.ts';
import { priceWords, shownPrice } from '../../shell/money-words.ts';
import { loadNurseryPlans } from '../../subscriptions/index.ts';
import type { PartnershipTier } from '../profile/profiled-nursery.ts';

/** What each tier costs, in cents a month. */
export type PartnerPrices = Readonly<Record<PartnershipTier, number>>;

export interface PartnerTerms {
  readonly prices: PartnerPrices;
  /** Whether founding partners are still taken. */
  readonly isFoundingOpen: boolean;
}

/** What each tier costs by a list of plans. */
export function pricesOf(
  plans: readonly Pick<(typeof NURSERY_PLANS)[number], 'plan_type' | 'amount'>[],
): PartnerPrices {
  const amountOf = (tier: PartnershipTier): number =>
    plans.find(({ plan_type }) => NURSERY_PLAN_TIERS[plan_type] === tier)?.amount ?? 0;
  return {
    basic: amountOf('basic'),
    referral: amountOf('referral'),
    full_integration: amountOf('full_integration'),
  };
}

/** What nurseries pay, as the server tells it; where it does not answer, what was known when the page was made. */
export async function loadPartnerTerms(api: Api, signal: AbortSignal): Promise<PartnerTerms> {
  const { plans, isFoundingOpen } = await loadNurseryPlans(api, signal);
  return { prices: pricesOf(plans), isFoundingOpen };
}

/** "$19 a month", or that it is free. */
export const tierPriceWords = (prices: PartnerPrices, tier: PartnershipTier, say: Say): string =>
  shownPrice({ amount: prices[tier], interval: 'month' }, say);

/** What Growth costs more than Referral in a month: "$30". */
export const upgradeWords = ({ referral, full_integration }: PartnerPrices): string =>
  priceWords(full_integration - referral);
