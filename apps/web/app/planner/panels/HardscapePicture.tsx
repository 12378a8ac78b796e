import { hardscapeExtent } from '@understory/garden';
import { drawItem, type Pen } from '@understory/plan';
import { useCallback } from 'react';
import { SmallPicture } from './SmallPicture.tsx';

/** A hardscape item as it is drawn in the garden, as large as it fits. It repeats what the words beside it say. */
export function HardscapePicture({ type, size }: { type: string; size: number }) {
  const draw = useCallback(
    (pen: Pen, side: number, density: number) => {
      const { width, depth } = hardscapeExtent(type);
      const longest = side * 0.84 * Math.min(1, width / Math.max(width, depth));
      drawItem(pen, { type, rotation: 0 }, side / 2, side / 2, longest, density);
    },
    [type],
  );
  return <SmallPicture size={size} draw={draw} borderRadius={6} failure="Failed to load hardscape icon" />;
}
