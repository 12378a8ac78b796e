import { msg } from '@lingui/core/macro';
import {
  type BedThing,
  type Bounds,
  formatLength,
  type Inches,
  lengthOf,
  middleOfLine,
  movedFields,
  normalRotation,
  type Point,
  type Polygon,
  type Thing,
  type ThingId,
} from '@understory/garden';
import { boundsOfThings, type PlantsById } from '@understory/plan';
import { sayHere } from '../../../shell/words.ts';
import { entryOf } from '../../document/history.ts';
import { changeThings } from '../../document/operations.ts';
import { thingsOf } from '../../document/thing-index.ts';
import { isNoBed, refuseBed, refuseLine } from '../bed-shapes.ts';
import type { ToolContext } from '../tool.ts';

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

/** The sides of a bed that is a rectangle, however it is turned; undefined for any other thing. */
export function ownSides(thing: Thing | undefined): OwnSides | undefined {
  if (thing?.kind !== 'bed' || thing.form !== 'rectangle') return undefined;
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
export function resizeCircle(tool: ToolContext, bed: BedThing, across: Inches): string | undefined {
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

/** Keeps things as they were made, as one step; a sentence where one of them cannot be so. */
function keepAll(tool: ToolContext, after: readonly Thing[], label: string): string | undefined {
  const why = after.map((thing) => whyNot(tool, thing)).find((each) => each !== undefined);
  if (why) return why;
  const rows = new Map(after.map((thing) => [thing.id, { ...thing }]));
  tool.commit(entryOf(label, [changeThings(tool.document, new Set(rows.keys()), ({ id }) => rows.get(id))]));
  return undefined;
}

function whyNot(tool: ToolContext, thing: Thing): string | undefined {
  if (thing.kind === 'line') return refuseLine(tool, thing);
  if (thing.kind === 'bed')
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

/** Steps of halving after which a length is true to less than a thousandth of an inch. */
const HALVINGS = 40;
/** Things are drawn apart at most so many times. */
const LARGER_MOST = 1_000;

/** Undefined where no share of where they stand makes them so wide or long. */
function resizedTogether(
  plants: PlantsById,
  things: readonly Thing[],
  side: Side,
  wanted: Inches,
): readonly Thing[] | undefined {
  const at = (share: number) => scaled(plants, things, side, share);
  const reach = (share: number) => extentOf(at(share), plants)[side];
  let [least, most] = [0, 1];
  while (reach(most) < wanted && most < LARGER_MOST) most *= 2;
  if (reach(0) > wanted + 1e-6 || reach(most) < wanted) return undefined;
  for (let turn = 0; turn < HALVINGS; turn += 1) {
    const share = (least + most) / 2;
    if (reach(share) < wanted) least = share;
    else most = share;
  }
  const before = boundsOfThings(things, plants) ?? NOWHERE;
  const after = at(most);
  const { west, north } = boundsOfThings(after, plants) ?? NOWHERE;
  return after.map((thing) => moved(thing, before.west - west, before.north - north));
}

const leastOf = (plants: PlantsById, things: readonly Thing[], side: Side): Inches =>
  extentOf(scaled(plants, things, side, 0), plants)[side];

/** Things with where they stand a share as far from the north-west corner of them all, along one side. */
function scaled(plants: PlantsById, things: readonly Thing[], side: Side, share: number): readonly Thing[] {
  const { west, north } = boundsOfThings(things, plants) ?? NOWHERE;
  const at = ({ x, y }: Point): Point =>
    side === 'width' ? { x: west + (x - west) * share, y } : { x, y: north + (y - north) * share };
  return things.map((thing): Thing => {
    if (thing.kind === 'bed' && stretches(thing)) return { ...thing, corners: thing.corners.map(at) };
    if (thing.kind === 'line' || thing.kind === 'measure') return { ...thing, points: thing.points.map(at) };
    const bounds = boundsOfThings([thing], plants) ?? NOWHERE;
    const middle = { x: (bounds.west + bounds.east) / 2, y: (bounds.north + bounds.south) / 2 };
    const to = at(middle);
    return { ...thing, ...movedFields(thing, to.x - middle.x, to.y - middle.y) } as Thing;
  });
}

/** Whether a bed can be made wider alone and stay of its form: a circle cannot, and no rectangle that is turned. */
function stretches(bed: BedThing): boolean {
  const { angle } = ownSides(bed) ?? { angle: 0 };
  return bed.form !== 'circle' && angle % 90 === 0;
}

const tidy = ({ x, y }: Point): Point => ({ x: short(x), y: short(y) });
const short = (inches: Inches): Inches => Math.round(inches * 1000) / 1000 + 0;

function moved(thing: Thing, dx: Inches, dy: Inches): Thing {
  const to = { ...thing, ...movedFields(thing, dx, dy) } as Thing;
  if (to.kind === 'bed') return { ...to, corners: to.corners.map(tidy) };
  if (to.kind === 'line' || to.kind === 'measure') return { ...to, points: to.points.map(tidy) };
  return { ...to, ...tidy(to) };
}
