import type { NurseryApplication } from '@understory/contract';

type Tier = NurseryApplication['partnershipTier'];

/** What the partnership tiers are called. */
export const TIER_NAMES: Readonly<Record<Tier, string>> = {
  basic: 'Discovery',
  referral: 'Referral',
  full_integration: 'Growth',
};

/** A nursery as mails name it. */
export interface NamedNursery {
  readonly name: string;
  readonly slug: string;
}
