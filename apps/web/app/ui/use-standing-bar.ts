import { type RefObject, useLayoutEffect, useRef } from 'react';
import { STANDING_BAR } from '../shell/chrome.ts';

/**
 * Tells how high a bar at the foot of the page stands to what is shown above it, such as what was just done.
 * @param below how much of the bar lies no higher than what is kept free anyway, in px; undefined while it stands elsewhere
 * @returns for the bar
 */
export function useStandingBar(below: number | undefined): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (below === undefined) return;
    const { style } = document.documentElement;
    const measured = new ResizeObserver(() =>
      style.setProperty(STANDING_BAR, `${Math.max(0, (bar.current?.offsetHeight ?? 0) - below)}px`),
    );
    if (bar.current) measured.observe(bar.current);
    return () => {
      measured.disconnect();
      style.removeProperty(STANDING_BAR);
    };
  }, [below]);
  return bar;
}
