import { msg } from '@lingui/core/macro';
import WbSunnyOutlined from '@mui/icons-material/WbSunnyOutlined';
import { cornersOf } from '../../editor/bed-shapes.ts';
import { traceAiming } from '../../editor/gestures/trace.ts';
import { key } from '../../editor/tool.ts';
import { addOutlined, traceBed } from '../bed/states.ts';
import type { PlannerTool } from '../planner-tool.ts';

/**
 * A place whose sun, moisture or soil the gardener knows, by two opposite corners. What is known is said in its card, which opens with
 * it.
 */
export const zoneTool: PlannerTool = {
  id: 'zone',
  label: msg`Sun and soil here`,
  icon: <WbSunnyOutlined />,
  hint: msg`Drag over a place you know, as one with morning sun only. Then say what you know of it.`,
  shortcut: { key: key('z'), does: msg`Mark a place whose sun or soil you know` },
  start: (tool) =>
    traceAiming(tool, {
      ...traceBed(tool, 'rectangle'),
      tool: 'zone',
      finish: (points) =>
        addOutlined(
          tool,
          {
            kind: 'zone',
            id: crypto.randomUUID(),
            z: tool.placement.zOf('zone'),
            form: 'rectangle',
            corners: cornersOf('rectangle', points),
          },
          (area) => msg`Marked a place of ${area}`,
        ),
    }),
};
