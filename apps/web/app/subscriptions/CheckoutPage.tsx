import { Trans, useLingui } from '@lingui/react/macro';
import {
  type Audience,
  FOUNDING_MONTHS,
  nurseryIn,
  type Plan,
  type Subscription,
  subscriptionPath,
} from '@understory/contract';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate, useRouteLoaderData, useSearchParams } from 'react-router';
import { ServiceUnavailable, SubscriptionBoundary } from '../session/ServiceUnavailable.tsx';
import { useSession } from '../session/session.tsx';
import { api } from '../shell/api.ts';
import { sentenceOf } from '../shell/error-words.ts';
import { MONTHS_OF, moneyWords, shownPrice } from '../shell/money-words.ts';
import type { RootData } from '../shell/page-context.ts';
import { useMutation, useQuery, useQueryClient } from '../shell/queries.tsx';
import { returnPath } from '../shell/remembered-path.ts';
import { useTurnedOff } from '../shell/turned-off.ts';
import { useSay } from '../shell/words.ts';
import { Button, LinkButton } from '../ui/Button.tsx';
import { Choice } from '../ui/Choice.tsx';
import { Page, Row, Sheet, Stack } from '../ui/layout.tsx';
import { Notice } from '../ui/Notice.tsx';
import { CompactHead } from '../ui/PageHeader.tsx';
import { styled, token } from '../ui/styled.ts';
import { Text, TextLink } from '../ui/Text.tsx';
import { useToast } from '../ui/Toast.tsx';
import { useMoment } from '../ui/use-moment.ts';
import { Skeleton } from '../ui/Waiting.tsx';
import { Bill, Brings } from './Bill.tsx';
import { ChangeQuote } from './ChangeQuote.tsx';
import { PaymentForm } from './PaymentForm.tsx';
import { annualSaving, audienceOf, monthsOn } from './plan-prices.ts';
import { Confirmation } from './SubscriptionParts.tsx';
import { SandboxClock, useSandboxClock } from './sandbox/SandboxClock.tsx';
import { SandboxMark } from './sandbox/SandboxPage.tsx';
import { CONFIRMED, takeSecondStep } from './second-step.ts';
import {
  isRefusal,
  paymentsConfigQuery,
  plansQuery,
  subscriptionCalls,
  useCards,
  usePayer,
  useSubscription,
  useSubscriptionChanged,
} from './subscription-queries.ts';
import { nextWords } from './subscription-words.ts';
import { WhichNursery } from './WhichNursery.tsx';

/** Of the address: a page of the payment service that is come back from. */
const SESSION = 'session';

/** Where a plan is bought, or changed to. */
export function CheckoutPage() {
  const { t } = useLingui();
  const session = useSession();
  const own = useOwnPath();
  const runsNursery = session.status === 'signed-in' && session.person.is_nursery_admin;
  return (
    <>
      <CompactHead
        title={t`Checkout`}
        above={
          runsNursery ? (
            <TextLink to={own}>
              <Trans>Your nursery’s subscription</Trans>
            </TextLink>
          ) : (
            <TextLink to="/subscription-plans">
              <Trans>Subscription plans</Trans>
            </TextLink>
          )
        }
      >
        <SandboxMark />
      </CompactHead>
      <Page pad={[24, 48]}>
        <SubscriptionBoundary>
          <Order />
        </SubscriptionBoundary>
      </Page>
    </>
  );
}

/** Where the subscription that this order is about is looked after. */
const useOwnPath = () => subscriptionPath(nurseryIn(useLocation().search));

