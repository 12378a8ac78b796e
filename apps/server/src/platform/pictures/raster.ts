import { type Place, processTask } from '../workers/index.ts';

/** A drawing that says how wide it is. */
export interface Drawing {
  readonly svg: string;
  /** How wide the drawing says it is, in points, 72 to the inch: a pixel where it names no unit. */
  readonly points: number;
}

/** A drawing that is to become a picture. */
export interface Raster extends Drawing {
  /** How wide the picture is to be, in pixels; its height follows the drawing. */
  readonly width: number;
  readonly format: 'png' | 'webp';
}

/** A sheet of ten thousand plants of every species takes some three seconds. */
const RASTERIZE = processTask<Raster, Uint8Array<ArrayBuffer>>(
  new URL('./drawing-process.ts', import.meta.url),
  'drawing a picture',
  30,
);

/** Makes a picture of an SVG drawing, in a process of its own. Only ever of a drawing of ours: what is in it is believed. */
export const rasterIn = (place: Place, raster: Raster): Promise<Uint8Array<ArrayBuffer>> =>
  place.inProcess(RASTERIZE, raster);

/** Makes the picture of a drawing at its own size. */
export const pictureIn = (place: Place, drawing: Drawing): Promise<Uint8Array<ArrayBuffer>> =>
  rasterIn(place, { ...drawing, width: drawing.points, format: 'png' });
