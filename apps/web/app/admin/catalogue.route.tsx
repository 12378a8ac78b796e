import { msg } from '@lingui/core/macro';
import { own, requireRole } from '../session/guards.ts';
import { OwnRoute } from '../session/OwnRoute.tsx';
import { onNewPage } from '../session/revalidating.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/catalogue.route';
import { catalogueStateQuery } from './admin-queries.ts';
import { CatalogueFile } from './files/CatalogueFile.tsx';

export const meta = pageMeta({
  title: msg`Catalog file`,
  description: msg`Checks a file of plants, shows what it would change, and brings it in.`,
  hidden: true,
});

export async function loader(asked: Route.LoaderArgs) {
  const admin = await requireRole(asked, 'platform_admin');
  return admin && own(admin, catalogueStateQuery(admin.ask));
}

export const shouldRevalidate = onNewPage;

export default function AdminCatalogue({ loaderData }: Route.ComponentProps) {
  return (
    <OwnRoute page={loaderData}>
      <CatalogueFile />
    </OwnRoute>
  );
}
