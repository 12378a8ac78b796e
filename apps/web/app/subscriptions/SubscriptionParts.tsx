import { Trans, useLingui } from '@lingui/react/macro';
import type { Audience, Plan, Subscription } from '@understory/contract';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Remark, Setting, useDisclosure } from '../members/index.ts';
import { ServiceUnavailable, SubscriptionBoundary } from '../session/ServiceUnavailable.tsx';
import { api } from '../shell/api.ts';
import { sentenceOf } from '../shell/error-words.ts';
import { MONTHS_OF, moneyWords, shownPrice } from '../shell/money-words.ts';
import { useMutation, useQuery } from '../shell/queries.tsx';
import { useSay } from '../shell/words.ts';
import { Button, LinkButton } from '../ui/Button.tsx';
import { Row, Stack } from '../ui/layout.tsx';
import { Notice } from '../ui/Notice.tsx';
import { RuledList } from '../ui/RuledList.tsx';
import { styled, token } from '../ui/styled.ts';
import { Text } from '../ui/Text.tsx';
import { useToast } from '../ui/Toast.tsx';
import { useMoment } from '../ui/use-moment.ts';
import { Skeleton } from '../ui/Waiting.tsx';
import { CardList } from './CardList.tsx';
import { ChangeQuote } from './ChangeQuote.tsx';
import { InvoiceList } from './InvoiceList.tsx';
import { PaymentForm } from './PaymentForm.tsx';
import { SandboxClock } from './sandbox/SandboxClock.tsx';
import { SandboxMark } from './sandbox/SandboxPage.tsx';
import { takeSecondStep } from './second-step.ts';
import {
  paymentsConfigQuery,
  plansQuery,
  subscriptionCalls,
  useCards,
  usePayer,
  useSubscription,
  useSubscriptionChanged,
} from './subscription-queries.ts';
import { cardWords, nextWords, paymentErrorWords, STATUS_WORDS } from './subscription-words.ts';
import { WhichNursery } from './WhichNursery.tsx';

interface PartsProps {
  readonly audience: Audience;
  /** Said of a subscription that costs nothing, in place of how it stands. */
  readonly whenFree: ReactNode;
  /** The plan with its invoices, or the cards; all of it unless told. */
  readonly part?: 'plan' | 'cards';
  /** The plans are seen before they are asked for. */
  readonly showsPlans?: boolean;
}

interface BoundProps extends PartsProps {
  /** Where nothing else on the page says for which of somebody's nurseries it is. */
  readonly choosesNursery?: boolean;
}

/** All that there is to a subscription: what it is and how it stands, another plan, its end, cards and invoices. */
export const SubscriptionParts = ({ choosesNursery = false, ...props }: BoundProps) => (
  <SubscriptionBoundary>
    {choosesNursery ? (
      <Room>
        <WhichNursery />
      </Room>
    ) : null}
    <Parts {...props} />
  </SubscriptionBoundary>
);

function Parts({ audience, whenFree, part, showsPlans = false }: PartsProps) {
  const { t } = useLingui();
  const read = useSubscription(audience);
  if (!read.data)
    return (
      <Room>
        {read.isError ? (
          <ServiceUnavailable reason={t`Failed to load subscription data`} />
        ) : (
          <Skeleton label={t`Reading your subscription`} lines={4} />
        )}
      </Room>
    );
  const subscription = read.data;
  return (
    <>
      <Room>
        <SandboxMark />
        <Trouble audience={audience} subscription={subscription} />
      </Room>
      {part === 'cards' ? null : (
        <PlanSetting
          audience={audience}
          subscription={subscription}
          whenFree={whenFree}
          showsPlans={showsPlans}
        />
      )}
      {part === 'plan' ? null : (
        <Setting title={t`Cards`}>
          <CardList audience={audience} />
        </Setting>
      )}
      {part === 'cards' ? null : (
        <Setting title={t`Invoices`}>
          <InvoiceList audience={audience} />
          <PortalButton audience={audience} subscription={subscription} />
        </Setting>
      )}
      <Room>
        <SandboxClock audience={audience} subscription={subscription} />
      </Room>
    </>
  );
}

const Room = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  paddingTop: 20,
  '&:empty': { display: 'none' },
});

/** A sign in the colour of how it stands, beside the word that says it. */
const Standing = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  fontWeight: token.weight.bold,
  '&::before': {
    content: '""',
    flex: 'none',
    width: 12,
    height: 12,
    borderRadius: '50%',
    background: 'var(--tone)',
  },
  '@media (forced-colors: active)': { '&::before': { border: '2px solid CanvasText' } },
});

