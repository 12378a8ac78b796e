import { msg } from '@lingui/core/macro';
import type { Role } from '../session/roles.ts';
import type { ComingPageProps } from '../ui/ComingPage.tsx';

const PARTNER_TIERS = { to: '/for-nurseries', label: msg`See what partners get` };

/** A page still ahead, and who alone will be let in. */
type PageAhead = ComingPageProps & { role?: Role };

/** Pages still ahead, by the first part of their address. Keep docs/ROADMAP.md in step. */
const COMING_PAGES: Readonly<Record<string, PageAhead>> = {
  'nursery-portal': {
    title: msg`Nursery portal`,
    sentence: msg`Here a nursery will keep its profile, stock, messages and billing, and see how gardeners find it.`,
    meanwhile: PARTNER_TIERS,
    role: 'nursery_admin',
  },
  blog: {
    title: msg`Garden blog`,
    sentence: msg`Articles on gardening with native plants, season by season, will be collected here.`,
    meanwhile: { to: '/guide', label: msg`Read the guide` },
  },
};

/** The page still ahead at this path, if it is one. */
export function comingPageAt(pathname: string): PageAhead | undefined {
  const [first = ''] = pathname.replace(/^\/+/, '').split('/');
  return COMING_PAGES[first];
}
