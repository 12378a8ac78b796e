import { msg } from '@lingui/core/macro';
import WbSunnyOutlined from '@mui/icons-material/WbSunnyOutlined';
import { traceAiming } from '../../editor/gestures/trace.ts';
import { key } from '../../editor/tool.ts';
import type { PlannerTool } from '../planner-tool.ts';
import { traceZone } from './states.ts';

/** A place whose sun, moisture or soil the gardener knows, by two opposite corners. What is known is said in its card. */
export const zoneTool: PlannerTool = {
  id: 'zone',
  label: msg`Sun and soil here`,
  icon: <WbSunnyOutlined />,
  hint: msg`Drag over a place you know: morning sun only, wet in winter. Then say what you know of it.`,
  shortcut: {
    key: key('z'),
    does: msg`Mark a place whose sun, moisture or soil you know: drag a rectangle, or set two corners`,
  },
  start: (tool) => traceAiming(tool, traceZone(tool)),
};
