import { msg } from '@lingui/core/macro';
import { useParams } from 'react-router';
import { own, requireRole } from '../session/guards.ts';
import { OwnRoute } from '../session/OwnRoute.tsx';
import { onNewPage } from '../session/revalidating.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/plant-photographs.route';
import { photographsQuery } from './admin-queries.ts';
import { KeepPhotographs } from './photographs/KeepPhotographs.tsx';

export const meta = pageMeta({
  title: msg`Photographs of a plant`,
  description: msg`Adds, describes, orders and deletes the photographs of a plant.`,
  hidden: true,
});

export async function loader(asked: Route.LoaderArgs) {
  const admin = await requireRole(asked, 'platform_admin');
  return admin && own(admin, photographsQuery(Number(asked.params.id), admin.ask));
}

export const shouldRevalidate = onNewPage;

export default function AdminPlantPhotographs({ loaderData }: Route.ComponentProps) {
  const id = Number(useParams().id);
  return (
    <OwnRoute page={loaderData}>
      <KeepPhotographs key={id} id={id} />
    </OwnRoute>
  );
}
