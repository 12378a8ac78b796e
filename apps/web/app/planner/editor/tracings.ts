import { formatLength, lengthOf, type MeasureThing } from '@understory/garden';
import { measureInWords } from '@understory/plan';
import { entryOf } from '../document/history.ts';
import { addThings } from '../document/operations.ts';
import { heightOfNew } from './heights.ts';
import { mayStand } from './judging.ts';
import type { Tracing } from './tools/trace-tool.ts';
import type { Working } from './working.ts';

/** A measure: a line of two points or more, or an area when it ends where it began. */
export const traceMeasure = (work: Working): Tracing => ({
  tool: 'measure',
  leastOpen: 2,
  shape(points, closed) {
    const [before, last] = points.slice(-2);
    const side = before && last ? formatLength(lengthOf([before, last], false), work.unit) : undefined;
    const all = formatLength(lengthOf(points, closed), work.unit);
    return {
      points,
      closed,
      words: side === undefined ? 'Set the next point.' : points.length > 2 ? `${side}, ${all} in all` : side,
    };
  },
  finish(points, closed) {
    const measure: MeasureThing = {
      kind: 'measure',
      id: crypto.randomUUID(),
      z: heightOfNew(work.document, 'measure'),
      points,
      closed,
    };
    if (!points.every((at) => mayStand(work.plot, measure, at))) {
      work.refuse('That is too far from the garden to be measured on its plan.');
      return false;
    }
    if (!work.mayDraw([measure])) return false;
    work.commit(entryOf(`Measured ${measureInWords(measure, work.unit)}`, [addThings([measure])]));
    work.mark({ selection: new Set([measure.id]) });
    return true;
  },
});
