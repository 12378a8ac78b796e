import type { Words } from '@understory/words';
import type { PlantInGarden } from './plant.ts';
import { type Plot, plotContains } from './plot.ts';
import { isPoint, type Point } from './polygon.ts';
import { type Cells, feetToInches, type Inches } from './units.ts';

type Spread = Pick<PlantInGarden, 'spread_mature'>;

/** A plant already standing in the garden; `at` is its stem. */
export interface StandingPlant<Key> extends Spread {
  readonly key: Key;
  readonly at: Point;
}

export type PlacementRefusalCode = 'not_a_position' | 'outside_plot';
export interface PlacementRefusal {
  readonly code: PlacementRefusalCode;
  readonly message: Words;
}

/** Two mature spreads that meet. A warning: gardens are often planted closer than they will stay. */
export interface Crowding<Key> {
  readonly key: Key;
  /** How far the two circles of mature spread reach into one another, in inches, above 0. */
  readonly overlap: Inches;
}

export interface PlacementAssessment<Key> {
  readonly ok: boolean;
  readonly refusals: readonly PlacementRefusal[];
  /** Most crowded neighbour first. */
  readonly crowding: readonly Crowding<Key>[];
}

/** Circles that only touch are not crowded; this absorbs floating point error. */
const TOUCHING: Inches = 1e-6;

const REFUSAL_WORDS: Record<PlacementRefusalCode, Words> = {
  not_a_position: /*i18n*/ { id: 'garden.not-a-position', message: 'Invalid plant placement parameters' },
  outside_plot: /*i18n*/ { id: 'garden.outside-plot', message: 'That spot is outside the garden.' },
};

/** Radius in inches of the circle a plant covers when it is grown. */
export const matureRadius = (plant: Spread): Inches => feetToInches(plant.spread_mature) / 2;

/** Mature spread and height rounded up to whole cells of one foot, at least one. */
export const footprintCells = (
  plant: Pick<PlantInGarden, 'spread_mature' | 'height_mature'>,
): { readonly spread: Cells; readonly height: Cells } => ({
  spread: Math.max(1, Math.ceil(plant.spread_mature)),
  height: Math.max(1, Math.ceil(plant.height_mature)),
});

/** How far two mature spreads reach into one another, in inches; 0 when they are apart or only touch. */
export function overlapOf(a: Spread, at: Point, b: Spread, where: Point): Inches {
  const overlap = matureRadius(a) + matureRadius(b) - Math.hypot(at.x - where.x, at.y - where.y);
  return overlap > TOUCHING ? overlap : 0;
}

/**
 * May this plant stand here? The stem must be in the plot; leaves may hang over its edge.
 * Overlap with the mature spread of others is reported and never refused.
 * `others` must not hold the plant itself when it is being moved.
 */
export function assessPlacement<Key>(
  plot: Plot,
  plant: Spread,
  at: Point,
  others: Iterable<StandingPlant<Key>>,
): PlacementAssessment<Key> {
  const code = refusalOf(plot, at);
  if (code) return { ok: false, refusals: [{ code, message: REFUSAL_WORDS[code] }], crowding: [] };
  const crowding: Crowding<Key>[] = [];
  for (const other of others) {
    const overlap = overlapOf(plant, at, other, other.at);
    if (overlap > 0) crowding.push({ key: other.key, overlap });
  }
  crowding.sort((a, b) => b.overlap - a.overlap);
  return { ok: true, refusals: [], crowding };
}

function refusalOf(plot: Plot, at: Point): PlacementRefusalCode | undefined {
  if (!isPoint(at)) return 'not_a_position';
  return plotContains(plot, at) ? undefined : 'outside_plot';
}
