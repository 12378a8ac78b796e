import type { NurseryApplication } from '@understory/contract';

type Tier = NurseryApplication['partnershipTier'];

/** What the partnership tiers are called. */
export const TIER_NAMES: Readonly<Record<Tier, string>> = {
  basic: 'Discovery',
  referral: 'Referral',
  full_integration: 'Growth',
};

/** For mails to an account that somebody else may be using. */
export const SOMEBODY_ELSE =
  'somebody is signed in to your account. Choose “Forgot password?” on the sign-in page and set a new one: that signs out every device.';

/** A nursery as mails name it. */
export interface NamedNursery {
  readonly name: string;
  readonly slug: string;
}
