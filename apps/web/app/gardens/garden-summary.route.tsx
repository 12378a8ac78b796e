import { msg } from '@lingui/core/macro';
import { orDevice } from '../offline/or-device.ts';
import { own, requirePerson } from '../session/guards.ts';
import { onNewPage } from '../session/revalidating.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/garden-summary.route';
import { OwnGardenRoute } from './OwnGardenRoute.tsx';
import { SummaryPage } from './summary/SummaryPage.tsx';
import { summaryQuery } from './summary/summary-queries.ts';

export const meta = pageMeta({
  title: msg`Garden summary`,
  description: msg`One garden in figures: what it covers, what flowers when, who lives on it and what to plant.`,
  hidden: true,
});

export async function loader(asked: Route.LoaderArgs) {
  const person = await requirePerson(asked, 'garden');
  return person && own(person, summaryQuery(Number(asked.params.id), person.ask));
}

export const clientLoader = ({ serverLoader, params }: Route.ClientLoaderArgs) =>
  orDevice(serverLoader, summaryQuery(Number(params.id)).queryKey);

export const shouldRevalidate = onNewPage;

export default function GardenSummaryRoute({ params, loaderData }: Route.ComponentProps) {
  return (
    <OwnGardenRoute id={params.id} page={loaderData}>
      {(gardenId) => <SummaryPage gardenId={gardenId} />}
    </OwnGardenRoute>
  );
}
