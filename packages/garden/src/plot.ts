import type { Words } from '@understory/words';
import {
  boundsOf,
  crossesItself,
  isPoint,
  type Point,
  type Polygon,
  polygonArea,
  polygonContains,
  rectangle,
} from './polygon.ts';
import { type Feet, feetToInches, INCHES_PER_FOOT } from './units.ts';

/** Sides of a garden, in feet. */
export const PLOT_SIDE_MIN: Feet = 1;
export const PLOT_SIDE_MAX: Feet = 500;
/** Enough for a surveyed outline; keeps the check for crossing sides quick. */
export const OUTLINE_CORNERS_MAX = 500;

/** The ground a garden stands on: width runs east, length runs south. */
export interface Plot {
  readonly width: Feet;
  readonly length: Feet;
  /** Inches from the north-west corner of the rectangle that holds it. */
  readonly outline: Polygon;
}

export type PlotRefusal = { readonly field: 'width' | 'length' | 'shape'; readonly words: Words };

/** True for a finite number of feet from 1 to 500. */
export const isPlotSide = (feet: unknown): feet is Feet =>
  typeof feet === 'number' && feet >= PLOT_SIDE_MIN && feet <= PLOT_SIDE_MAX;

/** A plot of these sides in feet; without an outline, the whole rectangle. */
export const makePlot = (width: Feet, length: Feet, outline?: Polygon | null): Plot => ({
  width,
  length,
  outline: outline && outline.length >= 3 ? outline : rectangle(feetToInches(width), feetToInches(length)),
});

const SIDE_WORDS = {
  width: /*i18n*/ { id: 'garden.plot.width', message: 'The width must be between {least} and {most} feet.' },
  length: /*i18n*/ {
    id: 'garden.plot.length',
    message: 'The length must be between {least} and {most} feet.',
  },
};

/** What is wrong with the sides and the outline, in words a gardener can act on; empty when all is well. */
export function refusePlot(width: unknown, length: unknown, outline: unknown): readonly PlotRefusal[] {
  const refusals: PlotRefusal[] = [];
  for (const [field, feet] of [
    ['width', width],
    ['length', length],
  ] as const) {
    if (!isPlotSide(feet)) {
      refusals.push({
        field,
        words: { ...SIDE_WORDS[field], values: { least: PLOT_SIDE_MIN, most: PLOT_SIDE_MAX } },
      });
    }
  }
  if (refusals.length === 0 && outline != null) {
    const words = refuseOutline(width as Feet, length as Feet, outline);
    if (words) refusals.push({ field: 'shape', words });
  }
  return refusals;
}

function refuseOutline(width: Feet, length: Feet, outline: unknown): Words | undefined {
  if (!Array.isArray(outline) || outline.length < 3)
    return /*i18n*/ { id: 'garden.outline.few', message: 'The outline needs at least three corners.' };
  if (outline.length > OUTLINE_CORNERS_MAX)
    return /*i18n*/ {
      id: 'garden.outline.many',
      message: 'The outline may have at most {most, plural, one {# corner} other {# corners}}.',
      values: { most: OUTLINE_CORNERS_MAX },
    };
  if (!outline.every(isPoint))
    return /*i18n*/ {
      id: 'garden.outline.corner',
      message: 'Every corner of the outline needs an x and a y in inches.',
    };
  const corners: Polygon = outline;
  const { west, north, east, south } = boundsOf(corners);
  if (west < 0 || north < 0 || east > feetToInches(width) || south > feetToInches(length)) {
    return /*i18n*/ {
      id: 'garden.outline.past',
      message: 'The outline reaches past the width or the length of the garden.',
    };
  }
  if (crossesItself(corners))
    return /*i18n*/ { id: 'garden.outline.crosses', message: 'The outline crosses itself.' };
  if (polygonArea(corners) === 0)
    return /*i18n*/ { id: 'garden.outline.none', message: 'The outline encloses no ground.' };
  return undefined;
}

/** True when a spot, in inches from the north-west corner, is in the garden or on its edge. */
export function plotContains({ outline }: Plot, point: Point): boolean {
  const [corner, beside, opposite, last] = outline;
  // Most gardens are rectangles, and it is asked for each of ten thousand plants: within its sides no side is walked.
  const isRectangle =
    outline.length === 4 &&
    corner?.y === beside?.y &&
    beside?.x === opposite?.x &&
    opposite?.y === last?.y &&
    last?.x === corner?.x;
  if (isRectangle && corner && opposite && isPoint(point)) {
    const { x, y } = point;
    if (x > corner.x && x < opposite.x && y > corner.y && y < opposite.y) return true;
  }
  return polygonContains(outline, point);
}

/** Ground area in square feet. */
export const plotArea = (plot: Plot): number => polygonArea(plot.outline) / INCHES_PER_FOOT ** 2;
