import { drawSymbol, planSymbol } from '@understory/botany';
import type { PlantCard } from '@understory/contract';
import { PAPER } from '@understory/plan';
import { useEffect, useRef } from 'react';

const DENSITY = 2;

/** A plant's plan symbol as it is drawn in the garden. It repeats what the words beside it say. */
export function SymbolPicture({ card, size }: { card: PlantCard; size: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!pen) return;
    const side = size * DENSITY;
    pen.clearRect(0, 0, side, side);
    drawSymbol(
      pen,
      planSymbol(card, { detail: size <= 32 ? 'small' : 'full' }),
      side / 2,
      side / 2,
      side * 0.44,
    );
  }, [card, size]);
  return (
    <canvas
      ref={canvas}
      width={size * DENSITY}
      height={size * DENSITY}
      aria-hidden
      style={{
        width: size,
        height: size,
        display: 'block',
        flex: 'none',
        background: PAPER,
        borderRadius: '50%',
      }}
    />
  );
}
