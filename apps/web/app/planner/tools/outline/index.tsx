import { msg } from '@lingui/core/macro';
import { sayHere } from '../../../shell/words.ts';
import { traceAiming } from '../../editor/gestures/trace.ts';
import type { PlannerTool } from '../planner-tool.ts';
import { outlineIdle, traceOutline } from './states.ts';

/** The corners of the garden's outline, to be moved, added and taken away; or all of them set anew. */
export const outlineTool: PlannerTool<{ readonly anew: boolean }> = {
  id: 'outline',
  label: msg`Change the outline of the garden`,
  hint: msg`Drag a corner, or the middle of a side to add one. Drop it on the next to take it away.`,
  start(tool, { anew }) {
    tool.selection.clear();
    tool.announce(
      sayHere(
        anew
          ? msg`Set the corners of the garden one by one. End on the first.`
          : msg`The corners of the garden. Drag one; or choose it with the bracket keys and move it with the arrows.`,
      ),
    );
    return anew ? traceAiming(tool, traceOutline(tool)) : outlineIdle(tool);
  },
};
