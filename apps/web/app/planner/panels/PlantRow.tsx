import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PlantCard } from '@understory/contract';
import { type ReactNode, useEffect, useRef } from 'react';
import { useHand, usePlanner } from './planner-context.ts';
import { sizeInWords } from './plant-facts.ts';
import { toPointerInput } from './pointer-input.ts';
import { SymbolPicture } from './SymbolPicture.tsx';

interface Props {
  readonly card: PlantCard;
  /** Whether it has just come in: it is marked and brought into view. */
  readonly arrived?: boolean;
  readonly children: ReactNode;
}

/** A plant in a list. Its symbol can be dragged onto the plan; `children` are what else can be done with it. */
export function PlantRow({ card, arrived = false, children }: Props) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (arrived) row.current?.scrollIntoView({ block: 'nearest' });
  }, [arrived]);
  const editor = useHand();
  const { toCanvas, drawing } = usePlanner();
  return (
    <Box
      component="li"
      ref={row}
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        py: 0.75,
        borderBottom: `1px solid ${theme.vars.palette.paper.line}`,
        ...(arrived ? { borderLeft: `4px solid ${theme.vars.palette.secondary.main}`, pl: 1, ml: -1.5 } : {}),
      })}
    >
      <Box
        title="Drag onto the plan"
        data-plant-handle={card.id}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.preventDefault();
          event.currentTarget.setPointerCapture(event.pointerId);
          drawing.learn([card]);
          editor.carry(card.id, toPointerInput(event, toCanvas));
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId))
            editor.move(toPointerInput(event, toCanvas));
        }}
        onPointerUp={(event) => editor.release(toPointerInput(event, toCanvas))}
        onPointerCancel={(event) => editor.losePointer(event.pointerId)}
        sx={{ cursor: 'grab', touchAction: 'none', p: 0.25, '&:active': { cursor: 'grabbing' } }}
      >
        <SymbolPicture card={card} size={40} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 650, lineHeight: 1.3 }}>
          {card.common_name}
        </Typography>
        <Typography
          variant="body2"
          noWrap
          sx={{ fontStyle: 'italic', lineHeight: 1.3 }}
          color="text.secondary"
        >
          {card.scientific_name}
        </Typography>
        <Typography variant="caption" color="text.secondary">
          {sizeInWords(card)}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', flex: 'none' }}>{children}</Box>
    </Box>
  );
}
