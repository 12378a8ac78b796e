import type { Plant } from '@understory/contract';
import { type GardenState, ratingOf, type ScoredPlant, scoreOf } from '@understory/garden';

/** Scores are tenths from 0 to 5. */
const TENTHS = 50;

/** Plants by how well they suit a garden, and how many of them are poor. */
export interface Ranking<P> {
  /** Best first, equal ones in the order they came in; the poor ones last, or left out. */
  readonly plants: readonly P[];
  readonly poor: number;
}

/**
 * Puts plants in order of their scores. A score is one of 51 tenths: each plant goes onto the pile of its own, and nothing
 * is compared, so that a catalogue of 50,000 costs little more than scoring it.
 *
 * @param keepPoor whether those that are poor stay in
 */
export function rank<P extends ScoredPlant>(
  plants: readonly P[],
  state: GardenState,
  keepPoor: boolean,
): Ranking<P> {
  const piles: P[][] = Array.from({ length: TENTHS + 1 }, () => []);
  for (const plant of plants) piles[Math.round(scoreOf(plant, state) * 10)]?.push(plant);
  const isPoor = (pile: number): boolean => ratingOf(pile / 10) === 'poor';
  const poor = piles.reduce((sum, pile, at) => sum + (isPoor(at) ? pile.length : 0), 0);
  return {
    plants: piles
      .filter((_, at) => keepPoor || !isPoor(at))
      .toReversed()
      .flat(),
    poor,
  };
}

/** By common name, as lists show it; plants of one name as they were listed first. */
export const byCommonName = (plants: readonly Plant[]): readonly Plant[] =>
  plants
    .map((plant) => ({ plant, key: plant.common_name.toLowerCase() }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.plant.id - b.plant.id))
    .map(({ plant }) => plant);
