export { type Drawn, drawnOf, drawnWithPictures } from './documents.ts';
export { FACE_FILES, type Face, faceOf, riseOf } from './faces.ts';
export { createKeptPictures, type KeptPicture } from './kept-pictures.ts';
export { letters } from './letters.ts';
export { planPictureOf } from './plans.ts';
export { drawingRoutes } from './routes.ts';
