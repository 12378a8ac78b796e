import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { nurseryIn, subscriptionPath } from '@understory/contract';
import { useSearchParams } from 'react-router';
import { own } from '../../session/guards.ts';
import { OwnRoute } from '../../session/OwnRoute.tsx';
import { onNewPage } from '../../session/revalidating.ts';
import { useSession } from '../../session/session.tsx';
import { pageMeta } from '../../shell/page-meta.ts';
import { returnPath } from '../../shell/remembered-path.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Text } from '../../ui/Text.tsx';
import { CardList } from '../CardList.tsx';
import { InvoiceList } from '../InvoiceList.tsx';
import { cardsQuery, paymentsConfigQuery, useSubscription } from '../subscription-queries.ts';
import { WhichNursery } from '../WhichNursery.tsx';
import type { Route } from './+types/sandbox-portal.route';
import { SandboxClock } from './SandboxClock.tsx';
import { SandboxPage } from './SandboxPage.tsx';
import { requireSandbox } from './sandbox-guard.ts';

export const meta = pageMeta({
  title: msg`Sandbox: cards and invoices`,
  description: msg`Stands for the page of a payment service. No money moves.`,
  hidden: true,
});

export async function loader(asked: Route.LoaderArgs) {
  const person = await requireSandbox(asked);
  if (!person) return null;
  const { id, is_nursery_admin } = person.viewer.person;
  const audience = is_nursery_admin ? 'nursery' : 'consumer';
  const payer = { personId: id, nursery: nurseryIn(asked.request.url) };
  return own(person, paymentsConfigQuery(person.ask), cardsQuery(audience, payer, person.ask));
}

export const shouldRevalidate = onNewPage;

export default function SandboxPortal({ loaderData }: Route.ComponentProps) {
  return (
    <OwnRoute page={loaderData}>
      <Portal />
    </OwnRoute>
  );
}

function Portal() {
  const { t } = useLingui();
  const session = useSession();
  const [search] = useSearchParams();
  const audience = session.status === 'signed-in' && session.person.is_nursery_admin ? 'nursery' : 'consumer';
  const { data: subscription } = useSubscription(audience);
  return (
    <SandboxPage
      title={t`Cards and invoices`}
      lead={t`Here you would look after your cards and invoices on the payment service’s own page.`}
    >
      {audience === 'nursery' ? <WhichNursery /> : null}
      <Stack as="section" aria-labelledby="cards" gap={12}>
        <Text look="h4" as="h2" id="cards">
          <Trans>Cards</Trans>
        </Text>
        <CardList audience={audience} />
      </Stack>
      <Stack as="section" aria-labelledby="invoices" gap={12}>
        <Text look="h4" as="h2" id="invoices">
          <Trans>Invoices</Trans>
        </Text>
        <InvoiceList audience={audience} />
      </Stack>
      <SandboxClock audience={audience} {...(subscription && { subscription })} />
      <Row>
        <LinkButton to={returnPath(search.get('from'), subscriptionPath(nurseryIn(search)))} look="quiet">
          <Trans>Back to Understory</Trans>
        </LinkButton>
      </Row>
    </SandboxPage>
  );
}
