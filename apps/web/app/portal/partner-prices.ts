import { NURSERY_PLANS } from '@understory/contract';
import { loadPartnerTerms, type PartnerPrices, pricesOf } from '../nurseries/index.ts';
import { api } from '../shell/api.ts';
import { queryOptions, useQuery } from '../shell/queries.tsx';
import { usePortal } from './portal-state.ts';

/** As they were known when the page was made. */
const KNOWN = pricesOf(NURSERY_PLANS);

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
