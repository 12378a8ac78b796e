import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import CheckRounded from '@mui/icons-material/CheckRounded';
import { CONSUMER_PLAN_TIERS, permissionsOf, TIERS, type Tier } from '@understory/contract';
import type { CSSProperties } from 'react';
import { loaderApi } from '../shell/api.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { useSay } from '../shell/words.ts';
import { LinkButton } from '../ui/Button.tsx';
import { Grid, Page, Row, Sheet, Stack } from '../ui/layout.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { styled, token } from '../ui/styled.ts';
import { Table } from '../ui/Table.tsx';
import { Text, Unseen } from '../ui/Text.tsx';
import type { Route } from './+types/subscription-plans.route';
import { annualSaving, loadPlans, type ShownPlan, shownPrice } from './plan-prices.ts';
import { RIGHT_LINES, type RightLine } from './plan-rights.ts';

const LEAD = msg`Planning a garden is free. The paid tiers add tools for larger plans and for taking your work elsewhere.`;

export const meta = pageMeta({ title: msg`Subscription plans`, description: LEAD });

/** The rights come from the contract on the server, so that this page and the refusals can never disagree. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const rights = TIERS.map((tier) => permissionsOf(tier));
  const plans = await loadPlans(loaderApi(request, context), request.signal);
  return {
    /** The plans of each tier, in their order. */
    plans: TIERS.map((tier) => plans.filter(({ plan_type }) => CONSUMER_PLAN_TIERS[plan_type] === tier)),
    /** Of each line, whether each tier has it. */
    has: RIGHT_LINES.map((line) =>
      TIERS.map((tier, index) => {
        if ('permission' in line) return rights[index]?.[line.permission] === true;
        return 'only' in line ? line.only === tier : true;
      }),
    ),
  };
}

/** In the order of the contract, which is not shipped to the page. */
const TIERS_SHOWN: readonly Tier[] = ['explorer', 'cultivator', 'visionary'];

const TIER_NAMES: Readonly<Record<Tier, MessageDescriptor>> = {
  explorer: msg`Explorer`,
  cultivator: msg`Cultivator`,
  visionary: msg`Visionary`,
};

/** The mark of its tier along the top; its line is there for where the colour is near that of the page. */
const Priced = styled('section')({
  display: 'grid',
  alignContent: 'start',
  gap: 4,
  '&::before': {
    content: '""',
    height: 8,
    boxSizing: 'border-box',
    marginBottom: 8,
    borderRadius: token.radius.medium,
    border: `1px solid ${token.ink}`,
    background: 'var(--tier)',
  },
});

function Price({ tier, plans }: { tier: Tier; plans: readonly ShownPlan[] }) {
  const { t } = useLingui();
  const saving = annualSaving(plans);
  const say = useSay();
  const orPrice = (price: string) => t`or ${price}`;
  return (
    <Priced style={{ '--tier': token.tier[tier] } as CSSProperties}>
      <Text look="h2">{t(TIER_NAMES[tier])}</Text>
      {plans.map((plan) => (
        <Text key={plan.id} look={plan.interval === 'month' ? 'lead' : 'body'}>
          {plan.interval === 'year' ? orPrice(shownPrice(plan, say)) : shownPrice(plan, say)}
        </Text>
      ))}
      {saving > 0 ? (
        <Text look="small" soft>
          <Trans>A year saves ${saving} against twelve months.</Trans>
        </Text>
      ) : null}
    </Priced>
  );
}

const Words = styled('span')({
  display: 'inline-flex',
  flexDirection: 'column',
  columnGap: 8,
  [token.from.sm]: { flexDirection: 'row', alignItems: 'center' },
});

interface ShownLine {
  readonly line: RightLine;
  readonly has: readonly boolean[];
}

interface CellProps {
  /** What the tier holds of it, where there is more to say than that it does. */
  readonly words: string | undefined;
  readonly has: boolean;
  readonly ready: boolean;
}

function Cell({ words, has, ready }: CellProps) {
  if (!has)
    return (
      <>
        <Text as="span" soft aria-hidden>
          –
        </Text>
        <Unseen>
          <Trans>Not included</Trans>
        </Unseen>
      </>
    );
  return (
    <Words>
      {words === undefined ? (
        <>
          <CheckRounded fontSize="small" aria-hidden />
          <Unseen>
            <Trans>Included</Trans>
          </Unseen>
        </>
      ) : (
        words
      )}
      {ready ? null : (
        <Text as="span" look="small" soft>
          <Trans>later</Trans>
        </Text>
      )}
    </Words>
  );
}

export default function SubscriptionPlans({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <>
      <PageHeader above={t`For Gardeners`} title={t`Subscription plans`} plant="great-camas" lead={t(LEAD)} />
      <Page gap={48}>
        <Grid gap={32} min="14rem" fills>
          {TIERS_SHOWN.map((tier, at) => (
            <Price key={tier} tier={tier} plans={loaderData.plans[at] ?? []} />
          ))}
        </Grid>
        <Sheet tone="select" pad={24}>
          <Text>
            <Trans>
              Plans cannot be bought yet. Every account is on Explorer until the checkout opens, and what is
              marked “later” below is still being built.
            </Trans>
          </Text>
        </Sheet>
        <Stack as="section">
          <Text look="h2">
            <Trans>Side by side</Trans>
          </Text>
          <Table
            caption={t`Table of the plans`}
            look="ruled"
            rows={RIGHT_LINES.map((line, at) => ({ line, has: loaderData.has[at] ?? [] }))}
            keyOf={({ line }) => line.label.id}
            columns={[
              { key: 'right', cell: ({ line }) => t(line.label), headsRow: true },
              ...TIERS_SHOWN.map((tier, index) => ({
                key: tier,
                head: t(TIER_NAMES[tier]),
                width: '22%',
                cell: ({ line, has }: ShownLine) => (
                  <Cell
                    words={'words' in line ? t(line.words[tier]) : undefined}
                    has={has[index] ?? false}
                    ready={line.ready}
                  />
                ),
              })),
            ]}
          />
        </Stack>
        <Row>
          <LinkButton to="/garden-planner" look="next" size="large">
            <Trans>Start with Explorer</Trans>
          </LinkButton>
        </Row>
      </Page>
    </>
  );
}
