import { msg } from '@lingui/core/macro';
import { orDevice } from '../offline/or-device.ts';
import { own, requirePerson } from '../session/guards.ts';
import { OwnRoute } from '../session/OwnRoute.tsx';
import { onNewPage } from '../session/revalidating.ts';
import type { RouteHandle } from '../shell/page-context.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/gardens.route';
import { GardensPage } from './GardensPage.tsx';
import { gardenSearch, gardensQuery } from './garden-queries.ts';

export const meta = pageMeta({
  title: msg`My gardens`,
  description: msg`The gardens you have saved, with their size and native share.`,
  hidden: true,
});

/** Read before anything is pressed: the gardens are there before the scripts. */
export const handle: RouteHandle = { isReadFirst: true };

export async function loader(asked: Route.LoaderArgs) {
  const person = await requirePerson(asked);
  return person && own(person, gardensQuery(gardenSearch.parse(asked.url.searchParams), person.ask));
}

export const clientLoader = ({ serverLoader, url }: Route.ClientLoaderArgs) =>
  orDevice(serverLoader, gardensQuery(gardenSearch.parse(url.searchParams)).queryKey);

export const shouldRevalidate = onNewPage;

export default function GardensRoute({ loaderData }: Route.ComponentProps) {
  return (
    <OwnRoute page={loaderData}>
      <GardensPage />
    </OwnRoute>
  );
}