/** A payment that failed, or one that a bank holds back: what is to be done, before all else. */
function Trouble({ audience, subscription }: { audience: Audience; subscription: Subscription }) {
  const { owed, confirmation, may } = subscription;
  if (confirmation && may.includes('confirm'))
    return <Confirmation audience={audience} confirmation={confirmation} />;
  return owed && may.includes('pay') ? <Owed audience={audience} owed={owed} /> : null;
}

/** Leads to the second step, and looks what came of it. */
export function Confirmation({
  audience,
  confirmation,
  back,
}: {
  audience: Audience;
  confirmation: NonNullable<Subscription['confirmation']>;
  /** The path that is come back to; where one is by default. */
  back?: string;
}) {
  const say = useSay();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const config = useQuery(paymentsConfigQuery());
  const changed = useSubscriptionChanged(audience);
  const confirming = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      if (!config.data) return;
      if (!(await takeSecondStep(confirmation, config.data, back ?? pathname + search + hash))) return;
      await changed();
      if (back !== undefined) void navigate(back, { replace: true });
    },
  });
  return (
    <Stack gap={12}>
      <Notice
        tone="warn"
        action={
          <Button
            look="quiet"
            busy={confirming.isPending || !config.data}
            onClick={() => confirming.mutate()}
          >
            <Trans>Confirm the payment</Trans>
          </Button>
        }
      >
        <Trans>Your bank wants you to confirm the payment. Nothing is charged before you do.</Trans>
      </Notice>
      {confirming.isError ? <Notice tone="bad">{paymentErrorWords(confirming.error, say)}</Notice> : null}
    </Stack>
  );
}

/** What a payment that failed was for, and the ways to mend it. */
function Owed({ audience, owed }: { audience: Audience; owed: NonNullable<Subscription['owed']> }) {
  const { t } = useLingui();
  const say = useSay();
  const write = useMoment();
  const tell = useToast();
  const changed = useSubscriptionChanged(audience);
  const cards = useCards(audience);
  const payer = usePayer();
  const [takesOther, setTakesOther] = useState(false);
  const pay = async (payment_method_id?: string) => {
    const subscription = await api('POST /payments/invoices/{id}/pay/', {
      params: { id: owed.invoice },
      body: payment_method_id === undefined ? {} : { payment_method_id },
    });
    // The next payment would fail as this one did.
    if (payment_method_id !== undefined)
      await api('POST /payments/payment-methods/{id}/default/', {
        params: { id: payment_method_id },
        body: { audience, nursery: payer.nursery },
      });
    await changed(subscription);
    if (subscription.owed === null && subscription.confirmation === null) tell(t`Paid. Thank you.`);
  };
  const paying = useMutation({ networkMode: 'always', mutationFn: () => pay() });
  const amount = moneyWords(owed.amount, owed.currency);
  return (
    <Stack gap={12}>
      <Notice tone="warn">
        <Stack gap={8} hugs>
          <Text firm>
            <Trans>A payment of {amount} failed.</Trans>
          </Text>
          <Text look="small">
            {owed.try_again_at === null ? (
              <Trans>It is not tried again by itself. You keep what you have if you pay it now.</Trans>
            ) : (
              <Trans>
                You keep what you have meanwhile. It is tried again on{' '}
                {write(owed.try_again_at, { dateStyle: 'long' })}.
              </Trans>
            )}
          </Text>
          {takesOther ? null : (
            <Row gap={8}>
              {cards.data?.length === 0 ? null : (
                <Button look="next" busy={paying.isPending} onClick={() => paying.mutate()}>
                  <Trans>Pay {amount} now</Trans>
                </Button>
              )}
              <Button look="quiet" disabled={paying.isPending} onClick={() => setTakesOther(true)}>
                <Trans>Pay with another card</Trans>
              </Button>
            </Row>
          )}
        </Stack>
      </Notice>
      {paying.isError && !takesOther ? (
        <Notice tone="bad">{paymentErrorWords(paying.error, say)}</Notice>
      ) : null}
      {takesOther ? (
        <PaymentForm
          label={t`Pay what is owed`}
          words={{ submit: t`Pay ${amount}`, busy: t`Paying...` }}
          act={pay}
          onCancel={() => setTakesOther(false)}
        />
      ) : null}
    </Stack>
  );
}

