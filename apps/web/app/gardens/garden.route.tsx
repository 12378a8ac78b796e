import { msg } from '@lingui/core/macro';
import { orDevice } from '../offline/or-device.ts';
import { PlannerEntrance } from '../planner/index.ts';
import { own, requirePerson } from '../session/guards.ts';
import { onNewPage } from '../session/revalidating.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/garden.route';
import { GardenRefusal } from './GardenRefusal.tsx';
import { OwnGardenRoute } from './OwnGardenRoute.tsx';

export const meta = pageMeta({
  title: msg`Garden`,
  description: msg`One garden, with its plan and its plants.`,
  hidden: true,
});

export async function loader(asked: Route.LoaderArgs) {
  const person = await requirePerson(asked, 'garden');
  return person && own(person);
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => orDevice(serverLoader);

export const shouldRevalidate = onNewPage;

export default function GardenRoute({ params, loaderData }: Route.ComponentProps) {
  return (
    <OwnGardenRoute id={params.id} page={loaderData}>
      {(gardenId) => <PlannerEntrance gardenId={gardenId} refusal={refusalOf} />}
    </OwnGardenRoute>
  );
}

/** What the server refuses takes the planner's place; other trouble it tells itself. */
function refusalOf(status: number) {
  // An id too large for any garden is a 400; to the person it is one that is not there.
  if (status === 404 || status === 400) return <GardenRefusal status={404} />;
  if (status === 403) return <GardenRefusal status={403} />;
  return undefined;
}
