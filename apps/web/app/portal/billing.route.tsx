import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { NURSERY_PLAN_TIERS, NURSERY_PLANS } from '@understory/contract';
import { useSearchParams } from 'react-router';
import { priceWords } from '../shell/money-words.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { SubscriptionParts } from '../subscriptions/index.ts';
import { LinkButton } from '../ui/Button.tsx';
import { Chip } from '../ui/Chip.tsx';
import { Page, Row, Stack } from '../ui/layout.tsx';
import { RuledList } from '../ui/RuledList.tsx';
import { styled, token } from '../ui/styled.ts';
import { Tabs, tabId } from '../ui/Tabs.tsx';
import { Text } from '../ui/Text.tsx';
import { DEMO_TIERS, type DemoTier } from './demo.ts';
import { PortalHead } from './PortalFrame.tsx';
import { portalAddresses, usePortal } from './portal-state.ts';

export const meta = pageMeta({
  title: msg`Nursery subscription`,
  description: msg`The plan of a nursery, its cards and its invoices.`,
  hidden: true,
});

const PANEL = 'billing-panel';
const CARDS = 'payment-methods';

const Lines = styled(RuledList)({
  '& > li:last-of-type': { borderBottom: `1px solid ${token.line}` },
});

/** The plans as they would be listed to a nursery of the tier that is shown. A press shows what another would bring. */
function DemoPlans() {
  const { t } = useLingui();
  const { tier } = usePortal();
  const current = NURSERY_PLANS.find(({ plan_type }) => NURSERY_PLAN_TIERS[plan_type] === tier);
  const demoOf = (wanted: string) =>
    (Object.keys(DEMO_TIERS) as DemoTier[]).find((each) => DEMO_TIERS[each] === wanted);
  return (
    <Stack gap={12}>
      <Text look="part" as="h2">
        <Trans>Plans</Trans>
      </Text>
      <Lines aria-label={t`Plans`}>
        {NURSERY_PLANS.map((plan) => {
          const isDearer = plan.amount > (current?.amount ?? 0);
          const words = current?.amount === 0 ? t`Select Plan` : isDearer ? t`Upgrade` : t`Downgrade`;
          return (
            <li key={plan.id}>
              <div>
                <Text firm>{plan.name}</Text>
                <Text look="small" soft>
                  {plan.amount === 0 ? t`Free` : t`${priceWords(plan.amount)} a month`}
                </Text>
              </div>
              {plan.id === current?.id ? (
                <Chip selected>
                  <Trans>Active</Trans>
                </Chip>
              ) : (
                <LinkButton
                  look="quiet"
                  to={portalAddresses(demoOf(NURSERY_PLAN_TIERS[plan.plan_type]))('billing')}
                  aria-label={t`${words}: ${plan.name}`}
                >
                  {words}
                </LinkButton>
              )}
            </li>
          );
        })}
      </Lines>
      <Text look="small" soft measure>
        <Trans>
          A cheaper plan begins when the period ends, a dearer one at once. In the demonstration nothing is
          bought: the portal shows what the other plan brings.
        </Trans>
      </Text>
    </Stack>
  );
}

const DEMO_CARDS = [
  { key: 'visa', name: 'Visa', last4: '4242', until: '12/34', isDefault: true },
  { key: 'mastercard', name: 'Mastercard', last4: '4444', until: '08/33', isDefault: false },
];

function DemoCards() {
  const { t } = useLingui();
  return (
    <Stack gap={12}>
      <Text look="part" as="h2">
        <Trans>Cards</Trans>
      </Text>
      <Lines aria-label={t`Cards`}>
        {DEMO_CARDS.map(({ key, name, last4, until, isDefault }) => (
          <li key={key}>
            <div>
              <Text firm>
                <Trans>
                  {name} ending in {last4}
                </Trans>
              </Text>
              <Text look="small" soft>
                <Trans>Until {until}</Trans>
              </Text>
            </div>
            {isDefault ? (
              <Chip selected>
                <Trans>Payments are taken from it</Trans>
              </Chip>
            ) : null}
          </li>
        ))}
      </Lines>
      <Text look="small" soft>
        <Trans>Sample cards: nobody’s, and nothing can be paid with them.</Trans>
      </Text>
    </Stack>
  );
}

/** What a nursery pays, and with what. */
export default function BillingRoute() {
  const { t } = useLingui();
  const portal = usePortal();
  const [search] = useSearchParams();
  const tab = search.get('tab') === CARDS ? CARDS : 'subscription';
  const isReal = portal.mode === 'real';
  return (
    <>
      <PortalHead title={t`Subscription`} />
      <Page pad={[16, 24]} id="subscription">
        <Tabs
          label={t`Subscription and payment`}
          value={tab}
          panel={PANEL}
          tabs={[
            { value: 'subscription', label: t`Subscription` },
            { value: CARDS, label: t`Payment Methods` },
          ]}
          address={(value) => portal.to('billing', value === CARDS ? { tab: CARDS } : {})}
        />
        <div id={PANEL} role="tabpanel" aria-labelledby={tabId(PANEL, tab)}>
          <Panel>
            {isReal ? (
              <Text look="part" as="h2">
                {tab === CARDS ? t`What you pay with` : t`Your plan`}
              </Text>
            ) : null}
            {isReal ? (
              <SubscriptionParts
                key={tab}
                audience="nursery"
                part={tab === CARDS ? 'cards' : 'plan'}
                showsPlans
                whenFree={<Trans>Your nursery is on Discovery, free: a listing in the directory.</Trans>}
              />
            ) : tab === CARDS ? (
              <DemoCards />
            ) : (
              <DemoPlans />
            )}
            {tab === CARDS ? null : (
              <Row>
                <LinkButton to={portal.to('upgrade')}>
                  <Trans>Compare the tiers</Trans>
                </LinkButton>
              </Row>
            )}
          </Panel>
        </div>
      </Page>
    </>
  );
}

const Panel = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  paddingBlock: 24,
});
