import type { GardenState } from './garden-state.ts';
import { RULES, type ScoredPlant } from './rules.ts';

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

/**
 * How well a plant suits a garden, 0 to 5 with one decimal: the mean of what its rules say, by their weights, and no more
 * than the worst of them allows. What the garden does not say counts for nothing.
 */
export function scoreOf(plant: ScoredPlant, garden: GardenState): number {
  let sum = 0;
  let weights = 0;
  let most = SCORE_MAX;
  for (const { weight, score, limits } of RULES) {
    const share = score(plant, garden);
    if (share === undefined) continue;
    sum += share * weight;
    weights += weight;
    for (const limit of limits ?? []) if (share <= limit.at) most = Math.min(most, limit.most);
  }
  return Math.min(most, tenth((sum / weights) * SCORE_MAX));
}

export const tenth = (value: number): number => Math.round(value * 10) / 10;
