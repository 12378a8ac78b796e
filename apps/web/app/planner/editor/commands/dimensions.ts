import { msg } from '@lingui/core/macro';
import {
  type BedThing,
  boundsOf,
  type Inches,
  isRing,
  type LineThing,
  lengthOf,
  type MeasureThing,
  type Point,
  type Polygon,
  rectangleBetween,
  sidesOf,
} from '@understory/garden';
import { groundOf } from '@understory/plan';
import { sayHere } from '../../../shell/words.ts';
import { entryOf } from '../../document/history.ts';
import { addThings } from '../../document/operations.ts';
import type { ToolContext } from '../tool.ts';

/** A side, and how far to its left its dimension line is drawn; to its right where negative. */
type MeasuredSide = Pick<MeasureThing, 'points'> & { readonly offset: Inches };

/** So far outside of what it measures a dimension line is drawn. */
const OUTSIDE: Inches = 15;
/** An outline of more corners than this was drawn by hand: it is measured from edge to edge alone. */
const CORNERS_MEASURED = 24;
/** Shorter sides are no sides anybody measures. */
const LEAST: Inches = 3;

/** The sides of an outline, with their dimension lines outside of it. */
export function sidesOfOutline(outline: Polygon): readonly MeasuredSide[] {
  const around = sidesOf(outline).reduce((sum, [a, b]) => sum + a.x * b.y - b.x * a.y, 0);
  const offset = around >= 0 ? OUTSIDE : -OUTSIDE;
  return sidesOf(outline).flatMap((points) => sideOf(points, offset));
}

const sideOf = (points: readonly [Point, Point], offset: Inches): readonly MeasuredSide[] =>
  lengthOf(points, false) < LEAST ? [] : [{ points, offset }];

/** What of a bed or a line is measured: its straight sides; of what is round, how wide and how long it is. */
export function sidesOfThing(thing: BedThing | LineThing): readonly MeasuredSide[] {
  if (thing.kind === 'line') return sidesOfLine(thing);
  const { form, corners, bends = [] } = thing;
  const isMeasured = (form === 'rectangle' || form === 'polygon') && corners.length <= CORNERS_MEASURED;
  if (!isMeasured) return acrossAndDown(groundOf(thing));
  if (bends.length === 0) return sidesOfOutline(corners);
  const isKnot = (index: number) => bends.includes(index % corners.length);
  const straight = sidesOf(corners).flatMap((side, index) =>
    isKnot(index) || isKnot(index + 1) ? [] : [side],
  );
  const turns = new Map(sidesOfOutline(corners).map(({ points: [from], offset }) => [from, offset]));
  return straight.flatMap((side) => sideOf(side, turns.get(side[0]) ?? OUTSIDE));
}

function sidesOfLine({ points, curved, width }: LineThing): readonly MeasuredSide[] {
  if (curved) return [];
  const out = width / 2 + OUTSIDE;
  if (isRing(points))
    return sidesOfOutline(points.slice(0, -1)).map((side) => ({
      ...side,
      offset: Math.sign(side.offset) * out,
    }));
  return sidesOf(points)
    .slice(0, -1)
    .flatMap((side) => sideOf(side, out));
}

/** The north side of the rectangle around an outline, and the east one. */
function acrossAndDown(outline: Polygon): readonly MeasuredSide[] {
  const { west, north, east, south } = boundsOf(outline);
  const [first, second, third] = rectangleBetween({ x: west, y: north }, { x: east, y: south });
  if (!first || !second || !third) return [];
  return [...sideOf([first, second], OUTSIDE), ...sideOf([second, third], OUTSIDE)];
}

/** Draws dimension lines along sides, as one step; those that are drawn already are passed over. */
export function showSides(tool: ToolContext, sides: readonly MeasuredSide[], name: string): void {
  const drawn = new Set(
    tool.document.things.flatMap((thing) => (thing.kind === 'measure' && thing.offset ? [keyOf(thing)] : [])),
  );
  const wanted = sides.filter((side) => !drawn.has(keyOf(side)));
  if (wanted.length === 0) {
    tool.notice(sayHere(msg`Its sides are on the plan already.`));
    return;
  }
  const [z, group] = [tool.placement.zOf('measure'), crypto.randomUUID()];
  const measures = wanted.map(
    (side, index): MeasureThing => ({
      kind: 'measure',
      id: crypto.randomUUID(),
      z: z + index,
      closed: false,
      ...side,
      // Together they are one thing to the hand: they are taken away as they came.
      ...(wanted.length > 1 ? { group } : {}),
    }),
  );
  if (!tool.placement.mayAdd(measures)) return;
  tool.commit(entryOf(sayHere(msg`Showed the sides of ${name}`), [addThings(measures)]));
}

/** Where a dimension line is, to a tenth of an inch and whichever way it was drawn. */
const keyOf = ({ points }: Pick<MeasureThing, 'points'>): string =>
  points
    .map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)
    .sort()
    .join();
