export * from './compatibility.ts';
export * from './fit-map.ts';
export {
  type CompatibilityGarden,
  type GardenState,
  gardenState,
  SHADE_STEPS,
  type StandingCompany,
  type ToldGarden,
  toldGardenState,
  treesAmong,
} from './garden-state.ts';
export {
  commonness,
  hostStepOf,
  inStandingOrder,
  needFor,
  type RankedPlant,
  type Ranking,
  rank,
  type Sold,
} from './ranking.ts';
export { FACTOR_SOURCES, FACTOR_WEIGHTS, FACTORS, type Factor, type ScoredPlant } from './rules.ts';
export {
  RATINGS,
  type Rating,
  type RatingColor,
  ratingOf,
  SCORE_MAX,
  scoreOf,
  UNKNOWN_COMPATIBILITY,
  verdictOf,
} from './score.ts';
export {
  type LaidZone,
  type Spot,
  type SpotLight,
  spotBy,
  spotName,
  spotOf,
  type ToldByZones,
  toldAt,
  ZONE_FACTS,
  type ZoneFact,
  zonesAmong,
} from './spot.ts';
export { middleOfCell, type ToldCells, toldCells } from './told-cells.ts';
