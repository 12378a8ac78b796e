import { pathWithoutLocale } from '@understory/words';
import { redirect } from 'react-router';
import type { Route } from './+types/redirect.route';

const DESTINATIONS: Readonly<Record<string, { path: string; anchor?: string }>> = {
  '/future-vision': { path: '/muse-experts' },
  '/plants': { path: '/marketplace', anchor: 'plants' },
  '/nurseries': { path: '/marketplace', anchor: 'nurseries' },
};

/** Leads a short address to its page, keeping the query. */
export function loader({ url }: Route.LoaderArgs) {
  const destination = DESTINATIONS[pathWithoutLocale(url.pathname).replace(/\/+$/, '')];
  if (!destination) throw new Response('Not found', { status: 404 });
  return redirect(`${destination.path}${url.search}${destination.anchor ? `#${destination.anchor}` : ''}`);
}
