export { type Drawn, drawnOf, drawnWithPictures } from './documents.ts';
export { createKeptPictures, type KeptPicture } from './kept-pictures.ts';
export { planPictureOf } from './plans.ts';
export { drawingRoutes } from './routes.ts';
