import { Plural, Trans } from '@lingui/react/macro';
import type { PlantCard } from '@understory/contract';
import { monthsInBloom } from '@understory/garden';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { loadPlantsPerGarden, otherGardensWith } from '../../offline/plants-per-garden.ts';
import { plantPath } from '../../plants/index.ts';
import { useSession } from '../../session/session.tsx';
import { useLengthUnit } from '../../shell/length-unit.ts';
import { pathHere, useSay } from '../../shell/words.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Text } from '../../ui/Text.tsx';
import { standingCounts } from '../document/thing-counts.ts';
import { plantTool } from '../tools/plant/index.tsx';
import { bloomInWords } from './bloom-words.ts';
import { PaletteRow } from './PaletteRow.tsx';
import { PlantFitEntrance } from './PlantFitEntrance.tsx';
import { useDrawing, useEditor, usePlanner } from './planner-context.ts';
import { sizeInWords } from './plant-facts.ts';
import { SymbolPicture } from './SmallPicture.tsx';

interface Props {
  readonly card: PlantCard;
  /** Whether it has just come in: it is marked and brought into view. */
  readonly arrived?: boolean;
  /** How many of it are wanted, where that is more than one and none is on the plan. */
  readonly wanted?: number;
  /** What stands above its facts once it is pressed. */
  readonly more?: ReactNode;
  /** How it suits this garden, where that is known of it. */
  readonly suits?: ReactNode;
  readonly children: ReactNode;
}

/** A plant in a list, with how many of it stand on the plan; pressed, how it fits this garden. */
export function PlantRow({ card, arrived = false, wanted = 1, more, suits, children }: Props) {
  const say = useSay();
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
          <i translate="no">{card.scientific_name}</i>
          <span>{sizeInWords(card, unit, say)}</span>
          {suits}
          <OnThePlan plant={card.id} />
          {wanted > 1 ? (
            <b>
              <Trans>{wanted} wanted</Trans>
            </b>
          ) : null}
          {others > 0 ? (
            <span>
              <Plural value={others} one="In another garden of yours" other="In # other gardens of yours" />
            </span>
          ) : null}
        </>
      }
      onCarry={(from) => {
        drawing.learn([card]);
        editor.input.carry(plantTool, { plant: card.id }, from);
      }}
      details={() => (
        <Stack gap={12}>
          {more}
          <PlantFacts card={card} />
        </Stack>
      )}
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
    <b>
      <Plural value={standing} one="# on the plan" other="# on the plan" />
    </b>
  ) : null;
}

/** In how many other gardens of the person's a plant is, as this device last saw them; in none for who is not signed in. */
function useOtherGardens(plantId: number): number {
  const { gardenId } = usePlanner();
  const { status } = useSession();
  // Read once: the other gardens do not change while this one is drawn here.
  const [map] = useState(() => loadPlantsPerGarden(pathHere()));
  return status === 'signed-in' ? otherGardensWith(map, plantId, gardenId) : 0;
}

/** A plant in short: what it is, when it flowers, and how it fits this garden. */
function PlantFacts({ card }: { card: PlantCard }) {
  const say = useSay();
  const bloom = bloomInWords(monthsInBloom(card), say);
  const name = card.common_name;
  return (
    <Stack gap={4} hugs>
      <Text look="small">{card.description}</Text>
      {bloom ? (
        <Text look="small">
          <Trans>Flowers {bloom}.</Trans>
        </Text>
      ) : null}
      <PlantFitEntrance card={card} />
      <LinkButton to={plantPath(card)} size="dense" look="quiet">
        <Trans>All about {name}</Trans>
      </LinkButton>
    </Stack>
  );
}
