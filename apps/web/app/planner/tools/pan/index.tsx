import { msg } from '@lingui/core/macro';
import PanToolOutlined from '@mui/icons-material/PanToolOutlined';
import { panIdle } from '../../editor/gestures/panning.ts';
import { key } from '../../editor/tool.ts';
import type { PlannerTool } from '../planner-tool.ts';

export const panTool: PlannerTool = {
  id: 'pan',
  label: msg`Drag the paper`,
  icon: <PanToolOutlined fontSize="small" />,
  shortcut: { key: key('h'), does: msg`Drag the paper` },
  start: (tool) => panIdle(tool),
};
