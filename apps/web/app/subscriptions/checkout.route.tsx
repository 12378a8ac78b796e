import { msg } from '@lingui/core/macro';
import { nurseryIn } from '@understory/contract';
import { own, requirePerson } from '../session/guards.ts';
import { OwnRoute } from '../session/OwnRoute.tsx';
import { onNewPage } from '../session/revalidating.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/checkout.route';
import { CheckoutPage } from './CheckoutPage.tsx';
import { cardsQuery, paymentsConfigQuery, plansQuery, subscriptionQuery } from './subscription-queries.ts';

export const meta = pageMeta({
  title: msg`Checkout`,
  description: msg`What a plan costs, and how it is paid.`,
  hidden: true,
});

export async function loader(asked: Route.LoaderArgs) {
  const person = await requirePerson(asked, 'checkout');
  if (!person) return null;
  const { viewer, ask } = person;
  const { id, is_nursery_admin } = viewer.person;
  const audience = is_nursery_admin ? 'nursery' : 'consumer';
  const nursery = nurseryIn(asked.request.url);
  const payer = { personId: id, nursery };
  return own(
    person,
    paymentsConfigQuery(ask),
    plansQuery('consumer', undefined, ask),
    plansQuery('nursery', nursery, ask),
    subscriptionQuery(audience, payer, ask),
    cardsQuery(audience, payer, ask),
  );
}

export const shouldRevalidate = onNewPage;

export default function Checkout({ loaderData }: Route.ComponentProps) {
  return (
    <OwnRoute page={loaderData}>
      <CheckoutPage />
    </OwnRoute>
  );
}
