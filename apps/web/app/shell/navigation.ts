import type { Session } from '../session/session.tsx';

export type Destination = { to: string; label: string };
export type DestinationGroup = { title: string; destinations: readonly Destination[] };

export const CHOOSE_YOUR_PATH: readonly Destination[] = [
  { to: '/for-gardeners', label: 'For Gardeners' },
  { to: '/for-nurseries', label: 'For Nurseries' },
];

const EXPLORE: readonly Destination[] = [
  { to: '/gardens', label: 'Gardens' },
  { to: '/marketplace', label: 'Marketplace' },
  { to: '/local-nurseries', label: 'Local Nurseries' },
  { to: '/blog', label: 'Garden Blog' },
];

const SUPPORT: readonly Destination[] = [
  { to: '/faq', label: 'FAQ' },
  { to: '/contact', label: 'Contact' },
  { to: '/about-developer', label: 'About' },
  { to: '/legal', label: 'Legal' },
];

const isNurseryAdmin = (session: Session): boolean =>
  session.status === 'signed-in' && session.person.is_nursery_admin;

/** What the side drawer offers this person. */
export function drawerGroups(session: Session): readonly DestinationGroup[] {
  const own: readonly Destination[] =
    session.status !== 'signed-in'
      ? []
      : isNurseryAdmin(session)
        ? [{ to: '/nursery-portal', label: 'Nursery Portal' }]
        : [{ to: '/account', label: 'Account Settings' }];
  return [
    { title: 'Choose Your Path', destinations: CHOOSE_YOUR_PATH },
    { title: 'Explore', destinations: EXPLORE },
    { title: 'Support', destinations: SUPPORT },
    ...(own.length ? [{ title: 'Yours', destinations: own }] : []),
  ];
}

/** The header of the drawer. */
export const drawerHeading = (session: Session): { title: string; note: string } =>
  isNurseryAdmin(session)
    ? { title: 'Welcome, Nursery Admin', note: 'Manage your inventory and profile' }
    : { title: 'Understory', note: 'Gardens with native plants' };

/** Where a thumb can reach on a phone. */
export const BOTTOM_DESTINATIONS = [
  { to: '/', label: 'Home' },
  { to: '/marketplace', label: 'Plants' },
  { to: '/garden-planner', label: 'Planner' },
  { to: '/gardens', label: 'Gardens' },
  { to: '/local-nurseries', label: 'Nurseries' },
] as const satisfies readonly Destination[];

/** The place at the bottom that a path belongs to; undefined when it belongs to none. */
export function bottomPlaceOf(pathname: string): string | undefined {
  if (pathname === '/') return '/';
  const path = pathname.startsWith('/plants/')
    ? '/marketplace'
    : pathname.replace(/^\/nurseries\//, '/local-nurseries/');
  return BOTTOM_DESTINATIONS.find(({ to }) => to !== '/' && (path === to || path.startsWith(`${to}/`)))?.to;
}
