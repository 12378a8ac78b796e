import { useLingui } from '@lingui/react';
import { type ReactNode, useEffect, useState } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from 'react-router';
import type { Route } from './+types/root';
import { Chat } from './muse/index.ts';
import { SHELL_PATH } from './offline/addresses.ts';
import { isShell } from './offline/own-page.ts';
import { SendUnsent } from './planner/index.ts';
import { isAwaited, known, readProfile } from './session/guards.ts';
import { profileQuery } from './session/profile-queries.ts';
import { whenAsked } from './session/revalidating.ts';
import { OwnPage, SessionProvider } from './session/session.tsx';
import { ProfileProvider } from './session/shown-profile.tsx';
import { viewerApi } from './shell/api.ts';
import { type Asked, AskedContext } from './shell/asked.ts';
import { acknowledgePress, comeToLife } from './shell/coming-to-life.ts';
import { ErrorPage } from './shell/ErrorPage.tsx';
import { fontLinks } from './shell/fonts.ts';
import { useNonce } from './shell/nonce.ts';
import { pageContext, type RootData } from './shell/page-context.ts';
import { RegionProvider } from './shell/region.tsx';
import { Shell } from './shell/Shell.tsx';
import { useLater } from './shell/use-later.ts';
import { useColorScheme } from './ui/color-scheme.ts';

export async function loader({ request, context }: Route.LoaderArgs): Promise<RootData> {
  const { viewer: readViewer, config, locale, languageOffer, turnedOff } = context.get(pageContext);
  const viewer = await readViewer();
  return {
    locale,
    languageOffer,
    viewer,
    isAwaited: isAwaited(context, viewer),
    known:
      viewer &&
      (await known({
        queryKey: profileQuery(viewer.person.id).queryKey,
        queryFn: () => readProfile({ viewer, ask: viewerApi(request, context) }),
      })),
    turnedOff: await turnedOff(),
    config,
    now: Date.now(),
  };
}

/** On the shell, which knows nobody, it is drawn for whom the device keeps something. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<RootData> {
  if (!isShell) return serverLoader();
  const { rootFromDevice } = await import('./offline/kept-answers.ts');
  return rootFromDevice(serverLoader);
}
// Every other document comes with what it knows.
clientLoader.hydrate = isShell as true;

/** The shell while it reads what is kept: a moment. */
export const HydrateFallback = () => null;

/** The server's answer to the first request holds for the whole visit, unless the page asks who is here. */
export const shouldRevalidate = whenAsked;

export const links: Route.LinksFunction = () => [
  ...fontLinks,
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const { i18n } = useLingui();
  const { pathname } = useLocation();
  return (
    <html
      lang={i18n.locale}
      suppressHydrationWarning
      {...(pathname === SHELL_PATH ? { 'data-shell': '' } : {})}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#06192A" media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links {...(nonce ? { nonce } : {})} />
      </head>
      <body onClickCapture={acknowledgePress}>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

function Providers({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData('root') as RootData | undefined;
  useColorScheme();
  const [asked] = useState((): Asked => ({ known: root?.known }));
  return (
    <AskedContext value={asked}>
      <SessionProvider>
        <SendUnsent />
        <ProfileProvider>
          <RegionProvider>{children}</RegionProvider>
        </ProfileProvider>
      </SessionProvider>
    </AskedContext>
  );
}

const readWorksOffline = async () => (await import('./offline/WorksOffline.tsx')).WorksOffline;

/** What works without a network, or waits for one. */
function WorksOffline() {
  const Part = useLater(import.meta.env.PROD ? readWorksOffline : undefined);
  return Part ? <Part /> : null;
}

export default function App() {
  useEffect(comeToLife, []);
  return (
    <Providers>
      <Shell>
        <OwnPage>
          <Outlet />
        </OwnPage>
        <WorksOffline />
        <Chat />
      </Shell>
    </Providers>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useEffect(comeToLife, []);
  return (
    <Providers>
      <Shell>
        <ErrorPage error={error} />
        <Chat />
      </Shell>
    </Providers>
  );
}
