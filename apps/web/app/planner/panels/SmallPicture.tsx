import { drawSymbol, planSymbol } from '@understory/botany';
import type { PlantCard } from '@understory/contract';
import { hardscapeExtent } from '@understory/garden';
import { blankPicture, drawItem, PAPER, type Pen, withPens } from '@understory/plan';
import { useCallback, useMemo } from 'react';

const DENSITY = 2;

interface Props {
  /** Side in CSS pixels. */
  readonly size: number;
  /** Paints on a square of so many device pixels; another function is another picture. */
  readonly draw: (pen: Pen, side: number, density: number) => void;
  readonly borderRadius: string | number;
  /** Said on the console where the browser gives no canvas to draw it. */
  readonly failure?: string;
}

/**
 * A small drawing beside words that say the same. It is a picture and no canvas: every canvas of the page, shown or not, is
 * looked after anew with each frame of the plan, and a list has dozens.
 */
function SmallPicture({ size, draw, borderRadius, failure }: Props) {
  const picture = useMemo(() => {
    const side = size * DENSITY;
    try {
      const { canvas, pen } = blankPicture(side, side);
      draw(pen, side, DENSITY);
      return canvas.toDataURL();
    } catch {
      if (failure) console.warn(failure);
      return undefined;
    }
  }, [size, draw, failure]);
  return (
    <img
      src={picture}
      alt=""
      width={size}
      height={size}
      draggable={false}
      style={{ display: 'block', flex: 'none', background: PAPER, borderRadius, pointerEvents: 'none' }}
    />
  );
}

/** A plant's plan symbol as it is drawn in the garden. It repeats what the words beside it say. */
export function SymbolPicture({ card, size }: { card: PlantCard; size: number }) {
  const draw = useCallback(
    (pen: Pen, side: number, density: number) => {
      const symbol = planSymbol(card, { detail: size <= 32 ? 'small' : 'full' });
      const radius = side * 0.44;
      drawSymbol(pen, withPens(symbol, radius, density), side / 2, side / 2, radius);
    },
    [card, size],
  );
  return <SmallPicture size={size} draw={draw} borderRadius="50%" />;
}

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
