import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Gets, Nursery } from '@understory/contract';

/** As much of a nursery as its page shows. */
export type ProfiledNursery = Pick<
  Nursery,
  | 'name'
  | 'description'
  | 'website'
  | 'address'
  | 'phone'
  | 'hours'
  | 'hours_note'
  | 'open_to_public'
  | 'partnership_tier'
  | 'service_radius'
  | 'regions'
  | 'specialties'
  | 'logo_url'
  | 'isMockData'
> & { readonly email?: string | null } & Partial<
    Pick<Nursery, 'has_joined' | 'ships' | 'confidence' | 'business_type'>
  >;

/** A line of the stock on a nursery's page: a plant in one kind of container. */
export type ProfiledStock = Gets<'GET /nurseries/{slug}/available_plants/'>['results'][number];

export type PartnershipTier = Nursery['partnership_tier'];

/** What each tier is called, and what it means to somebody who reads a nursery's page. */
export const TIER_WORDS: Readonly<
  Record<PartnershipTier, { name: MessageDescriptor; meaning: MessageDescriptor }>
> = {
  basic: {
    name: msg`Discovery`,
    meaning: msg`Listed in the directory. Being listed is free.`,
  },
  referral: {
    name: msg`Referral`,
    meaning: msg`Pays for a page of its own. That does not change its place in search.`,
  },
  full_integration: {
    name: msg`Growth`,
    meaning: msg`Pays for a page with its stock and for standing first among those that have a plant. Search says “Premium placement” beside it.`,
  },
};

/** A site's address as people say it; empty where a browser would not open it as a page. */
export function siteWords(address: string | null): string {
  if (!address || !/^https?:\/\//i.test(address)) return '';
  try {
    const { host, pathname } = new URL(address);
    return (host.replace(/^www\./, '') + pathname).replace(/\/$/, '');
  } catch {
    return '';
  }
}

/** Lines of the same plant together, in the order in which plants first come. */
export function byPlant(lines: readonly ProfiledStock[]): readonly (readonly ProfiledStock[])[] {
  const plants = new Map<number, ProfiledStock[]>();
  for (const line of lines) {
    const known = plants.get(line.plant);
    if (known) known.push(line);
    else plants.set(line.plant, [line]);
  }
  return [...plants.values()];
}
