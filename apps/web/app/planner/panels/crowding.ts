import { msg } from '@lingui/core/macro';
import { formatLength, type Thing } from '@understory/garden';
import { placedPlants } from '@understory/plan';
import { useMemo } from 'react';
import { useLengthUnit } from '../../shell/length-unit.ts';
import { useSay } from '../../shell/words.ts';
import { judgePlant } from '../editor/placement.ts';
import { useDrawing, useEditor } from './planner-context.ts';

/** What to say of a plant's neighbours that its mature spread meets, the worst named; undefined when there are none. */
export function useCrowding(thing: Thing | undefined): string | undefined {
  const say = useSay();
  const editor = useEditor();
  const document = useDrawing((state) => state.document);
  const plants = useDrawing((state) => state.plants);
  const unit = useLengthUnit();
  return useMemo(() => {
    if (thing?.kind !== 'plant') return undefined;
    const drawing = { document, plants };
    const { crowding } = judgePlant(drawing, editor.plot, thing.plant, thing, new Set([thing.id]));
    const [worst] = crowding;
    const neighbour = worst && placedPlants(document).find(({ id }) => id === worst.key);
    if (!worst || !neighbour) return undefined;
    const reach = formatLength(Math.max(1, worst.overlap), unit, say);
    const name = editor.plantName(neighbour.plant);
    const more = crowding.length - 1;
    return say(
      more > 0
        ? msg`When grown it reaches ${reach} into ${name}, and touches ${more} more.`
        : msg`When grown it reaches ${reach} into ${name}.`,
    );
  }, [document, plants, thing, editor, unit, say]);
}
