import greatCamas from 'virtual:portrait/great-camas';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import CheckRounded from '@mui/icons-material/CheckRounded';
import { CONSUMER_PLAN_TIERS, permissionsOf, TIERS, type Tier } from '@understory/contract';
import type { CSSProperties } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { own, personHere } from '../session/guards.ts';
import { readAnew, whenAsked } from '../session/revalidating.ts';
import { ServiceUnavailable, SubscriptionBoundary } from '../session/ServiceUnavailable.tsx';
import { useSession } from '../session/session.tsx';
import { loaderApi } from '../shell/api.ts';
import { shownPrice } from '../shell/money-words.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { HydrationBoundary, useQuery } from '../shell/queries.tsx';
import { one, searchState, shown } from '../shell/search-state.ts';
import { useTurnedOff } from '../shell/turned-off.ts';
import { useSearchState } from '../shell/use-search-state.ts';
import { useSay } from '../shell/words.ts';
import { LinkButton } from '../ui/Button.tsx';
import { Chip } from '../ui/Chip.tsx';
import { Page, Row, Sheet, Stack } from '../ui/layout.tsx';
import { Failed, Notice } from '../ui/Notice.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { styled, token } from '../ui/styled.ts';
import { Table } from '../ui/Table.tsx';
import { Text, Unseen } from '../ui/Text.tsx';
import type { Route } from './+types/subscription-plans.route';
import { Brings } from './Bill.tsx';
import { annualDiscount, annualSaving, loadConsumerPlans } from './plan-prices.ts';
import { RIGHT_LINES, type RightLine } from './plan-rights.ts';
import { subscriptionQuery } from './subscription-queries.ts';
import { TIER_NAMES, TIERS_SHOWN } from './subscription-words.ts';

const LEAD = msg`Planning a garden is free. The paid tiers add tools for larger plans and for taking your work elsewhere.`;

export const meta = pageMeta({ title: msg`Subscription plans`, description: LEAD });

/** The rights come from the contract on the server, so that this page and the refusals can never disagree. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const rights = TIERS.map((tier) => permissionsOf(tier));
  const person = await personHere({ request, context });
  const [{ plans, isFallback }, theirs] = await Promise.all([
    loadConsumerPlans(loaderApi(request, context), request.signal),
    person && !person.viewer.person.is_nursery_admin
      ? own(person, subscriptionQuery('consumer', { personId: person.viewer.person.id }, person.ask))
      : null,
  ]);
  return {
    ...theirs,
    isFallback,
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

export const shouldRevalidate = whenAsked;

type PlansOfTier = Route.ComponentProps['loaderData']['plans'][number];

/** How often one means to pay. */
const SEARCH = searchState({ interval: shown(one(['month', 'year'], 'month')) });

/** All beside one another, or all under one another: two beside each other would leave a hole beside the third. */
const PriceList = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '32px 24px',
  '@media (min-width: 48rem)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  [token.from.lg]: { columnGap: 32 },
});

/** The mark of its tier along the top; its line is there for where the colour is near that of the page. */
const Priced = styled('section')({
  display: 'grid',
  // Rows are shared by the tiers beside one another, so that prices, words and buttons stand level.
  gridTemplateRows: 'subgrid',
  gridRow: 'span 6',
  alignContent: 'start',
  gap: 8,
  '&::before': {
    content: '""',
    height: 8,
    boxSizing: 'border-box',
    borderRadius: token.radius.medium,
    border: `1px solid ${token.ink}`,
    background: 'var(--tier)',
  },
  '& > a': { justifySelf: 'start', alignSelf: 'end', marginTop: 8 },
});

const Cycle = styled('nav')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });

/** The plan of a tier at how often one means to pay; the only one where there is no choice. */
const planAt = (plans: PlansOfTier, wanted: string) =>
  plans.find(({ interval }) => interval === wanted) ?? plans[0];