/** What is subscribed to, and its changes. */
function PlanSetting({
  audience,
  subscription,
  whenFree,
  showsPlans,
}: Required<Omit<PartsProps, 'part'>> & { subscription: Subscription }) {
  const { t } = useLingui();
  const say = useSay();
  const write = useMoment();
  const plans = useDisclosure(showsPlans);
  const { plan, status, may, payment_method } = subscription;
  const day = (moment: string) => write(moment, { dateStyle: 'long' });
  const isFree = plan.amount === 0;
  // Of what ends with its period nothing more is taken.
  const isPaidOn = !isFree && !subscription.cancel_at_period_end && status !== 'canceled';
  const { word, tone } = STATUS_WORDS[status];
  const next = nextWords(subscription, day, say);
  return (
    <Setting
      title={t`Plan`}
      action={
        plans.isOpen || status === 'incomplete' || status === 'past_due' ? null : (
          <Button ref={plans.opener} look={isFree ? 'next' : 'quiet'} onClick={plans.open}>
            {isFree ? <Trans>See the plans</Trans> : <Trans>Change plan</Trans>}
          </Button>
        )
      }
      panel={
        plans.isOpen ? <Plans audience={audience} subscription={subscription} onClose={plans.close} /> : null
      }
    >
      <Stack gap={4} hugs>
        {isFree ? (
          <Text>{whenFree}</Text>
        ) : (
          <>
            <Text firm>
              {plan.name}, {shownPrice(plan, say)}
            </Text>
            <Standing style={{ ['--tone' as string]: token[tone] }}>{t(word)}</Standing>
          </>
        )}
        {next ? <Text>{next}</Text> : null}
        {isPaidOn && payment_method ? (
          <Remark>
            <Trans>Payments are taken from {cardWords(payment_method, say)}.</Trans>
          </Remark>
        ) : null}
      </Stack>
      {may.includes('cancel') || may.includes('resume') ? (
        <EndOrKeep audience={audience} subscription={subscription} />
      ) : null}
    </Setting>
  );
}

/** Cancels at the end of the period, and takes that back, or a change that has not come yet. */
function useEnding(audience: Audience, name: string) {
  const { t } = useLingui();
  const write = useMoment();
  const tell = useToast();
  const calls = subscriptionCalls(audience, usePayer());
  const changed = useSubscriptionChanged(audience);
  const resuming = useMutation({
    networkMode: 'always',
    mutationFn: () => calls.resume(),
    onSuccess: async (kept) => {
      await changed(kept);
      tell(t`You keep ${name}.`);
    },
  });
  const canceling = useMutation({
    networkMode: 'always',
    mutationFn: () => calls.cancel(),
    onSuccess: async (canceled) => {
      await changed(canceled);
      const until = canceled.current_period_end;
      tell({
        words:
          until === null
            ? t`Canceled.`
            : t`Canceled. You keep ${name} until ${write(until, { dateStyle: 'long' })}.`,
        undo: { label: t`Undo`, act: () => resuming.mutate() },
      });
    },
  });
  const refusal = canceling.isError
    ? t`Failed to cancel subscription. ${{ reason: sentenceOf(canceling.error) }}`
    : resuming.isError
      ? t`It could not be taken back. ${{ reason: sentenceOf(resuming.error) }}`
      : undefined;
  return { canceling, resuming, refusal };
}

function EndOrKeep({ audience, subscription }: { audience: Audience; subscription: Subscription }) {
  const { plan, may, cancel_at_period_end } = subscription;
  const { canceling, resuming, refusal } = useEnding(audience, plan.name);
  return (
    <>
      <Row gap={8}>
        {may.includes('resume') ? (
          <Button look="quiet" busy={resuming.isPending} onClick={() => resuming.mutate()}>
            {cancel_at_period_end ? <Trans>Resume</Trans> : <Trans>Keep {plan.name}</Trans>}
          </Button>
        ) : null}
        {may.includes('cancel') ? (
          <Button busy={canceling.isPending} onClick={() => canceling.mutate()}>
            <Trans>Cancel subscription</Trans>
          </Button>
        ) : null}
      </Row>
      {refusal === undefined ? null : <Notice tone="bad">{refusal}</Notice>}
    </>
  );
}

type SoldPlan = Plan & { readonly stripe_price_id: string };
const isSold = (plan: Plan): plan is SoldPlan => plan.stripe_price_id !== null;

interface PlansProps {
  readonly audience: Audience;
  readonly subscription: Subscription;
  readonly onClose: () => void;
}

