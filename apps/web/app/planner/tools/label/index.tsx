import { msg } from '@lingui/core/macro';
import TitleRounded from '@mui/icons-material/TitleRounded';
import { holdAiming } from '../../editor/gestures/hold.ts';
import { key } from '../../editor/tool.ts';
import type { PlannerTool } from '../planner-tool.ts';
import { holdPen } from './states.ts';

export const labelTool: PlannerTool = {
  id: 'label',
  label: msg`Write a label`,
  icon: <TitleRounded fontSize="small" />,
  hint: msg`Choose where the words should stand.`,
  shortcut: { key: key('t'), does: msg`Write a label` },
  start: (tool) => holdAiming(tool, holdPen(tool)),
};
