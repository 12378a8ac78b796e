import { msg } from '@lingui/core/macro';
import NearMeOutlined from '@mui/icons-material/NearMeOutlined';
import { key } from '../../editor/tool.ts';
import type { PlannerTool } from '../planner-tool.ts';
import { selectIdle } from './states.ts';

export const selectTool: PlannerTool = {
  id: 'select',
  label: msg`Select and move`,
  icon: <NearMeOutlined style={{ transform: 'scaleX(-1)' }} />,
  shortcut: {
    key: key('v'),
    does: msg`Select and move; drag bare ground to select what the rectangle touches`,
  },
  start: (tool) => selectIdle(tool),
};