/** What the address asks for, found in the price lists. */
function Order() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const session = useSession();
  const consumer = useQuery(plansQuery('consumer'));
  const nursery = useQuery(plansQuery('nursery', nurseryIn(search)));
  const wanted = search.get('plan');
  const own = useOwnPath();
  if (consumer.isError || nursery.isError)
    return <ServiceUnavailable reason={sentenceOf(consumer.error ?? nursery.error)} />;
  if (!consumer.data || !nursery.data) return <Skeleton label={t`Reading the plans`} />;
  const plan = [...consumer.data.plans, ...nursery.data.plans].find(({ id }) => id === wanted);
  if (!plan)
    return (
      <Aside title={wanted ? t`There is no such plan` : t`No plan is chosen yet`}>
        <Trans>The plans, with what each costs and holds, stand side by side on a page of their own.</Trans>
      </Aside>
    );
  const runsNursery = session.status === 'signed-in' && session.person.is_nursery_admin;
  if (audienceOf(plan) === 'consumer' && runsNursery)
    return (
      <Aside
        title={t`You have Visionary through your nursery`}
        ways={
          <>
            <LinkButton to={own} look="next">
              <Trans>Your nursery’s subscription</Trans>
            </LinkButton>
            <LinkButton to="/partnerships" look="quiet">
              <Trans>About partnerships</Trans>
            </LinkButton>
          </>
        }
      >
        <Trans>Whoever runs a nursery has all that gardeners can buy. There is nothing to pay for.</Trans>
      </Aside>
    );
  if (audienceOf(plan) === 'nursery' && !runsNursery)
    return (
      <Aside
        title={t`${plan.name} is for nurseries`}
        ways={
          <>
            <LinkButton to="/nursery-signup" look="next">
              <Trans>Register your nursery</Trans>
            </LinkButton>
            <LinkButton to="/subscription-plans" look="quiet">
              <Trans>Plans for gardeners</Trans>
            </LinkButton>
          </>
        }
      >
        <Trans>It belongs to a nursery that is listed, and is bought by whoever runs it.</Trans>
      </Aside>
    );
  const offered = audienceOf(plan) === 'consumer' ? consumer.data : nursery.data;
  return <Purchase plan={plan} plans={offered.plans} isFounding={offered.isFoundingOpen} />;
}

interface AsideProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly ways?: ReactNode;
}

/** Stands where nothing can be bought, with the way on. */
const Aside = ({ title, children, ways }: AsideProps) => (
  <Stack hugs>
    <Text look="part" as="h2">
      {title}
    </Text>
    <Text measure>{children}</Text>
    <Row gap={12}>
      {ways ?? (
        <LinkButton to="/subscription-plans" look="next">
          <Trans>Compare the plans</Trans>
        </LinkButton>
      )}
    </Row>
  </Stack>
);

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 32,
  alignItems: 'start',
  [token.from.md]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 26rem)', gap: 64 },
  // What is ordered comes first on a phone, and stands beside where it is paid.
  '& > aside': { [token.from.md]: { order: 1, position: 'sticky', top: 96 } },
});

interface PurchaseProps {
  readonly plan: Plan;
  readonly plans: readonly Plan[];
  readonly isFounding: boolean;
}

/** What is ordered, and what there is to do about it: pay, change, confirm, or go on. */
function Purchase({ plan, plans, isFounding }: PurchaseProps) {
  const { t } = useLingui();
  const audience = audienceOf(plan);
  const [search] = useSearchParams();
  const from = search.get('from');
  const subscription = useSubscription(audience);
  const told = useReturned(audience, plan, subscription.data, from);
  if (plan.stripe_price_id === null)
    return (
      <Aside title={t`${plan.name} is free`}>
        <Trans>There is nothing to buy. It comes with an account.</Trans>
      </Aside>
    );
  if (subscription.isError && !subscription.data)
    return <ServiceUnavailable reason={t`Failed to load subscription data`} />;
  if (!subscription.data) return <Skeleton label={t`Reading your subscription`} />;
  const held = subscription.data;
  if (isHeld(held, plan)) return <Done plan={plan} held={held} from={from} />;
  const sold = { ...plan, stripe_price_id: plan.stripe_price_id };
  return (
    <Columns>
      <Sheet as="aside" aria-label={t`Your order`} gap={16} pad={[16, 24]}>
        <Summary plan={plan} plans={plans} held={held} isFounding={isFounding} />
      </Sheet>
      <Stack gap={24}>
        {told}
        <Pay audience={audience} plan={sold} held={held} from={from} isFounding={isFounding} />
        <SandboxClock audience={audience} subscription={held} />
      </Stack>
    </Columns>
  );
}

const isHeld = (held: Subscription, plan: Plan): boolean =>
  held.plan.id === plan.id && ['active', 'trialing'].includes(held.status);

