import { msg } from '@lingui/core/macro';
import { useParams } from 'react-router';
import { own, requireRole } from '../session/guards.ts';
import { OwnRoute } from '../session/OwnRoute.tsx';
import { onNewPage } from '../session/revalidating.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/person.route';
import { Account } from './people/Account.tsx';
import { accountQuery } from './people/people-queries.ts';

export const meta = pageMeta({
  title: msg`An account`,
  description: msg`What an account may do, and what was done to it.`,
  hidden: true,
});

export async function loader(asked: Route.LoaderArgs) {
  const admin = await requireRole(asked, 'platform_admin');
  return admin && own(admin, accountQuery(asked.params.id, admin.ask));
}

export const shouldRevalidate = onNewPage;

export default function AdminPerson({ loaderData }: Route.ComponentProps) {
  const { id = '' } = useParams();
  return (
    <OwnRoute page={loaderData}>
      <Account key={id} id={id} />
    </OwnRoute>
  );
}
