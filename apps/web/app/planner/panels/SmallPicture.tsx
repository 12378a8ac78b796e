import { blankPicture, PAPER, type Pen } from '@understory/plan';
import { useMemo } from 'react';

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
export function SmallPicture({ size, draw, borderRadius, failure }: Props) {
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
