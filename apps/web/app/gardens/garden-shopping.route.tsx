import { msg } from '@lingui/core/macro';
import { orDevice } from '../offline/or-device.ts';
import { own, requirePerson } from '../session/guards.ts';
import { onNewPage } from '../session/revalidating.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/garden-shopping.route';
import { OwnGardenRoute } from './OwnGardenRoute.tsx';
import { ShoppingPage } from './shopping/ShoppingPage.tsx';
import { shoppingQuery, shoppingSearch } from './shopping/shopping-queries.ts';

export const meta = pageMeta({
  title: msg`Shopping plan`,
  description: msg`Which nurseries near you together have the plants of one garden, and in which order to drive there.`,
  hidden: true,
});

export async function loader(asked: Route.LoaderArgs) {
  const person = await requirePerson(asked, 'garden');
  return (
    person &&
    own(
      person,
      shoppingQuery(Number(asked.params.id), shoppingSearch.parse(asked.url.searchParams), person.ask),
    )
  );
}

export const clientLoader = ({ serverLoader, params, url }: Route.ClientLoaderArgs) =>
  orDevice(serverLoader, shoppingQuery(Number(params.id), shoppingSearch.parse(url.searchParams)).queryKey);

export const shouldRevalidate = onNewPage;

export default function GardenShoppingRoute({ params, loaderData }: Route.ComponentProps) {
  return (
    <OwnGardenRoute id={params.id} page={loaderData}>
      {(gardenId) => <ShoppingPage key={gardenId} gardenId={gardenId} />}
    </OwnGardenRoute>
  );
}
