import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** So far one goes one way before it counts, in px: a finger is never quite still. */
const STEP = 12;
/** By what somebody scrolls a page. A page that goes to a place of itself, as a link to a part of it does, is not read on. */
const BY_HAND = ['touchmove', 'wheel'] as const;

/** Whether the page is being read on: while somebody scrolls it down, and neither at its beginning nor at its end, where room is left. */
export function useReadingOn(): boolean {
  const [isReading, setReading] = useState(false);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever goes to another place has not scrolled there.
  useEffect(() => {
    setReading(false);
    let isByHand = false;
    let turned = window.scrollY;
    const take = () => {
      isByHand = true;
    };
    const look = () => {
      const at = window.scrollY;
      const last = document.documentElement.scrollHeight - window.innerHeight;
      if (!isByHand || at <= STEP || at >= last - STEP) setReading(false);
      else if (Math.abs(at - turned) > STEP) setReading(at > turned);
      else return;
      turned = at;
    };
    for (const way of BY_HAND) window.addEventListener(way, take, { passive: true });
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      for (const way of BY_HAND) window.removeEventListener(way, take);
      window.removeEventListener('scroll', look);
    };
  }, [key]);
  return isReading;
}
