import { msg } from '@lingui/core/macro';
import { nurseryIn } from '@understory/contract';
import { museStatusQuery } from '../muse/index.ts';
import { own, requireOnboarded } from '../session/guards.ts';
import { OwnRoute } from '../session/OwnRoute.tsx';
import { onNewPage } from '../session/revalidating.ts';
import { pageContext } from '../shell/page-context.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { subscriptionQuery } from '../subscriptions/index.ts';
import type { Route } from './+types/account.route';
import { AccountPage } from './account/AccountPage.tsx';
import { assistantsQuery } from './account/AssistantsSection.tsx';
import { securityKey, tierQuery } from './account/account-queries.ts';

export const meta = pageMeta({
  title: msg`Account`,
  description: msg`Who you are here, how your account is protected, and what is kept of you.`,
  hidden: true,
});

export async function loader(asked: Route.LoaderArgs) {
  const person = await requireOnboarded(asked);
  if (!person) return null;
  const { viewer, ask } = person;
  const { id } = viewer.person;
  const payer = { personId: id, nursery: nurseryIn(asked.request.url) };
  // A hosted service tells of itself to the page alone.
  const isOurs = asked.context.get(pageContext).config.identityProvider === 'embedded';
  return own(
    person,
    tierQuery(id, ask),
    museStatusQuery(id, ask),
    assistantsQuery(id, ask),
    subscriptionQuery(viewer.person.is_nursery_admin ? 'nursery' : 'consumer', payer, ask),
    ...(isOurs ? [{ queryKey: securityKey(id), queryFn: () => ask('GET /auth/security/') }] : []),
  );
}

export const shouldRevalidate = onNewPage;

export default function Account({ loaderData }: Route.ComponentProps) {
  return (
    <OwnRoute page={loaderData}>
      <AccountPage />
    </OwnRoute>
  );
}