/** Looks what came of it where a page of the payment service, or a bank, is come back from, and goes on where all is well. */
function useReturned(
  audience: Audience,
  plan: Plan,
  held: Subscription | undefined,
  from: string | null,
): ReactNode {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const { state } = useLocation() as { state: { outcome?: string } | null };
  const session = search.get(SESSION);
  const changed = useSubscriptionChanged(audience);
  const goOn = useGoOn();
  const checkout = useQuery({
    queryKey: ['checkout', session],
    queryFn: ({ signal }) =>
      api('GET /payments/checkout-session/{id}/', { params: { id: session ?? '' }, signal }),
    enabled: session !== null,
    networkMode: 'always',
    retry: 1,
  });
  const isComplete = checkout.data?.status === 'complete';
  const isBought = held !== undefined && isHeld(held, plan);
  const read = useEffectEvent(() => void changed());
  useEffect(() => {
    if (isComplete) read();
  }, [isComplete]);
  const isBack = session !== null || search.has(CONFIRMED);
  const back = checkout.data?.from ?? from;
  const leave = useEffectEvent(() => {
    if (back !== null) goOn(plan, back);
  });
  useEffect(() => {
    if (isBack && isBought && (session === null || isComplete)) leave();
  }, [isBack, isBought, session, isComplete]);
  if (checkout.isError) return <Notice tone="bad">{sentenceOf(checkout.error)}</Notice>;
  if (checkout.data && !isComplete)
    return (
      <Notice tone="info">
        {checkout.data.status === 'open' ? (
          <Trans>You came back before paying. Nothing was charged; your order is as it was.</Trans>
        ) : (
          <Trans>The payment page is no longer open. Nothing was charged; your order is as it was.</Trans>
        )}
      </Notice>
    );
  if (state?.outcome === 'declined')
    return (
      <Notice tone="bad" comesIntoView>
        {t`Your bank did not confirm the payment. Nothing was charged. Try again, or pay with another card.`}
      </Notice>
    );
  return null;
}

/** Leads back to where somebody came from, with the news. What they may do is known by then. */
function useGoOn() {
  const { t } = useLingui();
  const tell = useToast();
  const navigate = useNavigate();
  return (plan: Plan, from: string) => {
    tell(t`You have ${tierName(plan)} now.`);
    void navigate(returnPath(from), { replace: true });
  };
}

/** A plan's name without how often it is paid. */
const tierName = ({ name }: Pick<Plan, 'name'>): string => name.replace(/ Annual$/, '');

function Done({ plan, held, from }: { plan: Plan; held: Subscription; from: string | null }) {
  const say = useSay();
  const write = useMoment();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const name = tierName(plan);
  const own = useOwnPath();
  const next = nextWords(held, (moment) => write(moment, { dateStyle: 'long' }), say);
  return (
    <Stack hugs>
      <Text look="h2" ref={heading} tabIndex={-1}>
        <Trans>You have {name} now</Trans>
      </Text>
      <Text measure>
        <Trans>
          All that it brings is open to you. A receipt for each payment goes to your e-mail address.
        </Trans>
      </Text>
      {next ? <Text soft>{next}</Text> : null}
      <Row gap={12}>
        <LinkButton
          to={from === null ? (audienceOf(plan) === 'consumer' ? '/garden-planner' : own) : returnPath(from)}
          look="next"
          size="large"
        >
          {from !== null ? (
            <Trans>Go on where you were</Trans>
          ) : audienceOf(plan) === 'consumer' ? (
            <Trans>Open the planner</Trans>
          ) : (
            <Trans>Your subscription</Trans>
          )}
        </LinkButton>
        {from === null && audienceOf(plan) === 'nursery' ? null : (
          <LinkButton to={own} look="quiet" size="large">
            <Trans>Your subscription</Trans>
          </LinkButton>
        )}
      </Row>
    </Stack>
  );
}

