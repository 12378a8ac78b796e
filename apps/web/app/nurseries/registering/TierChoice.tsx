import { PARTNER_TIERS, priceWords } from '../../pages/partner-tiers.ts';
import { Choice } from '../../ui/Choice.tsx';
import { Text } from '../../ui/Text.tsx';
import type { PartnershipTier } from '../profile/profiled-nursery.ts';

const OPTIONS = PARTNER_TIERS.map((tier) => ({ value: tier.key, label: tier.name, hint: priceWords(tier) }));

interface TierChoiceProps {
  readonly chosen: PartnershipTier;
  readonly onChoose: (tier: PartnershipTier) => void;
}

/** What a nursery wishes to join as. Every listing begins free; what costs is paid for in the portal. */
export const TierChoice = ({ chosen, onChoose }: TierChoiceProps) => (
  <div>
    <Choice
      legend="What you want to join as"
      name="partnershipTier"
      options={OPTIONS}
      value={chosen}
      onChange={onChoose}
    />
    <Text look="small" soft>
      Every listing begins as Discovery, which is free. Nothing is charged here: Referral and Growth start
      once you pay for them in the portal.
    </Text>
  </div>
);
