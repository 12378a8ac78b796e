export * from './compatibility.ts';
export {
  type CompatibilityGarden,
  type GardenState,
  gardenState,
  type StandingCompany,
} from './garden-state.ts';
export { FACTORS, type Factor, type ScoredPlant } from './rules.ts';
export { RATING_COLORS, RATINGS, type Rating, ratingOf, scoreOf, UNKNOWN_COMPATIBILITY } from './score.ts';
