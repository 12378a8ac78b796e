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
  signedArea,
  type ThingId,
} from '@understory/garden';
import { groundOf } from '@understory/plan';
import { sayHere } from '../../../shell/words.ts';
import { entryOf } from '../../document/history.ts';
import { addThings, changeThings } from '../../document/operations.ts';
import type { ToolContext } from '../tool.ts';

/** A side, on what its ends lie, and how far to its left its dimension line is drawn; to its right where negative. */
type MeasuredSide = Pick<MeasureThing, 'points' | 'ends'> & { readonly offset: Inches };

/** So far outside of what it measures a dimension line is drawn. */
const OUTSIDE: Inches = 15;
/** An outline of more corners than this was drawn by hand: it is measured from edge to edge alone. */
const CORNERS_MEASURED = 24;
/** Shorter sides are no sides anybody measures. */
const LEAST: Inches = 3;

/**
 * The sides of an outline, with their dimension lines outside of it.
 * @param of the thing whose corners these are
 */
export function sidesOfOutline(outline: Polygon, of?: ThingId): readonly MeasuredSide[] {
  const offset = signedArea(outline) >= 0 ? OUTSIDE : -OUTSIDE;
  return sidesOf(outline).flatMap((points, side) =>
    sideOf(points, offset, of === undefined ? {} : endsOfSide(of, side, outline.length)),
  );
}

const endsOfSide = (thing: ThingId, side: number, corners: number): Pick<MeasureThing, 'ends'> => ({
  ends: [side, (side + 1) % corners].map((corner) => ({ thing, corner })),
});

const sideOf = (
  points: readonly [Point, Point],
  offset: Inches,
  lie: Pick<MeasureThing, 'ends'>,
): readonly MeasuredSide[] => (lengthOf(points, false) < LEAST ? [] : [{ points, offset, ...lie }]);

/** What of a bed or a line is measured: its straight sides; of what is round, how wide and how long it is. */
export function sidesOfThing(thing: BedThing | LineThing): readonly MeasuredSide[] {
  if (thing.kind === 'line') return sidesOfLine(thing);
  const { id, form, corners, bends = [] } = thing;
  const isMeasured = (form === 'rectangle' || form === 'polygon') && corners.length <= CORNERS_MEASURED;
  if (!isMeasured) return acrossAndDown(id, groundOf(thing));
  const knots = new Set(bends.map((bend) => corners[bend]));
  return sidesOfOutline(corners, id).filter(({ points }) => !points.some((corner) => knots.has(corner)));
}

function sidesOfLine({ id, points, curved, width }: LineThing): readonly MeasuredSide[] {
  if (curved) return [];
  const out = width / 2 + OUTSIDE;
  if (isRing(points))
    return sidesOfOutline(points.slice(0, -1), id).map((side) => ({
      ...side,
      offset: Math.sign(side.offset) * out,
    }));
  return sidesOf(points)
    .slice(0, -1)
    .flatMap((side, index) => sideOf(side, out, endsOfSide(id, index, points.length)));
}

/** The north side of the rectangle around an outline, and the east one. */
function acrossAndDown(thing: ThingId, outline: Polygon): readonly MeasuredSide[] {
  const { west, north, east, south } = boundsOf(outline);
  const [first, second, third] = rectangleBetween({ x: west, y: north }, { x: east, y: south });
  if (!first || !second || !third) return [];
  const between = (from: number, to: number): Pick<MeasureThing, 'ends'> => ({
    ends: [from, to].map((corner) => ({ thing, corner, around: true as const })),
  });
  return [
    ...sideOf([first, second], OUTSIDE, between(0, 1)),
    ...sideOf([second, third], OUTSIDE, between(1, 2)),
  ];
}

/**
 * Draws dimension lines along sides, as one step; those that are drawn already are passed over, and follow from now on where they did
 * not.
 */
export function showSides(tool: ToolContext, sides: readonly MeasuredSide[], name: string): void {
  const drawn = new Map(
    tool.document.things.flatMap((thing) =>
      thing.kind === 'measure' && thing.offset ? [[keyOf(thing), thing] as const] : [],
    ),
  );
  const wanted = sides.filter((side) => !drawn.has(keyOf(side)));
  const label = sayHere(msg`Showed the sides of ${name}`);
  if (wanted.length === 0) {
    const lie = new Map(
      sides.flatMap((side) => {
        const line = drawn.get(keyOf(side));
        return line && !line.ends && side.ends
          ? [[line.id, { points: side.points, ends: side.ends }] as const]
          : [];
      }),
    );
    const follow = changeThings(tool.document, new Set(lie.keys()), ({ id }) => lie.get(id));
    if (lie.size > 0) tool.commit(entryOf(label, [follow]));
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
  tool.commit(entryOf(label, [addThings(measures)]));
}

/** Where a dimension line is, to a tenth of an inch and whichever way it was drawn. */
const keyOf = ({ points }: Pick<MeasureThing, 'points'>): string =>
  points
    .map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)
    .sort()
    .join();
