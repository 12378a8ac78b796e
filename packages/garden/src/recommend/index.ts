export { GAP_WEIGHTS, type GapKind, type Lacks } from './gaps.ts';
export type { RecommendGarden, RecommendPlant, RecommendStanding } from './garden.ts';
export {
  NAMED_FIRST,
  type Recommendation,
  type Recommended,
  recommend,
} from './recommend.ts';
export { type ToldRecommendation, tellLacks, tellRecommendation } from './telling.ts';
