import { msg } from '@lingui/core/macro';
import type { BedThing, MeasureThing, Polygon, Thing } from '@understory/garden';
import { groundOf, measureInWords } from '@understory/plan';
import { sayHere } from '../../../shell/words.ts';
import { entryOf } from '../../document/history.ts';
import { changeThings, type ThingFields } from '../../document/operations.ts';
import { bedInWords, isNoBed, refuseBed, withCorner } from '../../editor/bed-shapes.ts';
import type { Cornered } from '../../editor/gestures/corners.ts';
import type { ToolContext } from '../../editor/tool.ts';

/** The corners of the one selected thing, where it has some that can be taken hold of. */
export function corneredIn(tool: ToolContext, thing: Thing | undefined): Cornered | undefined {
  if (thing?.kind !== 'bed' && thing?.kind !== 'measure') return undefined;
  if (tool.selection.free(new Set([thing.id])).size === 0) return undefined;
  return thing.kind === 'bed' ? corneredBed(tool, thing) : corneredMeasure(tool, thing);
}

function corneredBed(tool: ToolContext, bed: BedThing): Cornered {
  const { form } = bed;
  // A corner more or less makes a polygon of a rectangle.
  const withCorners = (corners: Polygon): BedThing => ({
    ...bed,
    corners,
    form: form === 'rectangle' && corners.length !== bed.corners.length ? 'polygon' : form,
  });
  const refuse = (corners: Polygon) => {
    const next = withCorners(corners);
    return isNoBed(next)
      ? sayHere(
          bed.ground === 'building'
            ? msg`That would leave no ground in the house. It stays as it was.`
            : msg`That would leave no ground in the bed. It stays as it was.`,
        )
      : refuseBed(tool.plot, next);
  };
  const isFixed = form === 'rectangle' || form === 'circle';
  return {
    id: bed.id,
    corners: bed.corners,
    closed: true,
    least: form === 'circle' ? bed.corners.length : 3,
    whyNotAdded:
      form === 'circle'
        ? sayHere(msg`A circle has no sides to add a corner to.`)
        : tool.placement.whyNotAdded([{ ...bed, form: 'polygon' }]),
    ...(isFixed ? { moved: (corners, index, at) => withCorner(withCorners(corners), index, at) } : {}),
    shape(corners) {
      const next = withCorners(corners);
      return { points: groundOf(next), closed: true, words: bedInWords(next, tool.unit) };
    },
    refuse,
    keep(corners) {
      const next = withCorners(corners);
      const why = refuse(corners);
      if (why) tool.notice(why);
      if (why || (next.form !== form && !tool.placement.mayAdd([next]))) return false;
      return keep(tool, bed, { corners, ...(next.form === form ? {} : { form: next.form }) });
    },
  };
}

function corneredMeasure(tool: ToolContext, measure: MeasureThing): Cornered {
  const refuse = (points: Polygon) =>
    points.every((at) => tool.placement.mayStand(measure, at))
      ? undefined
      : sayHere(msg`That is too far from the garden to be measured on its plan.`);
  return {
    id: measure.id,
    corners: measure.points,
    closed: measure.closed,
    least: measure.closed ? 3 : 2,
    shape: (points) => ({
      points,
      closed: measure.closed,
      words: measureInWords({ ...measure, points }, tool.unit, sayHere),
    }),
    refuse,
    keep(points) {
      const why = refuse(points);
      if (why) tool.notice(why);
      return !why && keep(tool, measure, { points });
    },
  };
}

function keep(tool: ToolContext, { id }: Thing, fields: ThingFields): boolean {
  const ids = new Set([id]);
  const name = tool.nameOf(ids);
  return tool.commit(
    entryOf(sayHere(msg`Reshaped ${name}`), [changeThings(tool.document, ids, () => fields)]),
  );
}
