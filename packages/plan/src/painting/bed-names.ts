import { type BedThing, type Bounds, centreOf, type Point, polygonContains } from '@understory/garden';
import { boundsOfDrawn, type DrawnThing, groundOf, meets } from '../document/drawn-field.ts';
import type { StandingField } from '../document/standing-field.ts';
import type { Names } from './names.ts';
import { type Box, boxAt } from './placing-names.ts';
import type { PlanView } from './plan-view.ts';

/** A bed's name where it is written. */
export interface BedName {
  readonly bed: BedThing;
  /** Its middle, in inches. */
  readonly at: Point;
  /** The room it takes in device pixels, from the garden's corner. */
  readonly box: Box;
}

/** Where a name is tried, as shares of the bed's height and width from its middle, after the middle of its ground. */
const TRIED_DOWN = [0, -0.2, 0.2, -0.34, 0.34] as const;
const TRIED_ACROSS = [0, -0.22, 0.22] as const;
/** How far beside its bed a name is tried that has no bare ground in it, in CSS pixels. */
const BESIDE = 2;

const chosen = new WeakMap<
  readonly DrawnThing[],
  {
    readonly scale: number;
    readonly field: StandingField | undefined;
    readonly written: readonly BedName[];
  }
>();

/** The names of beds that have room in their own ground, or along its edge, at this scale: over no plant where there is room. */
export function bedNames(
  drawn: readonly DrawnThing[],
  names: Names,
  view: PlanView,
  field?: StandingField,
): readonly BedName[] {
  const known = chosen.get(drawn);
  if (known?.scale === view.scale && known.field === field) return known.written;
  const built = drawn.flatMap((thing) => (thing.kind === 'hardscape' ? [boundsOfDrawn(thing)] : []));
  const written: BedName[] = [];
  for (const bed of drawn) {
    if (bed.kind !== 'bed' || !bed.name) continue;
    const placed = placedName(
      bed,
      names,
      view,
      [...built, ...written.map((other) => groundUnder(other, view))],
      field,
    );
    if (placed) written.push(placed);
  }
  chosen.set(drawn, { scale: view.scale, field, written });
  return written;
}

const groundUnder = ({ box }: BedName, { scale }: PlanView): Bounds => ({
  west: box.left / scale,
  east: box.right / scale,
  north: box.top / scale,
  south: box.bottom / scale,
});

/** On bare ground of its bed, else on bare ground along the bed's edge, else over its plants: in its middle, or near it, where nothing is built. */
function placedName(
  bed: BedThing,
  names: Names,
  { scale, density }: PlanView,
  inTheWay: readonly Bounds[],
  field: StandingField | undefined,
): BedName | undefined {
  const { width, height } = names.extent(bed.name, density, 'bed');
  const { west, east, north, south } = boundsOfDrawn(bed);
  if (width > (east - west) * scale || height > (south - north) * scale) return undefined;
  const outline = groundOf(bed);
  const centre = centreOf(outline);
  const inside = [
    centre,
    ...TRIED_DOWN.flatMap((down) =>
      TRIED_ACROSS.map((across) => ({
        x: centre.x + across * (east - west),
        y: centre.y + down * (south - north),
      })),
    ),
  ];
  const [halfWide, halfHigh] = [width / 2 / scale, height / 2 / scale];
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
  const away = halfHigh + (BESIDE * density) / scale;
  const beside = [north - away, south + away].map((y) => ({ x: centre.x, y }));
  const at =
    spots.find(isBare) ??
    (spots.length > 0
      ? beside.find((spot) => spot.y > halfHigh && isFree(spot) && isBare(spot))
      : undefined) ??
    spots[0];
  return at ? { bed, at, box: boxAt(at.x * scale, at.y * scale, width, height) } : undefined;
}

function isClearOfPlants(field: StandingField, bounds: Bounds): boolean {
  return field.within(bounds).every((index) => {
    const [x, y] = [field.xs[index] ?? 0, field.ys[index] ?? 0];
    const dx = x - Math.min(bounds.east, Math.max(bounds.west, x));
    const dy = y - Math.min(bounds.south, Math.max(bounds.north, y));
    return Math.hypot(dx, dy) >= (field.radii[index] ?? 0);
  });
}
