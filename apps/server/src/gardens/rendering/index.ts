export { type Drawn, drawnOf, drawnWithPictures } from './documents.ts';
export { type CachedPicture, createPictureCache } from './picture-cache.ts';
export { planPictureIn } from './plans.ts';
export { renderingRoutes } from './routes.ts';
