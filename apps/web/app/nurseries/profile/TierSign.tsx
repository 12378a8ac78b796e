import type { PartnershipTier } from './profiled-nursery.ts';

const PEN = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.8, strokeLinecap: 'round' } as const;
const STEM = { basic: 'M12 21V15', referral: 'M12 21V9', full_integration: 'M12 21V4' } as const;
/** A pair of leaves at a height of the stem. */
const leaves = (y: number, reach: number): string =>
  `M12 ${y}C${12 - reach * 0.4} ${y} ${12 - reach} ${y - reach * 0.3} ${12 - reach} ${y - reach * 0.8}C${12 - reach * 0.4} ${y - reach * 0.8} 12 ${y - reach * 0.4} 12 ${y}Z` +
  `M12 ${y}C${12 + reach * 0.4} ${y} ${12 + reach} ${y - reach * 0.3} ${12 + reach} ${y - reach * 0.8}C${12 + reach * 0.4} ${y - reach * 0.8} 12 ${y - reach * 0.4} 12 ${y}Z`;
const LEAVES = {
  basic: [leaves(16, 6)],
  referral: [leaves(18, 7), leaves(11, 6)],
  full_integration: [leaves(19, 8), leaves(13, 7), leaves(7, 5)],
} as const;

/** A seedling with as many pairs of leaves as the tier counts. Decoration beside its name. */
export const TierSign = ({ tier }: { tier: PartnershipTier }) => (
  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" {...PEN}>
    <path d={STEM[tier]} />
    {LEAVES[tier].map((path) => (
      <path key={path} d={path} fill="currentColor" fillOpacity={0.25} strokeLinejoin="round" />
    ))}
  </svg>
);
