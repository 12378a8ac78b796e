import { msg } from '@lingui/core/macro';
import {
  endsOn,
  isOutlined,
  isRing,
  type LineThing,
  type MeasureThing,
  type OutlinedThing,
  type Point,
  type Polygon,
  signedArea,
  type Thing,
} from '@understory/garden';
import { groundOf, lineInWords, measureInWords } from '@understory/plan';
import { sayHere } from '../../../shell/words.ts';
import { entryOf } from '../../document/history.ts';
import { changeThings, type ThingFields } from '../../document/operations.ts';
import { bedInWords, isNoBed, refuseBed, refuseLine, withCorner } from '../../editor/bed-shapes.ts';
import type { Cornered } from '../../editor/gestures/corners.ts';
import type { ToolContext } from '../../editor/tool.ts';

/** The corners of the one selected thing, where it has some that can be taken hold of. */
export function corneredIn(tool: ToolContext, thing: Thing | undefined): Cornered | undefined {
  if (!isOutlined(thing) && thing?.kind !== 'line' && thing?.kind !== 'measure') return undefined;
  if (tool.selection.free(new Set([thing.id])).size === 0) return undefined;
  if (thing.kind === 'line') return corneredLine(tool, thing);
  return isOutlined(thing) ? corneredBed(tool, thing) : corneredMeasure(tool, thing);
}

function corneredBed(tool: ToolContext, bed: OutlinedThing): Cornered {
  const { form, bends } = bed;
  // A corner more or less makes a polygon of a rectangle.
  const withCorners = (corners: Polygon): OutlinedThing => ({
    ...bed,
    corners,
    form: form === 'rectangle' && corners.length !== bed.corners.length ? 'polygon' : form,
    ...(bends ? { bends: bendsAfter(bed.corners, bends, corners) } : {}),
  });
  /** Keeps it with these corners, of which these are knots. */
  const bent = (corners: Polygon, knots: readonly number[], label: string): boolean => {
    const next: OutlinedThing = { ...bed, form: 'polygon', corners, bends: knots };
    const why = refuseBed(tool.plot, next);
    if (why) tool.notice(why);
    if (why || (form !== 'polygon' && !tool.placement.mayAdd([next]))) return false;
    const fields = { form: 'polygon', corners, bends: knots.length > 0 ? knots : null };
    return tool.commit(entryOf(label, [changeThings(tool.document, new Set([bed.id]), () => fields)]));
  };
  const name = tool.nameOf(new Set([bed.id]));
  const canBend = form === 'polygon' || form === 'rectangle';
  const refuse = (corners: Polygon) => {
    const next = withCorners(corners);
    return isNoBed(next)
      ? sayHere(
          bed.kind === 'bed' && bed.ground === 'building'
            ? msg`That would leave no ground in the house. It stays as it was.`
            : msg`That would leave no ground in it. It stays as it was.`,
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
    ...(form === 'rectangle'
      ? { inLine: (index: number, at: Point) => onDiagonal(bed.corners, index, at) }
      : {}),
    ...(canBend
      ? {
          bend(side: number) {
            const { corners, knots } = withKnot(bed.corners, bends ?? [], side);
            bent(corners, knots, sayHere(msg`Bent a side of ${name}`));
          },
          round(index: number) {
            const isKnot = bends?.includes(index) ?? false;
            const knots = isKnot
              ? (bends ?? []).filter((each) => each !== index)
              : [...(bends ?? []), index].sort((a, b) => a - b);
            const label = isKnot ? msg`Made a corner of ${name} sharp` : msg`Made a corner of ${name} round`;
            return bent(bed.corners, knots, sayHere(label));
          },
        }
      : {}),
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
      return keep(tool, bed, {
        corners,
        ...(next.form === form ? {} : { form: next.form }),
        ...(bends ? { bends: next.bends && next.bends.length > 0 ? next.bends : null } : {}),
      });
    },
  };
}

/** Of a bent side the middle lies so far out, as a share of its length. */
const BEND = 1 / 6;

/** A side with a knot in its middle, a little out of the bed; the knots keep their corners. */
function withKnot(
  corners: Polygon,
  bends: readonly number[],
  side: number,
): { readonly corners: Polygon; readonly knots: readonly number[] } {
  const [from, to] = [corners[side], corners[(side + 1) % corners.length]];
  if (!from || !to) return { corners, knots: bends };
  const around = signedArea(corners) >= 0 ? 1 : -1;
  const knot = {
    x: (from.x + to.x) / 2 + (to.y - from.y) * BEND * around,
    y: (from.y + to.y) / 2 - (to.x - from.x) * BEND * around,
  };
  const added = corners.toSpliced(side + 1, 0, knot);
  const moved = bends.map((each) => (each > side ? each + 1 : each));
  return { corners: added, knots: [...moved, side + 1].sort((a, b) => a - b) };
}

/**
 * Which corners are knots after one was added or taken away: it is found as the first that is another. One that is set into a curved
 * side is a knot too.
 */
function bendsAfter(before: Polygon, bends: readonly number[], after: Polygon): readonly number[] {
  if (after.length === before.length) return bends;
  const index = after.findIndex((corner, each) => corner !== before[each]);
  const at = index < 0 ? after.length : index;
  if (after.length < before.length)
    return bends.flatMap((each) => (each === at ? [] : [each > at ? each - 1 : each]));
  const beside = [(at - 1 + before.length) % before.length, at % before.length];
  const moved = bends.map((each) => (each >= at ? each + 1 : each));
  return beside.some((each) => bends.includes(each)) ? [...moved, at].sort((a, b) => a - b) : moved;
}

/** Where a corner of a rectangle goes that stays as wide to its length as it was. */
function onDiagonal(corners: Polygon, index: number, at: Point): Point {
  const [corner, opposite] = [corners[index], corners[(index + 2) % 4]];
  if (!corner || !opposite) return at;
  const [dx, dy] = [corner.x - opposite.x, corner.y - opposite.y];
  const share = ((at.x - opposite.x) * dx + (at.y - opposite.y) * dy) / (dx * dx + dy * dy || 1);
  return { x: opposite.x + dx * share, y: opposite.y + dy * share };
}

/** A line by the points of its middle; one that runs around is told by its corners, and stays joined. */
function corneredLine(tool: ToolContext, line: LineThing): Cornered {
  const ring = isRing(line.points);
  const corners = ring ? line.points.slice(0, -1) : line.points;
  const withCorners = (points: Polygon): LineThing => ({
    ...line,
    points: ring ? [...points, ...points.slice(0, 1)] : points,
  });
  const refuse = (points: Polygon) => refuseLine(tool, withCorners(points));
  return {
    id: line.id,
    corners,
    closed: ring,
    least: ring ? 3 : 2,
    shape(points) {
      const next = withCorners(points);
      return { points: groundOf(next), closed: true, words: lineInWords(next, tool.unit, sayHere) };
    },
    refuse,
    keep(points) {
      const why = refuse(points);
      if (why) tool.notice(why);
      return !why && keep(tool, line, { points: withCorners(points).points });
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
      // A dimension line is one of two points.
      const standsOff = measure.offset !== undefined && points.length > 2;
      const { ends = null } = endsOn(tool.selection.pickable, points);
      return !why && keep(tool, measure, { points, ends, ...(standsOff ? { offset: null } : {}) });
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
