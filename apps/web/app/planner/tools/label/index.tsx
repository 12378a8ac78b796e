import TitleRounded from '@mui/icons-material/TitleRounded';
import { holdAiming } from '../../editor/gestures/hold.ts';
import { key } from '../../editor/tool.ts';
import type { PlannerTool } from '../planner-tool.ts';
import { holdPen } from './states.ts';

export const labelTool: PlannerTool = {
  id: 'label',
  label: 'Write a label',
  icon: <TitleRounded fontSize="small" />,
  hint: 'Choose where the words should stand.',
  shortcut: { key: key('t'), does: 'Write a label' },
  start: (tool) => holdAiming(tool, holdPen(tool)),
};
