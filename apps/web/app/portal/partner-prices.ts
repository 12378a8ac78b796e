import { NURSERY_PLAN_TIERS, NURSERY_PLANS } from '@understory/contract';
import { loadPartnerTerms, type PartnerPrices } from '../nurseries/index.ts';
import { api } from '../shell/api.ts';
import { queryOptions, useQuery } from '../shell/queries.tsx';
import { usePortal } from './portal-state.ts';

const amountOf = (tier: keyof PartnerPrices): number =>
  NURSERY_PLANS.find(({ plan_type }) => NURSERY_PLAN_TIERS[plan_type] === tier)?.amount ?? 0;

/** As they were known when the page was made. */
const KNOWN: PartnerPrices = {
  basic: amountOf('basic'),
  referral: amountOf('referral'),
  full_integration: amountOf('full_integration'),
};

/** What partners pay and whether founding partners are still taken, as the server tells it. */
export const termsQuery = queryOptions({
  queryKey: ['partner-terms'],
  queryFn: ({ signal }) => loadPartnerTerms(api, signal),
  networkMode: 'always',
});

/** What partners pay, in cents a month. A demonstration shows what was known when the page was made. */
export function usePartnerPrices(): PartnerPrices {
  const { mode } = usePortal();
  const { data } = useQuery({ ...termsQuery, enabled: mode === 'real' });
  return data?.prices ?? KNOWN;
}