function Summary({ plan, plans, held, isFounding }: PurchaseProps & { held: Subscription }) {
  const { t } = useLingui();
  const say = useSay();
  const write = useMoment();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const root = useRouteLoaderData('root') as RootData | undefined;
  const clock = useSandboxClock();
  const kin = plans.filter(({ plan_type }) => plan_type === plan.plan_type);
  const saving = annualSaving(kin);
  const money = moneyWords(plan.amount, plan.currency);
  const isTrial = isFounding && audienceOf(plan) === 'nursery';
  const now = new Date(clock?.now ?? root?.now ?? Date.now());
  const months = isTrial ? FOUNDING_MONTHS : MONTHS_OF[plan.interval];
  const renews = write(monthsOn(now, months).toISOString(), { dateStyle: 'long' });
  return (
    <>
      <Stack gap={4}>
        <Text look="above">
          <Trans>Your order</Trans>
        </Text>
        <Text look="part" as="h2" translate="no">
          {tierName(plan)}
        </Text>
        <Text>{shownPrice(plan, say)}</Text>
      </Stack>
      {audienceOf(plan) === 'nursery' ? <WhichNursery /> : null}
      {kin.length > 1 ? (
        <Choice
          legend={t`Paid`}
          look="segments"
          value={plan.interval}
          options={[
            { value: 'month', label: t`Monthly` },
            { value: 'year', label: saving > 0 ? t`Yearly, saves $${saving}` : t`Yearly` },
          ]}
          onChange={(interval) => {
            const other = kin.find((one) => one.interval === interval);
            const next = new URLSearchParams(search);
            next.set('plan', other?.id ?? plan.id);
            next.delete(SESSION);
            next.delete(CONFIRMED);
            void navigate({ search: `?${next}` }, { replace: true, preventScrollReset: true });
          }}
        />
      ) : null}
      <Brings>
        {plan.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </Brings>
      {held.may.includes('change') ? null : (
        <>
          <Bill
            lines={[
              ...(isTrial
                ? [
                    {
                      key: 'trial',
                      name: t`Founding partner: ${FOUNDING_MONTHS} months free`,
                      value: moneyWords(0, plan.currency),
                    },
                  ]
                : []),
              {
                key: 'today',
                name: t`Charged today`,
                value: isTrial ? moneyWords(0, plan.currency) : money,
                isSum: true,
              },
              {
                key: 'renews',
                name: isTrial ? t`First payment, on ${renews}` : t`Renews on ${renews}`,
                value: money,
              },
            ]}
          />
          <Text look="small" soft>
            <Trans>You can cancel at any time, and keep the plan until the end of what is paid.</Trans>
          </Text>
        </>
      )}
    </>
  );
}

interface PayProps {
  readonly audience: Audience;
  readonly plan: Plan & { readonly stripe_price_id: string };
  readonly held: Subscription;
  readonly from: string | null;
  readonly isFounding: boolean;
}

/** What there is to do about the order, as it stands with what is held already. */
function Pay({ audience, plan, held, from, isFounding }: PayProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const goOn = useGoOn();
  const back = useBack();
  const own = useOwnPath();
  const off = useTurnedOff('checkout');
  if (held.status === 'past_due')
    return (
      <Aside
        title={t`A payment is owed first`}
        ways={
          <LinkButton to={own} look="next">
            <Trans>Pay what is owed</Trans>
          </LinkButton>
        }
      >
        <Trans>The plan can be changed once it is paid.</Trans>
      </Aside>
    );
  if (off && held.may.includes('change')) return <Notice tone="info">{off}</Notice>;
  if (held.may.includes('change'))
    return (
      <ChangeQuote
        audience={audience}
        plan={plan}
        onCancel={() => void navigate(from === null ? own : returnPath(from), { replace: true })}
        onChanged={(changed, quote) => {
          if (changed.confirmation) return;
          if (quote.effective === 'now' && from !== null) goOn(plan, from);
          else if (quote.effective !== 'now') void navigate(own, { replace: true });
        }}
      />
    );
  if (held.may.includes('resume'))
    return (
      <Aside
        title={held.cancel_at_period_end ? t`Your plan is canceled` : t`Another plan begins soon`}
        ways={
          <LinkButton to={own} look="next">
            <Trans>Your subscription</Trans>
          </LinkButton>
        }
      >
        {held.cancel_at_period_end ? (
          <Trans>You have it until its period ends. Resume it in your account; then it can be changed.</Trans>
        ) : (
          <Trans>
            You chose it for when this period ends. Take that back in your account; then choose anew.
          </Trans>
        )}
      </Aside>
    );
  return (
    <>
      {held.confirmation ? (
        <Confirmation audience={audience} confirmation={held.confirmation} back={back} />
      ) : null}
      {off ? (
        <Notice tone="info">{off}</Notice>
      ) : (
        <Buy audience={audience} plan={plan} from={from} isFounding={isFounding} back={back} />
      )}
    </>
  );
}

/** The path of this order as a bank comes back to it. */
function useBack(): string {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const back = new URLSearchParams(search);
  back.set(CONFIRMED, '1');
  return `${pathname}?${back}`;
}

function Buy({ audience, plan, from, isFounding, back }: Omit<PayProps, 'held'> & { back: string }) {
  const { t } = useLingui();
  const payer = usePayer();
  const cards = useCards(audience);
  const config = useQuery(paymentsConfigQuery());
  const queries = useQueryClient();
  const changed = useSubscriptionChanged(audience);
  const navigate = useNavigate();
  const goOn = useGoOn();
  const hosted = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      api('POST /payments/checkout-session/', {
        body: { price_id: plan.stripe_price_id, nursery: payer.nursery, ...(from === null ? {} : { from }) },
      }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => void mend(error),
  });
  /** What was shown is not what holds: it is read anew before anybody presses again. */
  const mend = async (error: unknown) => {
    if (isRefusal(error, 'price_changed', 'unknown_price'))
      await queries.invalidateQueries({ queryKey: ['plans'] });
    if (isRefusal(error, 'already_subscribed')) await changed();
  };
  const buy = async (payment_method_id: string) => {
    try {
      const bought = await subscriptionCalls(audience, payer).create({
        price_id: plan.stripe_price_id,
        payment_method_id,
      });
      await changed(bought);
      if (isHeld(bought, plan) && from !== null) goOn(plan, from);
      // A bank that wants a second step is gone to at once: whoever pays is in the midst of it.
      if (
        bought.confirmation &&
        config.data &&
        (await takeSecondStep(bought.confirmation, config.data, back))
      ) {
        await changed();
        // Taken over this page it goes on as from a page of the bank's.
        void navigate(back, { replace: true });
      }
    } catch (error) {
      await mend(error);
      throw error;
    }
  };
  const price = moneyWords(plan.amount, plan.currency);
  const isTrial = isFounding && audience === 'nursery';
  return (
    <Stack gap={24}>
      <Stack gap={16} as="section" aria-labelledby="pay">
        <Text look="part" as="h2" id="pay">
          <Trans>Payment</Trans>
        </Text>
        {cards.isPending ? (
          <Skeleton label={t`Reading your cards`} height={180} />
        ) : (
          <PaymentForm
            label={t`Payment`}
            cards={cards.data ?? []}
            words={{
              submit: isTrial ? t`Begin the free months` : t`Pay ${price}`,
              busy: isTrial ? t`Beginning...` : t`Paying...`,
            }}
            act={buy}
          >
            <Text look="small" soft>
              {isTrial ? (
                <Trans>
                  By pressing you agree that {price} is charged each month once the free months are over,
                  until you cancel.
                </Trans>
              ) : plan.interval === 'year' ? (
                <Trans>By pressing you agree that {price} is charged each year until you cancel.</Trans>
              ) : (
                <Trans>By pressing you agree that {price} is charged each month until you cancel.</Trans>
              )}
            </Text>
          </PaymentForm>
        )}
      </Stack>
      <Stack gap={8} hugs>
        <Button look="quiet" busy={hosted.isPending} onClick={() => hosted.mutate()}>
          {config.data?.provider === 'stripe' ? (
            <Trans>Pay on a page of Stripe’s</Trans>
          ) : (
            <Trans>Pay on a page of the payment service</Trans>
          )}
        </Button>
        {hosted.isError ? <Notice tone="bad">{sentenceOf(hosted.error)}</Notice> : null}
      </Stack>
    </Stack>
  );
}
