import { dehydrate, QueryClient, type QueryFunction } from '@tanstack/react-query';
import type { Profile } from '@understory/contract';
import { pathWithoutLocale } from '@understory/words';
import {
  type LoaderFunctionArgs,
  type RouterContextProvider,
  redirect,
  redirectDocument,
} from 'react-router';
import { type Api, viewerApi } from '../shell/api.ts';
import { pageContext, type Viewer } from '../shell/page-context.ts';
import { returnPath } from '../shell/remembered-path.ts';
import type { Reason } from './arrival.ts';
import { isComplete } from './complete.ts';
import { hasRole, type Role } from './roles.ts';

type Asked = Pick<LoaderFunctionArgs, 'request' | 'context'> & { readonly url: URL };

/** A page of the person it is drawn for: who they are, and how its loader asks as them. */
export interface Guarded {
  readonly viewer: Viewer;
  readonly ask: Api;
}

const viewerIn = (context: Readonly<RouterContextProvider>): Promise<Viewer | null> =>
  context.get(pageContext).viewer();

/** Whoever a page is drawn for that anybody may see; null for a visitor. */
export async function personHere({
  request,
  context,
}: Pick<Asked, 'request' | 'context'>): Promise<Guarded | null> {
  const viewer = await viewerIn(context);
  return viewer && { viewer, ask: viewerApi(request, context) };
}

/** Whether somebody may be signed in at a hosted service without our knowing yet. */
export function isAwaited(context: Readonly<RouterContextProvider>, viewer: Viewer | null): boolean {
  const { isHinted, config } = context.get(pageContext);
  return viewer === null && isHinted && config.identityProvider === 'cognito';
}

/** The address of a page that says no, with where the person was going. */
const leadingBack = (to: string, { pathname, search }: URL, told: Readonly<Record<string, string>> = {}) =>
  `${to}?${new URLSearchParams({ from: pathWithoutLocale(pathname) + search, ...told })}`;

/**
 * Lets members alone into a page; visitors sign in first and come back to this very place.
 * @param reason what the sign-in page says to a visitor who comes from here
 * @returns null while a hosted service has yet to say who is here
 */
export async function requirePerson(
  { request, context, url }: Asked,
  reason: Reason = 'sign-in',
): Promise<Guarded | null> {
  const person = await personHere({ request, context });
  if (person) return person;
  if (isAwaited(context, null)) return null;
  const { isStep, isHinted } = context.get(pageContext);
  const address = leadingBack('/login', url, { reason: isStep && isHinted ? 'ended' : reason });
  // The page that stands may be drawn for somebody still.
  throw isStep ? redirectDocument(address) : redirect(address);
}

/** Sends whoever is signed in on from a page that leads in, to where they wanted to be. */
export async function passOn({ context, url }: Asked): Promise<null> {
  if (await viewerIn(context)) throw redirect(returnPath(url.searchParams.get('from')));
  return null;
}

/** Lets only members with a role into a page. Other members are told what is needed; visitors sign in first. */
export async function requireRole(asked: Asked, role: Role): Promise<Guarded | null> {
  const guarded = await requirePerson(asked);
  if (guarded && !hasRole(guarded.viewer.person, role)) {
    throw redirect(leadingBack('/unauthorized', asked.url, { role }));
  }
  return guarded;
}

const profiles = new WeakMap<Viewer, Promise<Profile>>();

/** The profile of whom the page is drawn for, read once a request however many loaders want it. */
export function readProfile({ viewer, ask }: Guarded): Promise<Profile> {
  const read = profiles.get(viewer) ?? ask('GET /users/profiles/me/');
  profiles.set(viewer, read);
  return read;
}

/**
 * Lets only members into a page who have told who they are and where they garden. Others answer that first, also where it
 * cannot be read what they have told, and come back to this very place.
 */
export async function requireOnboarded(asked: Asked): Promise<Guarded | null> {
  const guarded = await requirePerson(asked);
  const profile = guarded && (await readProfile(guarded).catch(() => null));
  if (guarded && !(profile && isComplete(profile)))
    throw redirect(leadingBack('/profile-onboarding', asked.url));
  return guarded;
}

/** A query of the page, as its loader asks it. */
type Wanted = { readonly queryKey: readonly unknown[]; readonly queryFn?: unknown };

/** Reads what the queries of the page are to begin with. What could not be read they ask for themselves, and say so. */
export async function known(...wanted: readonly Wanted[]) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await Promise.all(
    wanted.map(({ queryKey, queryFn }) =>
      queries.prefetchQuery({ queryKey, queryFn: queryFn as QueryFunction, networkMode: 'always' }),
    ),
  );
  return dehydrate(queries);
}

/** What the loader of somebody's own page answers with: whose it is, and what is known of it. */
export async function own({ viewer }: Guarded, ...wanted: readonly Wanted[]) {
  return { viewerKey: viewer.key, known: await known(...wanted) };
}
