import type { Say } from '@understory/words';
import { boundsOf, type Polygon, polygonArea } from '../polygon.ts';
import { INCHES_PER_FOOT, inchesToFeet } from '../units.ts';
import { freeRectangle } from './free-rectangle.ts';
import { type Ground, groundOf } from './ground.ts';
import type { Template } from './template.ts';
import type { TemplateGarden } from './template-garden.ts';

/** Where a design goes. */
export interface FoundGround {
  readonly ground: Ground;
  /** The new bed; undefined where a bed that is there is filled. */
  readonly bed: Polygon | undefined;
  /** What else than plants is in the way. */
  readonly taken: readonly Polygon[];
  readonly notes: readonly string[];
}

const BED_WORDS = {
  larger: /*i18n*/ {
    id: 'garden.design.bed-larger',
    message: 'The bed is larger than this design: it takes {wide} by {long} feet of it.',
  },
  taken: /*i18n*/ {
    id: 'garden.design.bed-taken',
    message: 'Something stands in the bed: the design takes a free part of it, {wide} by {long} feet.',
  },
};
const GARDEN_WORDS = {
  larger: /*i18n*/ {
    id: 'garden.design.garden-larger',
    message: 'The garden is larger than this design: it takes {wide} by {long} feet of it.',
  },
  taken: /*i18n*/ {
    id: 'garden.design.garden-taken',
    message: 'Something stands in the garden: the design takes a free part of it, {wide} by {long} feet.',
  },
};

/** A garden so much larger than the design's own bed is still taken whole. */
const A_LITTLE_LARGER = 1.25;
/** So much of the ground may be built on before the design looks for a free part of it. */
const NEARLY_FREE = 0.98;

/**
 * The ground for a design: the bed that was chosen, or the whole garden while that is free and no larger than such a
 * design is; else the largest free rectangle within.
 */
export function findGround(
  { bed: [long, short] }: Template,
  { outline, within, taken, site }: TemplateGarden,
  say: Say,
): FoundGround {
  const around = within ?? outline;
  const towardsNorth = site.north ?? 0;
  const ground = groundOf({ outline: around, plot: outline, taken, towardsNorth });
  const small = squareFeet(around) <= long * short * A_LITTLE_LARGER;
  const free = within !== undefined || ground.area >= squareFeet(around) * NEARLY_FREE;
  if (small && free) return { ground, bed: within ? undefined : around, taken, notes: [] };
  const rectangle = freeRectangle(around, taken, [long, short]);
  if (!rectangle) return { ground, bed: undefined, taken, notes: [] };
  const { west, north, east, south } = boundsOf(rectangle);
  const words = within ? BED_WORDS : GARDEN_WORDS;
  const size = { wide: Math.round(inchesToFeet(east - west)), long: Math.round(inchesToFeet(south - north)) };
  return {
    ground: groundOf({ outline: rectangle, plot: around, taken, towardsNorth }),
    bed: within ? undefined : rectangle,
    taken,
    notes: [say(free ? words.larger : words.taken, size)],
  };
}

const squareFeet = (polygon: Polygon): number => polygonArea(polygon) / INCHES_PER_FOOT ** 2;
