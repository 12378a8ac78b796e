import { msg } from '@lingui/core/macro';
import { own, requireRole } from '../session/guards.ts';
import { OwnRoute } from '../session/OwnRoute.tsx';
import { onNewPage } from '../session/revalidating.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/people.route';
import { PeopleList } from './people/PeopleList.tsx';
import { peopleQuery, peopleWanted } from './people/people-queries.ts';

export const meta = pageMeta({
  title: msg`People`,
  description: msg`Who has an account, and what they may do.`,
  hidden: true,
});

export async function loader(asked: Route.LoaderArgs) {
  const admin = await requireRole(asked, 'platform_admin');
  return admin && own(admin, peopleQuery(peopleWanted.parse(asked.url.searchParams), admin.ask));
}

export const shouldRevalidate = onNewPage;

export default function AdminPeople({ loaderData }: Route.ComponentProps) {
  return (
    <OwnRoute page={loaderData}>
      <PeopleList />
    </OwnRoute>
  );
}
