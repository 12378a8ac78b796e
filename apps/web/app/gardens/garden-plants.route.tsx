import { own, requirePerson } from '../session/guards.ts';
import { OwnRoute } from '../session/OwnRoute.tsx';
import { onNewPage } from '../session/revalidating.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/garden-plants.route';
import { compatiblePlantsQuery, fitSearch } from './fit/fit-queries.ts';
import { PlantsForGardenPage } from './fit/PlantsForGardenPage.tsx';
import { GardenRefusal } from './GardenRefusal.tsx';

export const meta = pageMeta({
  title: 'Plants for this garden',
  description: 'The whole catalogue by how well each plant suits one garden, with the reasons.',
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
    <OwnRoute page={loaderData}>
      {/^[1-9]\d{0,9}$/.test(params.id) ? (
        <PlantsForGardenPage key={params.id} gardenId={Number(params.id)} />
      ) : (
        <GardenRefusal status={404} />
      )}
    </OwnRoute>
  );
}
