import Typography from '@mui/material/Typography';
import type { PlantCard } from '@understory/contract';
import type { ReactNode } from 'react';
import { useLengthUnit } from '../../shell/length-unit.ts';
import { PaletteRow } from './PaletteRow.tsx';
import { PlantFacts } from './PlantFacts.tsx';
import { useDrawing, useHand, usePlanner } from './planner-context.ts';
import { sizeInWords } from './plant-facts.ts';
import { SymbolPicture } from './SymbolPicture.tsx';
import { useOtherGardens } from './useOtherGardens.ts';

interface Props {
  readonly card: PlantCard;
  /** Whether it has just come in: it is marked and brought into view. */
  readonly arrived?: boolean;
  readonly children: ReactNode;
}

/** A plant in a list, with how many of it stand on the plan; pressed, how it fits this garden. */
export function PlantRow({ card, arrived = false, children }: Props) {
  const editor = useHand();
  const unit = useLengthUnit();
  const { drawing } = usePlanner();
  const standing = useDrawing(({ document }) =>
    document.things.reduce(
      (sum, thing) => (thing.kind === 'plant' && thing.plant === card.id ? sum + thing.quantity : sum),
      0,
    ),
  );
  const others = useOtherGardens(card.id);
  return (
    <PaletteRow
      handle={{ 'data-plant-handle': card.id }}
      picture={<SymbolPicture card={card} size={40} />}
      name={card.common_name}
      lines={
        <>
          <Typography
            variant="body2"
            component="span"
            sx={{ display: 'block', fontStyle: 'italic', lineHeight: 1.3 }}
            color="text.secondary"
          >
            {card.scientific_name}
          </Typography>
          <Typography variant="caption" component="span" sx={{ display: 'block' }} color="text.secondary">
            {sizeInWords(card, unit)}
          </Typography>
          {standing > 0 ? (
            <Typography variant="caption" component="span" sx={{ display: 'block', fontWeight: 650 }}>
              {standing.toLocaleString('en-US')} on the plan
            </Typography>
          ) : null}
          {others > 0 ? (
            <Typography variant="caption" component="span" sx={{ display: 'block' }} color="text.secondary">
              In {others === 1 ? 'another garden' : `${others} other gardens`} of yours
            </Typography>
          ) : null}
        </>
      }
      onCarry={(from) => {
        drawing.learn([card]);
        editor.carry(card.id, from);
      }}
      details={() => <PlantFacts card={card} />}
      arrived={arrived}
    >
      {children}
    </PaletteRow>
  );
}
