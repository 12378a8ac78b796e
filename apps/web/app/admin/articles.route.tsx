import { msg } from '@lingui/core/macro';
import { tellArticles } from '../blog/index.ts';
import { own, requireRole } from '../session/guards.ts';
import { OwnRoute } from '../session/OwnRoute.tsx';
import { onNewPage } from '../session/revalidating.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/articles.route';
import { ArticleList } from './articles/ArticleList.tsx';
import { articlesQuery } from './articles/article-queries.ts';

export const meta = pageMeta({
  title: msg`Articles`,
  description: msg`Articles of the blog, and which of them are shown.`,
  hidden: true,
});

export async function loader(asked: Route.LoaderArgs) {
  const admin = await requireRole(asked, 'platform_admin');
  return admin && { page: await own(admin, articlesQuery(admin.ask)), told: await tellArticles(asked) };
}

export const shouldRevalidate = onNewPage;

export default function AdminArticles({ loaderData }: Route.ComponentProps) {
  return (
    <OwnRoute page={loaderData?.page ?? null}>
      <ArticleList told={loaderData?.told ?? []} />
    </OwnRoute>
  );
}
