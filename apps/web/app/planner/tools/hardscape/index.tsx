import { msg } from '@lingui/core/macro';
import { hardscapeOutline } from '@understory/garden';
import { INK, pixelX, pixelY, REFUSED } from '@understory/plan';
import { sayHere } from '../../../shell/words.ts';
import { carryPressed, holdAiming } from '../../editor/gestures/hold.ts';
import { traceLine } from '../../renderer/overlay-pen.ts';
import type { PlannerTool } from '../planner-tool.ts';
import { Options } from './Options.tsx';
import {
  asThing,
  firstHeld,
  type HardscapeGhost,
  HELD_HARDSCAPE,
  holdHardscape,
  nameOf,
  turnableHardscape,
} from './states.ts';

/** An item in hand at its default size; refused where the plan does not have it. */
export const hardscapeTool: PlannerTool<{ readonly type: string }, HardscapeGhost> = {
  id: 'hardscape',
  label: msg`Place hardscape`,
  Options,
  start(tool, { type }) {
    const notice = tool.placement.whyNotAdded([asThing(firstHeld(type))]);
    if (notice)
      return tool.store.getState().abilities.hardscape ? { notice } : { notice, needs: 'hardscape' };
    tool.setOptions(HELD_HARDSCAPE, firstHeld(type));
    const name = nameOf(type);
    tool.announce(
      sayHere(
        msg`${name} in hand. Tap the plan, or press Enter on it, to place. R turns it, > and < scale it.`,
      ),
    );
    return holdAiming(tool, turnableHardscape(tool, type));
  },
  carry: (tool, { type }, from) =>
    carryPressed(
      tool,
      holdHardscape(tool, () => firstHeld(type)),
      from,
    ),
  paint(ground, { hardscape, fits }) {
    const { pen, view, tools } = ground;
    pen.globalAlpha = 0.8;
    tools.hardscapes.draw(pen, view, hardscape, pixelX(view, hardscape.x), pixelY(view, hardscape.y));
    pen.globalAlpha = 1;
    traceLine(ground, hardscapeOutline(hardscape.type, hardscape, hardscape.scale, hardscape.rotation), true);
    pen.strokeStyle = fits ? INK : REFUSED;
    pen.lineWidth = 1.5 * view.density;
    pen.setLineDash(fits ? [] : [6 * view.density, 4 * view.density]);
    pen.stroke();
    pen.setLineDash([]);
  },
};
