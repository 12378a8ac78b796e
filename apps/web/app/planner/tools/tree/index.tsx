import { msg } from '@lingui/core/macro';
import { sayHere } from '../../../shell/words.ts';
import { holdAiming } from '../../editor/gestures/hold.ts';
import type { PlannerTool } from '../planner-tool.ts';
import { holdTree } from './states.ts';

export const treeTool: PlannerTool = {
  id: 'tree',
  label: msg`Mark an existing tree`,
  hint: msg`Choose where its trunk stands.`,
  start(tool) {
    tool.announce(sayHere(msg`An existing tree in hand. Set it down where its trunk stands.`));
    return holdAiming(tool, holdTree(tool));
  },
};
