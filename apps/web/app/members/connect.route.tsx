import { msg } from '@lingui/core/macro';
import { own, requirePerson } from '../session/guards.ts';
import { OwnRoute } from '../session/OwnRoute.tsx';
import { onNewPage } from '../session/revalidating.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/connect.route';
import { assistantRequestQuery, ConnectPage } from './ConnectPage.tsx';

export const meta = pageMeta({
  title: msg`Connect an assistant`,
  description: msg`Decide whether a program may read your gardens and propose changes.`,
  hidden: true,
});

export async function loader(asked: Route.LoaderArgs) {
  const person = await requirePerson(asked, 'connect');
  return person && own(person, assistantRequestQuery(asked.url.search.slice(1), person.ask));
}

export const shouldRevalidate = onNewPage;

export default function Connect({ loaderData }: Route.ComponentProps) {
  return (
    <OwnRoute page={loaderData}>
      <ConnectPage />
    </OwnRoute>
  );
}
