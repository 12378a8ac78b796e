import { pageContext } from '../../shell/page-context.ts';
import type { Route } from './+types/garden-picture.route';

/**
 * The small picture of a person's own garden, as the call of the contract gives it. An address of its own: what the server draws shows it
 * by the cookie, as soon as the page is there and without a script. Of a garden that is gone there is nothing to show: one that is deleted
 * while its picture is on its way is no fault, and a browser would tell of one.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { origin, search } = new URL(request.url);
  const known = request.headers.get('If-None-Match');
  const answer = await context.get(pageContext).apiAsViewer(
    new Request(`${origin}/api/v1/gardens/${encodeURIComponent(params.id)}/thumbnail/${search}`, {
      headers: known === null ? {} : { 'If-None-Match': known },
      signal: request.signal,
    }),
  );
  return answer.status === 404 ? new Response(null, { status: 204 }) : answer;
}
