export { type Drawn, drawnOf, drawnWithPictures } from './documents.ts';
export type { LookedAt } from './looked-at.ts';
export { type CachedPicture, createPictureCache } from './picture-cache.ts';
export { planPictureIn, planSvgIn } from './plans.ts';
export { renderingRoutes } from './routes.ts';
