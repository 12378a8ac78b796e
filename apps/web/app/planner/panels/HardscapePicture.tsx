import { hardscapeExtent } from '@understory/garden';
import { drawItem, PAPER } from '@understory/plan';
import { useEffect, useRef } from 'react';

const DENSITY = 2;

/** A hardscape item as it is drawn in the garden, as large as it fits. It repeats what the words beside it say. */
export function HardscapePicture({ type, size }: { type: string; size: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!pen) {
      // The pictures are drawn here and not fetched: they fail only where a browser gives no canvas.
      console.warn('Failed to load hardscape icon');
      return;
    }
    const side = size * DENSITY;
    const { width, depth } = hardscapeExtent(type);
    const longest = side * 0.84 * Math.min(1, width / Math.max(width, depth));
    pen.clearRect(0, 0, side, side);
    drawItem(pen, { type, rotation: 0 }, side / 2, side / 2, longest, DENSITY);
  }, [type, size]);
  return (
    <canvas
      ref={canvas}
      width={size * DENSITY}
      height={size * DENSITY}
      aria-hidden
      style={{ width: size, height: size, display: 'block', background: PAPER, borderRadius: 6 }}
    />
  );
}
