import {
  type BedThing,
  type LengthUnit,
  type MeasureThing,
  type Plot,
  type Point,
  type Polygon,
  sidesOf,
} from '@understory/garden';
import { groundOf, measureInWords } from '@understory/plan';
import { entryOf } from '../document/history.ts';
import { changeThings } from '../document/operations.ts';
import { thingOf } from '../document/thing-index.ts';
import type { DrawnShape } from '../view/marks.ts';
import { bedInWords, isNoBed, middlesOf, refuseBed, withCorner, withCornerOn } from './bed-shapes.ts';
import { mayStand } from './judging.ts';
import type { Working } from './working.ts';

/** A thing with corners that can be taken hold of. */
export type Cornered = BedThing | MeasureThing;

/** The one selected thing whose corners can be taken hold of. */
export function cornered(work: Pick<Working, 'marks' | 'document' | 'free'>): Cornered | undefined {
  const [only, second] = work.marks.selection;
  const thing = only === undefined || second !== undefined ? undefined : thingOf(work.document, only);
  if (thing?.kind !== 'bed' && thing?.kind !== 'measure') return undefined;
  return work.free(new Set([thing.id])).size > 0 ? thing : undefined;
}

export const cornersIn = (thing: Cornered): Polygon => (thing.kind === 'bed' ? thing.corners : thing.points);

const withCorners = (thing: Cornered, corners: Polygon): Cornered =>
  thing.kind === 'bed' ? { ...thing, corners } : { ...thing, points: corners };

/** The middles of sides where a corner can be added. */
export function middlesIn(thing: Cornered): Polygon {
  if (thing.kind === 'bed') return middlesOf(thing);
  const sides = sidesOf(thing.points);
  return (thing.closed ? sides : sides.slice(0, -1)).map(([from, to]) => ({
    x: (from.x + to.x) / 2,
    y: (from.y + to.y) / 2,
  }));
}

/** The thing with one corner moved. */
export const movedCorner = (thing: Cornered, index: number, at: Point): Cornered =>
  thing.kind === 'bed'
    ? { ...thing, corners: withCorner(thing, index, at) }
    : withCorners(
        thing,
        thing.points.map((point, each) => (each === index ? at : point)),
      );

/** The thing with another corner in the middle of a side; undefined where there is no such side. */
export function addedCorner(thing: Cornered, side: number): Cornered | undefined {
  const middle = middlesIn(thing)[side];
  if (!middle) return undefined;
  if (thing.kind === 'bed') return withCornerOn(thing, side);
  return withCorners(thing, [...thing.points.slice(0, side + 1), middle, ...thing.points.slice(side + 1)]);
}

/** The thing without one of its corners; undefined where it would be none any more. A rectangle becomes a polygon. */
export function withoutCorner(thing: Cornered, index: number): Cornered | undefined {
  const corners = cornersIn(thing);
  const least = thing.kind === 'bed' || thing.closed ? 3 : 2;
  if (corners.length <= least || (thing.kind === 'bed' && thing.form === 'circle')) return undefined;
  const rest = withCorners(
    thing,
    corners.filter((_, each) => each !== index),
  );
  return rest.kind === 'bed' && rest.form === 'rectangle' ? { ...rest, form: 'polygon' } : rest;
}

/** Why it cannot be so, in a sentence; undefined where it can. */
export function refuseCornered(plot: Plot, thing: Cornered): string | undefined {
  if (thing.kind === 'bed')
    return isNoBed(thing)
      ? 'That would leave no ground in the bed. It stays as it was.'
      : refuseBed(plot, thing);
  const isFar = thing.points.some((at) => !mayStand(plot, thing, at));
  return isFar ? 'That is too far from the garden to be measured on its plan.' : undefined;
}

/** What is seen of it while a corner is moved. */
export const shapeOfCornered = (thing: Cornered, unit: LengthUnit): DrawnShape =>
  thing.kind === 'bed'
    ? { points: groundOf(thing), closed: true, words: bedInWords(thing, unit) }
    : { points: thing.points, closed: thing.closed, words: measureInWords(thing, unit) };

/** Keeps a thing as it was reshaped, as one step. False, and said why, where it cannot be so. */
export function reshape(work: Working, was: Cornered, next: Cornered): boolean {
  const refusal = refuseCornered(work.plot, next);
  if (refusal) {
    work.refuse(refusal);
    return false;
  }
  const form = was.kind === 'bed' && next.kind === 'bed' && next.form !== was.form ? { form: next.form } : {};
  if ('form' in form && !work.mayDraw([next])) return false;
  const ids = new Set([was.id]);
  const fields = next.kind === 'bed' ? { corners: next.corners, ...form } : { points: next.points };
  work.commit(entryOf(`Reshaped ${work.nameOf(ids)}`, [changeThings(work.document, ids, () => fields)]));
  return true;
}
