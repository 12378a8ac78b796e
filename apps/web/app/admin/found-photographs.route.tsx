import { msg } from '@lingui/core/macro';
import { own, requireRole } from '../session/guards.ts';
import { OwnRoute } from '../session/OwnRoute.tsx';
import { onNewPage } from '../session/revalidating.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/found-photographs.route';
import { FoundPhotographs } from './found/FoundPhotographs.tsx';
import { foundQuery, foundWanted } from './found/found-queries.ts';

export const meta = pageMeta({
  title: msg`Found photographs`,
  description: msg`Photographs that were found for plants, to be taken or refused.`,
  hidden: true,
});

export async function loader(asked: Route.LoaderArgs) {
  const admin = await requireRole(asked, 'platform_admin');
  return admin && own(admin, foundQuery(foundWanted.parse(asked.url.searchParams), admin.ask));
}

export const shouldRevalidate = onNewPage;

export default function AdminFoundPhotographs({ loaderData }: Route.ComponentProps) {
  return (
    <OwnRoute page={loaderData}>
      <FoundPhotographs />
    </OwnRoute>
  );
}
