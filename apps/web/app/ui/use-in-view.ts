import { type RefObject, useEffect, useState } from 'react';

/** What comes within this distance of the screen is about to be seen. */
const NEAR = '300px';

/** Whether something has come into view, or near it, since it was there. */
export function useInView(element: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (!watched) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setSeen(true);
        observer.disconnect();
      },
      { rootMargin: NEAR },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return isSeen;
}
