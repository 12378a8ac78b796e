import { msg } from '@lingui/core/macro';
import {
  type Bounds,
  clampScale,
  formatLength,
  type Inches,
  isOutlined,
  type LengthUnit,
  lengthOf,
  middleOfLine,
  movedBy,
  movedFields,
  normalRotation,
  type OutlinedThing,
  PICTURE_WIDTH,
  type Point,
  type Polygon,
  type Thing,
  type ThingId,
} from '@understory/garden';
import { boundsOfThings, type PlantsById } from '@understory/plan';
import type { Say } from '@understory/words';
import { sayHere } from '../../../shell/words.ts';
import { entryOf } from '../../document/history.ts';
import { changeThings } from '../../document/operations.ts';
import { thingsOf } from '../../document/thing-index.ts';
import { isNoBed, refuseBed, refuseLine } from '../bed-shapes.ts';
import type { ToolContext } from '../tool.ts';

/** Two sides as a gardener says them: `5 ft by 1 ft 6 in`, `1.5 m by 45 cm`. */
export function sidesInWords(width: Inches, depth: Inches, unit: LengthUnit, say: Say): string {
  const [across, down] = [formatLength(width, unit, say), formatLength(depth, unit, say)];
  return say(msg`${across} by ${down}`);
}

/** What is measured of things together: from west to east and from north to south, or along the sides of a turned rectangle. */
export type Side = 'width' | 'length';

/** A rectangle by its own sides: its first corner, two unit steps along them, how long they are, and how far it is turned. */
interface OwnSides {
  readonly from: Point;
  readonly across: Point;
  readonly down: Point;
  readonly width: Inches;
  readonly length: Inches;
  /** Degrees clockwise, 0 up to and without 360. */
  readonly angle: number;
}

/** The sides of a bed or zone that is a rectangle, however it is turned; undefined for any other thing. */
export function ownSides(thing: Thing | undefined): OwnSides | undefined {
  if (!isOutlined(thing) || thing.form !== 'rectangle') return undefined;
  const [from, right, , below] = thing.corners;
  if (!from || !right || !below || thing.corners.length !== 4) return undefined;
  const [width, length] = [lengthOf([from, right], false), lengthOf([from, below], false)];
  if (width === 0 || length === 0) return undefined;
  const step = (to: Point, by: Inches): Point => ({ x: (to.x - from.x) / by, y: (to.y - from.y) / by });
  const degrees = (Math.atan2(right.y - from.y, right.x - from.x) * 180) / Math.PI;
  const angle = normalRotation(short(degrees));
  return { from, across: step(right, width), down: step(below, length), width, length, angle };
}

/** How wide and long things are together, in inches. */
export function extentOf(things: readonly Thing[], plants: PlantsById): Readonly<Record<Side, Inches>> {
  const own = things.length === 1 ? ownSides(things[0]) : undefined;
  if (own) return own;
  const { west, north, east, south } = boundsOfThings(things, plants) ?? NOWHERE;
  return { width: east - west, length: south - north };
}
const NOWHERE: Bounds = { west: 0, north: 0, east: 0, south: 0 };

/**
 * Makes things so wide or so long together, as one step; their north-west corner stays. What has a size of its own, as plants, items
 * and circles, keeps it and moves along.
 * @returns why they cannot be, in a sentence; undefined where they are
 */
export function resizeThings(
  tool: ToolContext,
  ids: ReadonlySet<ThingId>,
  side: Side,
  wanted: Inches,
): string | undefined {
  if (!(wanted >= 1)) return sayHere(msg`That is too small to be drawn.`);
  const things = thingsOf(tool.document, ids);
  const own = things.length === 1 ? ownSides(things[0]) : undefined;
  const after = own
    ? resizedOwn(things, own, side, wanted)
    : resizedTogether(tool.plants, things, side, wanted);
  if (after === undefined) {
    const least = formatLength(leastOf(tool.plants, things, side), tool.unit, sayHere);
    return sayHere(
      side === 'width'
        ? msg`These cannot be made so wide: what stands in them keeps its size. At the least they are ${least} wide.`
        : msg`These cannot be made so long: what stands in them keeps its size. At the least they are ${least} long.`,
    );
  }
  const size = formatLength(wanted, tool.unit, sayHere);
  const name = tool.nameOf(ids);
  return keepAll(
    tool,
    after,
    sayHere(side === 'width' ? msg`Made ${name} ${size} wide` : msg`Made ${name} ${size} long`),
  );
}

/** Makes a circle so wide; its middle stays. */
export function resizeCircle(tool: ToolContext, bed: OutlinedThing, across: Inches): string | undefined {
  const [centre, rim] = bed.corners;
  if (!centre || !rim || !(across >= 1)) return sayHere(msg`That is too small to be drawn.`);
  const share = across / 2 / (lengthOf([centre, rim], false) || 1);
  const at = { x: centre.x + (rim.x - centre.x) * share, y: centre.y + (rim.y - centre.y) * share };
  const size = formatLength(across, tool.unit, sayHere);
  const name = tool.nameOf(new Set([bed.id]));
  return keepAll(tool, [{ ...bed, corners: [centre, tidy(at)] }], sayHere(msg`Made ${name} ${size} across`));
}

