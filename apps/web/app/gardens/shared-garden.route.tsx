import { msg } from '@lingui/core/macro';
import { sayBy } from '@understory/words/speaker';
import { data, isRouteErrorResponse, type ShouldRevalidateFunction } from 'react-router';
import { type Api, ApiError, api, loaderApi } from '../shell/api.ts';
import { ErrorPage } from '../shell/ErrorPage.tsx';
import { localeOfPage, pageMeta } from '../shell/page-meta.ts';
import { i18nOf } from '../shell/words.ts';
import type { Route } from './+types/shared-garden.route';
import { NoSharedGarden } from './sharing/NoSharedGarden.tsx';
import { SharedGardenPage } from './sharing/SharedGardenPage.tsx';
import { previewAddress, sharedGardenWords } from './sharing/shared-garden-words.ts';

/** Reads the garden of a link. */
async function loadSharedGarden(ask: Api, token: string) {
  try {
    return { garden: await ask('GET /shared-gardens/{token}/', { params: { token } }) };
  } catch (error) {
    if (error instanceof ApiError && (error.status === 400 || error.status === 404)) {
      throw data(null, { status: 404 });
    }
    if (error instanceof ApiError && error.code === 'turned_off') throw data(error.detail, { status: 503 });
    throw error;
  }
}

export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  loadSharedGarden(loaderApi(request, context), params.token);

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => loadSharedGarden(api, params.token);

/** The address opens the garden: it is told to no other site, and no search engine keeps it. */
export const headers: Route.HeadersFunction = () => ({
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
});

export const meta: Route.MetaFunction = ({ loaderData, params, ...given }) => {
  const say = sayBy(i18nOf(localeOfPage(given.matches)));
  if (!loaderData) {
    const isClosed = isRouteErrorResponse(given.error) && given.error.status === 503;
    const title = isClosed ? msg`Shared gardens are closed` : msg`No garden at this link`;
    return [{ title: `${say(title)} · Understory` }];
  }
  const { title, description, imageAlt } = sharedGardenWords(loaderData.garden, say);
  return [
    ...pageMeta({ title, description, image: previewAddress(params.token), imageAlt, hidden: true })(given),
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
  ];
};

/** Another time of the same garden is another picture, and nothing else of it. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate;

export default function SharedGardenRoute({ loaderData: { garden }, params }: Route.ComponentProps) {
  return <SharedGardenPage key={params.token} garden={garden} token={params.token} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error)) return <ErrorPage error={error} />;
  return <NoSharedGarden off={error.status === 503 ? String(error.data) : undefined} />;
}
