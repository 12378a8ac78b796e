import {
  anchorOf,
  type BedThing,
  type LineThing,
  type MeasureThing,
  type Point,
  type Thing,
  type ZoneThing,
} from '@understory/garden';
import { boundsOfDrawn } from '@understory/plan';

/** Whether a thing is told by the ground it covers, and not by a stem or middle. */
const hasGround = (thing: Thing): thing is BedThing | ZoneThing | LineThing | MeasureThing =>
  thing.kind === 'bed' || thing.kind === 'zone' || thing.kind === 'line' || thing.kind === 'measure';

/** The spot by which a card tells where a thing is: the stem or middle, the north-west corner of ground, lines and measures. */
export function toldSpot(thing: Thing): Point {
  if (!hasGround(thing)) return anchorOf(thing);
  const { west, north } = boundsOfDrawn(thing);
  return { x: west, y: north };
}

/** The spot that is looked at to see a thing: its stem, or the middle of the ground it covers. */
export function middleOf(thing: Thing): Point {
  if (!hasGround(thing)) return anchorOf(thing);
  const { west, north, east, south } = boundsOfDrawn(thing);
  return { x: (west + east) / 2, y: (north + south) / 2 };
}

/** Where a thing's anchor goes so that its told spot comes to lie at `wanted`. */
export function anchorFor(thing: Thing, wanted: Point): Point {
  const [anchor, told] = [anchorOf(thing), toldSpot(thing)];
  return { x: anchor.x + wanted.x - told.x, y: anchor.y + wanted.y - told.y };
}
