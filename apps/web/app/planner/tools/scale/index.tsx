import { msg } from '@lingui/core/macro';
import type { ThingId } from '@understory/garden';
import { sayHere } from '../../../shell/words.ts';
import { traceAiming } from '../../editor/gestures/trace.ts';
import type { PlannerTool } from '../planner-tool.ts';
import { SCALING, traceScale } from './states.ts';

/** Asks for two points on a picture, to scale it by. */
export const scaleTool: PlannerTool<{ readonly picture: ThingId }> = {
  id: SCALING.id,
  label: msg`Scale a picture`,
  hint: msg`Set two points whose distance you know.`,
  start(tool, { picture }) {
    tool.announce(
      sayHere(msg`Set two points on the picture whose distance you know, such as the corners of the house.`),
    );
    return traceAiming(tool, traceScale(tool, picture));
  },
};
