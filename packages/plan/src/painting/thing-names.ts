import {
  type BedThing,
  type Bounds,
  centreOf,
  circleOutline,
  feetToInches,
  type LineThing,
  lengthOf,
  type Point,
  type Polygon,
  polygonContains,
  sidesOf,
  type TreeThing,
  type ZoneThing,
} from '@understory/garden';
import type { Say } from '@understory/words';
import { boundsOfDrawn, type DrawnThing, groundOf, meets } from '../document/drawn-field.ts';
import type { StandingField } from '../document/standing-field.ts';
import { zoneInWords } from '../document/zone-words.ts';
import type { Names } from './names.ts';
import { type Box, boxAt, groundUnder, type NameSetting } from './placing-names.ts';
import type { PlanView } from './plan-view.ts';

/** What carries the name that a gardener gave it, and zones with what they tell. */
type Named = BedThing | LineThing | TreeThing | ZoneThing;

/** The name of a bed, a line, a zone or a tree that stands, where it is written. */
export interface ThingName {
  readonly thing: Named;
  readonly name: string;
  /** Its middle, in inches. */
  readonly at: Point;
  /** The room it takes in device pixels, from the garden's corner. */
  readonly box: Box;
}

/** Where a name is tried, as shares of the bed's height and width from its middle, after the middle of its ground. */
const TRIED_DOWN = [0, -0.2, 0.2, -0.34, 0.34] as const;
const TRIED_ACROSS = [0, -0.22, 0.22] as const;
/** The same in a crown, whose middle is its stem. */
const TRIED_BELOW_STEM = [0.22, -0.22] as const;
/** How far beside its bed or line a name is tried that has no bare ground in it, in CSS pixels. */
const BESIDE = 2;

/**
 * The names of beds, lines and trees that stand which have room in their own ground, or along its edge, at this scale: over no plant
 * where there is room.
 */
export function thingNames(
  drawn: readonly DrawnThing[],
  names: Names,
  view: PlanView,
  say: Say,
  field?: StandingField,
): readonly ThingName[] {
  const built = drawn.flatMap((thing) => (thing.kind === 'hardscape' ? [boundsOfDrawn(thing)] : []));
  const written: ThingName[] = [];
  for (const thing of drawn) {
    const name = nameOf(thing, say);
    if (!isNamed(thing) || !name) continue;
    const placed = placedName(
      thing,
      name,
      names,
      view,
      [...built, ...written.map(({ box }) => groundUnder(box, view.scale))],
      field,
    );
    if (placed) written.push(placed);
  }
  return written;
}

const isNamed = (thing: DrawnThing): thing is Named =>
  thing.kind === 'bed' || thing.kind === 'line' || thing.kind === 'tree' || thing.kind === 'zone';

function nameOf(thing: DrawnThing, say: Say): string {
  if (thing.kind === 'zone') return zoneInWords(thing, say);
  return 'name' in thing ? thing.name : '';
}

/** What zones tell is set smaller than a name. */
export const settingOf = ({ kind }: Named): NameSetting => (kind === 'zone' ? 'plant' : 'bed');

/** Where the name of a thing is tried, in inches: in its own ground, then along the edge of it. */
interface Tried {
  readonly outline: Polygon;
  readonly inside: readonly Point[];
  readonly beside: readonly Point[];
  /** Whether the edge is tried where the ground itself has no room at all. */
  readonly mayStandApart: boolean;
}

/** Undefined where the thing is smaller than its name. */
function triedFor(
  thing: Named,
  half: { readonly wide: number; readonly high: number },
  away: number,
): Tried | undefined {
  const { west, east, north, south } = boundsOfDrawn(thing);
  if (thing.kind === 'line') {
    const { points } = thing;
    if (half.wide * 2 > lengthOf(points, false)) return undefined;
    const [from, to] = sidesOf(points)
      .slice(0, -1)
      .reduce((longest, side) => (lengthOf(side, false) > lengthOf(longest, false) ? side : longest));
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    const [up, across] = [thing.width / 2 + half.high + away, thing.width / 2 + half.wide + away];
    const isUpright = Math.abs(to.y - from.y) > Math.abs(to.x - from.x);
    return {
      outline: groundOf(thing),
      inside: [middle],
      beside: isUpright
        ? [across, -across].map((by) => ({ x: middle.x + by, y: middle.y }))
        : [-up, up].map((by) => ({ x: middle.x, y: middle.y + by })),
      mayStandApart: true,
    };
  }
  if (half.wide * 2 > east - west || half.high * 2 > south - north) return undefined;
  if (thing.kind === 'tree')
    return {
      outline: circleOutline(thing, feetToInches(thing.spread) / 2),
      inside: TRIED_BELOW_STEM.map((down) => ({ x: thing.x, y: thing.y + down * (south - north) })),
      beside: [],
      mayStandApart: false,
    };
  const outline = groundOf(thing);
  const centre = centreOf(outline);
  return {
    outline,
    inside: [
      centre,
      ...TRIED_DOWN.flatMap((down) =>
        TRIED_ACROSS.map((across) => ({
          x: centre.x + across * (east - west),
          y: centre.y + down * (south - north),
        })),
      ),
    ],
    beside: [north - half.high - away, south + half.high + away].map((y) => ({ x: centre.x, y })),
    mayStandApart: false,
  };
}

/** On bare ground of its own, else on bare ground along its edge, else over its plants: in its middle, or near it, where nothing is built. */
function placedName(
  thing: Named,
  name: string,
  names: Names,
  { scale, density }: PlanView,
  inTheWay: readonly Bounds[],
  field: StandingField | undefined,
): ThingName | undefined {
  const { width, height } = names.extent(name, density, settingOf(thing));
  const [halfWide, halfHigh] = [width / 2 / scale, height / 2 / scale];
  const tried = triedFor(thing, { wide: halfWide, high: halfHigh }, (BESIDE * density) / scale);
  if (!tried) return undefined;
  const { outline, inside, beside, mayStandApart } = tried;
  const around = ({ x, y }: Point): Bounds => ({
    west: x - halfWide,
    east: x + halfWide,
    north: y - halfHigh,
    south: y + halfHigh,
  });
  const isInside = ({ x, y }: Point) =>
    [-1, 0, 1].every((across) =>
      [-1, 1].every((down) => polygonContains(outline, { x: x + across * halfWide, y: y + down * halfHigh })),
    );
  const isFree = (spot: Point) => !inTheWay.some((thing) => meets(thing, around(spot)));
  const isBare = (spot: Point) => !field || isClearOfPlants(field, around(spot));
  const spots = inside.filter((spot) => isFree(spot) && isInside(spot));
  const at =
    spots.find(isBare) ??
    (spots.length > 0 || mayStandApart
      ? beside.find((spot) => spot.y > halfHigh && isFree(spot) && isBare(spot))
      : undefined) ??
    spots[0];
  return at ? { thing, name, at, box: boxAt(at.x * scale, at.y * scale, width, height) } : undefined;
}

function isClearOfPlants(field: StandingField, bounds: Bounds): boolean {
  return field.within(bounds).every((index) => {
    const [x, y] = [field.xs[index] ?? 0, field.ys[index] ?? 0];
    const dx = x - Math.min(bounds.east, Math.max(bounds.west, x));
    const dy = y - Math.min(bounds.south, Math.max(bounds.north, y));
    return Math.hypot(dx, dy) >= (field.radii[index] ?? 0);
  });
}
