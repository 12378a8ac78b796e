import { msg } from '@lingui/core/macro';
import { HOUSE_HEIGHT } from '@understory/garden';
import { sayHere } from '../../../shell/words.ts';
import { traceAiming } from '../../editor/gestures/trace.ts';
import { traceBed } from '../bed/states.ts';
import type { PlannerTool } from '../planner-tool.ts';

/** The house, by two opposite corners. What it casts its shadow with can be changed in its card. */
export const houseTool: PlannerTool = {
  id: 'house',
  label: msg`Draw the house`,
  hint: msg`Drag from one corner of the house to the opposite one.`,
  start: (tool) =>
    traceAiming(tool, {
      ...traceBed(tool, 'rectangle', { name: sayHere(msg`House`), ground: 'building', height: HOUSE_HEIGHT }),
      tool: 'house',
      rest: () => undefined,
    }),
};
