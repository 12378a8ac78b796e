export { type Drawn, drawnOf, drawnWithPictures, type LookedAt } from './documents.ts';
export { type CachedPicture, createPictureCache } from './picture-cache.ts';
export { planPictureIn, planSvgIn } from './plans.ts';
export { renderingRoutes } from './routes.ts';
