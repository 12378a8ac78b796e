/** How much of the shell stands around a page. */
export type Chrome = {
  /** The page has the whole screen: no footer, no page margins. */
  fullScreen: boolean;
  /** Height of the top bar in px. */
  barHeight: 56 | 64;
};

/** The planner and a single garden get the screen; every other page has the footer and the taller bar. */
export function chromeFor(pathname: string): Chrome {
  const fullScreen = /^\/(garden-planner|gardens\/[^/]+)\/?$/.test(pathname);
  return { fullScreen, barHeight: fullScreen ? 56 : 64 };
}

/** Whether a page has a bar of its own at the foot of a phone, in place of that of the main places. */
export const hasOwnFoot = (pathname: string): boolean => /^\/nursery-portal(\/|$)/.test(pathname);

/** The CSS length by which a page's own bar stands up from the foot of the screen, for what is shown above it. */
export const STANDING_BAR = '--standing-bar';

/** The CSS length that the corner of the page is taken up by, upwards and inwards; unset where nothing stands in it. */
export const CORNER = '--corner';

/** What stands at the end of the top bar on pages whose corners are not free. */
export const BAR_END = 'bar-end';

const HINTED = ['/gardens', '/marketplace', '/account'];

/** Whether a page has hints, which come later than the page. */
export const isHinted = (pathname: string): boolean => HINTED.includes(pathname.replace(/\/+$/, ''));
