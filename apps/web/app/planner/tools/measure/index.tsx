import { msg } from '@lingui/core/macro';
import StraightenRounded from '@mui/icons-material/StraightenRounded';
import { traceAiming } from '../../editor/gestures/trace.ts';
import { key } from '../../editor/tool.ts';
import type { PlannerTool } from '../planner-tool.ts';
import { traceMeasure } from './states.ts';

export const measureTool: PlannerTool = {
  id: 'measure',
  label: msg`Measure`,
  icon: <StraightenRounded fontSize="small" />,
  hint: msg`Set two points or more. End on the last, or on the first for an area.`,
  shortcut: { key: key('m'), does: msg`Measure a distance, or an area by ending where you began` },
  start: (tool) => traceAiming(tool, traceMeasure(tool)),
};
