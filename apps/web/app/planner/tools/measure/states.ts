import { msg } from '@lingui/core/macro';
import { endsOn, formatLength, lengthOf, type MeasureThing } from '@understory/garden';
import { measureInWords } from '@understory/plan';
import { sayHere } from '../../../shell/words.ts';
import { entryOf } from '../../document/history.ts';
import { addThings } from '../../document/operations.ts';
import type { Tracing } from '../../editor/gestures/trace.ts';
import type { ToolContext } from '../../editor/tool.ts';

/** A measure: a line of two points or more, or an area when it ends where it began. */
export const traceMeasure = (tool: ToolContext): Tracing => ({
  tool: 'measure',
  leastOpen: 2,
  shape(points, closed) {
    const [before, last] = points.slice(-2);
    const side =
      before && last ? formatLength(lengthOf([before, last], false), tool.unit, sayHere) : undefined;
    const all = formatLength(lengthOf(points, closed), tool.unit, sayHere);
    return {
      points,
      closed,
      words:
        side === undefined
          ? sayHere(msg`Set the next point.`)
          : points.length > 2
            ? sayHere(msg`${side}, ${all} in all`)
            : side,
    };
  },
  finish(points, closed) {
    const measure: MeasureThing = {
      kind: 'measure',
      id: crypto.randomUUID(),
      z: tool.placement.zOf('measure'),
      points,
      closed,
      ...endsOn(tool.selection.pickable, points),
    };
    if (!points.every((at) => tool.placement.mayStand(measure, at))) {
      tool.notice(sayHere(msg`That is too far from the garden to be measured on its plan.`));
      return false;
    }
    if (!tool.placement.mayAdd([measure])) return false;
    const length = measureInWords(measure, tool.unit, sayHere);
    tool.commit(entryOf(sayHere(msg`Measured ${length}`), [addThings([measure])]));
    tool.selection.set([measure.id]);
    return true;
  },
});
