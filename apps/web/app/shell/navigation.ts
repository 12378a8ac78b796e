import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Session } from '../session/session.tsx';

export type Destination = { to: string; label: MessageDescriptor };
export type DestinationGroup = { title: MessageDescriptor; destinations: readonly Destination[] };

export const CHOOSE_YOUR_PATH: readonly Destination[] = [
  { to: '/for-gardeners', label: msg`For Gardeners` },
  { to: '/for-nurseries', label: msg`For Nurseries` },
];

const EXPLORE: readonly Destination[] = [
  { to: '/gardens', label: msg`Gardens` },
  { to: '/marketplace', label: msg`Marketplace` },
  { to: '/local-nurseries', label: msg`Local Nurseries` },
  { to: '/blog', label: msg`Garden Blog` },
];

const SUPPORT: readonly Destination[] = [
  { to: '/faq', label: msg`FAQ` },
  { to: '/contact', label: msg`Contact` },
  { to: '/about-developer', label: msg`About` },
  { to: '/legal', label: msg`Legal` },
];

const isNurseryAdmin = (session: Session): boolean =>
  session.status === 'signed-in' && session.person.is_nursery_admin;

/** What the side drawer offers this person. */
export function drawerGroups(session: Session): readonly DestinationGroup[] {
  const own: readonly Destination[] =
    session.status !== 'signed-in'
      ? []
      : isNurseryAdmin(session)
        ? [{ to: '/nursery-portal', label: msg`Nursery Portal` }]
        : [{ to: '/account', label: msg`Account Settings` }];
  return [
    { title: msg`Choose Your Path`, destinations: CHOOSE_YOUR_PATH },
    { title: msg`Explore`, destinations: EXPLORE },
    { title: msg`Support`, destinations: SUPPORT },
    ...(own.length ? [{ title: msg`Yours`, destinations: own }] : []),
  ];
}

/** The header of the drawer. */
export const drawerHeading = (session: Session): { title: MessageDescriptor; note: MessageDescriptor } =>
  isNurseryAdmin(session)
    ? { title: msg`Welcome, Nursery Admin`, note: msg`Manage your inventory and profile` }
    : { title: msg`Understory`, note: msg`Gardens with native plants` };

/** Where a thumb can reach on a phone. */
export const BOTTOM_DESTINATIONS = [
  { to: '/', label: msg`Home` },
  { to: '/marketplace', label: msg`Plants` },
  { to: '/garden-planner', label: msg`Planner` },
  { to: '/gardens', label: msg`Gardens` },
  { to: '/local-nurseries', label: msg`Nurseries` },
] as const satisfies readonly Destination[];

/** The place at the bottom that a path belongs to; undefined when it belongs to none. */
export function bottomPlaceOf(pathname: string): string | undefined {
  if (pathname === '/') return '/';
  const path = pathname.startsWith('/plants/')
    ? '/marketplace'
    : pathname.replace(/^\/nurseries\//, '/local-nurseries/');
  return BOTTOM_DESTINATIONS.find(({ to }) => to !== '/' && (path === to || path.startsWith(`${to}/`)))?.to;
}
