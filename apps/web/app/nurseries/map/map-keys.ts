import { type Camera, panned, type Size, zoomed } from './camera.ts';

/** Pixels an arrow key moves the map. */
const STEP = 80;

/** Nearer or farther about the middle. */
export const nearer = (camera: Camera, size: Size, by: number): Camera =>
  zoomed(camera, size, by, { left: size.width / 2, top: size.height / 2 });

/** What keys do to the map: arrows look that way, plus and minus zoom, with Shift or without. */
export const MAP_KEYS: Readonly<Record<string, (camera: Camera, size: Size) => Camera>> = {
  ArrowLeft: (camera) => panned(camera, STEP, 0),
  ArrowRight: (camera) => panned(camera, -STEP, 0),
  ArrowUp: (camera) => panned(camera, 0, STEP),
  ArrowDown: (camera) => panned(camera, 0, -STEP),
  '+': (camera, size) => nearer(camera, size, 1),
  '=': (camera, size) => nearer(camera, size, 1),
  '-': (camera, size) => nearer(camera, size, -1),
  _: (camera, size) => nearer(camera, size, -1),
};
