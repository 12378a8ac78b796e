import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { NURSERY_PLAN_TIERS, NURSERY_PLANS } from '@understory/contract';
import { TIER_WORDS, TierTable, upgradeWords } from '../nurseries/index.ts';
import { priceWords } from '../shell/money-words.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { LinkButton } from '../ui/Button.tsx';
import { Page, Row, Stack } from '../ui/layout.tsx';
import { Text } from '../ui/Text.tsx';
import { PortalHead } from './PortalFrame.tsx';
import { usePartnerPrices } from './partner-prices.ts';
import { type RealPortal, usePortal } from './portal-state.ts';

export const meta = pageMeta({
  title: msg`Compare the tiers`,
  description: msg`What each tier of a nursery partner holds and costs.`,
  hidden: true,
});

/** The next tiers up, the next one first. */
const ABOVE = {
  basic: ['referral', 'full_integration'],
  referral: ['full_integration'],
  full_integration: [],
} as const;

/** Where a plan is bought, and where its welcome is. */
const checkoutOf = ({ to, chosen }: RealPortal, plan: string): string =>
  `/checkout?${new URLSearchParams({
    plan,
    ...(chosen !== undefined && { nursery: String(chosen) }),
    from: to('', { subscription: 'success', tier: plan }),
  })}`;

/** The tiers side by side, and the way up. */
export default function UpgradeRoute() {
  const { t } = useLingui();
  const portal = usePortal();
  const prices = usePartnerPrices();
  const more = upgradeWords(prices);
  return (
    <>
      <PortalHead title={t`Upgrade`} />
      <Page pad={[24, 48]}>
        <Stack gap={32}>
          {portal.tier === 'full_integration' ? (
            <Text measure>
              <Trans>You have Growth, with all that there is. Thank you for growing with us.</Trans>
            </Text>
          ) : portal.tier === 'referral' ? (
            <Text measure>
              <Trans>
                Growth costs {priceWords(prices.full_integration)} a month in place of{' '}
                {priceWords(prices.referral)}: {more} more. What is left of what you have paid is credited,
                and the sum is shown before you pay.
              </Trans>
            </Text>
          ) : (
            <Text measure>
              <Trans>You are on Discovery, free. A paid tier can be canceled at any time.</Trans>
            </Text>
          )}
          <TierTable prices={prices} />
          <Row gap={12}>
            {ABOVE[portal.tier].map((tier, at) => {
              const plan = NURSERY_PLANS.find(({ plan_type }) => NURSERY_PLAN_TIERS[plan_type] === tier);
              const name = t(TIER_WORDS[tier].name);
              return (
                <LinkButton
                  key={tier}
                  look={at === 0 ? 'next' : 'quiet'}
                  size="large"
                  to={portal.mode === 'real' ? checkoutOf(portal, plan?.id ?? '') : '/partnerships'}
                  aria-label={t`Upgrade Now: ${name}`}
                >
                  <Trans>Upgrade Now: {name}</Trans>
                </LinkButton>
              );
            })}
            <LinkButton to={portal.to('billing')}>
              <Trans>Your subscription</Trans>
            </LinkButton>
          </Row>
        </Stack>
      </Page>
    </>
  );
}
