import { formatLength, type Thing } from '@understory/garden';
import { placedPlants } from '@understory/plan';
import { useMemo } from 'react';
import { useLengthUnit } from '../../shell/length-unit.ts';
import { judgePlant } from '../editor/placement.ts';
import { useDrawing, useEditor } from './planner-context.ts';

/** What to say of a plant's neighbours that its mature spread meets, the worst named; undefined when there are none. */
export function useCrowding(thing: Thing | undefined): string | undefined {
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
    const reach = formatLength(Math.max(1, worst.overlap), unit);
    const more = crowding.length > 1 ? `, and touches ${crowding.length - 1} more` : '';
    return `When grown it reaches ${reach} into ${editor.plantName(neighbour.plant)}${more}.`;
  }, [document, plants, thing, editor, unit]);
}
