import Typography from '@mui/material/Typography';
import type { PlantCard } from '@understory/contract';
import { inFigures } from '@understory/garden';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { loadPlantsPerGarden, otherGardensWith } from '../../gardens/plantsPerGarden.ts';
import { useSession } from '../../session/session.tsx';
import { useLengthUnit } from '../../shell/length-unit.ts';
import { standingCounts } from '../document/thing-counts.ts';
import { plantTool } from '../tools/plant/index.tsx';
import { PaletteRow } from './PaletteRow.tsx';
import { PlantFacts } from './PlantFacts.tsx';
import { useDrawing, useEditor, usePlanner } from './planner-context.ts';
import { sizeInWords } from './plant-facts.ts';
import { SymbolPicture } from './SymbolPicture.tsx';

interface Props {
  readonly card: PlantCard;
  /** Whether it has just come in: it is marked and brought into view. */
  readonly arrived?: boolean;
  readonly children: ReactNode;
}

/** A plant in a list, with how many of it stand on the plan; pressed, how it fits this garden. */
export function PlantRow({ card, arrived = false, children }: Props) {
  const editor = useEditor();
  const unit = useLengthUnit();
  const { drawing } = usePlanner();
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
          <OnThePlan plant={card.id} />
          {others > 0 ? (
            <Typography variant="caption" component="span" sx={{ display: 'block' }} color="text.secondary">
              In {others === 1 ? 'another garden' : `${others} other gardens`} of yours
            </Typography>
          ) : null}
        </>
      }
      onCarry={(from) => {
        drawing.learn([card]);
        editor.input.carry(plantTool, { plant: card.id }, from);
      }}
      details={() => <PlantFacts card={card} />}
      arrived={arrived}
    >
      {children}
    </PaletteRow>
  );
}

/** How many stand on the plan. By itself: what is counted anew at each step makes no row anew. */
function OnThePlan({ plant }: { plant: number }) {
  const standing = useDeferredValue(
    useDrawing(({ document }) => standingCounts(document.things).get(plant) ?? 0),
  );
  return standing > 0 ? (
    <Typography variant="caption" component="span" sx={{ display: 'block', fontWeight: 650 }}>
      {inFigures(standing)} on the plan
    </Typography>
  ) : null;
}

/** In how many other gardens of the person's a plant is, as this device last saw them; in none for who is not signed in. */
function useOtherGardens(plantId: number): number {
  const { gardenId } = usePlanner();
  const { status } = useSession();
  // Read once: the other gardens do not change while this one is drawn here.
  const [map] = useState(() => loadPlantsPerGarden(window.location.pathname));
  return status === 'signed-in' ? otherGardensWith(map, plantId, gardenId) : 0;
}
