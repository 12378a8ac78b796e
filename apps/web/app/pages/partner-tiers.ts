/** What a nursery can join as. Prices are dollars a month. */
export type PartnerTier = { name: string; price: number; forWhom: string; offers: readonly string[] };

export const PARTNER_TIERS: readonly PartnerTier[] = [
  {
    name: 'Discovery',
    price: 0,
    forWhom: 'To be found',
    offers: ['A listing in the nursery directory'],
  },
  {
    name: 'Referral',
    price: 19,
    forWhom: 'To be visited',
    offers: ['Everything in Discovery', 'A profile page of your own', 'Figures on how gardeners find you'],
  },
  {
    name: 'Growth',
    price: 49,
    forWhom: 'To be chosen',
    offers: [
      'Everything in Referral',
      'Your stock, shown beside each plant',
      'Messages from gardeners',
      'Analytics of your page and your stock',
      'Premium placement in search, marked as such',
    ],
  },
];

/** Free months for a founding partner. */
export const FOUNDING_MONTHS = 6;
