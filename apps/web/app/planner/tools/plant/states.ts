import { msg } from '@lingui/core/macro';
import type { PlacementAssessment, PlantThing, Point, ThingId } from '@understory/garden';
import { sayHere } from '../../../shell/words.ts';
import { entryOf } from '../../document/history.ts';
import { addThings, collectPlants } from '../../document/operations.ts';
import type { Held, Spot } from '../../editor/gestures/hold.ts';
import type { ToolContext } from '../../editor/tool.ts';
import type { Sketch } from '../../view/overlay.ts';

/** A plant that is about to be placed. */
export interface PlantGhost extends Sketch {
  readonly ghost: { readonly plant: number; readonly at: Point };
}

interface PlantSpot extends Spot {
  readonly assessed: PlacementAssessment<ThingId>;
}

/** A plant in hand: it keeps its spacing, and says whom it would crowd. */
export const holdPlant = (tool: ToolContext, plant: number): Held<PlantSpot> => ({
  tool: 'place',
  holding: tool.plantName(plant),
  plant,
  spot(point, exactly) {
    const { at, guides } = exactly ? { at: point, guides: [] } : tool.placement.snap(point, { plant });
    const assessed = tool.placement.ofPlant(plant, at);
    const crowded = new Set(assessed.crowding.map(({ key }) => key));
    const shown: PlantGhost = { ghost: { plant, at }, fits: assessed.ok, crowded, guides };
    return { at, shown, assessed, warning: tool.placement.warning(assessed.ok, crowded) };
  },
  setDown: ({ at, assessed: { ok, refusals, crowding } }) => {
    if (!ok) {
      tool.notice(refusals.map(({ message }) => sayHere(message)).join(' '));
      return;
    }
    const id = crypto.randomUUID();
    const z = tool.placement.zOfPlant(plant);
    const thing: PlantThing = { kind: 'plant', id, z, plant, x: at.x, y: at.y, quantity: 1 };
    if (!tool.placement.mayAdd([thing])) return;
    const name = tool.plantName(plant);
    const label = sayHere(msg`Placed ${name}`);
    const touched = tool.nameOf(new Set(crowding.map(({ key }) => key)));
    tool.commit(
      entryOf(label, [collectPlants(tool.document, [plant]), addThings([thing])]),
      crowding.length > 0 ? sayHere(msg`It will touch ${touched} when grown.`) : '',
    );
    tool.selection.set([id]);
  },
});
