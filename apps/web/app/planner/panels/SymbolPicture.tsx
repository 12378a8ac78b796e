import { drawSymbol, planSymbol } from '@understory/botany';
import type { PlantCard } from '@understory/contract';
import type { Pen } from '@understory/plan';
import { useCallback } from 'react';
import { SmallPicture } from './SmallPicture.tsx';

/** A plant's plan symbol as it is drawn in the garden. It repeats what the words beside it say. */
export function SymbolPicture({ card, size }: { card: PlantCard; size: number }) {
  const draw = useCallback(
    (pen: Pen, side: number) => {
      const symbol = planSymbol(card, { detail: size <= 32 ? 'small' : 'full' });
      drawSymbol(pen, symbol, side / 2, side / 2, side * 0.44);
    },
    [card, size],
  );
  return <SmallPicture size={size} draw={draw} borderRadius="50%" />;
}
