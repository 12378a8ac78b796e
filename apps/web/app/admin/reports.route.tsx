import { msg } from '@lingui/core/macro';
import { own, requireRole } from '../session/guards.ts';
import { OwnRoute } from '../session/OwnRoute.tsx';
import { onNewPage } from '../session/revalidating.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/reports.route';
import { ReportList } from './reports/ReportList.tsx';
import { reportsQuery, reportsWanted } from './reports/report-queries.ts';

export const meta = pageMeta({
  title: msg`Reported messages`,
  description: msg`Messages that nurseries call abuse, to be removed or to stand.`,
  hidden: true,
});

export async function loader(asked: Route.LoaderArgs) {
  const admin = await requireRole(asked, 'platform_admin');
  return admin && own(admin, reportsQuery(reportsWanted.parse(asked.url.searchParams), admin.ask));
}

export const shouldRevalidate = onNewPage;

export default function AdminReports({ loaderData }: Route.ComponentProps) {
  return (
    <OwnRoute page={loaderData}>
      <ReportList />
    </OwnRoute>
  );
}
