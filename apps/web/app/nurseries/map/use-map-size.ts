import { type RefObject, useEffect, useState } from 'react';
import type { Size } from './camera.ts';

/** How large the map is, in CSS pixels; undefined until it is measured. */
export function useMapSize(stage: RefObject<HTMLElement | null>): Size | undefined {
  const [size, setSize] = useState<Size>();
  useEffect(() => {
    const watched = stage.current;
    if (!watched) return;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      // A map that is folded away keeps its size, and with it what it shows.
      if (width > 0 && height > 0) setSize({ width, height });
    });
    observer.observe(watched);
    return () => observer.disconnect();
  }, [stage]);
  return size;
}
