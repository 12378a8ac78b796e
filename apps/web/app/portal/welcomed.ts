/** What a payment page, or a registration, says in the address it leads back to. */
export const TOLD = ['welcome', 'subscription', 'tier'] as const;
export type Welcomed = 'founding' | 'growth' | 'referral' | 'partner';

/** Whom an address welcomes; undefined where it welcomes nobody. */
export function welcomedBy(search: URLSearchParams): Welcomed | undefined {
  const isTold = search.get('welcome') === 'true' || search.get('subscription') === 'success';
  if (!isTold) return undefined;
  const tier = search.get('tier');
  return tier === 'founding' || tier === 'growth' || tier === 'referral' ? tier : 'partner';
}
