import { type GardenState, gardenAt } from './garden-state.ts';
import { CEILINGS, type Factor, RULES, type ScoredPlant } from './rules.ts';
import type { Spot } from './spot.ts';

export const RATINGS = ['excellent', 'good', 'fair', 'poor', 'unknown'] as const;
export type Rating = (typeof RATINGS)[number];
export const RATING_COLORS = {
  excellent: 'green',
  good: 'lightgreen',
  fair: 'orange',
  poor: 'red',
  unknown: 'gray',
} as const satisfies Readonly<Record<Rating, string>>;
export type RatingColor = (typeof RATING_COLORS)[Rating];
/** What is shown when compatibility cannot be worked out. */
export const UNKNOWN_COMPATIBILITY = {
  score: 2.5,
  rating: 'unknown',
  color: 'gray',
  reasons: [/*i18n*/ { id: 'garden.suits.unknown', message: 'Unable to calculate compatibility' }],
} as const;

/** The best a plant can score. */
export const SCORE_MAX = 5;
const LEAST: readonly (readonly [score: number, rating: Rating])[] = [
  [4.2, 'excellent'],
  [3.4, 'good'],
  [2.2, 'fair'],
];

/** The rating of a score of 0 to 5. */
export const ratingOf = (score: number): Rating => LEAST.find(([least]) => score >= least)?.[1] ?? 'poor';

/** A score with the rating that goes with it. */
export interface Verdict {
  /** 0 to 5 with one decimal. */
  readonly score: number;
  readonly rating: Rating;
}

/** What only the site tells: a share of it below all is a harm, and no harm may speak for a plant. */
const TOLD: ReadonlySet<Factor> = new Set(['sun', 'moisture', 'soil', 'hardiness', 'deer', 'pets']);

/**
 * How well a plant suits a garden, and what that is called (docs/decisions/0016-compatibility.md).
 *
 * - The score is the mean of what the rules say, by their weights. What the garden does not say is left out of the weights.
 * - A harm never lifts it: one that is less bad than the mean is left out too, so that telling what harms a plant never raises
 *   its score.
 * - No more than the least ceiling of what is told, and no more than good while something that kills is not told.
 * - Where the light or the moisture is not told it has no rating, unless what is told rules better than fair out already.
 *
 * @param spot a spot of it, where the plant stands or would stand
 */
export function verdictOf(plant: ScoredPlant, whole: GardenState, spot?: Spot): Verdict {
  const garden = spot ? gardenAt(whole, spot) : whole;
  let sum = 0;
  let weights = 0;
  let most = SCORE_MAX;
  let isOpen = false;
  const harms: { readonly share: number; readonly weight: number }[] = [];
  for (const { factor, weight, score, ceiling, untold } of RULES) {
    const share = score(plant, garden);
    if (share === undefined) {
      if (untold) most = Math.min(most, CEILINGS.good);
      if (untold === 'open') isOpen = true;
      continue;
    }
    most = Math.min(most, ceiling?.(plant, garden, share) ?? SCORE_MAX);
    if (share < 1 && TOLD.has(factor)) harms.push({ share, weight });
    else {
      sum += share * weight;
      weights += weight;
    }
  }
  // The worst first, as far as they lower it: region and room are always told, so that there is a mean to begin with.
  if (harms.length > 1) harms.sort((a, b) => a.share - b.share);
  for (const { share, weight } of harms) {
    if (share * weights >= sum) break;
    sum += share * weight;
    weights += weight;
  }
  const score = Math.min(most, tenth((sum / weights) * SCORE_MAX));
  const rating = ratingOf(score);
  return { score, rating: isOpen && most > CEILINGS.fair && rating !== 'poor' ? 'unknown' : rating };
}

/** How well a plant suits a garden, or a spot of it, 0 to 5 with one decimal: the figure of its verdict. */
export const scoreOf = (plant: ScoredPlant, garden: GardenState, spot?: Spot): number =>
  verdictOf(plant, garden, spot).score;

/** Half a tenth goes up, also where a sum of shares comes out a hair below it. */
export const tenth = (value: number): number => Math.round(value * 10 + 1e-9) / 10;
