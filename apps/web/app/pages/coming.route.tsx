import { data, type MetaFunction } from 'react-router';
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

export function loader({ url }: Route.LoaderArgs) {
  const page = comingPageAt(url.pathname);
  if (!page) throw data(null, { status: 404 });
  return { page };
}

export default function Coming({ loaderData }: Route.ComponentProps) {
  return <ComingPage {...loaderData.page} />;
}
