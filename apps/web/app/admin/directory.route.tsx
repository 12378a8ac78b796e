import { msg } from '@lingui/core/macro';
import { own, requireRole } from '../session/guards.ts';
import { OwnRoute } from '../session/OwnRoute.tsx';
import { onNewPage } from '../session/revalidating.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/directory.route';
import { DirectoryFile } from './files/DirectoryFile.tsx';

export const meta = pageMeta({
  title: msg`Directory file`,
  description: msg`Checks a file of nurseries, shows what it would change, and brings it in.`,
  hidden: true,
});

export async function loader(asked: Route.LoaderArgs) {
  const admin = await requireRole(asked, 'platform_admin');
  return admin && own(admin);
}

export const shouldRevalidate = onNewPage;

export default function AdminDirectory({ loaderData }: Route.ComponentProps) {
  return (
    <OwnRoute page={loaderData}>
      <DirectoryFile />
    </OwnRoute>
  );
}
