export { type Drawn, drawnOf, drawnWithPictures } from './documents.ts';
export { createKeptPictures, type KeptPicture, type KeptPictures } from './kept-pictures.ts';
export { letters } from './letters.ts';
export {
  type BarePlanWish,
  breathing,
  type PlanLooks,
  planPictureOf,
  planSvgOf,
  type SheetPlanWish,
} from './plans.ts';
export { drawingRoutes } from './routes.ts';
