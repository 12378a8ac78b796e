import { Trans, useLingui } from '@lingui/react/macro';
import type { Audience, Plan, ChangeQuote as Quote, Subscription } from '@understory/contract';
import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../shell/error-words.ts';
import { moneyWords } from '../shell/money-words.ts';
import { useMutation, useQuery } from '../shell/queries.tsx';
import { useSay } from '../shell/words.ts';
import { Button } from '../ui/Button.tsx';
import { Row, Stack } from '../ui/layout.tsx';
import { Failed, Notice } from '../ui/Notice.tsx';
import { Text } from '../ui/Text.tsx';
import { useMoment } from '../ui/use-moment.ts';
import { Skeleton } from '../ui/Waiting.tsx';
import { Bill } from './Bill.tsx';
import {
  isRefusal,
  quoteQuery,
  subscriptionCalls,
  usePayer,
  useSubscriptionChanged,
} from './subscription-queries.ts';
import { paymentErrorWords } from './subscription-words.ts';

interface ChangeQuoteProps {
  readonly audience: Audience;
  /** The plan that is changed to. */
  readonly plan: Plan & { readonly stripe_price_id: string };
  readonly onChanged: (subscription: Subscription, quote: Quote) => void;
  readonly onCancel: () => void;
}

/** What a change of plan costs, to be agreed to before anything is changed. */
export function ChangeQuote({ audience, plan, onChanged, onCancel }: ChangeQuoteProps) {
  const { t } = useLingui();
  const say = useSay();
  const payer = usePayer();
  const quote = useQuery(quoteQuery(audience, payer, plan.stripe_price_id));
  const changed = useSubscriptionChanged(audience);
  const [isWorkedOutAnew, setWorkedOutAnew] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const changing = useMutation({
    networkMode: 'always',
    mutationFn: ({ proration_date }: Quote) =>
      subscriptionCalls(audience, payer).change({ price_id: plan.stripe_price_id, proration_date }),
    onMutate: () => setWorkedOutAnew(false),
    onSuccess: async (subscription, agreed) => {
      await changed(subscription);
      onChanged(subscription, agreed);
    },
    onError: async (error) => {
      if (!isRefusal(error, 'quote_expired', 'price_changed')) return;
      await quote.refetch();
      setWorkedOutAnew(true);
    },
  });
  return (
    <Stack gap={16}>
      <Text look="h4" as="h3" ref={heading} tabIndex={-1}>
        <Trans>Change to {plan.name}</Trans>
      </Text>
      {isWorkedOutAnew ? (
        <Notice tone="info">
          <Trans>What it costs was worked out anew. Nothing is changed yet: please look at it again.</Trans>
        </Notice>
      ) : changing.isError && !isRefusal(changing.error, 'quote_expired', 'price_changed') ? (
        <Notice tone="bad">{paymentErrorWords(changing.error, say)}</Notice>
      ) : null}
      {quote.data ? (
        <Quoted quote={quote.data} />
      ) : quote.isError ? (
        <Failed
          sentence={sentenceOf(quote.error)}
          onRetry={() => void quote.refetch()}
          isTrying={quote.isFetching}
        />
      ) : (
        <Skeleton label={t`Working out what it costs`} lines={4} />
      )}
      <Row gap={12}>
        {quote.data ? (
          <Button
            look="next"
            busy={changing.isPending || quote.isFetching}
            onClick={() => quote.data && changing.mutate(quote.data)}
          >
            <AgreeWords quote={quote.data} />
          </Button>
        ) : null}
        <Button onClick={onCancel} disabled={changing.isPending}>
          <Trans>Keep what I have</Trans>
        </Button>
      </Row>
    </Stack>
  );
}

function AgreeWords({ quote }: { quote: Quote }) {
  const name = quote.plan.name;
  if (quote.effective === 'period_end') return <Trans>Downgrade to {name}</Trans>;
  if (quote.due_now === 0) return <Trans>Change to {name} now</Trans>;
  const due = moneyWords(quote.due_now, quote.currency);
  return <Trans>Pay {due} and change now</Trans>;
}

/** The quote itself: from when on, what is charged and credited for it, and what comes next. */
function Quoted({ quote }: { quote: Quote }) {
  const { t } = useLingui();
  const write = useMoment();
  const money = (amount: number) => moneyWords(amount, quote.currency);
  const from = write(quote.effective_at, { dateStyle: 'long' });
  const next = write(quote.next_payment.at, { dateStyle: 'long' });
  const isNow = quote.effective === 'now';
  return (
    <Stack gap={12}>
      <Text measure>
        {isNow ? (
          <Trans>It begins as soon as you agree. What is left of the plan you have is credited.</Trans>
        ) : (
          <Trans>
            You keep what you have until {from}. Nothing is charged before, and you can take the change back.
          </Trans>
        )}
      </Text>
      <Bill
        lines={[
          ...quote.lines.map(({ description, amount }, at) => ({
            key: `${at} ${description}`,
            name: description,
            value: money(amount),
          })),
          ...(quote.tax === null ? [] : [{ key: 'tax', name: t`Tax`, value: money(quote.tax) }]),
          { key: 'due', name: t`Due now`, value: money(quote.due_now), isSum: true },
          ...(quote.credit > 0
            ? [{ key: 'credit', name: t`Credit toward your next payments`, value: money(quote.credit) }]
            : []),
          { key: 'next', name: t`Next payment, on ${next}`, value: money(quote.next_payment.amount) },
        ]}
      />
    </Stack>
  );
}
