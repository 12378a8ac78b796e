import { msg } from '@lingui/core/macro';
import FenceRounded from '@mui/icons-material/FenceRounded';
import { sayHere } from '../../../shell/words.ts';
import { traceAiming } from '../../editor/gestures/trace.ts';
import { key } from '../../editor/tool.ts';
import type { PlannerTool } from '../planner-tool.ts';
import { Options } from './Options.tsx';
import { LINE_PEN, traceLine } from './states.ts';

/** A path, a fence, a wall, a hedge or an edging, point by point. */
export const lineTool: PlannerTool = {
  id: LINE_PEN.id,
  label: msg`Draw a path, fence or wall`,
  icon: <FenceRounded />,
  shortcut: {
    key: key('l'),
    does: msg`Draw a path, fence, wall, hedge or edging. Figures that are typed make the side so long; Shift keeps to right angles`,
  },
  Options,
  start: (tool) =>
    tool.store.getState().abilities.hardscape
      ? traceAiming(tool, traceLine(tool))
      : {
          notice: sayHere(
            msg`Paths, fences and walls come with the Cultivator plan. A bed can be paved by everybody.`,
          ),
          needs: 'hardscape',
        },
};
