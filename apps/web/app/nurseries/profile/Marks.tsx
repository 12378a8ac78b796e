import { Trans, useLingui } from '@lingui/react/macro';
import EventRounded from '@mui/icons-material/EventRounded';
import PhoneRounded from '@mui/icons-material/PhoneRounded';
import type { Nursery } from '@understory/contract';
import type { ReactNode } from 'react';
import { useSay } from '../../shell/words.ts';
import { Row } from '../../ui/layout.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { specialtyWords } from './listing-words.ts';
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

const TierWords = ({ tier }: { tier: PartnershipTier }) => {
  const { t } = useLingui();
  const name = t(TIER_WORDS[tier].name);
  return <Trans>{name} partner</Trans>;
};

/** What a nursery is to us, where it is more than listed. */
const TierMark = ({ tier }: { tier: PartnershipTier }) =>
  tier === 'basic' ? null : (
    <Mark data-kind={tier === 'full_integration' ? 'growth' : 'referral'}>
      <TierSign tier={tier} />
      <TierWords tier={tier} />
    </Mark>
  );

/** Stands in a list beside a nursery that pays for its place there. */
export const PremiumMark = () => (
  <Mark data-kind="growth">
    <TierSign tier="full_integration" />
    <Trans>Premium placement</Trans>
  </Mark>
);

/** Stands wherever a sample nursery is named. */
export const SampleMark = ({ children = <Trans>Sample</Trans> }: { children?: ReactNode }) => (
  <Mark data-kind="sample">{children}</Mark>
);

/** What a nursery is known for, by its own words. */
export const KnownFor = ({ specialties }: { specialties: readonly string[] }) => {
  const say = useSay();
  const names = specialties.map((specialty) => specialtyWords(specialty, say)).join(', ');
  return (
    <Text soft>
      <Trans>
        Known for <span translate="no">{names}</span>
      </Trans>
    </Text>
  );
};

/** Stands beside one that is to be called before anybody drives there. */
const CallFirstMark = () => (
  <Mark data-kind="call">
    <PhoneRounded aria-hidden />
    <Trans>Call first</Trans>
  </Mark>
);

/** Stands beside what is no shop, but held once a year. */
const SaleMark = () => (
  <Mark data-kind="sale">
    <EventRounded aria-hidden />
    <Trans>Yearly sale</Trans>
  </Mark>
);

interface NurseryMarksProps {
  readonly nursery: {
    readonly isMockData: boolean;
    readonly partnership_tier: PartnershipTier;
  } & Partial<Pick<Nursery, 'confidence' | 'business_type'>>;
  /** It stands in a list, and pays for its place there. */
  readonly isPremium?: boolean;
}

/** What is to be seen of a nursery before its name is read; nothing where there is nothing. */
export const NurseryMarks = ({ nursery, isPremium = false }: NurseryMarksProps) => {
  const { isMockData, partnership_tier, confidence, business_type } = nursery;
  const isSale = business_type === 'sale_event';
  const isDoubtful = confidence === 'low';
  if (!isMockData && !isPremium && !isSale && !isDoubtful && partnership_tier === 'basic') return null;
  return (
    <Row gap={8}>
      {isSale ? <SaleMark /> : null}
      {isDoubtful ? <CallFirstMark /> : null}
      {isMockData ? (
        <SampleMark>
          <Trans>Sample: not a real nursery</Trans>
        </SampleMark>
      ) : null}
      {isPremium ? <PremiumMark /> : <TierMark tier={partnership_tier} />}
    </Row>
  );
};
