import { msg } from '@lingui/core/macro';
import { own, requirePerson } from '../session/guards.ts';
import { onNewPage } from '../session/revalidating.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/garden-plants.route';
import { compatiblePlantsQuery, fitSearch } from './fit/fit-queries.ts';
import { PlantsForGardenPage } from './fit/PlantsForGardenPage.tsx';
import { OwnGardenRoute } from './OwnGardenRoute.tsx';

export const meta = pageMeta({
  title: msg`Plants for this garden`,
  description: msg`The whole catalog by how well each plant suits one garden, with the reasons.`,
  hidden: true,
});

export async function loader(asked: Route.LoaderArgs) {
  const person = await requirePerson(asked, 'garden');
  return (
    person &&
    own(
      person,
      compatiblePlantsQuery(Number(asked.params.id), fitSearch.parse(asked.url.searchParams), person.ask),
    )
  );
}

export const shouldRevalidate = onNewPage;

export default function GardenPlantsRoute({ params, loaderData }: Route.ComponentProps) {
  return (
    <OwnGardenRoute id={params.id} page={loaderData}>
      {(gardenId) => <PlantsForGardenPage key={gardenId} gardenId={gardenId} />}
    </OwnGardenRoute>
  );
}
