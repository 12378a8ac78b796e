import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearchParams } from 'react-router';
import { own } from '../../session/guards.ts';
import { OwnRoute } from '../../session/OwnRoute.tsx';
import { onNewPage } from '../../session/revalidating.ts';
import { useSession } from '../../session/session.tsx';
import { api } from '../../shell/api.ts';
import { sentenceOf } from '../../shell/error-words.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import { useMutation } from '../../shell/queries.tsx';
import { returnPath } from '../../shell/remembered-path.ts';
import { Button } from '../../ui/Button.tsx';
import { Row } from '../../ui/layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { paymentsConfigQuery, useSubscriptionChanged } from '../subscription-queries.ts';
import type { Route } from './+types/sandbox-confirm.route';
import { SandboxPage } from './SandboxPage.tsx';
import { requireSandbox } from './sandbox-guard.ts';

export const meta = pageMeta({
  title: msg`Sandbox: confirm a payment`,
  description: msg`Stands for the page of a bank. No money moves.`,
  hidden: true,
});

export async function loader(asked: Route.LoaderArgs) {
  const person = await requireSandbox(asked);
  return person && own(person, paymentsConfigQuery(person.ask));
}

export const shouldRevalidate = onNewPage;

export default function SandboxConfirm({ loaderData, params }: Route.ComponentProps) {
  return (
    <OwnRoute page={loaderData}>
      <Confirm id={params.id} />
    </OwnRoute>
  );
}

function Confirm({ id }: { id: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const session = useSession();
  const runsNursery = session.status === 'signed-in' && session.person.is_nursery_admin;
  const changed = useSubscriptionChanged(runsNursery ? 'nursery' : 'consumer');
  const deciding = useMutation({
    networkMode: 'always',
    mutationFn: (approve: boolean) =>
      api('POST /payments/sandbox/confirmations/{id}/', { params: { id }, body: { approve } }),
    onSuccess: async ({ outcome }) => {
      await changed();
      await navigate(returnPath(search.get('from'), '/account#subscription'), {
        replace: true,
        state: { outcome },
      });
    },
  });
  const decide = (approve: boolean) => ({
    busy: deciding.isPending && deciding.variables === approve,
    disabled: deciding.isPending && deciding.variables !== approve,
    onClick: () => deciding.mutate(approve),
  });
  return (
    <SandboxPage
      title={t`Confirm the payment`}
      lead={t`Here your bank would ask whether it is you who pays, such as by a code on your phone.`}
    >
      {deciding.isError ? <Notice tone="bad">{sentenceOf(deciding.error)}</Notice> : null}
      <Row gap={12}>
        <Button look="next" size="large" {...decide(true)}>
          <Trans>Yes, it is me</Trans>
        </Button>
        <Button look="quiet" size="large" {...decide(false)}>
          <Trans>No, refuse it</Trans>
        </Button>
      </Row>
    </SandboxPage>
  );
}
