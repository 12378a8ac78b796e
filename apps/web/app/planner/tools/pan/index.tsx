import PanToolOutlined from '@mui/icons-material/PanToolOutlined';
import { panIdle } from '../../editor/gestures/panning.ts';
import { key } from '../../editor/tool.ts';
import type { PlannerTool } from '../planner-tool.ts';

export const panTool: PlannerTool = {
  id: 'pan',
  label: 'Drag the paper',
  icon: <PanToolOutlined fontSize="small" />,
  hint: '',
  shortcut: { key: key('h'), does: 'Drag the paper' },
  start: (tool) => panIdle(tool),
};
