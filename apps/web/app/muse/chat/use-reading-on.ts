import { useEffect, useState } from 'react';

/** So far one goes one way before it counts, in px: a finger is never quite still. */
const STEP = 12;

/** Whether the page is being read on: while it is scrolled down, and neither at its beginning nor at its end, where room is left. */
export function useReadingOn(): boolean {
  const [isReading, setReading] = useState(false);
  useEffect(() => {
    let turned = window.scrollY;
    const look = () => {
      const at = window.scrollY;
      const last = document.documentElement.scrollHeight - window.innerHeight;
      if (at <= STEP || at >= last - STEP) setReading(false);
      else if (Math.abs(at - turned) > STEP) setReading(at > turned);
      else return;
      turned = at;
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return isReading;
}
