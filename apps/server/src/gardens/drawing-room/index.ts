export { type Drawn, drawnOf, drawnWithPictures } from './documents.ts';
export { letters } from './letters.ts';
export {
  type BarePlanWish,
  breathing,
  type PlanLooks,
  planPictureOf,
  planSvgOf,
  type SheetPlanWish,
} from './plans.ts';
