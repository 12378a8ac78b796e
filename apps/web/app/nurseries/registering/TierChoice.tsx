import { PARTNER_TIERS, priceWords } from '../../pages/partner-tiers.ts';
import { styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import type { PartnershipTier } from '../profile/profiled-nursery.ts';

const Choices = styled('div')({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 11rem), 1fr))',
  '& label': {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    gap: '2px 10px',
    alignItems: 'center',
    padding: '12px 14px',
    border: `1px solid ${token.mark}`,
    borderRadius: token.radius.medium,
    cursor: 'pointer',
  },
  '& label:has(:checked)': {
    background: token.select,
    color: token.onSelect,
  },
  '& label:has(:focus-visible)': { ...token.ring() },
  '& input': { width: 20, height: 20, margin: 0, accentColor: token.mark },
  '& b': { fontWeight: token.weight.bold },
  '& small': { gridColumn: 2, fontSize: '0.9375rem' },
});

interface TierChoiceProps {
  readonly chosen: PartnershipTier;
  readonly onChoose: (tier: PartnershipTier) => void;
}

/** What a nursery wishes to join as. Every listing begins free; what costs is paid for in the portal. */
export const TierChoice = ({ chosen, onChoose }: TierChoiceProps) => (
  <fieldset>
    <legend>
      <Text look="h3" as="span">
        What you want to join as
      </Text>
    </legend>
    <Choices>
      {PARTNER_TIERS.map((tier) => (
        <label key={tier.key}>
          <input
            type="radio"
            name="partnershipTier"
            value={tier.key}
            checked={tier.key === chosen}
            onChange={() => onChoose(tier.key)}
          />
          <b>{tier.name}</b>
          <small>{priceWords(tier)}</small>
        </label>
      ))}
    </Choices>
    <Text look="small" soft sx={{ mt: 1.5 }}>
      Every listing begins as Discovery, which is free. Nothing is charged here: Referral and Growth start
      once you pay for them in the portal.
    </Text>
  </fieldset>
);
