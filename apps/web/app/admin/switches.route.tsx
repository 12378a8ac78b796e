import { msg } from '@lingui/core/macro';
import { own, requireRole } from '../session/guards.ts';
import { OwnRoute } from '../session/OwnRoute.tsx';
import { onNewPage } from '../session/revalidating.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/switches.route';
import { switchesQuery } from './admin-queries.ts';
import { SwitchList } from './switches/SwitchList.tsx';

export const meta = pageMeta({
  title: msg`Feature switches`,
  description: msg`Parts of Understory that can be turned off for everybody, and on again.`,
  hidden: true,
});

export async function loader(asked: Route.LoaderArgs) {
  const admin = await requireRole(asked, 'platform_admin');
  return admin && own(admin, switchesQuery(admin.ask));
}

export const shouldRevalidate = onNewPage;

export default function AdminSwitches({ loaderData }: Route.ComponentProps) {
  return (
    <OwnRoute page={loaderData}>
      <SwitchList />
    </OwnRoute>
  );
}
