import { msg } from '@lingui/core/macro';
import { useParams } from 'react-router';
import { own, requireRole } from '../session/guards.ts';
import { OwnRoute } from '../session/OwnRoute.tsx';
import { onNewPage } from '../session/revalidating.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/plant-facts.route';
import { factsQuery } from './admin-queries.ts';
import { PlantFacts } from './facts/PlantFacts.tsx';

export const meta = pageMeta({
  title: msg`Facts of a plant`,
  description: msg`Edits the facts of a plant by hand, with their history.`,
  hidden: true,
});

export async function loader(asked: Route.LoaderArgs) {
  const admin = await requireRole(asked, 'platform_admin');
  return admin && own(admin, factsQuery(Number(asked.params.id), admin.ask));
}

export const shouldRevalidate = onNewPage;

export default function AdminPlantFacts({ loaderData }: Route.ComponentProps) {
  const id = Number(useParams().id);
  return (
    <OwnRoute page={loaderData}>
      <PlantFacts key={id} id={id} />
    </OwnRoute>
  );
}
