import { msg } from '@lingui/core/macro';
import { own, requireRole } from '../session/guards.ts';
import { OwnRoute } from '../session/OwnRoute.tsx';
import { onNewPage } from '../session/revalidating.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/plants.route';
import { plantsToKeepQuery, plantsWanted } from './admin-queries.ts';
import { PlantsToKeep } from './PlantsToKeep.tsx';

export const meta = pageMeta({
  title: msg`Plants and photographs`,
  description: msg`The whole plant catalog with the photographs of each plant.`,
  hidden: true,
});

export async function loader(asked: Route.LoaderArgs) {
  const admin = await requireRole(asked, 'platform_admin');
  return admin && own(admin, plantsToKeepQuery(plantsWanted.parse(asked.url.searchParams), admin.ask));
}

export const shouldRevalidate = onNewPage;

export default function AdminPlants({ loaderData }: Route.ComponentProps) {
  return (
    <OwnRoute page={loaderData}>
      <PlantsToKeep />
    </OwnRoute>
  );
}
