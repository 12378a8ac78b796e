import { msg } from '@lingui/core/macro';
import { bedOutline, type Point, type ZoneThing } from '@understory/garden';
import { areaInWords } from '@understory/plan';
import { sayHere } from '../../../shell/words.ts';
import { entryOf } from '../../document/history.ts';
import { addThings } from '../../document/operations.ts';
import { bedInWords, cornersOf, isNoBed, refuseBed } from '../../editor/bed-shapes.ts';
import type { Tracing } from '../../editor/gestures/trace.ts';
import type { ToolContext } from '../../editor/tool.ts';

const FORM = 'rectangle';

/** A zone drawn by two opposite corners. It says nothing yet: its card opens, where that is filled in. */
export const traceZone = (tool: ToolContext): Tracing => ({
  tool: 'zone',
  enough: 2,
  shape(points) {
    const corners = cornersOf(FORM, points);
    return corners.length < 3
      ? { points: corners, closed: false, words: sayHere(msg`Set the next corner.`) }
      : { points: corners, closed: true, words: bedInWords({ form: FORM, corners }, tool.unit) };
  },
  finish: (points) => addZone(tool, cornersOf(FORM, points)),
});

/** Adds the zone as one step. False where it cannot be one as it is, with a notice. */
function addZone(tool: ToolContext, corners: readonly Point[]): boolean {
  const zone: ZoneThing = {
    kind: 'zone',
    id: crypto.randomUUID(),
    z: tool.placement.zOf('zone'),
    form: FORM,
    corners,
  };
  const why = isNoBed(zone)
    ? sayHere(msg`That encloses no ground. Set the corners further apart.`)
    : refuseBed(tool.plot, zone);
  if (why) {
    tool.notice(why);
    return false;
  }
  if (!tool.placement.mayAdd([zone])) return false;
  const area = areaInWords(bedOutline(zone), tool.unit, sayHere);
  tool.commit(entryOf(sayHere(msg`Marked a place of ${area}`), [addThings([zone])]));
  tool.selection.set([zone.id]);
  return true;
}