/** Makes a line so long, in its own proportions; its beginning stays. */
export function resizeLine(
  tool: ToolContext,
  line: Extract<Thing, { readonly kind: 'line' }>,
  wanted: Inches,
): string | undefined {
  const [from] = line.points;
  const share = wanted / (lengthOf(middleOfLine(line), false) || 1);
  if (!from || !(wanted >= 1)) return sayHere(msg`That is too small to be drawn.`);
  const points = line.points.map(({ x, y }) =>
    tidy({ x: from.x + (x - from.x) * share, y: from.y + (y - from.y) * share }),
  );
  const size = formatLength(wanted, tool.unit, sayHere);
  const name = tool.nameOf(new Set([line.id]));
  return keepAll(tool, [{ ...line, points }], sayHere(msg`Made ${name} ${size} long`));
}

/** Why things cannot be as they were made, in a sentence; undefined where they can. */
export function whyNotSo(tool: ToolContext, after: readonly Thing[]): string | undefined {
  for (const thing of after) {
    const why = whyNot(tool, thing);
    if (why) return why;
  }
  return undefined;
}

/** Keeps things as the hand made them, as one step; a sentence where one of them cannot be so. */
export function keepResized(tool: ToolContext, after: readonly Thing[]): string | undefined {
  const { width, length } = extentOf(after, tool.plants);
  const size = sidesInWords(width, length, tool.unit, sayHere);
  const name = tool.nameOf(new Set(after.map(({ id }) => id)));
  return keepAll(tool, after, sayHere(msg`Made ${name} ${size}`));
}

/** Keeps things as they were made, as one step; a sentence where one of them cannot be so. */
function keepAll(tool: ToolContext, after: readonly Thing[], label: string): string | undefined {
  const why = whyNotSo(tool, after);
  if (why) return why;
  const rows = new Map(after.map((thing) => [thing.id, { ...thing }]));
  tool.commit(entryOf(label, [changeThings(tool.document, new Set(rows.keys()), ({ id }) => rows.get(id))]));
  return undefined;
}

function whyNot(tool: ToolContext, thing: Thing): string | undefined {
  if (thing.kind === 'line') return refuseLine(tool, thing);
  if (isOutlined(thing))
    return isNoBed(thing) ? sayHere(msg`That is too small to be drawn.`) : refuseBed(tool.plot, thing);
  if (tool.placement.mayStand(thing)) return undefined;
  return sayHere(msg`So some of it would leave the garden. It stays as it was.`);
}

function resizedOwn(
  [thing]: readonly Thing[],
  { from, across, down, ...was }: OwnSides,
  side: Side,
  wanted: Inches,
): readonly Thing[] {
  const [width, length] = side === 'width' ? [wanted, was.length] : [was.width, wanted];
  const at = (right: Inches, below: Inches): Point =>
    tidy({
      x: from.x + across.x * right + down.x * below,
      y: from.y + across.y * right + down.y * below,
    });
  const corners: Polygon = [from, at(width, 0), at(width, length), at(0, length)];
  return thing ? [{ ...thing, corners } as Thing] : [];
}

/** A spot of the rectangle around things, as shares of its sides: 0 and 0 is its north-west corner, a half and a half its middle. */
export interface Held {
  readonly x: number;
  readonly y: number;
}
const NORTH_WEST: Held = { x: 0, y: 0 };

/** Steps of halving after which a length is true to less than a thousandth of an inch. */
const HALVINGS = 40;
/** Things are drawn apart at most so many times. */
const LARGER_MOST = 1_000;
/** By the hand they are drawn together to so little at the least: on one spot nobody could tell them apart. */
const SMALLER_MOST = 0.05;

/** Undefined where no share of where they stand makes them so wide or long. */
function resizedTogether(
  plants: PlantsById,
  things: readonly Thing[],
  side: Side,
  wanted: Inches,
): readonly Thing[] | undefined {
  const at = (share: number) => scaled(plants, things, along(side, share));
  const share = shareOf((each) => extentOf(at(each), plants)[side], wanted);
  return share === undefined ? undefined : heldAt(plants, things, at(share), NORTH_WEST);
}

/**
 * Things as the hand makes them: along one side alone, or, without a side, in their proportions. As near to what is wanted as they can be.
 * @param held the spot of the rectangle around them that stays
 */
