import { msg } from '@lingui/core/macro';
import { INK, paintThing, REFUSED } from '@understory/plan';
import { carryPressed, holdAiming } from '../../editor/gestures/hold.ts';
import { paintStem, strokeAround } from '../../renderer/overlay-pen.ts';
import type { PlannerTool } from '../planner-tool.ts';
import { Options } from './Options.tsx';
import { holdPlant, type PlantGhost } from './states.ts';

/** A plant in hand: the next press, tap or Enter places it. */
export const plantTool: PlannerTool<{ readonly plant: number }, PlantGhost> = {
  id: 'plant',
  label: msg`Place a plant`,
  Options,
  start: (tool, { plant }) => holdAiming(tool, holdPlant(tool, plant)),
  carry: (tool, { plant }, from) => carryPressed(tool, holdPlant(tool, plant), from),
  paint(ground, { ghost, fits }) {
    const { pen, view, plants, tools } = ground;
    const { plant, at } = ghost;
    const thing = { kind: 'plant', id: 'ghost', z: 0, plant, ...at, quantity: 1 } as const;
    pen.globalAlpha = 0.8;
    paintThing(pen, view, thing, plants, tools);
    pen.globalAlpha = 1;
    strokeAround(ground, thing, { color: fits ? INK : REFUSED, width: 1.5 * view.density });
    paintStem(ground, at, fits ?? true);
  },
};