function Price({ tier, plans, interval }: { tier: Tier; plans: PlansOfTier; interval: 'month' | 'year' }) {
  const { t } = useLingui();
  const say = useSay();
  const plan = planAt(plans, interval);
  const saving = annualSaving(plans);
  const heading = `tier-${tier}`;
  const before = TIERS_SHOWN[TIERS_SHOWN.indexOf(tier) - 1];
  return (
    <Priced style={{ '--tier': token.tier[tier] } as CSSProperties} aria-labelledby={heading}>
      <Text look="h2" id={heading}>
        {t(TIER_NAMES[tier])}
      </Text>
      <Stack gap={4}>
        {plan ? <Text look="lead">{shownPrice(plan, say)}</Text> : null}
        {saving > 0 ? (
          <Text look="small" soft>
            {interval === 'year' ? (
              <Trans>Saves ${saving} against twelve months.</Trans>
            ) : (
              <Trans>A year at once saves ${saving}.</Trans>
            )}
          </Text>
        ) : null}
      </Stack>
      {before ? (
        <Text look="small" soft>
          <Trans>All of {t(TIER_NAMES[before])}, and:</Trans>
        </Text>
      ) : (
        // Keeps the row, so that the lists begin level.
        <div />
      )}
      <Brings aria-label={t`What ${plan?.name ?? ''} brings`}>
        {plan?.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </Brings>
      {plan ? <PlanButton tier={tier} plan={plan} /> : null}
    </Priced>
  );
}

/** The one thing to do about a plan: choose it, change to it, or see to what one has. */
function PlanButton({ tier, plan }: { tier: Tier; plan: PlansOfTier[number] }) {
  const { t } = useLingui();
  const session = useSession();
  const held = useHeld();
  const off = useTurnedOff('checkout');
  const [search] = useSearchParams();
  const name = plan.name;
  const from = search.get('from');
  const checkout = `/checkout?${new URLSearchParams({ plan: plan.id, ...(from === null ? {} : { from }) })}`;
  if (session.status !== 'signed-in')
    return plan.amount === 0 ? (
      <LinkButton to="/garden-planner" look="quiet" size="large">
        <Trans>Start with Explorer</Trans>
      </LinkButton>
    ) : off ? null : (
      <LinkButton to={checkout} look="next" size="large" aria-label={t`Sign in to choose ${name}`}>
        <Trans>Sign in to choose</Trans>
      </LinkButton>
    );
  const isPaying = held !== undefined && held.plan.amount > 0;
  const isCurrent = held ? held.plan.id === plan.id : session.tier === tier;
  if (isCurrent)
    return (
      <LinkButton
        to="/account#subscription"
        look="quiet"
        size="large"
        icon={<CheckRounded />}
        aria-label={t`Current plan: ${name}. See to it`}
      >
        <Trans>Current plan</Trans>
      </LinkButton>
    );
  if (off && plan.amount > 0) return null;
  if (!isPaying && plan.amount > 0)
    return (
      <LinkButton to={checkout} look="next" size="large" aria-label={t`Choose ${name}`}>
        <Trans>Choose</Trans>
      </LinkButton>
    );
  // The free plan is what is left after cancelling.
  return (
    <LinkButton
      to={plan.amount === 0 ? '/account#subscription' : checkout}
      look="quiet"
      size="large"
      aria-label={t`Change to ${name}`}
    >
      <Trans>Change</Trans>
    </LinkButton>
  );
}

/** What whoever is here subscribes to as a gardener; nothing is asked for a visitor. */
function useHeldQuery() {
  const session = useSession();
  const isMember = session.status === 'signed-in' && !session.person.is_nursery_admin;
  return useQuery({
    ...subscriptionQuery('consumer', { personId: isMember ? session.person.id : '' }),
    enabled: isMember,
  });
}
const useHeld = () => useHeldQuery().data;

/** What stands in place of plans that are not sold to whoever runs a nursery. */
const ForNurseries = () => (
  <Sheet pad={[16, 32]} hugs>
    <Text look="part" as="h2">
      <Trans>You have Visionary through your nursery</Trans>
    </Text>
    <Text measure>
      <Trans>
        The plans of this page are for gardeners, and whoever runs a nursery has all that they hold. What your
        nursery subscribes to stands in your account.
      </Trans>
    </Text>
    <Row gap={12}>
      <LinkButton to="/account#subscription" look="next">
        <Trans>Your nursery’s subscription</Trans>
      </LinkButton>
      <LinkButton to="/partnerships" look="quiet">
        <Trans>About partnerships</Trans>
      </LinkButton>
    </Row>
  </Sheet>
);

function Prices({ plans, isFallback }: Pick<Route.ComponentProps['loaderData'], 'plans' | 'isFallback'>) {
  const { t } = useLingui();
  const { state, addressOf } = useSearchState(SEARCH, { isQuiet: true });
  const { revalidate, state: reading } = useRevalidator();
  const { isError, data } = useHeldQuery();
  const off = useTurnedOff('checkout');
  const discount = Math.min(...plans.map(annualDiscount).filter((percent) => percent > 0));
  return (
    <Stack gap={24}>
      {isFallback ? (
        <Failed
          sentence={t`The price list could not be read. These are the prices as they were known last; what you pay is shown before you pay it.`}
          onRetry={() => void readAnew(revalidate)}
          isTrying={reading === 'loading'}
        />
      ) : null}
      {isError && !data ? <ServiceUnavailable /> : null}
      {off ? <Notice tone="info">{off}</Notice> : null}
      <Cycle aria-label={t`How often you pay`}>
        <Chip to={addressOf({ interval: 'month' })} selected={state.interval === 'month'}>
          <Trans>Monthly</Trans>
        </Chip>
        <Chip to={addressOf({ interval: 'year' })} selected={state.interval === 'year'}>
          {Number.isFinite(discount) ? <Trans>Yearly, saves {discount}%</Trans> : <Trans>Yearly</Trans>}
        </Chip>
      </Cycle>
      <PriceList>
        {TIERS_SHOWN.map((tier, at) => (
          <Price key={tier} tier={tier} plans={plans[at] ?? []} interval={state.interval || 'month'} />
        ))}
      </PriceList>
    </Stack>
  );
}

interface ShownLine {
  readonly line: RightLine;
  readonly has: readonly boolean[];
}

interface CellProps {
  /** What the tier holds of it, where there is more to say than that it does. */
  readonly words: string | undefined;
  readonly has: boolean;
}

function Cell({ words, has }: CellProps) {
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
  return words === undefined ? (
    <>
      <CheckRounded fontSize="small" aria-hidden />
      <Unseen>
        <Trans>Included</Trans>
      </Unseen>
    </>
  ) : (
    words
  );
}

export default function SubscriptionPlans({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const session = useSession();
  const runsNursery = session.status === 'signed-in' && session.person.is_nursery_admin;
  return (
    <>
      <PageHeader above={t`For Gardeners`} title={t`Subscription plans`} plant={greatCamas} lead={t(LEAD)} />
      <Page gap={48}>
        <SubscriptionBoundary>
          {runsNursery ? (
            <ForNurseries />
          ) : (
            <HydrationBoundary state={loaderData.known}>
              <Prices plans={loaderData.plans} isFallback={loaderData.isFallback} />
            </HydrationBoundary>
          )}
        </SubscriptionBoundary>
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
                  <Cell words={'words' in line ? t(line.words[tier]) : undefined} has={has[index] ?? false} />
                ),
              })),
            ]}
          />
        </Stack>
      </Page>
    </>
  );
}