export function resizedByHand(
  plants: PlantsById,
  things: readonly Thing[],
  wanted: Readonly<Record<Side, Inches>>,
  held: Held,
  side?: Side,
): readonly Thing[] {
  const at = (share: number) => scaled(plants, things, side ? along(side, share) : { x: share, y: share });
  const reach = (share: number) => extentOf(at(share), plants);
  // Of a row of plants the breadth of their crowns stays: what is asked is the side that gives.
  const [whole, least] = [reach(1), reach(SMALLER_MOST)];
  const gives = whole.width - least.width >= whole.length - least.length ? 'width' : 'length';
  const asked = side ?? gives;
  const share = shareOf((each) => reach(each)[asked], wanted[asked]) ?? SMALLER_MOST;
  return heldAt(plants, things, at(Math.max(SMALLER_MOST, share)), held);
}

const along = (side: Side, share: number): Held =>
  side === 'width' ? { x: share, y: 1 } : { x: 1, y: share };

/** The share at which something reaches as far as is wanted, which grows with the share; undefined where none does. */
function shareOf(reach: (share: number) => Inches, wanted: Inches): number | undefined {
  let [least, most] = [0, 1];
  while (reach(most) < wanted && most < LARGER_MOST) most *= 2;
  if (reach(0) > wanted + 1e-6 || reach(most) < wanted) return undefined;
  for (let turn = 0; turn < HALVINGS; turn += 1) {
    const share = (least + most) / 2;
    if (reach(share) < wanted) least = share;
    else most = share;
  }
  return most;
}

/** Things moved so that a spot of the rectangle around them is where it was. */
function heldAt(
  plants: PlantsById,
  was: readonly Thing[],
  is: readonly Thing[],
  held: Held,
): readonly Thing[] {
  const spot = (things: readonly Thing[]): Point => {
    const { west, north, east, south } = boundsOfThings(things, plants) ?? NOWHERE;
    return { x: west + (east - west) * held.x, y: north + (south - north) * held.y };
  };
  const [from, to] = [spot(is), spot(was)];
  return is.map((thing) => moved(thing, to.x - from.x, to.y - from.y));
}

const leastOf = (plants: PlantsById, things: readonly Thing[], side: Side): Inches =>
  extentOf(scaled(plants, things, along(side, 0)), plants)[side];

/**
 * Things with where they stand a share as far from the north-west corner of them all. In their proportions beds and lines of every form
 * scale, items go to the nearest size of their range, and pictures scale; along one side these keep their size, as circles and turned
 * rectangles do. Plants, trees and words keep theirs always, and a line its width.
 */
function scaled(plants: PlantsById, things: readonly Thing[], share: Held): readonly Thing[] {
  const { west, north } = boundsOfThings(things, plants) ?? NOWHERE;
  const at = ({ x, y }: Point): Point => ({
    x: west + (x - west) * share.x,
    y: north + (y - north) * share.y,
  });
  const isInProportion = share.x === share.y;
  return things.map((thing): Thing => {
    switch (thing.kind) {
      case 'bed':
      case 'zone': {
        if (isInProportion || stretches(thing)) return { ...thing, corners: thing.corners.map(at) };
        const bounds = boundsOfThings([thing], plants) ?? NOWHERE;
        const middle = { x: (bounds.west + bounds.east) / 2, y: (bounds.north + bounds.south) / 2 };
        const to = at(middle);
        return { ...thing, corners: movedBy(thing.corners, to.x - middle.x, to.y - middle.y) };
      }
      case 'line':
      case 'measure':
        return { ...thing, points: thing.points.map(at) };
      case 'hardscape':
        return {
          ...thing,
          ...at(thing),
          ...(isInProportion ? { scale: clampScale(thing.type, thing.scale * share.x) } : {}),
        };
      case 'picture':
        return {
          ...thing,
          ...at(thing),
          ...(isInProportion ? { width: withinRange(thing.width * share.x, PICTURE_WIDTH) } : {}),
        };
      default:
        return { ...thing, ...at(thing) };
    }
  });
}

const withinRange = (value: number, { min, max }: { readonly min: number; readonly max: number }): number =>
  short(Math.min(max, Math.max(min, value)));

/** Whether all of these can be made wider alone and stay what they are: no item, picture, circle or turned rectangle is among them. */
export const allStretch = (things: readonly Thing[]): boolean =>
  things.every((thing) =>
    isOutlined(thing) ? stretches(thing) : thing.kind !== 'hardscape' && thing.kind !== 'picture',
  );

/** Whether a bed can be made wider alone and stay of its form: a circle cannot, and no rectangle that is turned. */
function stretches(bed: OutlinedThing): boolean {
  const { angle } = ownSides(bed) ?? { angle: 0 };
  return bed.form !== 'circle' && angle % 90 === 0;
}

const tidy = ({ x, y }: Point): Point => ({ x: short(x), y: short(y) });
const short = (inches: Inches): Inches => Math.round(inches * 1000) / 1000 + 0;

function moved(thing: Thing, dx: Inches, dy: Inches): Thing {
  const to = { ...thing, ...movedFields(thing, dx, dy) } as Thing;
  if (isOutlined(to)) return { ...to, corners: to.corners.map(tidy) };
  if (to.kind === 'line' || to.kind === 'measure') return { ...to, points: to.points.map(tidy) };
  return { ...to, ...tidy(to) };
}
