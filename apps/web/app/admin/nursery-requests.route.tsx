import { msg } from '@lingui/core/macro';
import { own, requireRole } from '../session/guards.ts';
import { OwnRoute } from '../session/OwnRoute.tsx';
import { onNewPage } from '../session/revalidating.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/nursery-requests.route';
import { NurseryRequests } from './nurseries/NurseryRequests.tsx';
import { requestsQuery, requestsWanted } from './nurseries/request-queries.ts';

export const meta = pageMeta({
  title: msg`Nursery requests`,
  description: msg`Registrations, claims and opt-outs of nurseries, to be decided.`,
  hidden: true,
});

export async function loader(asked: Route.LoaderArgs) {
  const admin = await requireRole(asked, 'platform_admin');
  return admin && own(admin, requestsQuery(requestsWanted.parse(asked.url.searchParams), admin.ask));
}

export const shouldRevalidate = onNewPage;

export default function AdminNurseryRequests({ loaderData }: Route.ComponentProps) {
  return (
    <OwnRoute page={loaderData}>
      <NurseryRequests />
    </OwnRoute>
  );
}
