export * from './compatibility.ts';
export {
  type CompatibilityGarden,
  type GardenState,
  gardenState,
  type StandingCompany,
  treesAmong,
} from './garden-state.ts';
export { FACTOR_SOURCES, FACTOR_WEIGHTS, FACTORS, type Factor, type ScoredPlant } from './rules.ts';
export {
  RATINGS,
  type Rating,
  type RatingColor,
  ratingOf,
  SCORE_MAX,
  scoreOf,
  UNKNOWN_COMPATIBILITY,
} from './score.ts';
