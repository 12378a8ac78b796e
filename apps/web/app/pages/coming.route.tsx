import { data, type MetaFunction } from 'react-router';
import { own, requireRole } from '../session/guards.ts';
import { OwnRoute } from '../session/OwnRoute.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { ComingPage } from '../ui/ComingPage.tsx';
import type { Route } from './+types/coming.route';
import { comingPageAt } from './coming-pages.ts';

export const meta: MetaFunction = ({ location, matches }) => {
  const page = comingPageAt(location.pathname);
  return page
    ? pageMeta({ title: page.title, description: page.sentence, hidden: true })({ location, matches })
    : [];
};

export async function loader(asked: Route.LoaderArgs) {
  const page = comingPageAt(asked.url.pathname);
  if (!page) throw data(null, { status: 404 });
  if (page.role === undefined) return { page, person: null };
  const keeper = await requireRole(asked, page.role);
  return { page, person: keeper && (await own(keeper)), viewerKey: keeper?.viewer.key };
}

export default function Coming({ loaderData }: Route.ComponentProps) {
  const { role, ...page } = loaderData.page;
  const content = <ComingPage {...page} />;
  return role ? <OwnRoute page={loaderData.person}>{content}</OwnRoute> : content;
}
