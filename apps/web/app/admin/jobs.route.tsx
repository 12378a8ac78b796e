import { msg } from '@lingui/core/macro';
import { own, requireRole } from '../session/guards.ts';
import { OwnRoute } from '../session/OwnRoute.tsx';
import { onNewPage } from '../session/revalidating.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/jobs.route';
import { JobList } from './jobs/JobList.tsx';
import { jobSearch, jobsQuery } from './jobs/job-queries.ts';

export const meta = pageMeta({
  title: msg`Jobs`,
  description: msg`Work that is done after the answer: what waits, what failed, and why.`,
  hidden: true,
});

export async function loader(asked: Route.LoaderArgs) {
  const admin = await requireRole(asked, 'platform_admin');
  return admin && own(admin, jobsQuery(jobSearch.parse(asked.url.searchParams).state, admin.ask));
}

export const shouldRevalidate = onNewPage;

export default function AdminJobs({ loaderData }: Route.ComponentProps) {
  return (
    <OwnRoute page={loaderData}>
      <JobList />
    </OwnRoute>
  );
}
