import type { LengthUnit } from '@understory/garden';
import type { PlanView } from '@understory/plan';
import { type Camera, pxPerInch, type Viewport } from '../view/camera.ts';

/** More device pixels than this are not kept: browsers refuse or slow down. */
const CANVAS_PIXELS_MAX = 16_700_000;
const DENSITY_MAX = 2;

/** Device pixels per CSS pixel to draw with: at most 2, and fewer when the canvas would grow too large. */
export function densityFor(viewport: Viewport, devicePixelRatio: number): number {
  const area = Math.max(1, viewport.width * viewport.height);
  return Math.min(DENSITY_MAX, devicePixelRatio, Math.sqrt(CANVAS_PIXELS_MAX / area));
}

export const viewOf = (
  camera: Camera,
  viewport: Viewport,
  density: number,
  unit: LengthUnit = 'feet',
): PlanView => ({
  scale: pxPerInch(camera) * density,
  originX: Math.round(camera.x * density),
  originY: Math.round(camera.y * density),
  width: Math.round(viewport.width * density),
  height: Math.round(viewport.height * density),
  density,
  unit,
});
