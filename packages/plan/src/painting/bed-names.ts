import { type BedThing, type Bounds, centreOf, type Point, polygonContains } from '@understory/garden';
import { boundsOfDrawn, type DrawnThing, groundOf, meets } from '../document/drawn-field.ts';
import type { Box, Names } from './names.ts';
import { boxAt } from './names.ts';
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

const chosen = new WeakMap<
  readonly DrawnThing[],
  { readonly scale: number; readonly written: readonly BedName[] }
>();

/** The names of beds that have room in their own ground at this scale. */
export function bedNames(drawn: readonly DrawnThing[], names: Names, view: PlanView): readonly BedName[] {
  const known = chosen.get(drawn);
  if (known?.scale === view.scale) return known.written;
  const inTheWay = drawn.flatMap((thing) => (thing.kind === 'hardscape' ? [boundsOfDrawn(thing)] : []));
  const written = drawn.flatMap((thing) =>
    thing.kind === 'bed' && thing.name ? placed(thing, names, view, inTheWay) : [],
  );
  chosen.set(drawn, { scale: view.scale, written });
  return written;
}

/** In the middle of its ground, or near it, where nothing is built. */
function placed(
  bed: BedThing,
  names: Names,
  { scale, density }: PlanView,
  inTheWay: readonly Bounds[],
): readonly BedName[] {
  const { width, height } = names.extent(bed.name, density, 'bed');
  const { west, east, north, south } = boundsOfDrawn(bed);
  if (width > (east - west) * scale || height > (south - north) * scale) return [];
  const outline = groundOf(bed);
  const centre = centreOf(outline);
  const spots = [
    centre,
    ...TRIED_DOWN.flatMap((down) =>
      TRIED_ACROSS.map((across) => ({
        x: centre.x + across * (east - west),
        y: centre.y + down * (south - north),
      })),
    ),
  ];
  const [halfWide, halfHigh] = [width / 2 / scale, height / 2 / scale];
  const isInside = ({ x, y }: Point) =>
    [-1, 0, 1].every((across) =>
      [-1, 1].every((down) => polygonContains(outline, { x: x + across * halfWide, y: y + down * halfHigh })),
    );
  const isFree = ({ x, y }: Point) =>
    !inTheWay.some((thing) =>
      meets(thing, { west: x - halfWide, east: x + halfWide, north: y - halfHigh, south: y + halfHigh }),
    );
  const at = spots.find((spot) => isFree(spot) && isInside(spot));
  return at ? [{ bed, at, box: boxAt(at.x * scale, at.y * scale, width, height) }] : [];
}
