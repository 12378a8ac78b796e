import { Trans, useLingui } from '@lingui/react/macro';
import { CONSUMER_PLANS, type ConsumerPlanType, type PlanFacts, type Tier } from '@understory/contract';
import { api } from '../shell/api.ts';
import { shownPrice } from '../shell/money-words.ts';
import { queryOptions, useQuery } from '../shell/queries.tsx';
import { useSay } from '../shell/words.ts';
import { LinkButton } from '../ui/Button.tsx';
import { Text } from '../ui/Text.tsx';

/** A tier that is paid for. */
export type BoughtTier = Exclude<Tier, 'explorer'>;

/** What a plan is called. These names are the same in every language. */
export const PLAN_NAMES: Readonly<Record<BoughtTier, string>> = {
  cultivator: 'Cultivator',
  visionary: 'Visionary',
};

const TYPES: Readonly<Record<BoughtTier, ConsumerPlanType>> = {
  cultivator: 'consumer_cultivator',
  visionary: 'consumer_visionary',
};

/** The price list as the server tells it. */
const plansQuery = queryOptions({
  queryKey: ['consumer-plans'],
  queryFn: ({ signal }) => api('GET /payments/consumer-plans/', { signal }),
  networkMode: 'always',
  staleTime: 10 * 60_000,
  retry: false,
});

type Priced = Pick<PlanFacts, 'id' | 'amount' | 'interval' | 'plan_type'>;

/** A tier by the month, as the price list has it: the server's, and where that does not come the one this page was made with. */
function useMonthlyPlan(tier: BoughtTier): Priced | undefined {
  const { data, isError } = useQuery(plansQuery);
  const plans: readonly Priced[] | undefined = data ?? (isError ? CONSUMER_PLANS : undefined);
  return plans?.find(({ plan_type, interval }) => plan_type === TYPES[tier] && interval === 'month');
}

/**
 * Where a tier is bought.
 * @param from the path to come back to, with its query
 */
const checkoutPath = (tier: BoughtTier, from: string, plan = `${tier}_month`): string =>
  `/checkout?${new URLSearchParams({ plan, from })}`;

/** `It comes with the Cultivator plan, $9.99 a month.` */
export function PlanTerms({ tier }: { readonly tier: BoughtTier }) {
  const plan = useMonthlyPlan(tier);
  const say = useSay();
  const name = PLAN_NAMES[tier];
  const price = plan && shownPrice(plan, say);
  return (
    <Text firm look="small" as="span">
      {price ? (
        <Trans>
          It comes with the {name} plan, {price}.
        </Trans>
      ) : (
        <Trans>It comes with the {name} plan.</Trans>
      )}
    </Text>
  );
}

interface GetPlanProps {
  readonly tier: BoughtTier;
  /** The path to come back to, with its query. */
  readonly from: string;
  readonly look?: 'next' | 'quiet';
  readonly size?: 'dense' | undefined;
  readonly onClick?: () => void;
}

/** The one way to buy: to the checkout and back to the very spot. */
export function GetPlan({ tier, from, look = 'quiet', size, onClick }: GetPlanProps) {
  const { t } = useLingui();
  const plan = useMonthlyPlan(tier);
  return (
    <LinkButton look={look} size={size} to={checkoutPath(tier, from, plan?.id)} onClick={onClick}>
      {t`Get ${{ plan: PLAN_NAMES[tier] }}`}
    </LinkButton>
  );
}
