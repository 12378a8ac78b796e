import type { PartnershipTier } from '../nurseries/profile/profiled-nursery.ts';

/** What a nursery can join as. Prices are dollars a month. */
export type PartnerTier = {
  /** As calls name it. */
  key: PartnershipTier;
  name: string;
  price: number;
  forWhom: string;
  /** A sample of what gardeners see, where the tier brings a page. */
  sample?: string;
};

const DISCOVERY = { key: 'basic', name: 'Discovery', price: 0, forWhom: 'To be found' } as const;
const REFERRAL = {
  key: 'referral',
  name: 'Referral',
  price: 19,
  forWhom: 'To be visited',
  sample: '/nursery-demo-profile-referral',
} as const;
const GROWTH = {
  key: 'full_integration',
  name: 'Growth',
  price: 49,
  forWhom: 'To be chosen',
  sample: '/nursery-demo-profile',
} as const;

export const PARTNER_TIERS: readonly PartnerTier[] = [DISCOVERY, REFERRAL, GROWTH];

/** What Growth costs more than Referral, in dollars a month. */
export const UPGRADE_DIFFERENCE: number = GROWTH.price - REFERRAL.price;

/** Free months for a founding partner. */
export const FOUNDING_MONTHS = 6;

export const priceWords = ({ price }: Pick<PartnerTier, 'price'>): string =>
  price === 0 ? 'Free' : `$${price} a month`;

const FROM: Readonly<Record<PartnershipTier, number>> = { basic: 0, referral: 1, full_integration: 2 };

/** What a partner gets, and from which tier on. */
const OFFERS: readonly { offer: string; from: PartnershipTier }[] = [
  { offer: 'A listing in the directory: place, distance, hours, website', from: 'basic' },
  { offer: 'The gardener’s Visionary tier, to try what your customers see', from: 'basic' },
  { offer: 'A page of your own', from: 'referral' },
  { offer: 'Figures on how gardeners find you', from: 'referral' },
  { offer: 'Your stock, on your page and beside each plant', from: 'full_integration' },
  { offer: 'Messages from gardeners', from: 'full_integration' },
  { offer: 'Figures on your stock', from: 'full_integration' },
  { offer: 'Premium placement in search, marked as such', from: 'full_integration' },
];

/** Every offer, with whether each tier of the list above has it. */
export const TIER_OFFERS: readonly { offer: string; has: readonly boolean[] }[] = OFFERS.map(
  ({ offer, from }) => ({ offer, has: PARTNER_TIERS.map(({ key }) => FROM[key] >= FROM[from]) }),
);
