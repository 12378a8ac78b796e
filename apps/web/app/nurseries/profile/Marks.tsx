import type { ReactNode } from 'react';
import { styled, token } from '../../ui/styled.ts';
import { type PartnershipTier, TIER_WORDS } from './profiled-nursery.ts';
import { TierSign } from './TierSign.tsx';

const Mark = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  padding: '3px 10px',
  borderRadius: token.radius.small,
  border: `1px solid ${token.mark}`,
  background: token.ground,
  fontSize: '0.875rem',
  fontWeight: token.weight.bold,
  lineHeight: 1.5,
  '& svg': { width: 18, height: 18 },
  '&[data-kind="growth"]': {
    borderColor: 'transparent',
    color: token.onSelect,
    background: token.select,
  },
  // Seen before the name is read, so that nobody takes what is invented for a business.
  '&[data-kind="sample"]': { borderStyle: 'dashed', borderWidth: 2, paddingBlock: 2 },
});

/** What a nursery is to us, where it is more than listed. */
export const TierMark = ({ tier }: { tier: PartnershipTier }) =>
  tier === 'basic' ? null : (
    <Mark data-kind={tier === 'full_integration' ? 'growth' : 'referral'}>
      <TierSign tier={tier} />
      {TIER_WORDS[tier].name} partner
    </Mark>
  );

/** Stands in a list beside a nursery that pays for its place there. */
export const PremiumMark = () => (
  <Mark data-kind="growth">
    <TierSign tier="full_integration" />
    Premium placement
  </Mark>
);

/** Stands wherever a sample nursery is named. */
export const SampleMark = ({ children = 'Sample' }: { children?: ReactNode }) => (
  <Mark data-kind="sample">{children}</Mark>
);