/** The plans, each with the one thing that can be done: nothing, up, or down. */
function Plans({ audience, subscription, onClose }: PlansProps) {
  const { t } = useLingui();
  const say = useSay();
  const write = useMoment();
  const tell = useToast();
  const { pathname, search } = useLocation();
  const { nursery } = usePayer();
  const plans = useQuery(plansQuery(audience, nursery));
  const [wanted, want] = useState<SoldPlan>();
  const { plan: current, may, current_period_end } = subscription;
  const ending = useEnding(audience, current.name);
  if (!plans.data)
    return plans.isError ? (
      <ServiceUnavailable reason={sentenceOf(plans.error)} />
    ) : (
      <Skeleton label={t`Reading the plans`} lines={4} />
    );
  if (wanted)
    return (
      <ChangeQuote
        audience={audience}
        plan={wanted}
        onCancel={() => want(undefined)}
        onChanged={(changed, quote) => {
          onClose();
          if (changed.confirmation) return;
          tell(
            quote.effective === 'now'
              ? t`You have ${wanted.name} now.`
              : t`${wanted.name} begins on ${write(quote.effective_at, { dateStyle: 'long' })}.`,
          );
        }}
      />
    );
  return (
    <Stack gap={12}>
      <RuledList aria-label={t`Plans`}>
        {plans.data.plans.map((plan) => (
          <li key={plan.id}>
            <div>
              <Text firm>{plan.name}</Text>
              <Text look="small" soft>
                {shownPrice(plan, say)}
              </Text>
            </div>
            {plan.id === current.id ? (
              <Standing style={{ ['--tone' as string]: token.good }}>
                <Trans>Active</Trans>
              </Standing>
            ) : current.amount === 0 ? (
              <LinkButton
                look="quiet"
                to={`/checkout?${new URLSearchParams({
                  plan: plan.id,
                  ...(nursery !== undefined && { nursery: String(nursery) }),
                  from: `${pathname}${search}#subscription`,
                })}`}
                aria-label={t`Select Plan: ${plan.name}`}
              >
                <Trans>Select Plan</Trans>
              </LinkButton>
            ) : plan.amount === 0 && may.includes('cancel') ? (
              <Button
                look="quiet"
                busy={ending.canceling.isPending}
                onClick={() => ending.canceling.mutate(undefined, { onSuccess: onClose })}
                aria-label={t`Downgrade to ${plan.name}`}
              >
                <Trans>Downgrade</Trans>
              </Button>
            ) : isSold(plan) && may.includes('change') ? (
              <Button
                look="quiet"
                onClick={() => want(plan)}
                aria-label={
                  isDearer(plan, current) ? t`Upgrade to ${plan.name}` : t`Downgrade to ${plan.name}`
                }
              >
                {isDearer(plan, current) ? <Trans>Upgrade</Trans> : <Trans>Downgrade</Trans>}
              </Button>
            ) : null}
          </li>
        ))}
      </RuledList>
      {current.amount > 0 ? (
        <Remark>
          {may.includes('change') ? (
            current_period_end === null ? null : (
              <Trans>
                A dearer plan begins at once, a cheaper one when the period ends, on{' '}
                {write(current_period_end, { dateStyle: 'long' })}. What it costs is shown before anything
                changes. For the free plan, cancel the subscription.
              </Trans>
            )
          ) : may.includes('resume') ? (
            <Trans>
              Something is to happen when the period ends. Take that back first; then the plan can be changed.
            </Trans>
          ) : (
            <Trans>The plan can be changed once what is owed is paid and nothing waits for your bank.</Trans>
          )}
        </Remark>
      ) : null}
      {ending.refusal === undefined ? null : <Notice tone="bad">{ending.refusal}</Notice>}
      <Row>
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </Row>
    </Stack>
  );
}

/** Dearer by the month, so that a year of a lesser plan is no step up. */
const isDearer = (plan: Plan, than: Plan): boolean =>
  plan.amount / MONTHS_OF[plan.interval] > than.amount / MONTHS_OF[than.interval];

/** Leads to the page of the payment service for cards and invoices. */
function PortalButton({ audience, subscription }: { audience: Audience; subscription: Subscription }) {
  const { pathname, search } = useLocation();
  const payer = usePayer();
  const opening = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      api('POST /payments/customer-portal/', {
        body: { audience, nursery: payer.nursery, from: `${pathname}${search}#subscription` },
      }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  if (subscription.plan.amount === 0) return null;
  return (
    <>
      <Row>
        <Button look="quiet" busy={opening.isPending} onClick={() => opening.mutate()}>
          <Trans>Open the payment service’s own page</Trans>
        </Button>
      </Row>
      {opening.isError ? <Notice tone="bad">{sentenceOf(opening.error)}</Notice> : null}
    </>
  );
}
