import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { pathWithoutLocale } from '@understory/words';
import { useNavigate } from 'react-router';
import { own } from '../../session/guards.ts';
import { OwnRoute } from '../../session/OwnRoute.tsx';
import { onNewPage } from '../../session/revalidating.ts';
import { type Api, ApiError, api } from '../../shell/api.ts';
import { sentenceOf } from '../../shell/error-words.ts';
import { moneyWords, shownPrice } from '../../shell/money-words.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import { queryOptions, useQuery } from '../../shell/queries.tsx';
import { useSay } from '../../shell/words.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Row } from '../../ui/layout.tsx';
import { Failed, Notice } from '../../ui/Notice.tsx';
import { Text } from '../../ui/Text.tsx';
import { Skeleton } from '../../ui/Waiting.tsx';
import { Bill } from '../Bill.tsx';
import { PaymentForm } from '../PaymentForm.tsx';
import { paymentsConfigQuery } from '../subscription-queries.ts';
import type { Route } from './+types/sandbox-checkout.route';
import { SandboxPage } from './SandboxPage.tsx';
import { requireSandbox } from './sandbox-guard.ts';

export const meta = pageMeta({
  title: msg`Sandbox: pay`,
  description: msg`Stands for the page of a payment service. No money moves.`,
  hidden: true,
});

const checkoutQuery = (id: string, ask: Api = api) =>
  queryOptions({
    queryKey: ['sandbox-checkout', id],
    queryFn: ({ signal }) => ask('GET /payments/sandbox/checkouts/{id}/', { params: { id }, signal }),
    networkMode: 'always',
    retry: false,
  });

export async function loader(asked: Route.LoaderArgs) {
  const person = await requireSandbox(asked);
  return person && own(person, checkoutQuery(asked.params.id, person.ask), paymentsConfigQuery(person.ask));
}

export const shouldRevalidate = onNewPage;

export default function SandboxCheckout({ loaderData, params }: Route.ComponentProps) {
  return (
    <OwnRoute page={loaderData}>
      <Checkout id={params.id} />
    </OwnRoute>
  );
}

/** A refusal as the payment form tells it. */
const declined = (words: string): ApiError =>
  new ApiError(words, { status: 402, code: 'payment_declined', detail: words });

function Checkout({ id }: { id: string }) {
  const { t } = useLingui();
  const say = useSay();
  const navigate = useNavigate();
  const checkout = useQuery(checkoutQuery(id));
  if (!checkout.data)
    return (
      <SandboxPage
        title={t`Pay`}
        lead={t`Here a subscription would be paid on the payment service’s own page.`}
      >
        {checkout.isError ? (
          <Failed
            sentence={sentenceOf(checkout.error)}
            onRetry={() => void checkout.refetch()}
            isTrying={checkout.isFetching}
          />
        ) : (
          <Skeleton label={t`Reading the order`} />
        )}
      </SandboxPage>
    );
  const { plan, trial_days, due_now, status, success_url, cancel_url } = checkout.data;
  const due = moneyWords(due_now, plan.currency);
  const pay = async (payment_method_id: string) => {
    const { outcome, confirmation } = await api('POST /payments/sandbox/checkouts/{id}/pay/', {
      params: { id },
      body: { payment_method_id },
    });
    if (outcome === 'declined') throw declined(t`The card was declined.`);
    if (outcome === 'second_step' && confirmation !== null)
      await navigate(
        `/sandbox/confirm/${encodeURIComponent(confirmation)}?${new URLSearchParams({ from: pathOf(success_url) })}`,
      );
    else window.location.assign(success_url);
  };
  return (
    <SandboxPage
      title={t`Pay`}
      lead={t`Here a subscription would be paid on the payment service’s own page.`}
    >
      <Bill
        lines={[
          { key: 'plan', name: plan.name, value: shownPrice(plan, say) },
          ...(trial_days > 0 ? [{ key: 'trial', name: t`Free at first`, value: t`${trial_days} days` }] : []),
          { key: 'due', name: t`Charged today`, value: due, isSum: true },
        ]}
      />
      {status === 'open' ? (
        <PaymentForm label={t`Payment`} words={{ submit: t`Pay ${due}`, busy: t`Paying...` }} act={pay} />
      ) : (
        <Notice tone="info">
          {status === 'complete' ? (
            <Trans>This order is paid already.</Trans>
          ) : (
            <Trans>This order is no longer open. Nothing was charged.</Trans>
          )}
        </Notice>
      )}
      <Row>
        <LinkButton href={status === 'complete' ? success_url : cancel_url}>
          {status === 'complete' ? <Trans>Back to Understory</Trans> : <Trans>Back without paying</Trans>}
        </LinkButton>
      </Row>
      <Text look="small" soft>
        <Trans>Coming back by itself changes nothing: what was paid is told from here to the server.</Trans>
      </Text>
    </SandboxPage>
  );
}

/** The path of an address of this site. */
function pathOf(address: string): string {
  const { pathname, search, hash } = new URL(address, window.location.href);
  return pathWithoutLocale(pathname) + search + hash;
}
