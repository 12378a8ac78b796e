import { msg } from '@lingui/core/macro';
import { own, requireRole } from '../session/guards.ts';
import { OwnRoute } from '../session/OwnRoute.tsx';
import { onNewPage } from '../session/revalidating.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/admin.route';
import { AdminHome } from './AdminHome.tsx';
import { catalogueStateQuery, switchesQuery } from './admin-queries.ts';
import { articlesQuery } from './articles/article-queries.ts';
import { foundQuery, TO_DECIDE } from './found/found-queries.ts';
import { jobsQuery } from './jobs/job-queries.ts';
import { requestsQuery } from './nurseries/request-queries.ts';
import { EVERYBODY, peopleQuery } from './people/people-queries.ts';
import { OPEN_REPORTS, reportsQuery } from './reports/report-queries.ts';

export const meta = pageMeta({
  title: msg`Administration`,
  description: msg`The plant catalog and its photographs, for the people who run Understory.`,
  hidden: true,
});

export async function loader(asked: Route.LoaderArgs) {
  const admin = await requireRole(asked, 'platform_admin');
  return (
    admin &&
    own(
      admin,
      catalogueStateQuery(admin.ask),
      requestsQuery({ status: 'pending', kind: '', page: 1 }, admin.ask),
      reportsQuery(OPEN_REPORTS, admin.ask),
      articlesQuery(admin.ask),
      jobsQuery('failed', admin.ask),
      foundQuery(TO_DECIDE, admin.ask),
      peopleQuery(EVERYBODY, admin.ask),
      switchesQuery(admin.ask),
    )
  );
}

export const shouldRevalidate = onNewPage;

export default function Admin({ loaderData }: Route.ComponentProps) {
  return (
    <OwnRoute page={loaderData}>
      <AdminHome />
    </OwnRoute>
  );
}
