import { Trans } from '@lingui/react/macro';
import { useCrowding } from '../../panels/crowding.ts';
import { DoneButton, Plate, Words } from '../../panels/NotePlate.tsx';
import { useDrawing, useEditorState, useOnlySelected } from '../../panels/planner-context.ts';

/** A plant in hand, and whom the one that was placed last will touch. */
export function Options() {
  const plant = useEditorState((state) => state.plant);
  const name = useDrawing((state) => plant !== undefined && state.plants.get(plant)?.common_name);
  const crowding = useCrowding(useOnlySelected());
  return (
    <Plate at="foot">
      <Words more={crowding}>{name ? <Trans>{name} in hand</Trans> : <Trans>A plant in hand</Trans>}</Words>
      <DoneButton />
    </Plate>
  );
}
