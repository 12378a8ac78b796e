import { hardscapeOutline } from '../hardscape.ts';
import { isRing, rectangleBetween } from '../outlines.ts';
import { boundsOf, type Point, type Polygon } from '../polygon.ts';
import type { Inches } from '../units.ts';
import { bedOutline, groundOfLine, type MeasuredSpot, type MeasureThing, type Thing } from './thing.ts';

/** The corners of a thing that a measure can end on, by their numbers; none where it is told by its stem or middle alone. */
export function measuredCorners(thing: Thing): Polygon {
  switch (thing.kind) {
    case 'bed':
      return thing.corners;
    case 'line':
      return isRing(thing.points) ? thing.points.slice(0, -1) : thing.points;
    case 'hardscape':
      return hardscapeOutline(thing.type, thing, thing.scale, thing.rotation);
    default:
      return [];
  }
}

/** Where a spot of a thing is; undefined where the thing has no such spot. */
export function placeOfSpot(thing: Thing, { corner, around }: MeasuredSpot): Point | undefined {
  if (corner === undefined) return 'x' in thing ? { x: thing.x, y: thing.y } : undefined;
  if (!around) return measuredCorners(thing)[corner];
  if (thing.kind !== 'bed' && thing.kind !== 'line') return undefined;
  const { west, north, east, south } = boundsOf(
    thing.kind === 'bed' ? bedOutline(thing) : groundOfLine(thing),
  );
  return rectangleBetween({ x: west, y: north }, { x: east, y: south })[corner];
}

/** What is so near to a spot lies on it. */
export const ON_SPOT: Inches = 0.05;

const isOn = (a: Point | undefined, b: Point): boolean =>
  a !== undefined && Math.abs(a.x - b.x) <= ON_SPOT && Math.abs(a.y - b.y) <= ON_SPOT;

/** True where a point of a measure still lies on its spot. */
export const liesOn = (thing: Thing, spot: MeasuredSpot, at: Point): boolean =>
  isOn(placeOfSpot(thing, spot), at);

/**
 * What points of a measure lie on: the corners of beds, lines and items, and the stems of plants and trees. Of two things that have a
 * corner at one spot the one that lies higher is measured.
 * @param things in drawing order
 */
export function endsOn(things: readonly Thing[], points: Polygon): Pick<MeasureThing, 'ends'> {
  const ends = points.map((): MeasuredSpot | null => null);
  for (const thing of things) {
    const corners = measuredCorners(thing);
    points.forEach((point, index) => {
      const corner = corners.findIndex((each) => isOn(each, point));
      if (corner >= 0) ends[index] = { thing: thing.id, corner };
      else if ((thing.kind === 'plant' || thing.kind === 'tree') && isOn(thing, point))
        ends[index] = { thing: thing.id };
    });
  }
  return ends.some((each) => each !== null) ? { ends } : {};
}
