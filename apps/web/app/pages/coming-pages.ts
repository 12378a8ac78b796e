import { msg } from '@lingui/core/macro';
import type { ComingPageProps } from '../ui/ComingPage.tsx';

/** Pages still ahead, by the first part of their address. Keep docs/ROADMAP.md in step. */
const COMING_PAGES: Readonly<Record<string, ComingPageProps>> = {
  blog: {
    title: msg`Garden blog`,
    sentence: msg`Articles on gardening with native plants, season by season, will be collected here.`,
    meanwhile: { to: '/guide', label: msg`Read the guide` },
  },
};

/** The page still ahead at this path, if it is one. */
export function comingPageAt(pathname: string): ComingPageProps | undefined {
  const [first = ''] = pathname.replace(/^\/+/, '').split('/');
  return COMING_PAGES[first];
}
