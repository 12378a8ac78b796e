import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PartnershipTier } from '../profile/profiled-nursery.ts';

/** What a nursery can join as. What each costs, the server tells. */
export type PartnerTier = {
  /** As calls name it. */
  key: PartnershipTier;
  name: MessageDescriptor;
  forWhom: MessageDescriptor;
  /** A sample of what gardeners see, where the tier brings a page. */
  sample?: string;
};

const DISCOVERY = { key: 'basic', name: msg`Discovery`, forWhom: msg`To be found` } as const;
const REFERRAL = {
  key: 'referral',
  name: msg`Referral`,
  forWhom: msg`To be visited`,
  sample: '/nursery-demo-profile-referral',
} as const;
const GROWTH = {
  key: 'full_integration',
  name: msg`Growth`,
  forWhom: msg`To be chosen`,
  sample: '/nursery-demo-profile',
} as const;

export const PARTNER_TIERS: readonly PartnerTier[] = [DISCOVERY, REFERRAL, GROWTH];

const FROM: Readonly<Record<PartnershipTier, number>> = { basic: 0, referral: 1, full_integration: 2 };

/** What a partner gets, and from which tier on. */
const OFFERS: readonly { offer: MessageDescriptor; from: PartnershipTier }[] = [
  { offer: msg`A listing in the directory: place, distance, hours, website`, from: 'basic' },
  { offer: msg`The gardener’s Visionary tier, to try what your customers see`, from: 'basic' },
  { offer: msg`A page of your own`, from: 'referral' },
  { offer: msg`Figures on how gardeners find you`, from: 'referral' },
  { offer: msg`Your stock, on your page and beside each plant`, from: 'full_integration' },
  { offer: msg`Messages from gardeners`, from: 'full_integration' },
  { offer: msg`Figures on your stock`, from: 'full_integration' },
  { offer: msg`Premium placement in search, marked as such`, from: 'full_integration' },
];

/** Every offer, with whether each tier of the list above has it. */
export const TIER_OFFERS: readonly { offer: MessageDescriptor; has: readonly boolean[] }[] = OFFERS.map(
  ({ offer, from }) => ({ offer, has: PARTNER_TIERS.map(({ key }) => FROM[key] >= FROM[from]) }),
);
